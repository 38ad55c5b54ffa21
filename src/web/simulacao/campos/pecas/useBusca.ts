import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { chamarAberto } from '#web/servidor/pedido.ts'

/** Pause after a key before the request: the next key often follows. */
const ESPERA_MS = 120

/** Answers by address. Each answer has passed the schema of its kind of address, so a cached one has its type. */
const guardadas = new Map<string, unknown>()

/**
 * Reads the server's answer to an address, requested once and cached; `undefined` until it arrives, null after a
 * failure. It sends no request without an address, or for an address that changes again within `ESPERA_MS`.
 *
 * @param schema of the answer, one for each kind of address: an invalid answer counts as none, and is requested again.
 */
export function useBusca<T>(endereco: string, schema: ZodMiniType<T>): T | null | undefined {
  const [achado, setAchado] = useState<{ endereco: string; resposta: T | null }>()
  useEffect(() => {
    if (!endereco || guardadas.has(endereco)) return
    const desistir = new AbortController()
    const espera = setTimeout(async () => {
      const resposta = await buscarUmaVez(endereco, schema, desistir.signal)
      if (!desistir.signal.aborted) setAchado({ endereco, resposta })
    }, ESPERA_MS)
    return () => {
      clearTimeout(espera)
      desistir.abort()
    }
  }, [endereco, schema])
  if (!endereco) return undefined
  if (guardadas.has(endereco)) return guardadas.get(endereco) as T
  return achado?.endereco === endereco ? achado.resposta : undefined
}

/** Requests an address once and keeps its valid answer; null after a failure. */
export async function buscarUmaVez<T>(
  endereco: string,
  schema: ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T | null> {
  if (guardadas.has(endereco)) return guardadas.get(endereco) as T
  try {
    const lida = await chamarAberto<T>('GET', endereco, { signal, schema })
    guardadas.set(endereco, lida)
    return lida
  } catch {
    // Without a connection or a valid answer, the field continues without suggestions.
    return null
  }
}
