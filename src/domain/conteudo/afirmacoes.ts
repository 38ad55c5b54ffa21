import { DURACAO_SEGUNDOS, PROMETIDO_SEGUNDOS } from '#domain/tempo/duracao.ts'

/** One claim of the landing page: the figure, and what it counts. */
export type Afirmacao = { valor: string; rotulo: string }

const TEMPO: Afirmacao = { valor: `${PROMETIDO_SEGUNDOS} segundos`, rotulo: 'para avaliar o seu veículo' }

/**
 * The claims of the landing page (spec §1, §9), in the order in which they stand. They are the product owner's
 * words and are shown unless the operator writes others (`AFIRMACOES`).
 */
export const AFIRMACOES_DO_DONO: readonly Afirmacao[] = [
  TEMPO,
  { valor: '10.000+', rotulo: 'avaliações feitas' },
  { valor: '500+', rotulo: 'agências parceiras' },
  { valor: '10k+', rotulo: 'leads por mês' },
  { valor: '85%', rotulo: 'de conversão' },
]

/**
 * Finds the claims that no measurement of this program supports, each as one text. The time is the only claim that is
 * measured (docs/decisions/0080): it is listed while the slowest questionnaire takes longer.
 *
 * @param duracoes seconds that each questionnaire takes.
 */
export function listarNaoMedidas(
  afirmacoes: readonly Afirmacao[],
  duracoes: Readonly<Record<string, number>> = DURACAO_SEGUNDOS,
): string[] {
  const maior = Math.max(...Object.values(duracoes))
  return afirmacoes.flatMap(afirmacao => {
    const texto = `${afirmacao.valor} ${afirmacao.rotulo}`
    if (afirmacao !== TEMPO) return [texto]
    return maior > PROMETIDO_SEGUNDOS ? [`${texto} (medimos até ${maior})`] : []
  })
}

/** Claims shown at most: more do not fit under the hero. */
const AFIRMACOES_NO_MAXIMO = 5

/**
 * Reads the operator's own claims, written as "figure | what it counts; figure | what it counts"; null for a text that
 * is not written so.
 */
export function lerAfirmacoes(texto: string): Afirmacao[] | null {
  const lidas = texto.split(';').map(afirmacao => afirmacao.split('|').map(parte => parte.trim()))
  if (lidas.length > AFIRMACOES_NO_MAXIMO) return null
  if (lidas.some(partes => partes.length !== 2 || partes.includes(''))) return null
  return lidas.map(([valor = '', rotulo = '']) => ({ valor, rotulo }))
}
