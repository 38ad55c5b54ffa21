import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliada } from '../avaliacao.schema.ts'

/**
 * Assumptions of a year of use, stated and dated (November 2026): kilometres, kilometres a litre, price of
 * the litre in reais, maintenance as a share of the price plus a fixed part, IPVA rate. Kilometres of cars
 * are KBB Brasil's (12,900 in the first year, 400 less each year: field-facts A4); the rest is ours.
 */
const USO = {
  carro: { km: 12_900, por_litro: 11.5, litro: 6.2, parte: 0.025, fixo: 900, ipva: 0.035 },
  moto: { km: 6_000, por_litro: 35, litro: 6.2, parte: 0.03, fixo: 400, ipva: 0.02 },
  caminhao: { km: 60_000, por_litro: 2.8, litro: 6.1, parte: 0.04, fixo: 9_000, ipva: 0.015 },
  utilitario: { km: 25_000, por_litro: 9.5, litro: 6.1, parte: 0.03, fixo: 1_800, ipva: 0.03 },
} as const

/** Licensing fee, a round middle of the states' (2026). */
const LICENCIAMENTO_REAIS = 170
/** Age from which most states charge no IPVA. */
const IPVA_ATE_ANOS = 20

/**
 * Cost of a kilometre: what the same model year lost in a year, fuel, maintenance, IPVA and licensing over the
 * typical kilometres of a year; insurance, tyres, tolls and parking are left out, and the report says so. Null for
 * machines and others, whose use is not known.
 *
 * @param perda_em_um_ano fraction of the price; a gain counts as no loss.
 */
export function custoDeRodar(
  tipo: TipoVeiculo,
  valor_reais: number,
  idade_anos: number,
  perda_em_um_ano: number,
): Pick<Avaliada, 'custo_km' | 'custo_anual'> {
  if (tipo === 'trator' || tipo === 'outros') return { custo_km: null, custo_anual: null }
  const uso = USO[tipo]
  const km_ano = tipo === 'carro' ? Math.max(6_000, uso.km - 400 * idade_anos) : uso.km
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
  return { custo_km: Math.round((total / km_ano) * 100) / 100, custo_anual }
}

/** Step to a year older by segment, in today's money, where the model's own curve says nothing (field-facts A4). */
export function perdaDoSegmento(tipo: TipoVeiculo, idade_anos: number): number {
  if (tipo === 'moto') return idade_anos < 10 ? 0.06 : 0.052
  if (tipo === 'caminhao') return idade_anos < 8 ? 0.055 : 0.042
  return idade_anos < 6 ? 0.082 : 0.064
}
