import { arredondar } from '#domain/numero/arredondar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { type TipoVeiculo, tipoDe } from '#domain/veiculo/veiculo.ts'

/** A vehicle of a comparison, with the figures that a person weighs first. */
export type Pesado = {
  tipo: TipoVeiculo
  nome: string
  valor_reais: number
  custo_km: number | null
  /** The part of its price that it lost in twelve months; negative if it rose. */
  perda_percentual: number | null
}

/**
 * Says the difference between the cheapest and the dearest vehicle of a comparison, in value and in cost per
 * kilometre. Also names a vehicle between them that kept its price best. Null for fewer than two vehicles, and for two
 * of one value.
 */
export function dizerDiferenca(pesados: readonly Pesado[]): string | null {
  // This code also runs in browsers of 2022, which have no toSorted.
  const ordem = [...pesados].sort((a, b) => a.valor_reais - b.valor_reais)
  const [barato, caro] = [ordem[0], ordem.at(-1)]
  if (!barato || !caro || barato.valor_reais === caro.valor_reais) return null
  const { feminino } = tipoDe(barato.tipo)
  const quanto = `${reais(caro.valor_reais - barato.valor_reais)} mais ${feminino ? 'barata' : 'barato'}`
  return `${iniciarComMaiuscula(nomear(barato))} sai ${quanto} que ${nomear(caro)}${compararCusto(barato, caro)}${citarDoMeio(ordem)}.`
}

/**
 * Names a vehicle between the cheapest and the dearest that alone kept its price best; empty if a loss is unknown.
 */
function citarDoMeio(ordem: readonly Pesado[]): string {
  const perdas = ordem.flatMap(({ perda_percentual }) => perda_percentual ?? [])
  if (perdas.length < ordem.length) return ''
  const melhores = ordem.filter(({ perda_percentual }) => perda_percentual === Math.min(...perdas))
  const [melhor] = melhores
  if (!melhor || melhores.length > 1 || melhor === ordem[0] || melhor === ordem.at(-1)) return ''
  return `; ${nomear(melhor)} segurou melhor o preço`
}

const nomear = ({ tipo, nome }: Pesado) => `${tipoDe(tipo).feminino ? 'a' : 'o'} ${nome}`

/** Continues the sentence with the cost per kilometre of the cheaper vehicle; empty unless both costs are known. */
function compararCusto(barato: Pesado, caro: Pesado): string {
  if (barato.custo_km === null || caro.custo_km === null) return ''
  const diferenca_reais = arredondar(barato.custo_km, 2) - arredondar(caro.custo_km, 2)
  const quanto = reaisComCentavos(arredondar(Math.abs(diferenca_reais), 2))
  // Both costs are whole cents: a difference below half a cent is only floating point.
  if (Math.abs(diferenca_reais) < 0.005) return ' e custa o mesmo por km'
  return diferenca_reais < 0 ? ` e custa ${quanto} menos por km` : `, mas custa ${quanto} mais por km`
}
