import dados from '#dados/precisao.dados.json' with { type: 'json' }
import type { TipoFipe } from '#domain/veiculo/fipe.ts'

/**
 * One group of adverts, as measured. Errors compare our middle (and FIPE alone) with the asking price: half
 * of the adverts lie within `erro_percentual`, nine in ten within `erro_p90_percentual`; half of our middles lie
 * above `vies_percentual`. The middle was learned without any advert of the same FIPE code, but for what says
 * otherwise: `versao_vista` without the advert's eighth only, as are the share inside the market range
 * (`dentro_percentual`) and its half-width in the middle; `fonte_nova` without any advert of its source.
 * `abaixo_da_fipe_percentual` is how much smaller our error in the middle is than that of FIPE alone, of the errors as
 * they are and not as they are rounded; negative where FIPE is nearer.
 */
export type GrupoMedido = {
  anuncios: number
  erro_percentual: number
  erro_so_fipe_percentual: number
  abaixo_da_fipe_percentual: number
  erro_p90_percentual: number
  vies_percentual: number
  ate_5_percentual: number
  ate_10_percentual: number
  dentro_percentual: number
  dentro_sem_codigo_percentual: number
  meia_largura_percentual: number
  versao_vista: { erro_percentual: number; abaixo_da_fipe_percentual: number; vies_percentual: number }
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

/** Data of the page of precision: errors and coverage, measured on real adverts. */
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

/** The engine and the day of the measure, in a sentence; a second one says when another engine runs now. */
export function dizerOMotorMedido(
  { medido_em, versao_motor }: Pick<Precisao, 'medido_em' | 'versao_motor'>,
  emUso: string,
): string {
  const medido = `Medido em ${medido_em.split('-').reverse().join('/')} com o motor ${versao_motor}.`
  if (versao_motor === emUso) return medido
  return `${medido} O site usa agora o motor ${emUso}, que ainda não foi medido contra estes anúncios.`
}

/** The measured precision, written by `npm run acuracia -- DIR --gravar`; figures only, no advert. */
export const precisao = dados as Precisao

/** Goals for the median error on hidden rows, in percent. */
export const METAS_ESCONDIDAS: Readonly<Record<ReferenciaMedida['escondido'], number>> = Object.freeze({
  ano: 2,
  codigo: 7,
})

/** Between which errors whatever was tried came out, in percent, and why it stays there (decision record 0012). */
export type Piso = Pick<ReferenciaMedida, 'escondido' | 'tipo'> & {
  de_percentual: number
  ate_percentual: number
  porque: string
}

const PISOS: readonly Piso[] = Object.freeze([
  {
    escondido: 'ano',
    tipo: 'carro',
    de_percentual: 2.7,
    ate_percentual: 2.9,
    porque:
      'no primeiro e no último ano de uma versão, o preço dá um degrau que nenhuma irmã conta. Faltam datas de lançamento e de reestilização, e o preço de quando era nova.',
  },
  {
    escondido: 'codigo',
    tipo: 'moto',
    de_percentual: 8.1,
    ate_percentual: 8.6,
    porque:
      'as únicas irmãs de muitas versões são de outra cilindrada. Faltam potência, peso e preço de tabela de cada uma.',
  },
])

/** One measure of rows hidden from the imported table or from the embedded model. */
export function medidaEscondida(
  fonte: ReferenciaMedida['fonte'],
  escondido: ReferenciaMedida['escondido'],
  tipo: TipoFipe,
): ReferenciaMedida | undefined {
  return precisao.referencia.find(m => m.fonte === fonte && m.escondido === escondido && m.tipo === tipo)
}

/** The goals for hidden rows of the imported table that are not met, each with the floor that was found. */
export function metasPorCumprir({ referencia }: Pick<Precisao, 'referencia'> = precisao) {
  return referencia
    .filter(m => m.fonte === 'tabela' && m.erro_percentual > METAS_ESCONDIDAS[m.escondido])
    .map(medida => {
      const { escondido, tipo } = medida
      const piso = PISOS.find(p => p.escondido === escondido && p.tipo === tipo)
      return { escondido, tipo, medida, piso }
    })
}
