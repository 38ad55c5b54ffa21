import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import dados from './precisao.dados.json' with { type: 'json' }

/**
 * One group of adverts, as measured. Errors compare our middle (and FIPE alone) with the asking price: half
 * of the adverts lie within `erro_percentual`, nine in ten within `erro_p90_percentual`; half of our middles lie
 * above `vies_percentual`. The middle was learned without any advert of the same FIPE code, but for what says
 * otherwise: `versao_vista` without the advert's eighth only, as are the share inside the market range
 * (`dentro_percentual`) and its half-width in the middle; `fonte_nova` without any advert of its source.
 */
export type GrupoMedido = {
  anuncios: number
  erro_percentual: number
  erro_so_fipe_percentual: number
  erro_p90_percentual: number
  vies_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
  dentro_percentual: number
  dentro_sem_codigo_percentual: number
  meia_largura_percentual: number
  versao_vista: { erro_percentual: number; vies_percentual: number }
  fonte_nova: { erro_percentual: number; dentro_percentual: number }
}

/** A group with its limits, `de` included, `ate` excluded and null for "or more": years, or reais of FIPE. */
export type FaixaMedida = GrupoMedido & { de: number; ate: number | null }

/**
 * How near the reference comes to FIPE rows that were hidden from it: single years of known versions (`ano`),
 * or whole versions (`codigo`), from every month.
 * Asked of the imported table or of the embedded model.
 */
export type ReferenciaMedida = {
  fonte: 'tabela' | 'modelo'
  escondido: 'ano' | 'codigo'
  tipo: TipoFipe
  linhas: number
  /** Hidden rows for which the reference abstained; they count in no error. */
  sem_resposta: number
  erro_percentual: number
  erro_p90_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
}

/** The same adverts by age, by kilometres over the typical of the age, and by FIPE's price. */
export type Bandas = {
  por_idade_anos: FaixaMedida[]
  por_uso: FaixaMedida[]
  por_preco_reais: FaixaMedida[]
}

/** What the page of precision shows: errors and coverage, measured over real adverts. */
export type Precisao = {
  /** Day of the measure, `AAAA-MM-DD`. */
  medido_em: string
  versao_motor: string
  tudo: GrupoMedido
  carros: GrupoMedido
  motos: GrupoMedido
  carros_com_km: GrupoMedido
  carros_sem_km: GrupoMedido
  /** Adverts but for those whose text names another trim than the row they were matched to. */
  sem_contraditas: GrupoMedido
  /** Cars of private sellers, where the source tells. */
  particulares: GrupoMedido
  carros_bandas: Bandas
  /** Month of the FIPE table whose rows were hidden, `AAAA-MM`. */
  mes_da_tabela: string
  referencia: ReferenciaMedida[]
  fontes: (GrupoMedido & { nome: string; bandas: Bandas })[]
}

/** The measured precision, written by `npm run acuracia -- DIR --gravar`; figures only, no advert. */
export const precisao = dados as Precisao
