import { inteiro } from './numero.ts'

/** A count with its noun: "1 cidade", "1.200 cidades"; none counts as many ("0 cidades"). */
export function contar(quantos: number, um: string, varios: string): string {
  return `${inteiro(quantos)} ${quantos === 1 ? um : varios}`
}
