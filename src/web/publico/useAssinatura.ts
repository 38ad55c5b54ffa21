import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { abrirAba } from '#web/servidor/aba.ts'
import { lerSessao, obterToken } from '#web/servidor/sessao.ts'
import { criarCheckout, ErroDeCheckout, SEM_SESSAO } from './checkout.ts'

/** Time to read the message before the login page comes. */
const LEITURA_MS = 1_500

/** The purchase of a plan, from the press of its button to the payment page in a new tab. */
export function useAssinatura() {
  const [processando, setProcessando] = useState<string | null>(null)
  const navigate = useNavigate()

  function pedirLogin() {
    toast.error(SEM_SESSAO)
    setTimeout(() => navigate('/agencia-login'), LEITURA_MS)
  }

  async function assinar(priceId: string) {
    const sessao = lerSessao(localStorage)
    if (!sessao) return pedirLogin()
    const aba = abrirAba('Abrindo o pagamento')
    setProcessando(priceId)
    try {
      const token = await obterToken(sessao, new Date())
      if (!token) throw new ErroDeCheckout(SEM_SESSAO, true)
      const url = await criarCheckout(priceId, token)
      if (aba && !aba.closed) aba.location.replace(url)
      else location.assign(url)
    } catch (erro) {
      aba?.close()
      if (erro instanceof ErroDeCheckout && erro.sem_sessao) pedirLogin()
      else toast.error(erro instanceof ErroDeCheckout ? erro.message : 'Erro ao processar pagamento')
    } finally {
      setProcessando(null)
    }
  }

  return { processando, assinar }
}
