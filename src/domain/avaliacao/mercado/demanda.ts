import dados from '#dados/motor/demanda.dados.json' with { type: 'json' }
import { inteiro } from '#domain/numero.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'

/**
 * Adverts seen of each code, by table, and the same without the rental fleet, which says what one seller has;
 * written by `npm run fipe:ajustar` from the adverts beside the tables.
 */
type AnunciosPorCodigo = { carro: Record<string, number>; moto: Record<string, number> }

const ANUNCIOS: AnunciosPorCodigo & { sem_frota: AnunciosPorCodigo } = dados
const SEM_FROTA = ANUNCIOS.sem_frota
const TOTAIS = { carro: somar(SEM_FROTA.carro), moto: somar(SEM_FROTA.moto) }

/** Fewer adverts of a model than this are no evidence: its brand may just be hard to match. */
const EVIDENCIA_MINIMA = 8

/** Shares of all adverts of its type from which a model counts as common or as somewhat common. */
const COMUM = { alta: 0.01, media: 0.002 }

function somar(contagens: Record<string, number>): number {
  return Object.values(contagens).reduce((soma, n) => soma + n, 0)
}

/** Adverts seen of one FIPE code: how common a version is among those of its model. None of lorries. */
export function anunciosDoCodigo(tipo: TipoFipe, codigo_fipe: string): number {
  return tipo === 'caminhao' ? 0 : (ANUNCIOS[tipo][codigo_fipe] ?? 0)
}

/**
 * How much of a model is on offer, from the evidence at hand: its share of the adverts that we have. It is no count
 * of buyers, and the text says what it is made from; without enough adverts it says that there is no evidence.
 *
 * @param codigos FIPE codes of all versions of the model.
 */
export function descreverOferta(tipo: TipoFipe, codigos: Iterable<string>): string {
  if (tipo === 'caminhao') return 'Sem anúncios observados deste tipo'
  let vistos = 0
  for (const codigo of new Set(codigos)) vistos += SEM_FROTA[tipo][codigo] ?? 0
  if (vistos < EVIDENCIA_MINIMA) return 'Sem anúncios suficientes deste modelo para dizer'
  const parte = vistos / TOTAIS[tipo]
  const cada = Math.round(1 / parte)
  const grau = parte >= COMUM.alta ? 'Alta' : parte >= COMUM.media ? 'Média' : 'Baixa'
  const anunciados = tipo === 'carro' ? 'carros anunciados' : 'motos anunciadas'
  return `${grau}: 1 em cada ${inteiro(cada)} ${anunciados} é deste modelo, dos ${inteiro(TOTAIS[tipo])} anúncios que observamos`
}
