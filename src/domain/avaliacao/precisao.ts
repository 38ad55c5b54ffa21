import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import dados from './precisao.dados.json' with { type: 'json' }

/**
 * One group of adverts, as measured. Errors compare our middle (and FIPE alone) with the asking price: half
 * of the adverts lie within `erro_percentual`, nine in ten within `erro_p90_percentual`. `dentro_percentual`
 * is the share inside the market range, whose half-width is `meia_largura_percentual` in the middle.
 */
export type GrupoMedido = {
  anuncios: number
  erro_percentual: number
  erro_so_fipe_percentual: number
  erro_p90_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
  dentro_percentual: number
  meia_largura_percentual: number
}

/** A group with its limits, `de` included, `ate` excluded and null for "or more": years, or reais of FIPE. */
export type FaixaMedida = GrupoMedido & { de: number; ate: number | null }

/**
 * How near the reference comes to FIPE rows that were hidden from it: single years of known versions (`ano`),
 * or whole versions (`codigo`), from every month; or single years from the newest month only (`ano_do_mes`).
 * Asked of the imported table or of the embedded model.
 */
export type ReferenciaMedida = {
  fonte: 'tabela' | 'modelo'
  escondido: 'ano_do_mes' | 'ano' | 'codigo'
  tipo: TipoFipe
  linhas: number
  /** Hidden rows for which the reference abstained; they count in no error. */
  sem_resposta: number
  erro_percentual: number
  erro_p90_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
}

export type Precisao = {
  /** Day of the measure, `AAAA-MM-DD`. */
  medido_em: string
  versao_motor: string
  tudo: GrupoMedido
  carros: GrupoMedido
  motos: GrupoMedido
  carros_com_km: GrupoMedido
  carros_sem_km: GrupoMedido
  /** Kilometres over the typical of the age. */
  carros_por_uso: FaixaMedida[]
  /** Share inside the range of adverts of codes that the calibration had not seen. */
  dentro_sem_codigo_percentual: number
  carros_por_idade_anos: FaixaMedida[]
  carros_por_preco_reais: FaixaMedida[]
  /** Month of the FIPE table whose rows were hidden, `AAAA-MM`. */
  mes_da_tabela: string
  referencia: ReferenciaMedida[]
  fontes: (GrupoMedido & { nome: string })[]
}

/** The measured precision, written by `npm run acuracia -- DIR --gravar`; figures only, no advert. */
export const precisao = dados as Precisao
