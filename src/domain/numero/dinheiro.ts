import { adiarFormato } from '#domain/texto/adiar-formato.ts'
import { agrupar } from './numero.ts'

const formatoDeReais = adiarFormato(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      maximumFractionDigits: 0,
    }),
)
const formatoDeCentavos = adiarFormato(
  () => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
)
const formatoDeDuasCasas = adiarFormato(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/** Formats whole reais: "R$ 62.400". */
export function reais(valor_reais: number): string {
  const texto = agrupar(valor_reais)
  return texto === null ? formatoDeReais().format(valor_reais) : `R$\u00a0${texto}`
}

const formatoResumido = adiarFormato(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumSignificantDigits: 3 }),
)

/** Formats a sum in three digits: "R$ 1,04 mi", "R$ 346 mil". */
export const resumirReais = (valor_reais: number): string => `R$\u00a0${resumirSemMoeda(valor_reais)}`

/** Formats a sum in three digits, for an axis whose unit stands elsewhere: "1,04 mi", "346 mil". */
export const resumirSemMoeda = (valor_reais: number): string => formatoResumido().format(valor_reais)

/** Formats reais and cents: "R$ 0,87". */
export function reaisComCentavos(valor_reais: number): string {
  const centavos = Math.round(valor_reais * 100)
  const inteiros = centavos / 100 === valor_reais ? agrupar(Math.trunc(valor_reais)) : null
  if (inteiros === null) return formatoDeCentavos().format(valor_reais)
  return `R$\u00a0${inteiros},${String(centavos % 100).padStart(2, '0')}`
}

/** Formats dollars and cents: "US$ 1,20". */
export const dizerDolares = (valor_dolares: number): string =>
  `US$ ${formatoDeDuasCasas().format(valor_dolares)}`

/** Formats a signed difference: "+ R$ 1.200", "− R$ 800". */
export function diferenca(valor_reais: number): string {
  return `${valor_reais < 0 ? '−' : '+'} ${reais(Math.abs(valor_reais))}`
}
