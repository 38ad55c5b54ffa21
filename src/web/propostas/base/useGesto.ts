import { useState } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'

/** Makes one call at a time: a tap during a call is ignored. `falha` is the sentence about a failed call. */
export function useGesto<Argumentos extends unknown[]>(
  fazer: (...argumentos: Argumentos) => Promise<unknown>,
) {
  const [ocupado, setOcupado] = useState(false)
  const [falha, setFalha] = useState('')
  async function gesto(...argumentos: Argumentos) {
    if (ocupado) return
    setOcupado(true)
    setFalha('')
    try {
      await fazer(...argumentos)
    } catch (erro) {
      setFalha(mensagemDe(erro))
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, falha, gesto }
}
