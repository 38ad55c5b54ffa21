import { useState } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'

/** Runs the action of a control: `ocupado` is true meanwhile, and an error becomes a toast with the text of `explicar`. */
export function useAcao(explicar: (erro: unknown) => string = mensagemDe) {
  const [ocupado, setOcupado] = useState(false)
  async function fazer(acao: () => Promise<void>) {
    setOcupado(true)
    try {
      await acao()
    } catch (erro) {
      toast.error(explicar(erro))
    }
    setOcupado(false)
  }
  return { ocupado, fazer }
}
