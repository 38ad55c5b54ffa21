import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'

/** A change in percent with its sign: "−4,2%", "+1%", "0%". */
export function variacao(percentual: number): string {
  const sinal = percentual < 0 ? '−' : percentual > 0 ? '+' : ''
  return `${sinal}${umaCasaNoMaximo(Math.abs(percentual))}%`
}

/** Change of a model year's price in twelve months, as the end of a sentence. */
export function descreverPerda(perda: NonNullable<Avaliacao['perda_em_12_meses']>): string {
  const { percentual, min_percentual: min, max_percentual: max } = perda
  const meio = umaCasaNoMaximo(Math.abs(percentual))
  const fez = percentual > 0 ? `perdeu ${meio}%` : percentual < 0 ? `subiu ${meio}%` : 'ficou no mesmo preço'
  return `${fez} em 12 meses; de cada 100, 80 ficaram entre ${variacao(-max)} e ${variacao(-min)}.`
}
