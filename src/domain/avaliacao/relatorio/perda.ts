import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'

/** Formats a change in percent with its sign: "−4,2%", "+1%", "0%". */
export function escreverVariacao(percentual: number): string {
  const tamanho = umaCasaNoMaximo(Math.abs(percentual))
  if (percentual === 0) return `${tamanho}%`
  return `${percentual < 0 ? '−' : '+'}${tamanho}%`
}

function dizerMudanca(percentual: number): string {
  if (percentual === 0) return 'ficou no mesmo preço'
  return `${percentual > 0 ? 'perdeu' : 'subiu'} ${umaCasaNoMaximo(Math.abs(percentual))}%`
}

type Perda = Pick<
  NonNullable<Avaliacao['perda_em_12_meses']>,
  'percentual' | 'min_percentual' | 'max_percentual'
>

/** Describes the change of a model year's price in twelve months, as the end of a sentence. */
export function descreverPerda(perda: Perda): string {
  const { percentual, min_percentual: min, max_percentual: max } = perda
  return `${dizerMudanca(percentual)} em 12 meses; de cada 100, 80 ficaram entre ${escreverVariacao(-max)} e ${escreverVariacao(-min)}.`
}
