import { useNavigate } from 'react-router'
import type { Plano } from '#domain/plano/plano.ts'
import { obterToken } from '#web/servidor/ler-sessao.ts'
import { chamarAberto, ErroDaApi } from '#web/servidor/pedido.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { mostrarErroNaProximaPagina } from '#web/ui/toast.ts'
import { ERRO_NO_PAGAMENTO, pedirPagina } from './checkout.ts'
import { esquecerPlano, lerPlanoEscolhido } from './plano-escolhido.ts'

/**
 * Returns the function that opens the next page of a signed-in agency: the payment of the plan that it chose before,
 * or its panel. The server decides if the plan is on sale and may be bought.
 */
export function useSeguirParaOPlano() {
  const navigate = useNavigate()
  return async (opcoes?: { replace: boolean }) => {
    const escolhido = lerPlanoEscolhido(sessionStorage, Date.now())
    // The choice is deleted before the request: after a failure the next sign-in must not open the payment again.
    esquecerPlano(sessionStorage)
    if (!escolhido) return navigate(PORTA_AGENCIA.painel, opcoes)
    try {
      const planos = await chamarAberto<Plano[]>('GET', '/api/planos', {
        frases: { sem_conexao: ERRO_NO_PAGAMENTO, sem_explicacao: ERRO_NO_PAGAMENTO },
      })
      const plano = planos.find(({ chave }) => chave === escolhido.chave)
      if (!plano) return navigate('/planos', opcoes)
      location.assign(await pedirPagina({ priceId: plano.stripe_price_id }, await obterToken()))
    } catch (erro) {
      mostrarErroNaProximaPagina(erro instanceof ErroDaApi ? erro.mensagem : ERRO_NO_PAGAMENTO)
      navigate(PORTA_AGENCIA.painel, opcoes)
    }
  }
}
