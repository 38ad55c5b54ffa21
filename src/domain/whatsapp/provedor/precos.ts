/** Prices of one message in US dollars by the provider's category, from a month `AAAA-MM` on. */
export type Precos = readonly { desde: string; dolares: Readonly<Record<string, number>> }[]

/** Charged messages of one category in one month. */
export type MensagensCobradas = { mes: string; categoria: string; quantas: number }

const PERIODO = /^(\d{4}-(?:0[1-9]|1[0-2])):((?:[a-z_]+=\d+(?:\.\d+)?)(?:,[a-z_]+=\d+(?:\.\d+)?)*)$/

/** Reads "2026-10:utility=0.0068,marketing=0.0625; 2027-01:…", oldest month first; undefined for another text. */
export function lerPrecos(texto: string): Precos | undefined {
  const periodos = texto.split(';').map(parte => PERIODO.exec(parte.replace(/\s/g, '')))
  const lidos = periodos.flatMap(lido => {
    const [, desde, pares] = lido ?? []
    if (!desde || !pares) return []
    const dolares = pares.split(',').map(par => par.split('='))
    return { desde, dolares: Object.fromEntries(dolares.map(([nome, valor]) => [nome, Number(valor)])) }
  })
  if (lidos.length !== periodos.length) return undefined
  return lidos.toSorted((a, b) => a.desde.localeCompare(b.desde))
}

/** Computes the cost in US dollars, and counts the messages without a price. */
export function calcularCusto(
  cobradas: readonly MensagensCobradas[],
  precos: Precos,
): { dolares: number; sem_preco: number } {
  let dolares = 0
  let sem_preco = 0
  for (const { mes, categoria, quantas } of cobradas) {
    const preco = precos.findLast(({ desde }) => desde <= mes)?.dolares[categoria]
    if (preco === undefined) sem_preco += quantas
    else dolares += preco * quantas
  }
  return { dolares, sem_preco }
}
