/** One claim of the landing page: the figure, and what it counts. */
export type Afirmacao = { valor: string; rotulo: string }

/**
 * The five claims of the landing page (spec §1, §9), in the order in which they stand. They are the product owner's
 * words and stand unless the operator says others (`AFIRMACOES`); nothing else repeats them. How long a simulation
 * takes is measured (docs/decisions/0080).
 *
 * @param duracao the time as it was measured, "60 segundos".
 */
export function afirmacoesDoDono(duracao: string): readonly Afirmacao[] {
  return [
    { valor: duracao, rotulo: 'do primeiro toque ao relatório' },
    { valor: '10.000+', rotulo: 'avaliações feitas' },
    { valor: '500+', rotulo: 'agências parceiras' },
    { valor: '10k+', rotulo: 'leads por mês' },
    { valor: '85%', rotulo: 'de conversão' },
  ]
}

/** Claims shown at most: more do not fit under the hero. */
const AFIRMACOES_NO_MAXIMO = 5

/**
 * The operator's own claims, written as "figure | what it counts; figure | what it counts"; null for a text that is
 * not written so.
 */
export function lerAfirmacoes(texto: string): Afirmacao[] | null {
  const lidas = texto.split(';').map(afirmacao => afirmacao.split('|').map(parte => parte.trim()))
  if (lidas.length > AFIRMACOES_NO_MAXIMO) return null
  if (lidas.some(partes => partes.length !== 2 || partes.includes(''))) return null
  return lidas.map(([valor = '', rotulo = '']) => ({ valor, rotulo }))
}
