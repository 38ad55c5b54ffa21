import type { TipoFipe } from '../fipe.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'

/** A model as a person or the catalogue names it. */
export type NomeDito = {
  /** Tables to search, the more probable first. */
  tipos: readonly TipoFipe[]
  /** Brand in any spelling; "Outros" and similar words for no particular brand. */
  marca: string
  modelo: string
  /** True without a version or a code: then a motorcycle's nickname may mean several (`xaras`). */
  soONome?: boolean
}

/** Result of the recognition of a name. The numbers are positions in `IndiceVersoes.versoes`. */
export type FamiliaAchada = {
  /** Versions named by the words, all of one family. */
  posicoes: readonly number[]
  /** All versions of that family, for any further words. */
  familia: readonly number[]
  /** Words after the family's name: trims, engine, gearbox. */
  resto: readonly string[]
  /** Words that no version of the family has. */
  naoUsadas: readonly string[]
  /** Candidate names when the words may mean several models. Then `posicoes` is empty. */
  candidatos: readonly string[]
  /** With candidates: versions of the family with another number, for requests that state the whole version. */
  vizinhas: readonly number[]
  /** With candidates: versions of several families that share the nickname; the year may leave one. */
  apelidadas: readonly number[]
  /** The name's versions, with versions of its compound models ("Corolla Cross"), for years that sold only those models. */
  amplas: readonly number[]
  /** The name's versions, with versions of its compound models that may have some of the words ("palio adventure"). */
  compostas: readonly number[]
  /**
   * Other motorcycles with the same nickname, for their years: "Shadow 750" begins one; another is FIPE's "VT 750
   * SHADOW".
   */
  xaras: readonly number[]
}

/** The empty result. */
export const FAMILIA_AUSENTE: FamiliaAchada = {
  posicoes: [],
  familia: [],
  resto: [],
  naoUsadas: [],
  candidatos: [],
  vizinhas: [],
  apelidadas: [],
  amplas: [],
  compostas: [],
  xaras: [],
}

/** Scope of a search: an index, some of its tables, one brand. */
export type Busca = {
  indice: IndiceVersoes
  tipos: readonly TipoFipe[]
  /** Key of the brand (`reconhecerMarca`). */
  marca: string
  /** Names of the brand's models in each of the tables (`IndiceVersoes.nomes`). */
  nomes: readonly ReadonlyMap<string, readonly number[]>[]
  /** True without a version or a code. */
  soONome: boolean
}

/** Prepares a search among the models of one brand. */
export function buscarNaMarca(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  soONome = false,
): Busca {
  const nomes = tipos.flatMap(tipo => indice.nomes.get(`${tipo}|${marca}`) ?? [])
  return { indice, tipos, marca, nomes, soONome }
}

/** Tells if a model of the brand begins with this word, or with two words that form it. */
export const ehNomeDeModelo = ({ nomes }: Busca, palavra: string) =>
  nomes.some(daTabela => daTabela.has(palavra))

/** Maximum number of names offered when several are near. Our choice. */
export const CANDIDATOS_NO_MAXIMO = 5

/** Lists the family names of versions as FIPE writes them, most common first. */
export function listarNomes(indice: IndiceVersoes, posicoes: readonly number[]): string[] {
  const vezes = new Map<string, number>()
  for (const posicao of posicoes) {
    const nome = lerNomeCurto(versaoEm(indice, posicao).texto)
    vezes.set(nome, (vezes.get(nome) ?? 0) + 1)
  }
  return [...vezes]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, CANDIDATOS_NO_MAXIMO)
    .map(([nome]) => nome)
}

/** Reads the first word of a FIPE text, with the number that follows it: "CG 160", "Tiggo 7", "Corolla". */
export function lerNomeCurto(texto: string): string {
  const [primeira = '', segunda = ''] = texto.split(/[\s/]+/)
  return ehNumeroDoNome(segunda) ? `${primeira} ${segunda}` : primeira
}

/** Recognises the number of a name ("160", "320iA"). "2p" is a number of doors. */
export const ehNumeroDoNome = (palavra: string) =>
  /^\d{1,4}[a-zA-Z]{0,2}$/.test(palavra) && !/^\dp$/.test(palavra)
