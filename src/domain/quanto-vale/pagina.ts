import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { precisao } from '#domain/avaliacao/precisao.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { FamiliaDaGuia, MarcaDaGuia } from './guia.ts'
import { acharMeio } from './vizinhas.ts'

/** Facts about a family-year that a copy of the FIPE table lacks; null or false for the missing ones. */
export type FatosDaPagina = {
  /** Range of the change in twelve months of eighty of a hundred, in percent; a loss is above zero. */
  perda: { min_percentual: number; percentual: number; max_percentual: number } | null
  custo_km: number | null
  /** Adverts of the family around that year: their number, and the range of eight in ten, in reais. */
  anuncios: { quantos: number; de: number; ate: number } | null
  /** Our median error, in percent, on so many adverts of vehicles of that kind and age. */
  erro: { percentual: number; anuncios: number } | null
  /** True if past months are drawn. */
  historico: boolean
}

/** Minimum number of facts of a page that search engines may have. Decision 0173. */
const FATOS_MINIMOS = 3
/** Minimum number of adverts for the measured error of an age. Our choice. */
const ANUNCIOS_DO_ERRO = 100

/** Returns the request of a page: a vehicle of the family and year about which nothing else is known. */
export function pedidoDaPagina(tipo: TipoFipe, familia: FamiliaDaGuia, ano: number): PedidoAvaliacao {
  return {
    tipo_veiculo: tipo,
    marca: familia.marca.nome,
    modelo: familia.nome,
    ano,
    conservacao_lataria: 'bom',
    extras: [],
    relatorio: false,
  }
}

/**
 * Collects the facts of a page, from its valuation.
 * @param meses number of known months of its price.
 */
export function fatosDaPagina(
  tipo: TipoFipe,
  idade_anos: number,
  avaliacao: Avaliacao,
  meses: number,
): FatosDaPagina {
  const { perda_em_12_meses, custo_km, anuncios_parecidos } = avaliacao
  return {
    perda: perda_em_12_meses ?? null,
    custo_km: custo_km ?? null,
    anuncios: anuncios_parecidos ?? null,
    erro: erroMedido(tipo, idade_anos),
    historico: meses > 1,
  }
}

/** Finds our median error for vehicles of a type and age; null with too few adverts. */
function erroMedido(tipo: TipoFipe, idade_anos: number): FatosDaPagina['erro'] {
  if (tipo === 'caminhao') return null
  const daIdade = precisao.carros_bandas.por_idade_anos.find(
    ({ de, ate }) => idade_anos >= de && (ate === null || idade_anos < ate),
  )
  const grupo = tipo === 'moto' ? precisao.motos : daIdade
  if (!grupo || grupo.anuncios < ANUNCIOS_DO_ERRO) return null
  return { percentual: grupo.erro_percentual, anuncios: grupo.anuncios }
}

/** Tells if a page has enough facts of its own to be in search engines. */
export function temFatosBastantes(fatos: FatosDaPagina | FatosDaMarca): boolean {
  return Object.values(fatos).filter(fato => fato !== null && fato !== false).length >= FATOS_MINIMOS
}

/** Finds the model year of a family with most adverts, the newest of several; without adverts the newest of all. */
export function acharAnoMaisAnunciado({ anos, anuncios }: FamiliaDaGuia): number | undefined {
  return anos.toSorted((a, b) => (anuncios.get(b) ?? 0) - (anuncios.get(a) ?? 0) || b - a)[0]
}

const somarAnuncios = ({ anuncios }: FamiliaDaGuia) =>
  [...anuncios.values()].reduce((soma, doAno) => soma + doAno, 0)

/** Lists the families with adverts, the most advertised first. */
export const listarAnunciadas = (familias: Iterable<FamiliaDaGuia>): FamiliaDaGuia[] =>
  [...familias]
    .map(familia => ({ familia, quantos: somarAnuncios(familia) }))
    .filter(({ quantos }) => quantos > 0)
    .sort((a, b) => b.quantos - a.quantos)
    .map(({ familia }) => familia)

/** Facts about a brand that a copy of the FIPE table lacks; null for the missing ones. */
export type FatosDaMarca = {
  /** Median change in twelve months of its most advertised families, in percent; a loss is above zero. */
  perda_percentual: number | null
  /** Median cost per kilometre of the same, in reais. */
  custo_km: number | null
  /** Adverts seen of the brand, and the number of its families that they show. */
  anuncios: { quantos: number; familias: number } | null
}

/** Number of families of a brand that are valued for its facts: each takes some milliseconds. Our choice. */
const FAMILIAS_AVALIADAS = 12

/** Collects the facts of a brand, from valuations of its most advertised families in their most advertised years. */
export function fatosDaMarca(avaliador: Avaliador, { tipo, familias }: MarcaDaGuia): FatosDaMarca {
  const anunciadas = listarAnunciadas(familias.values())
  const avaliadas = anunciadas.slice(0, FAMILIAS_AVALIADAS).flatMap(familia => {
    const ano = acharAnoMaisAnunciado(familia)
    return ano === undefined ? [] : [avaliador(pedidoDaPagina(tipo, familia, ano))]
  })
  const quantos = anunciadas.reduce((soma, uma) => soma + somarAnuncios(uma), 0)
  return {
    perda_percentual: medianaDe(avaliadas.flatMap(uma => uma.perda_em_12_meses?.percentual ?? [])),
    custo_km: medianaDe(avaliadas.flatMap(({ custo_km }) => custo_km ?? [])),
    anuncios: quantos > 0 ? { quantos, familias: anunciadas.length } : null,
  }
}

const medianaDe = (valores: readonly number[]) =>
  valores.length > 0 ? (acharMeio(valores.toSorted((a, b) => a - b)) ?? null) : null
