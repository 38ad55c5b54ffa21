import { diaEmSaoPaulo, escreverMes } from './tempo.ts'

/** Formats the day of an instant in São Paulo, in full: "21 de novembro de 2026". */
export function escreverDataPorExtenso(instante: Date): string {
  const dia = diaEmSaoPaulo(instante)
  return `${Number(dia.slice(8))} de ${escreverMes(dia)}`
}

/** Formats the day of an instant in São Paulo in words: "21 de novembro", with its year if it is not this one. */
export function escreverDiaEMes(instante: Date, agora: Date): string {
  const inteira = escreverDataPorExtenso(instante)
  const fim = ` de ${diaEmSaoPaulo(agora).slice(0, 4)}`
  return inteira.endsWith(fim) ? inteira.slice(0, -fim.length) : inteira
}
