import type { TipoFipe } from '../fipe.ts'
import type { Falta } from './correcao.ts'
import type { Classe } from './parecidos.ts'
import dados from './vizinhanca.dados.json' with { type: 'json' }

/**
 * Covariances of ln(price) between two rows, and what makes two versions unlike. Standard deviations say how much rows
 * share by code number, likeness of words, family, model (two words), variant (three) and version: `_sempre` in any two
 * years, `_mesmo_ano` in the same one, `_decai` less and less with the years between. `_alcance` and `_anos` are the
 * lengths over which a share falls by a factor of e, in steps of code or words, and in years. `distancia_`, `peso_` and
 * `expoente_` make the unlikeness of two texts, in words (`distancia`). Found by random search over hidden rows of draws
 * other than the one that is measured.
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

/** Model years farther than this say nothing. */
export const ANOS_DE_DISTANCIA = 8

/** Words of both texts up to which the factor of short texts is worked out once; none has so many. */
export const PALAVRAS_NO_MAXIMO = 200

/** The parameters with what is worked out of them once, so that no estimate looks them up by name twice. */
export type Nucleo = Parametros & {
  /** Differences in short texts count more: the factor by the words of both together. */
  dos_curtos: Float64Array
  /** exp(−years ÷ length) of the terms that decay, by years: code, words, family, model, version. */
  decaimentos: readonly Float64Array[]
}

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
    dos_curtos: Float64Array.from(
      { length: PALAVRAS_NO_MAXIMO },
      (_, n) => (8 / (4 + n / 2)) ** expoente_dos_curtos,
    ),
    decaimentos: Array.from({ length: 2 * ANOS_DE_DISTANCIA + 1 }, (_, anos) =>
      Float64Array.from(comprimentos, comprimento => Math.exp(-anos / comprimento)),
    ),
  }
}

const doTipo = ({ ano, codigo }: Record<Falta, Parametros>): Record<Falta, Nucleo> => ({
  ano: completar(ano),
  codigo: completar(codigo),
})

/** Covariances by table and kind of lack. */
export const NUCLEOS: Record<TipoFipe, Record<Falta, Nucleo>> = {
  carro: doTipo(dados.carro),
  moto: doTipo(dados.moto),
  caminhao: doTipo(dados.caminhao),
}
