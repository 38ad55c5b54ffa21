import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'

/** Waits until a condition holds. @throws after `limite_ms`, naming the condition. */
export async function esperarAte<T>(
  oQue: string,
  ler: () => Promise<T | undefined | false>,
  limite_ms = MINUTO_MS,
): Promise<T> {
  const fim = performance.now() + limite_ms
  for (;;) {
    const valor = await ler().catch(() => undefined)
    if (valor) return valor
    if (performance.now() > fim) throw new Error(`não veio em ${limite_ms / 1000} s: ${oQue}`)
    await sleep(100)
  }
}
