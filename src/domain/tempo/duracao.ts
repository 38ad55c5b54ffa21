import dados from '#dados/duracao.dados.json' with { type: 'json' }

/**
 * How long a person takes from the first question to the report, in seconds, by type of vehicle: written by
 * `npm run bench -- assistente --gravar`, which plays a modelled person through the six wizards. Every text that
 * names a duration takes it from here.
 */
export const DURACAO_SEGUNDOS: Readonly<Record<keyof typeof dados, number>> = dados

/** What the owner promises (spec §1). */
export const PROMETIDO_SEGUNDOS = 60

/** Said in steps of five, never less than it takes. */
const paraCima = (segundos: number) => Math.max(PROMETIDO_SEGUNDOS, Math.ceil(segundos / 5) * 5)

/** "60 segundos": what every one of the wizards keeps, or one of them. */
export function duracaoPorExtenso(tipo?: keyof typeof dados): string {
  const segundos = tipo ? DURACAO_SEGUNDOS[tipo] : Math.max(...Object.values(DURACAO_SEGUNDOS))
  return `${paraCima(segundos)} segundos`
}

/** "60 a 70 segundos": from the fastest questionnaire to the slowest, each as said of itself. */
export function duracoesPorExtenso(): string {
  const ditas = Object.values(DURACAO_SEGUNDOS).map(paraCima)
  const [menor, maior] = [Math.min(...ditas), Math.max(...ditas)]
  return menor === maior ? `${maior} segundos` : `${menor} a ${maior} segundos`
}
