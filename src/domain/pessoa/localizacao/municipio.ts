import { CIDADES_GRANDES, MUNICIPIOS_POR_UF } from '#dados/lugares/municipios.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import type { Municipio } from './municipio.schema.ts'

/** Names of the states, as people may write them instead of the two letters. */
const ESTADOS = {
  AC: 'acre',
  AL: 'alagoas',
  AM: 'amazonas',
  AP: 'amapa',
  BA: 'bahia',
  CE: 'ceara',
  DF: 'distrito federal',
  ES: 'espirito santo',
  GO: 'goias',
  MA: 'maranhao',
  MG: 'minas gerais',
  MS: 'mato grosso do sul',
  MT: 'mato grosso',
  PA: 'para',
  PB: 'paraiba',
  PE: 'pernambuco',
  PI: 'piaui',
  PR: 'parana',
  RJ: 'rio de janeiro',
  RN: 'rio grande do norte',
  RO: 'rondonia',
  RR: 'roraima',
  RS: 'rio grande do sul',
  SC: 'santa catarina',
  SE: 'sergipe',
  SP: 'sao paulo',
  TO: 'tocantins',
} as const
/** One of the states. */
export type Uf = keyof typeof ESTADOS
/** The two letters of every state. */
export const UFS: readonly Uf[] = chavesDe(ESTADOS)

/** First two of the seven digits in the codes of a state's municipalities (IBGE). */
const INICIO_DO_CODIGO: Readonly<Record<Uf, number>> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
}

/** `INICIO_DO_CODIGO` for any text: the keys of `MUNICIPIOS_POR_UF` have no narrower type. */
const INICIO_DE: ReadonlyMap<string, number> = new Map(Object.entries(INICIO_DO_CODIGO))
const UF_DO_INICIO = new Map(UFS.map(uf => [INICIO_DO_CODIGO[uf], uf]))

/** Returns the state of a municipality by its IBGE code; null where there is none. */
export function ufDoMunicipio(codigo_ibge: number): Uf | null {
  return UF_DO_INICIO.get(Math.floor(codigo_ibge / 100_000)) ?? null
}

/** Longest text that a search reads, in characters. Our choice. */
const TEXTO_MAXIMO = 120

/** A municipality with its simplified name, the words of a search, and its place among the largest cities. */
type MunicipioIndexado = { municipio: Municipio; nome: string; palavras: readonly string[]; ordem: number }

