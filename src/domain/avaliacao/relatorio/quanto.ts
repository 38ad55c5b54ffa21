/** Returns the word for a difference, given as a fraction. It never says less than the figure beside it. */
export function dizerQuanto(fracao: number): '' | 'muito pouco ' | 'um pouco ' | 'bem ' {
  const tamanho = Math.abs(fracao)
  if (tamanho < 0.015) return 'muito pouco '
  if (tamanho < 0.05) return 'um pouco '
  return tamanho < 0.12 ? '' : 'bem '
}
