import { normalizar } from '#domain/texto/texto.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'

/** Types that have pages: one for each FIPE table, so that no vehicle has two addresses. */
export const TIPOS_DA_GUIA = ['carro', 'moto', 'caminhao'] as const satisfies TipoFipe[]

/** Longest text that is read as the name of one vehicle, in characters. Our choice. */
export const LIDO_MAXIMO = 80

/** A family of one brand, with its address and model years. */
export type FamiliaDaGuia = {
  nome: string
  endereco: string
  marca: MarcaDaGuia
  /** Model years with a version, newest first. */
  anos: readonly number[]
  /** Versions, by their position in the table's index. */
  posicoes: readonly number[]
  /** True for a model of the type's short list: people know it. */
  conhecida: boolean
  /** Number of adverts seen by model year; a year without adverts is absent. */
  anuncios: ReadonlyMap<number, number>
}

/** A brand of one table, with its families by address. */
export type MarcaDaGuia = {
  nome: string
  endereco: string
  tipo: TipoFipe
  familias: ReadonlyMap<string, FamiliaDaGuia>
}

/** Brands by address. */
export type Guia = ReadonlyMap<string, MarcaDaGuia>

/** Formats a name as a part of an address: "CG 160" is `cg-160`. */
export function enderecoDe(nome: string): string {
  return normalizar(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A page that a text may mean; the brand's page if the text names no family. */
export type PaginaAchada = { marca: MarcaDaGuia; familia?: FamiliaDaGuia; ano?: number }

/** The pages that a text may mean, likeliest first. The first needs no question if `certa`. */
export type Procura = { certa: boolean; achadas: readonly PaginaAchada[] }

/** The pages found for a text, divided by likelihood, and the typed words that none of them has. */
export type Conferidas = {
  provaveis: PaginaAchada[]
  improvaveis: PaginaAchada[]
  /** As they were typed. */
  desconhecidas: string[]
  /** Typed facts of a version, which is chosen on the page of a year. */
  daVersao: string[]
}

/** The guides of a table, and the paths of the pages that search engines may have. */
export type Guias = {
  /** Month of the table, `AAAA-MM`. */
  mes: string | null
  porTipo: Readonly<Record<TipoFipe, Guia>>
  indexaveis: ReadonlySet<string>
  /**
   * Paths to open in the background: a search for each brand with adverts, then the pages of `indexaveis`. The first
   * search of a brand reads all of its names, which takes up to 0.1 s.
   */
  aquecer: readonly string[]
  /** The prices of a family's cheapest and dearest version in a model year, in reais; null without a priced version. */
  faixaDe(familia: FamiliaDaGuia, ano: number): { de: number; ate: number } | null
  /**
   * Families of other brands whose middle version costs nearly the same in a model year: sold ones first, then by
   * price.
   */
  candidatasARivais(familia: FamiliaDaGuia, ano: number): FamiliaDaGuia[]
  /** The pages that a typed text means. */
  procurar(texto: string): Procura
  /** Compares a text with the pages that were found for it. */
  conferir(texto: string, achadas: readonly PaginaAchada[]): Conferidas
}

/** Returns a page's name: "Chevrolet Onix 2019". */
export const nomeDaPagina = ({ marca, familia, ano }: PaginaAchada) =>
  [marca.nome, familia?.nome, ano].filter(Boolean).join(' ')

/** Returns the path of a page: of a model year, of a family if there is no year, or of a brand. */
export function caminhoDaPagina(marca: MarcaDaGuia, familia?: FamiliaDaGuia, ano?: number): string {
  return ['/quanto-vale', marca.tipo, marca.endereco, familia?.endereco, ano].filter(Boolean).join('/')
}

/** Returns the path of the search for a text. */
export const caminhoDaBusca = (texto: string) => `/busca?q=${encodeURIComponent(texto)}`
