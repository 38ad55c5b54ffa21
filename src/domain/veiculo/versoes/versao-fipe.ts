import { em } from '#domain/lista.ts'
import type { TipoFipe } from '../fipe.ts'
import type { Fatos } from '../palavras/fatos.ts'
import type { NomeIndexado } from './nomes.ts'

/** One version as FIPE names it: a code and a fuel (a code with two fuels makes two versions). */
export type VersaoFipe = {
  tipo: TipoFipe
  /** Brand as the table writes it. */
  marca: string
  /** Brand under which it is compared (`chaveDeMarca`). */
  chave_marca: string
  codigo_fipe: string
  texto: string
  combustivel: string
  nome: NomeIndexado & {
    /** Words that are compared with what people write (`palavrasDaVersao`). */
    palavras: ReadonlySet<string>
    /** Those of letters only after the first: trims and the like. */
    acabamentos: readonly string[]
    fatos: Fatos
  }
}

/** The version at a position of the index. */
export function versaoEm({ versoes }: IndiceVersoes, posicao: number): VersaoFipe {
  return em(versoes, posicao)
}

/** Index of versions by brand, code and text. Positions are those of the list it was made from. */
export type IndiceVersoes = {
  versoes: readonly VersaoFipe[]
  porMarca: ReadonlyMap<string, readonly number[]>
  porCodigo: ReadonlyMap<string, readonly number[]>
  porTexto: ReadonlyMap<string, readonly number[]>
  /** Table, brand and running join of the first words: who begins with this name (grades 4 and 3). */
  porInicio: ReadonlyMap<string, readonly number[]>
  /** Brand keys of each table, to forgive one wrong letter. */
  marcasPorTipo: ReadonlyMap<TipoFipe, readonly string[]>
  /** By table and brand, the first word of each text and the first two joined, with who begins so. */
  nomes: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
  /** How many versions of all tables have a word. */
  vezes: ReadonlyMap<string, number>
  /** Words that some text writes as one, not joined of two. */
  inteiras: ReadonlySet<string>
}
