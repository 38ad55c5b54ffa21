import { adiarFormato } from '#domain/texto/adiar-formato.ts'

const formatoDeInteiro = adiarFormato(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }))
const formatoDeAteUmaCasa = adiarFormato(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))
const formatoComSinal = adiarFormato(
  () =>
    new Intl.NumberFormat('pt-BR', {
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
const formatoDePorcento = adiarFormato(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 }),
)
const formatoDeUmaCasa = adiarFormato(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)

/** Formats a count, or a figure without relevant decimals: "12.345". */
export const inteiro = (valor: number): string => agrupar(valor) ?? formatoDeInteiro().format(valor)

/**
 * Formats a whole number from 0 on in groups of three digits, ten times faster than `Intl`, with the same result. A
 * valuation has twenty figures. Null for any other number.
 */
export function agrupar(valor: number): string | null {
  if (!Number.isSafeInteger(valor) || valor < 0 || Object.is(valor, -0)) return null
  let resto = String(valor)
  let texto = ''
  while (resto.length > 3) {
    texto = `.${resto.slice(-3)}${texto}`
    resto = resto.slice(0, -3)
  }
  return resto + texto
}

/** Formats a figure with a decimal if needed: "8", "8,5". */
export const umaCasaNoMaximo = (valor: number): string =>
  agruparComCasa(valor) ?? formatoDeAteUmaCasa().format(valor)

/** Distance from the middle of two tenths, in tenths, up to which floating point may choose another one than `Intl`. */
const DUVIDA = 1e-6
/** From this number on, floating point is too coarse for that comparison. */
const LIMITE_COM_CASA = 1e7

/**
 * Formats a figure like `agrupar`, to the nearest tenth; null half-way between two, for negative and for huge numbers.
 */
export function agruparComCasa(valor: number): string | null {
  const dezVezes = valor * 10
  const resto = dezVezes - Math.floor(dezVezes)
  if (!(valor < LIMITE_COM_CASA) || Math.abs(resto - 0.5) < DUVIDA) return null
  const decimos = Math.round(dezVezes)
  const inteiros = valor < 0 || Object.is(valor, -0) ? null : agrupar(Math.floor(decimos / 10))
  if (inteiros === null || decimos % 10 === 0) return inteiros
  return `${inteiros},${decimos % 10}`
}

/** Formats a figure always with one decimal, for a column: "8,0". */
export const umaCasa = (valor: number): string => formatoDeUmaCasa().format(valor)

/** Formats a figure like `umaCasaNoMaximo`, with a sign except for zero: "+1,5", "-2". */
export function numeroComSinal(valor: number): string {
  const texto = agruparComCasa(Math.abs(valor))
  if (texto === null) return formatoComSinal().format(valor)
  return texto === '0' ? texto : `${valor < 0 ? '-' : '+'}${texto}`
}

/** Formats a share in percent: 0.125 is "12,5%". */
export const porcento = (parte: number): string => formatoDePorcento().format(parte)

const UNIDADES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a size, in steps of a thousand: 12_345_678 is "12,3 MB". */
export function bytesPorExtenso(bytes: number): string {
  const passo = bytes < 1000 ? 0 : Math.min(UNIDADES.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${umaCasaNoMaximo(Math.round(bytes / 10 ** (3 * passo - 1)) / 10)} ${UNIDADES[passo]}`
}
