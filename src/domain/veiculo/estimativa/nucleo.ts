import dados from '#dados/motor/vizinhanca.dados.json' with { type: 'json' }
import type { TipoFipe } from '../fipe.ts'
import type { Falta } from './correcao.ts'
import type { Classe } from './tracos-da-versao.ts'

/**
 * Parameters of the covariance of ln(price) between two rows, and of the distance between two versions.
 *
 * - Standard deviations give the variance shared by code number, similar words, family, model (two words), variant (three)
 *   and version.
 * - `_sempre`: shared in any two years; `_mesmo_ano`: in the same year; `_decai`: decays with the years between.
 * - `_alcance` and `_anos`: lengths over which a share falls by a factor of e, in steps of code or words, and in years.
 * - `distancia_`, `peso_` and `expoente_`: the distance between two texts, in words (`calcularDistancia`).
 *
 * Found by random search over hidden rows of other draws than the measured one.
 */
type Parametros = {
  codigo_sempre: number
  codigo_sempre_alcance: number
  codigo_decai: number
  codigo_decai_alcance: number
  codigo_decai_anos: number
  palavras_sempre: number
  palavras_sempre_alcance: number
  palavras_decai: number
  palavras_alcance: number
  palavras_decai_anos: number
  palavras_iguais_sempre: number
  palavras_mesmo_ano: number
  familia_decai: number
  familia_decai_anos: number
  familia_sempre: number
  familia_mesmo_ano: number
  modelo_decai: number
  modelo_decai_anos: number
  variante_sempre: number
  versao_decai: number
  versao_decai_anos: number
  versao_sempre: number
  ruido: number
  distancia_outra_familia: number
  distancia_do_tamanho: number
  distancia_outro_combustivel: number
  distancia_do_codigo: number
  peso_do_raro: number
  peso_do_comeco: number
  expoente_dos_curtos: number
  peso_da_classe: Record<Classe, number>
}

/** Rows that are more model years away are not used. Our choice. */
export const ANOS_DE_DISTANCIA = 8

/** Number of words in both texts up to which the factor of short texts is precomputed; no pair has more. */
export const PALAVRAS_NO_MAXIMO = 200

/** Steps between codes that cannot be counted: codes of different thousands, or a missing code. */
export const PASSOS_LONGE = 2_000

/** Terms that decay with the years: code, words, family, model, version. */
export const TERMOS_QUE_DECAEM = 5

/** The parameters with derived values, computed once because an estimate makes a hundred pairs of versions. */
export type Nucleo = Parametros & {
  /** Differences in short texts count more: the factor by the number of words in both. */
  dos_curtos: Float64Array
  /** exp(−years ÷ length) of the terms that decay: all terms for zero years, then for one year, and so on. */
  decaimentos: Float64Array
  /** Shared variance by the steps between two codes: in any years, and decaying with the years between. */
  dos_passos: { sempre: Float64Array; decai: Float64Array }
  /** Variances: the squares of the parameters. */
  variancia: Record<Desvio, number>
}

/** Parameters that are standard deviations: the kernel uses their squares. */
const DESVIOS = [
  'palavras_sempre',
  'palavras_decai',
  'palavras_iguais_sempre',
  'palavras_mesmo_ano',
  'familia_decai',
  'familia_sempre',
  'familia_mesmo_ano',
  'modelo_decai',
  'variante_sempre',
  'versao_decai',
  'versao_sempre',
  'ruido',
] as const
type Desvio = (typeof DESVIOS)[number]

const calcularVariancias = (desvio: number, alcance: number) =>
  Float64Array.from({ length: PASSOS_LONGE + 1 }, (_, passos) => desvio ** 2 * Math.exp(-passos / alcance))

/** Precomputes what comparisons need of the parameters. */
function completar(parametros: Parametros): Nucleo {
  const { expoente_dos_curtos } = parametros
  const comprimentos = [
    parametros.codigo_decai_anos,
    parametros.palavras_decai_anos,
    parametros.familia_decai_anos,
    parametros.modelo_decai_anos,
    parametros.versao_decai_anos,
  ]
  return {
    ...parametros,
    // The factor is 1 for eight words.
    dos_curtos: Float64Array.from(
      { length: PALAVRAS_NO_MAXIMO },
      (_, n) => (8 / (4 + n / 2)) ** expoente_dos_curtos,
    ),
    decaimentos: Float64Array.from(
      Array.from({ length: 2 * ANOS_DE_DISTANCIA + 1 }, (_, anos) =>
        comprimentos.map(comprimento => Math.exp(-anos / comprimento)),
      ).flat(),
    ),
    dos_passos: {
      sempre: calcularVariancias(parametros.codigo_sempre, parametros.codigo_sempre_alcance),
      decai: calcularVariancias(parametros.codigo_decai, parametros.codigo_decai_alcance),
    },
    variancia: Object.fromEntries(DESVIOS.map(desvio => [desvio, parametros[desvio] ** 2])) as Record<
      Desvio,
      number
    >,
  }
}

const completarFaltas = ({ ano, codigo }: Record<Falta, Parametros>): Record<Falta, Nucleo> => ({
  ano: completar(ano),
  codigo: completar(codigo),
})

/** Covariances by table and kind of missing price. */
export const NUCLEOS: Record<TipoFipe, Record<Falta, Nucleo>> = {
  carro: completarFaltas(dados.carro),
  moto: completarFaltas(dados.moto),
  caminhao: completarFaltas(dados.caminhao),
}
