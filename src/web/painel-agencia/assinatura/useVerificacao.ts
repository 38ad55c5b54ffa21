import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'

const FALHOU = 'Erro ao verificar status da assinatura'

/** Asks the payment provider for the state of the subscription: once without a message, then at each request with one. */
export function useVerificacao() {
  const consultas = useQueryClient()
  const [verificando, setVerificando] = useState(false)
  const [erro, setErro] = useState<string>()

  const verificar = useCallback(async () => {
    await chamar('POST', '/functions/v1/check-subscription', {})
    await consultas.invalidateQueries({ queryKey: CHAVES.agencia })
  }, [consultas])

  useEffect(() => {
    // The stored state stays until the person requests a check.
    verificar().catch(() => undefined)
  }, [verificar])
  useVoltaDoPagamento()

  async function atualizar() {
    setVerificando(true)
    setErro(undefined)
    try {
      await verificar()
      toast.success('Status da assinatura atualizado')
    } catch (causa) {
      setErro(`${FALHOU}. ${mensagemDe(causa)}`)
      toast.error(FALHOU, { description: mensagemDe(causa) })
    } finally {
      setVerificando(false)
    }
  }
  return { verificando, erro, atualizar }
}

const VOLTA = { assinatura: '' }

/** Reads the word in the address with which the payment page sends the person back: shows it once, then removes it. */
function useVoltaDoPagamento() {
  const [{ assinatura }, mudar] = useEstadoNaUrl(VOLTA)
  useEffect(() => {
    if (assinatura !== 'confirmada') return
    toast.success('Pedido recebido', {
      description: 'Sua assinatura é ativada assim que o pagamento for confirmado.',
    })
    mudar({ assinatura: '' }, { substituir: true })
  }, [assinatura, mudar])
}