/** Simplifies a text: lower case, no accents, no apostrophes, anything else between words as one space. */
function simplificar(texto: string): string {
  return texto
    .slice(0, TEXTO_MAXIMO)
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Lists the words of a name: "d'Oeste" is found by "doeste" and by "oeste". */
function palavrasDe(nome: string): string[] {
  const depoisDoApostrofo = [...nome.matchAll(/['’](\p{L}+)/gu)].map(achado => simplificar(achado[1] ?? ''))
  return [...simplificar(nome).split(' '), ...depoisDoApostrofo]
}

/**
 * Unpacks the list of `dados/lugares/municipios.ts`. Each municipality is `name|step`: the step, in base 36, leads from
 * the code before to its own. The first step begins at the first two digits of the state and five zeros.
 */
export function listarMunicipios(): Municipio[] {
  return Object.entries(MUNICIPIOS_POR_UF).flatMap(([uf, texto]) => {
    let codigo_ibge = (INICIO_DE.get(uf) ?? 0) * 100_000
    return texto.split(';').map(item => {
      const [nome = '', passo = ''] = item.split('|')
      codigo_ibge += Number.parseInt(passo, 36)
      return { codigo_ibge, nome, uf, rotulo: `${nome} - ${uf}` }
    })
  })
}

let indice: readonly MunicipioIndexado[] | null = null

/** Returns the index. Built on the first search, not on import: it costs some tens of milliseconds on a cheap phone. */
function obterIndice(): readonly MunicipioIndexado[] {
  if (indice) return indice
  const ordens = new Map(CIDADES_GRANDES.split(';').map((cidade, i) => [cidade, i]))
  indice = listarMunicipios()
    .map(municipio => ({
      municipio,
      nome: simplificar(municipio.nome),
      palavras: [...palavrasDe(municipio.nome), municipio.uf.toLowerCase()],
      ordem: ordens.get(`${municipio.nome}/${municipio.uf}`) ?? ordens.size,
    }))
    .sort((a, b) => a.ordem - b.ordem || (a.nome < b.nome ? -1 : Number(a.nome > b.nome)))
  return indice
}

/**
 * Grades a municipality for a search. 0: its name is the searched text, or the text without its state. 1: its name
 * starts with the text. 2: its name starts with the text without its state. 3: its name has all words. Null for no
 * match.
 * @param semUf the text without the two letters at its end; null if there are none.
 */
function calcularGrau(
  item: MunicipioIndexado,
  procurado: string,
  semUf: string | null,
  palavras: readonly string[],
): number | null {
  const comUf = semUf !== null && palavras.at(-1) === item.municipio.uf.toLowerCase()
  if (item.nome === procurado || (comUf && item.nome === semUf)) return 0
  if (item.nome.startsWith(procurado)) return 1
  if (comUf && item.nome.startsWith(semUf)) return 2
  return palavras.every(palavra => item.palavras.some(p => p.startsWith(palavra))) ? 3 : null
}

/**
 * Finds municipalities for the text so far, best first: the exact name, names that start with it, names that have its
 * words. Words match by their beginning, in any order; the state's two letters count as a word. Within each group
 * municipalities of the state `uf` (of the person's telephone) come first, then larger cities. Ignores accents and
 * case; returns at most `limite`.
 */
export function buscarMunicipios(texto: string, limite: number, uf?: string): Municipio[] {
  const procurado = simplificar(texto)
  if (procurado === '') return []
  const palavras = procurado.split(' ')
  const semUf = palavras.length > 1 && palavras.at(-1)?.length === 2 ? palavras.slice(0, -1).join(' ') : null
  const porGrau: Municipio[][] = [[], [], [], []]
  for (const item of obterIndice()) {
    const grau = calcularGrau(item, procurado, semUf, palavras)
    if (grau !== null) porGrau[grau]?.push(item.municipio)
  }
  return porGrau
    .flatMap(lista => lista.toSorted((a, b) => Number(b.uf === uf) - Number(a.uf === uf)))
    .slice(0, limite)
}

/** Lists the first municipalities of a state: the largest cities by size, then the others by name. */
export function maioresDoEstado(uf: Uf, limite: number): Municipio[] {
  return obterIndice()
    .filter(item => item.municipio.uf === uf)
    .slice(0, limite)
    .map(item => item.municipio)
}

/** Separates city and state in a text such as "São Paulo - SP", "Campinas/SP" or "natal rio grande do norte". */
function separarUf(procurado: string): { nome: string; uf: string }[] {
  return Object.entries(ESTADOS).flatMap(([uf, estado]) =>
    [uf.toLowerCase(), estado]
      .filter(fim => procurado.endsWith(` ${fim}`))
      .map(fim => ({ nome: procurado.slice(0, -fim.length - 1), uf })),
  )
}

/**
 * Finds the IBGE code of a typed place, or null for none or several. Without the state it recognises only a name that
 * is unique in the country.
 */
export function reconhecerMunicipio(texto: string): number | null {
  if (texto.length > TEXTO_MAXIMO) return null
  const procurado = simplificar(texto)
  const municipios = obterIndice()
  for (const { nome, uf } of separarUf(procurado)) {
    const municipioAchado = municipios.find(item => item.municipio.uf === uf && item.nome === nome)
    if (municipioAchado) return municipioAchado.municipio.codigo_ibge
  }
  const homonimos = municipios.filter(item => item.nome === procurado)
  return homonimos.length === 1 ? (homonimos[0]?.municipio.codigo_ibge ?? null) : null
}
