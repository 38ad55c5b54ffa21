import { useEffect, useState } from 'react'
import { chamarAberto } from '#web/servidor/pedido.ts'

/** Wait after a key before the server is asked: the next one often follows. */
const ESPERA_MS = 120

const guardadas = new Map<string, unknown>()

/**
 * What the server answers to an address, asked once and kept; `undefined` until it came, null when it did not. No
 * address asks nothing. An address that changes again soon is not asked.
 */
export function useBusca<T>(endereco: string): T | null | undefined {
  const [achado, setAchado] = useState<{ endereco: string; resposta: T | null }>()
  useEffect(() => {
    if (!endereco || guardadas.has(endereco)) return
    const desistir = new AbortController()
    const espera = setTimeout(async () => {
      const resposta = await pedir<T>(endereco, desistir.signal)
      if (!desistir.signal.aborted) setAchado({ endereco, resposta })
    }, ESPERA_MS)
    return () => {
      clearTimeout(espera)
      desistir.abort()
    }
  }, [endereco])
  if (!endereco) return undefined
  if (guardadas.has(endereco)) return guardadas.get(endereco) as T
  return achado?.endereco === endereco ? achado.resposta : undefined
}

async function pedir<T>(endereco: string, signal: AbortSignal): Promise<T | null> {
  try {
    const lida = await chamarAberto<T>('GET', endereco, { signal })
    guardadas.set(endereco, lida)
    return lida
  } catch {
    // No signal: the field goes on without suggestions.
    return null
  }
}
