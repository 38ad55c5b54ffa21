import { itemEm } from '#domain/numero/indexed-access.ts'
import type { TipoFipe } from '../fipe.ts'
import type { Fatos } from '../palavras/fatos.ts'
import type { NomeIndexado } from './indexar-nome.ts'

/** One version as FIPE names it: a code and a fuel (a code with two fuels makes two versions). */
export type VersaoFipe = {
  tipo: TipoFipe
  /** Brand as the table writes it. */
  marca: string
  /** Comparison key of the brand (`chaveDeMarca`). */
  chave_marca: string
  codigo_fipe: string
  texto: string
  combustivel: string
  nome: NomeIndexado & {
    /** Words for the comparison with typed words (`palavrasDaVersao`). */
    palavras: ReadonlySet<string>
    /** Its words of letters only, without the first: trims and similar words. */
    acabamentos: readonly string[]
    fatos: Fatos
  }
}

/** Returns the version at a position of the index. */
export function versaoEm({ versoes }: IndiceVersoes, posicao: number): VersaoFipe {
  return itemEm(versoes, posicao)
}

/** Index of versions. Positions count in the list that the index was made from. */
export type IndiceVersoes = {
  versoes: readonly VersaoFipe[]
  /** By table and brand. */
  porMarca: ReadonlyMap<string, readonly number[]>
  porCodigo: ReadonlyMap<string, readonly number[]>
  /** By table, brand and text (`chaveDeTexto`). */
  porTexto: ReadonlyMap<string, readonly number[]>
  /** By table, brand and joined first words (grades 4 and 3 of `grauDeNome`). */
  porInicio: ReadonlyMap<string, readonly number[]>
  /** Brand keys of each table, for matches with one wrong letter. */
  marcasPorTipo: ReadonlyMap<TipoFipe, readonly string[]>
  /** By table and brand: the first word of each text, and the first two joined, with their versions. */
  nomes: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
  /** Number of versions of all tables that have a word. */
  vezes: ReadonlyMap<string, number>
  /** Words that some text writes as one word, not joined from two. */
  inteiras: ReadonlySet<string>
}
