const inteiroFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const ateUmaCasaFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const umaCasaFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A count, or a figure of which the decimals say nothing: "12.345". */
export const inteiro = (valor: number): string => inteiroFormat.format(valor)

/** With a decimal where there is one: "8", "8,5". */
export const ateUmaCasa = (valor: number): string => ateUmaCasaFormat.format(valor)

/** Always with one decimal, for figures that stand under each other: "8,0". */
export const umaCasa = (valor: number): string => umaCasaFormat.format(valor)
