import dados from '#dados/duracao.dados.json' with { type: 'json' }

/**
 * Seconds from the first question to the report, by type of vehicle. Written by `npm run bench -- assistente --gravar`,
 * which runs a modelled person through the six wizards. Every text with a duration uses these figures.
 */
export const DURACAO_SEGUNDOS: Readonly<Record<keyof typeof dados, number>> = dados

/** Longest measured time from the first answer to the submit, in seconds: a longer run was interrupted. */
export const SEGUNDOS_NO_MAXIMO = 3_600

/** The site's promise to its visitors, in seconds (spec §1): no text gives a shorter duration. */
export const PROMETIDO_SEGUNDOS = 60

/** Rounded up to a multiple of five seconds, and at least `PROMETIDO_SEGUNDOS`, also for a faster questionnaire. */
const arredondarComMinimo = (segundos: number) => Math.max(PROMETIDO_SEGUNDOS, Math.ceil(segundos / 5) * 5)

/** "60 segundos": the duration of all wizards, or of one. */
export function duracaoPorExtenso(tipo?: keyof typeof dados): string {
  const segundos = tipo ? DURACAO_SEGUNDOS[tipo] : Math.max(...Object.values(DURACAO_SEGUNDOS))
  return `${arredondarComMinimo(segundos)} segundos`
}

/** "60 a 70 segundos": from the fastest questionnaire to the slowest, each rounded. */
export function duracoesPorExtenso(): string {
  const ditas = Object.values(DURACAO_SEGUNDOS).map(arredondarComMinimo)
  const [menor, maior] = [Math.min(...ditas), Math.max(...ditas)]
  return menor === maior ? `${maior} segundos` : `${menor} a ${maior} segundos`
}
