const inteiroFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const ateUmaCasaFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const comSinalFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const porcentoFormat = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const umaCasaFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A count, or a figure of which the decimals say nothing: "12.345". */
export const inteiro = (valor: number): string => inteiroFormat.format(valor)

/** With a decimal where there is one: "8", "8,5". */
export const ateUmaCasa = (valor: number): string => ateUmaCasaFormat.format(valor)

/** Always with one decimal, for figures that stand under each other: "8,0". */
export const umaCasa = (valor: number): string => umaCasaFormat.format(valor)

/** As `ateUmaCasa`, with its sign but for zero: "+1,5", "-2". */
export const comSinal = (valor: number): string => comSinalFormat.format(valor)

/** A share in percent: 0.125 is "12,5%". */
export const porcento = (parte: number): string => porcentoFormat.format(parte)
