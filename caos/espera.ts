import { setTimeout as sleep } from 'node:timers/promises'
import { palavrasDe } from '#domain/recusa/falha.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'

/** Timeout of a call that is repeated while the server is killed and restarted, in ms. */
export const LIMITE_COM_MORTE_MS = 5 * MINUTO_MS

/** Waits until a condition holds. @throws after `limite_ms`, naming the condition and the last error of its reading. */
export async function esperarAte<T>(
  oQue: string,
  ler: () => Promise<T | undefined | false>,
  limite_ms = MINUTO_MS,
): Promise<T> {
  const fim = performance.now() + limite_ms
  for (;;) {
    let falha = ''
    const valor = await ler().catch(erro => {
      falha = ` (${palavrasDe(erro)})`
      return undefined
    })
    if (valor) return valor
    if (performance.now() > fim) throw new Error(`não veio em ${limite_ms / 1000} s: ${oQue}${falha}`)
    await sleep(100)
  }
}
