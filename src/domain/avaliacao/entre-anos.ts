import { reais } from '#domain/dinheiro.ts'
import { calcularAjustes, calcularMeio, type Regras, regrasDe } from './ajustes.ts'
import type { Ajuste, PedidoAvaliacao } from './avaliacao.schema.ts'
import { faixaDeMercado } from './faixas.ts'
import type { AnoComValor, ValorDeReferencia } from './valor-de-referencia.ts'

/** A year of the same vehicle in the same state, with its middle before it is held to the others. */
type Ano = AnoComValor & { idade_anos: number; meio: number }

/** The same, held: the middle of its range, half the range, and the year that set the middle. */
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
  const regras = regrasDe(pedido)
  const idade_anos = Math.max(0, anoAtual - pedido.ano)
  const { ajustes, meio, motivos } = calcularAjustes(pedido, achada.valor_reais, idade_anos, regras)
  const outros = emOutrosAnos(pedido, anoAtual, achada.outros_anos, regras)
  const segurar = (este: Ano, acima: Degrau | null, abaixo: Degrau | null) =>
    prender(pedido, este, { acima, abaixo, pontas: achada.exata, regras })
  const acima = outros
    .filter(({ ano }) => ano > pedido.ano)
    .reduceRight<Degrau | null>((teto, um) => segurar(um, teto, null), null)
  const abaixo = outros
    .filter(({ ano }) => ano < pedido.ano)
    .reduce<Degrau | null>((piso, um) => segurar(um, acima, piso), null)
  const certo = segurar({ ...achada, ano: pedido.ano, idade_anos, meio }, acima, abaixo)
  const efeito_reais = certo.meio - meio
  if (efeito_reais !== 0) ajustes.push(passoDoAno(certo, efeito_reais, achada.exata))
  const mercado = { min: Math.max(1, certo.meio - certo.metade), max: certo.meio + certo.metade }
  return { ajustes, meio: certo.meio, mercado, motivos }
}

/** The oldest first. */
function emOutrosAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  anos: readonly AnoComValor[],
  regras: Regras,
): Ano[] {
  return anos
    .map(um => {
      const idade_anos = Math.max(0, anoAtual - um.ano)
      return { ...um, idade_anos, meio: calcularMeio(pedido, um.valor_reais, idade_anos, regras) }
    })
    .sort((a, b) => a.ano - b.ano)
}

type Limites = { acima: Degrau | null; abaixo: Degrau | null; pontas: boolean; regras: Regras }

/** A year held between the one above it and the one below it; with `pontas`, the ends of its range too. */
function prender(pedido: PedidoAvaliacao, este: Ano, { acima, abaixo, pontas, regras }: Limites): Degrau {
  let [meio, ano] = [este.meio, este.ano]
  if (abaixo && abaixo.meio > meio) [meio, ano] = [abaixo.meio, abaixo.ano]
  if (acima && acima.meio < meio) [meio, ano] = [acima.meio, acima.ano]
  let metade = faixaDeMercado(pedido, meio, este.idade_anos, este, regras).max - meio
  if (pontas) for (const outro of [acima, abaixo]) if (outro) metade = caber(metade, meio, outro)
  return { meio, metade, ano }
}

/** Half a range around `meio` of which no end passes the same end of another year. */
function caber(metade: number, meio: number, outro: Degrau): number {
  const longe = Math.abs(meio - outro.meio)
  return Math.min(Math.max(metade, outro.metade - longe), outro.metade + longe)
}

function passoDoAno({ ano, meio }: Degrau, efeito_reais: number, exata: boolean): Ajuste {
  const qual = `Um ${ano} ${exata ? 'desta versão' : 'deste modelo'}, no mesmo estado, sai por cerca de ${reais(meio)}`
  return efeito_reais < 0
    ? { fator: 'Anos mais novos', efeito_reais, porque: `${qual}: um mais velho não vale mais.` }
    : { fator: 'Anos mais velhos', efeito_reais, porque: `${qual}: um mais novo não vale menos.` }
}
