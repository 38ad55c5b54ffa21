import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. @throws after `limite_ms`, naming the condition. */
export async function esperarAte<T>(
  oQue: string,
  ler: () => Promise<T | undefined | false>,
  limite_ms = 60_000,
): Promise<T> {
  const fim = performance.now() + limite_ms
  for (;;) {
    const valor = await ler().catch(() => undefined)
    if (valor) return valor
    if (performance.now() > fim) throw new Error(`não veio em ${limite_ms / 1000} s: ${oQue}`)
    await sleep(100)
  }
}
