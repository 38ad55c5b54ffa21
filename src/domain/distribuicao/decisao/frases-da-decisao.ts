import { inteiro } from '#domain/numero/numero.ts'
import { TIPOS, TIPOS_VEICULO, tipoDe } from '#domain/veiculo/veiculo.ts'

/** Joins items as "a", "a e b", "a, b e c". */
export function enumerar(itens: readonly string[], liga = 'e'): string {
  return itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} ${liga} ${itens.at(-1)}`
}

/** Names the agencies that received a request: "Auto Sul e Vale dos Carros receberam o seu pedido."; empty without any shop. */
export function dizerQuemRecebeu(lojas: readonly string[]): string {
  if (lojas.length === 0) return ''
  return `${enumerar(lojas)} ${lojas.length === 1 ? 'recebeu' : 'receberam'} o seu pedido.`
}

/**
 * Describes the demand: "Pelo menos 3 lojas parceiras procuram carros como o seu na sua região."; empty without any shop.
 */
export function dizerProcura(lojas: number, tipo: string): string {
  if (lojas === 0) return ''
  const tipoConhecido = TIPOS_VEICULO.find(conhecido => conhecido === tipo) ?? 'outros'
  return `Pelo menos ${inteiro(lojas)} lojas parceiras procuram ${tipoConhecido === 'outros' ? 'veículos' : TIPOS[tipoConhecido].plural} como ${tipoDe(tipoConhecido).feminino ? 'a sua' : 'o seu'} na sua região.`
}
