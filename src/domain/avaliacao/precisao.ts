import dados from '#dados/precisao.dados.json' with { type: 'json' }
import { diaEscrito } from '#domain/tempo/dia.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'

/**
 * Measured errors of one group of adverts, in percent. An error compares our middle with the asking price. The middle
 * was fitted without any advert of the same FIPE code, where no other comment is given.
 */
export type GrupoMedido = {
  anuncios: number
  /** Half of the adverts have at most this error. */
  erro_percentual: number
  /** Half of the adverts have at most this error, if FIPE's price stands in place of our middle. */
  erro_so_fipe_percentual: number
  /** Reduction of FIPE's median error by our middle, from unrounded errors; negative where FIPE is nearer. */
  abaixo_da_fipe_percentual: number
  /** Nine in ten adverts have at most this error. */
  erro_p90_percentual: number
  /** Half of our middles are above the asking price by more than this; negative: below. */
  vies_percentual: number
  /** Shares of the adverts with an error of at most 5 %, and of at most 10 %. */
  ate_5_percentual: number
  ate_10_percentual: number
  /** Share of the prices inside our market range, fitted without only the advert's own eighth of the adverts. */
  dentro_percentual: number
  /** Share of the prices inside a market range that was fitted without any advert of the same FIPE code. */
  dentro_sem_codigo_percentual: number
  /** Median half-width of our market range, relative to its middle. */
  meia_largura_percentual: number
  /** Errors of a middle fitted without only the advert's own eighth of the adverts. */
  versao_vista: { erro_percentual: number; abaixo_da_fipe_percentual: number; vies_percentual: number }
  /** Error and coverage of a fit without all adverts of the same source. */
  fonte_nova: { erro_percentual: number; dentro_percentual: number }
}

/**
 * A group between two limits: `de` is included, `ate` is not and is null for "or more". The limits are years, reais of
 * FIPE, or kilometres ÷ typical kilometres.
 */
export type GrupoComLimites = GrupoMedido & { de: number; ate: number | null }

/**
 * Error of the reference for FIPE rows that were hidden from it, from the imported table or from the embedded model.
 * Hidden were single years of known versions (`ano`), or whole versions (`codigo`), from every month.
 */
export type ReferenciaMedida = {
  fonte: 'tabela' | 'modelo'
  escondido: 'ano' | 'codigo'
  tipo: TipoFipe
  linhas: number
  /** Hidden rows for which the reference abstained; no error counts them. */
  sem_resposta: number
  erro_percentual: number
  erro_p90_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
}

/** Groups of the adverts by age, by kilometres relative to the typical of the age, and by FIPE's price. */
export type GruposComLimites = {
  por_idade_anos: GrupoComLimites[]
  por_uso: GrupoComLimites[]
  por_preco_reais: GrupoComLimites[]
}

/** Data of the page of precision: errors and coverage, measured on real adverts. */
export type Precisao = {
  /** Day of the measurement, `AAAA-MM-DD`. */
  medido_em: string
  versao_motor: string
  tudo: GrupoMedido
  carros: GrupoMedido
  motos: GrupoMedido
  carros_com_km: GrupoMedido
  carros_sem_km: GrupoMedido
  /** Adverts without those whose text names another trim than their matched row. */
  sem_contraditas: GrupoMedido
  /** Cars of private sellers, if the source names the seller's kind. */
  particulares: GrupoMedido
  carros_bandas: GruposComLimites
  /** Month of the FIPE table whose rows were hidden, `AAAA-MM`. */
  mes_da_tabela: string
  referencia: ReferenciaMedida[]
  fontes: (GrupoMedido & { nome: string; bandas: GruposComLimites })[]
}

/**
 * Names the engine and the day of the measurement in a sentence. A second sentence says when another engine runs now.
 */
export function dizerOMotorMedido(
  { medido_em, versao_motor }: Pick<Precisao, 'medido_em' | 'versao_motor'>,
  emUso: string,
): string {
  const medido = `Medido em ${diaEscrito(medido_em)} com o motor ${versao_motor}.`
  if (versao_motor === emUso) return medido
  return `${medido} O site usa agora o motor ${emUso}, que ainda não foi medido contra estes anúncios.`
}

/** The measured precision, written by `npm run acuracia -- DIR --gravar`; figures only, no advert. */
export const precisao = dados as Precisao

/**
 * The one group whose figures stand for the whole engine on every page: cars of all sources. Figures of motorcycles,
 * sources and bands are named as parts. A page never shows a total of another group.
 */
export const precisaoGeral = precisao.carros

/** Goals for the median error on hidden rows, in percent. Decision 0012. */
export const METAS_ESCONDIDAS: Readonly<Record<ReferenciaMedida['escondido'], number>> = Object.freeze({
  ano: 2,
  codigo: 7,
})

/**
 * Lowest errors of many experiments with the reference (decision 0012), in percent, and the reason for this floor. The
 * figures are only here, because the single experiments were not kept; `docs/acuracia.md` prints them.
 */
export type Piso = Pick<ReferenciaMedida, 'escondido' | 'tipo'> & {
  de_percentual: number
  ate_percentual: number
  porque: string
}

/** Errors that the table alone does not let fall further, with the reason. */
const PISOS: readonly Piso[] = Object.freeze([
  {
    escondido: 'ano',
    tipo: 'carro',
    de_percentual: 2.7,
    ate_percentual: 2.9,
    porque:
      'no primeiro e no último ano de uma versão, o preço muda de um jeito que as outras versões não mostram. Faltam datas de lançamento e de reestilização, e o preço de quando era nova.',
  },
  {
    escondido: 'codigo',
    tipo: 'moto',
    de_percentual: 8.1,
    ate_percentual: 8.6,
    porque:
      'muitas versões só têm semelhantes de outra cilindrada. Faltam potência, peso e preço de tabela de cada uma.',
  },
])

/** Finds one measurement of rows hidden from the imported table or from the embedded model. */
export function medidaEscondida(
  fonte: ReferenciaMedida['fonte'],
  escondido: ReferenciaMedida['escondido'],
  tipo: TipoFipe,
): ReferenciaMedida | undefined {
  return precisao.referencia.find(
    medida => medida.fonte === fonte && medida.escondido === escondido && medida.tipo === tipo,
  )
}

/** Lists the unmet goals for hidden rows of the imported table, each with its floor if one is known. */
export function listarMetasPorCumprir({ referencia }: Pick<Precisao, 'referencia'> = precisao) {
  return referencia
    .filter(m => m.fonte === 'tabela' && m.erro_percentual > METAS_ESCONDIDAS[m.escondido])
    .map(medida => {
      const { escondido, tipo } = medida
      const piso = PISOS.find(p => p.escondido === escondido && p.tipo === tipo)
      return { escondido, tipo, medida, piso }
    })
}
