import dados from '#dados/motor/demanda.dados.json' with { type: 'json' }
import { inteiro } from '#domain/numero/numero.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'

/** Number of adverts of each FIPE code, by table. */
type AnunciosPorCodigo = { carro: Record<string, number>; moto: Record<string, number> }

/**
 * Counts of the adverts, which `npm run fipe:ajustar` writes (`dados/motor/demanda.dados.json`). `sem_frota` has the
 * counts without the rental fleet.
 */
const ANUNCIOS: AnunciosPorCodigo & { sem_frota: AnunciosPorCodigo } = dados
/** Counts for the offer of a model: a fleet shows the stock of one seller, not how common a model is. */
const ANUNCIOS_SEM_FROTA = ANUNCIOS.sem_frota
const TOTAIS = { carro: somar(ANUNCIOS_SEM_FROTA.carro), moto: somar(ANUNCIOS_SEM_FROTA.moto) }

/**
 * Fewer adverts of a model are no evidence: its brand may be hard to match. Our choice of 21 November 2026, without
 * a measurement.
 */
const EVIDENCIA_MINIMA = 8

/**
 * Shares of all adverts of a type from which a model counts as common or as fairly common: our choice of 21
 * November 2026.
 */
const COMUM = { alta: 0.01, media: 0.002 }

function somar(contagens: Record<string, number>): number {
  return Object.values(contagens).reduce((soma, n) => soma + n, 0)
}

/**
 * Returns the number of adverts of one FIPE code: how common a version is among the versions of its model. 0 for
 * lorries.
 */
export function anunciosDoCodigo(tipo: TipoFipe, codigo_fipe: string): number {
  return tipo === 'caminhao' ? 0 : (ANUNCIOS[tipo][codigo_fipe] ?? 0)
}

function grauDe(parte: number): string {
  if (parte >= COMUM.alta) return 'Alta'
  return parte >= COMUM.media ? 'Média' : 'Baixa'
}

/**
 * Describes the offer of a model: its share of our adverts. It does not count buyers, and the text names its source.
 * Without enough adverts the text says that there is no evidence.
 * @param codigos FIPE codes of all versions of the model.
 */
export function descreverOferta(tipo: TipoFipe, codigos: Iterable<string>): string {
  if (tipo === 'caminhao') return 'Sem anúncios observados deste tipo'
  let vistos = 0
  for (const codigo of new Set(codigos)) vistos += ANUNCIOS_SEM_FROTA[tipo][codigo] ?? 0
  if (vistos < EVIDENCIA_MINIMA) return 'Sem anúncios suficientes deste modelo para dizer'
  const parte = vistos / TOTAIS[tipo]
  const cada = Math.round(1 / parte)
  const anunciados = tipo === 'carro' ? 'carros anunciados' : 'motos anunciadas'
  return `${grauDe(parte)}: 1 em cada ${inteiro(cada)} ${anunciados} é deste modelo, dos ${inteiro(TOTAIS[tipo])} anúncios que observamos`
}
