import { quantilDeCima } from '#domain/numero/quantil.ts'

/** Calls before the measured ones, which fill caches and plans. */
const AQUECIMENTOS = 2

/** Quantiles of durations, in ms. */
export type Tempos = { mediana: number; p95: number }

/** Measures `vezes` calls in turn, after some warm-ups of the first. */
export async function repetir(vezes: number, fazer: (n: number) => Promise<unknown>): Promise<Tempos> {
  const tempos: number[] = []
  for (let n = -AQUECIMENTOS; n < vezes; n++) {
    const inicio = performance.now()
    await fazer(Math.max(0, n))
    if (n >= 0) tempos.push(performance.now() - inicio)
  }
  return resumirTempos(tempos)
}

/** Sums durations up: their median, their p95 and the longest. */
export function resumirTempos(tempos: readonly number[]): Tempos & { pior: number } {
  return {
    mediana: quantilDeCima(tempos, 0.5),
    p95: quantilDeCima(tempos, 0.95),
    pior: Math.max(0, ...tempos),
  }
}
