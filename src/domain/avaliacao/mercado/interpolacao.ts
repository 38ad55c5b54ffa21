import { itemEm, numeroDaLista } from '#domain/numero/indexed-access.ts'

/** Index of a coefficient, and its factor. */
export type Termo = readonly [indice: number, valor: number]

/** Sums terms times their coefficients. */
export function somarTermos(coeficientes: readonly number[], termos: readonly Termo[]): number {
  let soma = 0
  for (const [i, valor] of termos) soma += valor * itemEm(coeficientes, i)
  return soma
}

/** Counts the ascending knots that a value has reached. */
export function contarNos(nos: readonly number[], valor: number): number {
  let i = 0
  while (i < nos.length && numeroDaLista(nos, i) <= valor) i++
  return i
}

/** Ascending knots, and the coefficients at them: from index `inicio` on, `passo` apart (1 by default). */
export type Curva = {
  coeficientes: readonly number[]
  inicio: number
  nos: readonly number[]
  passo?: number
}

/**
 * Interpolates linearly between the coefficients of knots.
 * @param acima number of the knots that the value has reached, if the caller has it.
 */
export function interpolar(
  { coeficientes, inicio, nos, passo = 1 }: Curva,
  valor: number,
  acima = contarNos(nos, valor),
): number {
  if (acima === 0) return numeroDaLista(coeficientes, inicio)
  const antes = numeroDaLista(coeficientes, inicio + (acima - 1) * passo)
  if (acima === nos.length) return antes
  const depois = numeroDaLista(coeficientes, inicio + acima * passo)
  const no = numeroDaLista(nos, acima - 1)
  return antes + ((depois - antes) * (valor - no)) / (numeroDaLista(nos, acima) - no)
}

/**
 * Adds the sum of the terms of `termosDaInterpolacao`, times their coefficients, without building the terms.
 * `interpolar` gives the same value in another order of the operations, so its last bit may differ.
 */
export function somarEntre(
  soma: number,
  { coeficientes, inicio, nos }: Omit<Curva, 'passo'>,
  valor: number,
): number {
  const acima = contarNos(nos, valor)
  if (acima === 0) return soma + numeroDaLista(coeficientes, inicio)
  if (acima === nos.length) return soma + numeroDaLista(coeficientes, inicio + acima - 1)
  const [antes, depois] = [numeroDaLista(nos, acima - 1), numeroDaLista(nos, acima)]
  const parte = (valor - antes) / (depois - antes)
  return (
    soma +
    (1 - parte) * numeroDaLista(coeficientes, inicio + acima - 1) +
    parte * numeroDaLista(coeficientes, inicio + acima)
  )
}

/**
 * Returns the one or two knots around a value with their weights of linear interpolation, as terms from index
 * `inicio`.
 */
export function termosDaInterpolacao(nos: readonly number[], valor: number, inicio: number): Termo[] {
  const acima = nos.findIndex(no => no > valor)
  if (acima === 0) return [[inicio, 1]]
  if (acima < 0) return [[inicio + nos.length - 1, 1]]
  const [antes, depois] = [itemEm(nos, acima - 1), itemEm(nos, acima)]
  const parte = (valor - antes) / (depois - antes)
  return [
    [inicio + acima - 1, 1 - parte],
    [inicio + acima, parte],
  ]
}

/** Converts knots in thousands of reais to ln of reais. */
export const calcularLogaritmos = (milhares: readonly number[]) => milhares.map(mil => Math.log(mil * 1_000))
