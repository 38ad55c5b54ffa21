import { reais } from '../dinheiro.ts'
import { calcularAjustes, calcularMeios } from './ajustes.ts'
import type { Ajuste, PedidoAvaliacao } from './avaliacao.schema.ts'
import { faixaDeMercado } from './faixas.ts'
import type { AnoComValor, ValorDeReferencia } from './valor-de-referencia.ts'

/** A year of the same vehicle in the same state: the middle of its range, half the range, and who set the middle. */
type Degrau = { meio: number; metade: number; ano: number }

/**
 * Steps, middle and market range of a vehicle, such that in the same state and with the same kilometres an
 * older one is never worth more. Where table or adverts say otherwise, a last step in reais brings the middle
 * to the year that bounds it. Of a known version the ends of the range follow too; of a model alone they also
 * follow how far apart its versions of that year lie.
 */
export function avaliarEntreAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  achada: ValorDeReferencia,
): { ajustes: Ajuste[]; meio: number; mercado: { min: number; max: number }; motivos: string[] } {
  const idadeEm = (ano: number) => Math.max(0, anoAtual - ano)
  const { ajustes, meio, motivos } = calcularAjustes(pedido, achada.valor_reais, idadeEm(pedido.ano))
  const casos = achada.outros_anos.map(um => ({ ...um, idade_anos: idadeEm(um.ano) }))
  const meios = calcularMeios(pedido, casos)
  const outros = casos.map((um, i) => ({ ...um, meio: meios[i] as number })).sort((a, b) => b.ano - a.ano)
  const descer = (acima: Degrau | null, este: AnoComValor & { meio: number }): Degrau => {
    const preso = acima !== null && acima.meio < este.meio
    const centro = preso ? acima.meio : este.meio
    const metade = faixaDeMercado(pedido, centro, idadeEm(este.ano), este).max - centro
    return {
      ano: preso ? acima.ano : este.ano,
      meio: centro,
      metade: acima && achada.exata ? caber(metade, Math.abs(centro - acima.meio), acima) : metade,
    }
  }
  let teto: Degrau | null = null
  for (const outro of outros) if (outro.ano > pedido.ano) teto = descer(teto, outro)
  const piso = outros.filter(um => um.ano < pedido.ano).sort((a, b) => b.meio - a.meio)[0]
  const { valor_reais, desvio } = achada
  const este = { ano: pedido.ano, valor_reais, desvio, meio: Math.max(meio, piso?.meio ?? meio) }
  const eleito = descer(teto, este)
  const efeito_reais = eleito.meio - meio
  if (efeito_reais < 0) ajustes.push(passoDoAno(eleito.ano, eleito.meio, efeito_reais, achada.exata))
  if (efeito_reais > 0 && piso) ajustes.push(passoDoAno(piso.ano, eleito.meio, efeito_reais, achada.exata))
  const maisVelho = outros.at(-1)
  const abaixo = piso && maisVelho && achada.exata ? descer(teto, maisVelho) : null
  const metade = abaixo ? caber(eleito.metade, eleito.meio - abaixo.meio, abaixo) : eleito.metade
  const mercado = { min: Math.max(1, eleito.meio - metade), max: eleito.meio + metade }
  return { ajustes, meio: eleito.meio, mercado, motivos }
}

/** Half a range of which no end passes the same end of another year, whose middle lies `longe` from its own. */
function caber(metade: number, longe: number, outro: Degrau): number {
  return Math.min(Math.max(metade, outro.metade - longe), outro.metade + longe)
}

function passoDoAno(ano: number, meio: number, efeito_reais: number, exata: boolean): Ajuste {
  const qual = `Um ${ano} ${exata ? 'desta versão' : 'deste modelo'}, no mesmo estado, sai por cerca de ${reais(meio)}`
  return efeito_reais < 0
    ? { fator: 'Anos mais novos', efeito_reais, porque: `${qual}: um mais velho não vale mais.` }
    : { fator: 'Anos mais velhos', efeito_reais, porque: `${qual}: um mais novo não vale menos.` }
}
