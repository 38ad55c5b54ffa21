import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plano } from '#domain/plano/plano.ts'
import { abrirAba } from '#web/servidor/aba.ts'
import { lerSessao, obterToken } from '#web/servidor/ler-sessao.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { mostrarErroNaProximaPagina, toast } from '#web/ui/toast.ts'
import { type Destino, ERRO_NO_PAGAMENTO, faltaSessao, pedirPagina, SESSAO_AUSENTE } from './checkout.ts'
import { guardarPlano } from './plano-escolhido.ts'

/** Time to read the message before the login page opens, in ms. */
const LEITURA_MS = 1_500

/**
 * Goes from a plan's button to the payment page in a new tab. Without a session the plan is stored, and the login or
 * the registration continues to its payment.
 */
export function useAssinatura() {
  /** Id of the plan whose request runs. */
  const [processando, setProcessando] = useState<string | null>(null)
  const navigate = useNavigate()

  function pedirLogin(plano: Plano, destino: Destino) {
    if (destino !== 'portal') guardarPlano(plano, sessionStorage, Date.now())
    mostrarErroNaProximaPagina(SESSAO_AUSENTE)
    setTimeout(() => navigate('/agencia-login'), LEITURA_MS)
  }

  async function abrir(plano: Plano, destino: Destino) {
    if (!lerSessao(localStorage)) return pedirLogin(plano, destino)
    // Opened before the request: browsers allow a new tab only right after the press.
    const aba = abrirAba(destino === 'portal' ? 'Abrindo a assinatura' : 'Abrindo o pagamento')
    setProcessando(plano.id)
    try {
      irPara(await pedirPagina(destino, await obterToken()), aba)
    } catch (erro) {
      aba?.close()
      if (faltaSessao(erro)) pedirLogin(plano, destino)
      else toast.error(erro instanceof ErroDaApi ? erro.mensagem : ERRO_NO_PAGAMENTO)
    } finally {
      setProcessando(null)
    }
  }

  return { processando, abrir }
}

/** Shows the page in the new tab, or in this tab if the browser refused the new one or the user closed it. */
function irPara(url: string, aba: Window | null): void {
  if (aba && !aba.closed) aba.location.replace(url)
  else location.assign(url)
}
