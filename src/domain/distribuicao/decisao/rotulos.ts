import { inteiro } from '#domain/numero/numero.ts'
import { TIPOS, TIPOS_VEICULO, tipoDe } from '#domain/veiculo/veiculo.ts'

/** "a", "a e b", "a, b e c". */
export function enumerar(itens: readonly string[], liga = 'e'): string {
  return itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} ${liga} ${itens.at(-1)}`
}

/**
 * "3 lojas parceiras procuram carros como o seu na sua região."; null without any. After an assignment it shows only
 * the number of agencies that have the lead, as in "Meus dados".
 */
export function fraseDaProcura(
  { lojas, receberam }: { lojas: number; receberam: number },
  tipo: string,
): string {
  if (receberam > 0) {
    return receberam === 1
      ? '1 loja parceira recebeu o seu pedido; em Meus dados você vê qual.'
      : `${inteiro(receberam)} lojas parceiras receberam o seu pedido; em Meus dados você vê quais.`
  }
  if (lojas === 0) return ''
  const deles = TIPOS_VEICULO.find(um => um === tipo) ?? 'outros'
  return `Pelo menos ${inteiro(lojas)} lojas parceiras procuram ${deles === 'outros' ? 'veículos' : TIPOS[deles].plural} como ${tipoDe(deles).feminino ? 'a sua' : 'o seu'} na sua região.`
}
