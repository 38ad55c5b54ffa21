/** One claim of the landing page: the figure, and what it counts. */
export type Afirmacao = { valor: string; rotulo: string }

/**
 * The five claims of the landing page (spec §1, §9), in the order in which they stand. They are the product
 * owner's words; replace them here by measured figures when there are some. Nothing else repeats them.
 */
export const AFIRMACOES: readonly Afirmacao[] = Object.freeze([
  { valor: '60 segundos', rotulo: 'do primeiro toque ao relatório' },
  { valor: '10.000+', rotulo: 'avaliações feitas' },
  { valor: '500+', rotulo: 'agências parceiras' },
  { valor: '10k+', rotulo: 'leads por mês' },
  { valor: '85%', rotulo: 'de conversão' },
])
