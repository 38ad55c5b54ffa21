import { agrupado } from './numero.ts'

const reaisFormat = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
})
const centavosFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Whole reais as people read them: "R$ 62.400". */
export function reais(valor_reais: number): string {
  const texto = agrupado(valor_reais)
  return texto === null ? reaisFormat.format(valor_reais) : `R$\u00a0${texto}`
}

/** Reais and cents: "R$ 0,87". */
export function reaisComCentavos(valor_reais: number): string {
  const centavos = Math.round(valor_reais * 100)
  const inteiros = centavos / 100 === valor_reais ? agrupado(Math.trunc(valor_reais)) : null
  if (inteiros === null) return centavosFormat.format(valor_reais)
  return `R$\u00a0${inteiros},${String(centavos % 100).padStart(2, '0')}`
}

/** A signed difference: "+ R$ 1.200", "− R$ 800". */
export function diferenca(valor_reais: number): string {
  return `${valor_reais < 0 ? '−' : '+'} ${reais(Math.abs(valor_reais))}`
}

/** A price to three figures, as people say one that nobody knows to the real: 61.496 is 61.500. */
export function arredondar(valor_reais: number): number {
  const passo = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(valor_reais) || 1)) - 2)
  return Math.round(valor_reais / passo) * passo
}

const milFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** An amount to be told apart from others at a glance: "R$ 7,5 mil", "R$ 65 mil", "R$ 1,2 milhão". */
export function emMilhares(valor_reais: number): string {
  if (valor_reais < 1_000) return reais(valor_reais)
  if (valor_reais < 9_950) return `R$ ${milFormat.format(valor_reais / 1_000)} mil`
  if (valor_reais < 999_500) return `R$ ${Math.round(valor_reais / 1_000)} mil`
  const milhoes = valor_reais / 1_000_000
  return `R$ ${milFormat.format(milhoes)} ${milhoes < 1.95 ? 'milhão' : 'milhões'}`
}
