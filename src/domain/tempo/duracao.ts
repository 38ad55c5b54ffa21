import dados from '#dados/duracao.dados.json' with { type: 'json' }
import { chavesDe } from '#domain/numero/colecoes.ts'

/**
 * Seconds from the first question to the report, by type of vehicle. Written by `npm run bench -- assistente --gravar`,
 * which runs a modelled person through the six wizards. Every text with a duration uses these figures.
 */
export const DURACAO_SEGUNDOS: Readonly<Record<keyof typeof dados, number>> = dados

/** Longest measured time from the first answer to the submit, in seconds: a longer run was interrupted. */
export const SEGUNDOS_NO_MAXIMO = 3_600

/** The site's promise to its visitors, in seconds (spec §1): no text gives a shorter duration. */
export const PROMETIDO_SEGUNDOS = 60

/** Rounds up to a multiple of five seconds, and at least `PROMETIDO_SEGUNDOS`, also for a faster questionnaire. */
const arredondarComMinimo = (segundos: number) => Math.max(PROMETIDO_SEGUNDOS, Math.ceil(segundos / 5) * 5)

/** Medians of real runs in seconds, of the types with enough of them (`lerTempos`). */
type Medidas = readonly { tipo_veiculo: keyof typeof dados; mediana: number }[]

/** Returns the larger of the modelled person's time and the median of real ones. */
const maiorDe = (tipo: keyof typeof dados, medidas: Medidas) =>
  Math.max(DURACAO_SEGUNDOS[tipo], medidas.find(({ tipo_veiculo }) => tipo_veiculo === tipo)?.mediana ?? 0)

/** Lists the durations of all types, in seconds. */
const listarDuracoes = (medidas: Medidas) => chavesDe(DURACAO_SEGUNDOS).map(tipo => maiorDe(tipo, medidas))

/** Returns "60 segundos": the duration of all wizards, or of one. */
export function duracaoPorExtenso(tipo?: keyof typeof dados, medidas: Medidas = []): string {
  const segundos = tipo ? maiorDe(tipo, medidas) : Math.max(...listarDuracoes(medidas))
  return `${arredondarComMinimo(segundos)} segundos`
}

/** Returns "60 a 70 segundos": from the fastest questionnaire to the slowest, each rounded. */
export function duracoesPorExtenso(medidas: Medidas = []): string {
  const ditas = listarDuracoes(medidas).map(arredondarComMinimo)
  const [menor, maior] = [Math.min(...ditas), Math.max(...ditas)]
  return menor === maior ? `${maior} segundos` : `${menor} a ${maior} segundos`
}
