import { arredondar } from '#domain/numero/arredondar.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliada } from '../avaliacao.schema.ts'
import { SUPOSICOES } from '../por-tipo.ts'

/** Licensing fee, a round middle of the states' fees (2026). */
const LICENCIAMENTO_REAIS = 170
/** Age from which most states charge no IPVA. */
const IPVA_ATE_ANOS = 20

/**
 * Computes the cost of a kilometre: the cost of a year divided by its typical kilometres. The cost is last year's loss
 * of the same model year, fuel, maintenance, IPVA and licensing. Insurance, tyres, tolls and parking are left out, as
 * the report states. Null for machines and others, whose use is unknown.
 * @param perda_em_um_ano fraction of the price; a gain counts as no loss.
 */
export function custoDeRodar(
  tipo: TipoVeiculo,
  valor_reais: number,
  idade_anos: number,
  perda_em_um_ano: number,
): Pick<Avaliada, 'custo_km' | 'custo_anual'> {
  const uso = SUPOSICOES[tipo].ano_de_uso
  if (!uso) return { custo_km: null, custo_anual: null }
  const queda = uso.menos_km_por_ano ?? { km: 0, minimo: 0 }
  const km_ano = Math.max(queda.minimo, uso.km - queda.km * idade_anos)
  const custo_anual = {
    depreciacao: Math.round(valor_reais * Math.max(0, perda_em_um_ano)),
    combustivel: Math.round((km_ano / uso.por_litro) * uso.litro),
    manutencao: Math.round(valor_reais * uso.parte + uso.fixo),
    ipva_licenciamento: Math.round(
      (idade_anos >= IPVA_ATE_ANOS ? 0 : valor_reais * uso.ipva) + LICENCIAMENTO_REAIS,
    ),
    km_ano,
  }
  const { km_ano: _, ...partes } = custo_anual
  const total = Object.values(partes).reduce((soma, parte) => soma + parte, 0)
  return { custo_km: arredondar(total / km_ano, 2), custo_anual }
}

/** Estimates the loss per additional year of age by segment, in today's money, if the model has no curve. */
export function perdaDoSegmento(tipo: TipoVeiculo, idade_anos: number): number {
  const { nova, ate_anos, usada } = SUPOSICOES[tipo].perda
  return idade_anos < ate_anos ? nova : usada
}
