import { montarPorTabela, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { reconhecerModelo } from '#domain/veiculo/nomes/reconhecer.ts'
import { fatoDe } from '#domain/veiculo/palavras/fatos.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { PALAVRAS_VAZIAS } from '#domain/veiculo/palavras/palavras-vazias.ts'
import { tirarPergunta } from '#domain/veiculo/palavras/pergunta.ts'
import { distanciaDeLetras, soar } from '#domain/veiculo/palavras/semelhanca.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import { buscarModelos } from '#domain/veiculo/referencia/buscar.ts'
import type { IndiceDeBusca } from '#domain/veiculo/referencia/indexar-modelos.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import {
  ACHADAS_NO_MAXIMO,
  anunciosDaMarca,
  anunciosDe,
  comparar,
  ehCerta,
  ehDeDuas,
  type FamiliaCandidata,
  listarPaginas,
  ordenar,
  UMA_PALAVRA,
} from './candidatas.ts'
import {
  enderecoDe,
  type FamiliaDaGuia,
  type Guia,
  LIDO_MAXIMO,
  type MarcaDaGuia,
  type Procura,
} from './guia.ts'

/** The table to search, with the brands that have each word in their models. */
export type MundoDaProcura = {
  ref: Referencia
  indices: Readonly<Record<TipoFipe, IndiceDeBusca>>
  porTipo: Readonly<Record<TipoFipe, Guia>>
  marcas: readonly MarcaDaGuia[]
  porPalavra: ReadonlyMap<string, ReadonlySet<MarcaDaGuia>>
  /** Sounds of the names of families with adverts. */
  porSom: readonly { som: string; familia: FamiliaDaGuia }[]
}

/** Brands that are tried for one text: each recognition takes about a millisecond, by sound four. Our choices. */
const MARCAS = { escritas: 5, ouvidas: 3 }
const ANOS = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/g

/** Prepares the search; linear in the models of the tables. */
export function prepararProcura(
  ref: Referencia,
  porTipo: MundoDaProcura['porTipo'],
  indices: MundoDaProcura['indices'],
): MundoDaProcura {
  const porPalavra = new Map<string, Set<MarcaDaGuia>>()
  montarPorTabela(tipo => {
    for (const { marca, doNome, juntos, dasVersoes } of indices[tipo].modelos) {
      const daGuia = porTipo[tipo].get(enderecoDe(marca))
      if (!daGuia) continue
      for (const palavra of [...doNome, ...juntos, ...dasVersoes]) {
        const marcas = porPalavra.get(palavra) ?? new Set()
        porPalavra.set(palavra, marcas.add(daGuia))
      }
    }
  })
  const marcas = Object.values(porTipo).flatMap(guia => [...guia.values()])
  const porSom = marcas
    .flatMap(({ familias }) => [...familias.values()])
    .filter(({ nome, anuncios }) => anuncios.size > 0 && !/\d/.test(nome))
    .map(familia => ({ som: soar(enderecoDe(familia.nome).replaceAll('-', '')), familia }))
  return { ref, indices, porTipo, marcas, porPalavra, porSom }
}

/**
 * Finds the pages that a text means: "gol g5 1.0 2010". A brand, or a name that fits one brand best, needs no question.
 * A misspelt name needs one, so that the page of another brand never comes without a question.
 */
export function procurarNaGuia(mundo: MundoDaProcura, texto: string): Procura {
  const lido = tirarPergunta(texto.slice(0, LIDO_MAXIMO).trim())
  const ano = [...lido.matchAll(ANOS)].at(-1)
  if (!ano) return procurarNome(mundo, lido)
  const semAno = `${lido.slice(0, ano.index)} ${lido.slice(ano.index + ano[0].length)}`
  const achada = procurarNome(mundo, semAno, Number(ano[0]))
  if (achada.achadas[0]?.familia) return achada
  // A Peugeot 2008: the number was no year. Some misspelt names are found with their year only.
  const inteiro = procurarNome(mundo, lido)
  return inteiro.achadas[0]?.familia ? juntarAno(inteiro, ano[0]) : achada
}

/** Adds the year to families that have it, unless it is a word of their name. */
function juntarAno({ certa, achadas }: Procura, ano: string): Procura {
  const temAno = ({ nome, anos }: FamiliaDaGuia) =>
    anos.includes(Number(ano)) && !separarTokens(nome).includes(ano)
  return {
    certa,
    achadas: achadas.map(achada =>
      achada.familia && temAno(achada.familia) ? { ...achada, ano: Number(ano) } : achada,
    ),
  }
}

/** Finds the pages that a name without its year means: by brands that it names, then by words, then by sound. */
function procurarNome(mundo: MundoDaProcura, nome: string, ano?: number): Procura {
  const palavras = separarTokens(nome)
  const ditas = marcasDitas(mundo, palavras)
  if (ditas.length > 0 && ehSoMarca(mundo, palavras, ditas))
    return { certa: ditas.length === 1, achadas: ditas.map(marca => ({ marca })) }
  const daMarca = ditas.flatMap(marca =>
    reconhecerFamilias(mundo, marca, { nome, palavras, ano, ouvir: true }),
  )
  if (daMarca.length > 0) {
    const umaSo = new Set(ditas.map(({ nome }) => chaveDeMarca(nome))).size === 1
    const certa = (umaSo || ehCerta(daMarca)) && !ehDeDuas(daMarca)
    return { certa, achadas: ordenar(daMarca, ano) }
  }
  const escritas = marcasEscritas(mundo, palavras).flatMap(marca =>
    reconhecerFamilias(mundo, marca, { nome, palavras, ano, ouvir: false }),
  )
  if (ditas.length === 0 && ehCerta(escritas) && !temMaisVendida(mundo, palavras, escritas))
    return { certa: true, achadas: ordenar(escritas, ano) }
  const ouvidas = marcasOuvidas(mundo, nome).flatMap(marca =>
    reconhecerFamilias(mundo, marca, { nome, palavras, ano, ouvir: true }),
  )
  const achadas = [
    ...ditas.filter(marca => anunciosDaMarca(marca) > 0).map(marca => ({ marca })),
    ...ordenar([...escritas, ...ouvidas], ano),
    ...ditas.filter(marca => anunciosDaMarca(marca) === 0).map(marca => ({ marca })),
  ]
  if (achadas.length === 0) return { certa: false, achadas: ordenarQueSoam(mundo, palavras, ano) }
  return { certa: ditas.length === 1 && achadas.length === 1, achadas: achadas.slice(0, ACHADAS_NO_MAXIMO) }
}

/** Minimum number of letters: a shorter word sounds like too many names. Our choice. */
const SOM_MINIMO = 5

/**
 * Finds the advertised families whose name sounds like a word that a vehicle's name ignores: "linha" of "top de linha"
 * may be a Linea.
 */
function ordenarQueSoam({ porSom }: MundoDaProcura, palavras: readonly string[], ano?: number) {
  const sons = palavras
    .filter(palavra => PALAVRAS_VAZIAS.has(palavra) && palavra.length >= SOM_MINIMO)
    .map(soar)
  const familias = porSom
    .filter(({ som }) => sons.some(dito => distanciaDeLetras(dito, som) <= 1))
    .map(({ familia }) => familia)
  return listarPaginas(
    familias.toSorted((a, b) => anunciosDe(b) - anunciosDe(a)),
    ano,
  )
}

/** Finds the brands whose name is written. */
function marcasDitas({ marcas }: MundoDaProcura, palavras: readonly string[]): MarcaDaGuia[] {
  const nomes = new Set<string>()
  for (const quantas of [3, 2, 1])
    for (let i = 0; i + quantas <= palavras.length; i++)
      nomes.add(chaveDeMarca(palavras.slice(i, i + quantas).join(' ')))
  return marcas.filter(({ nome }) => nomes.has(chaveDeMarca(nome)))
}

/** Tells if the text is a brand's name, and no other brand has a model of that name, as the FOX and the Fox. */
function ehSoMarca(
  { porPalavra }: MundoDaProcura,
  palavras: readonly string[],
  ditas: readonly MarcaDaGuia[],
) {
  const chave = chaveDeMarca(palavras.join(' '))
  if (ditas.some(({ nome }) => chaveDeMarca(nome) !== chave)) return false
  return palavras.every(palavra => [...(porPalavra.get(palavra) ?? [])].every(marca => ditas.includes(marca)))
}

/** Finds the brands with most of the words, rare words first; also of two words written apart ("hr v"). */
function marcasEscritas({ porPalavra }: MundoDaProcura, palavras: readonly string[]): MarcaDaGuia[] {
  const pesos = new Map<MarcaDaGuia, number>()
  for (const palavra of [...palavras, ...juntarVizinhas(palavras)]) {
    const marcas = fatoDe(palavra) === null ? porPalavra.get(palavra) : undefined
    for (const marca of marcas ?? []) pesos.set(marca, (pesos.get(marca) ?? 0) + 1 / (marcas?.size ?? 1))
  }
  return acharMaiores(pesos, MARCAS.escritas)
}

/** Lists the brands that the questionnaires' search offers for the text, else all brands. Most adverts first. */
function marcasOuvidas({ indices, porTipo, marcas }: MundoDaProcura, nome: string): MarcaDaGuia[] {
  const perto = Object.entries(indices).flatMap(([tipo, indice]) =>
    buscarModelos(indice, { q: nome }).flatMap(
      ({ marca }) => porTipo[tipo as TipoFipe].get(enderecoDe(marca)) ?? [],
    ),
  )
  const possiveis = perto.length > 0 ? perto : marcas
  return acharMaiores(new Map(possiveis.map(marca => [marca, anunciosDaMarca(marca)])), MARCAS.ouvidas)
}

const acharMaiores = (pesos: ReadonlyMap<MarcaDaGuia, number>, quantas: number) =>
  [...pesos]
    .sort(([, a], [, b]) => b - a)
    .slice(0, quantas)
    .map(([marca]) => marca)

/**
 * Tells if another brand's family sounds like a typed word and has more adverts than the best one, whose own name is
 * not typed. "moby" is a version of a moped, but probably a Mobi.
 */
function temMaisVendida(
  { porSom }: MundoDaProcura,
  palavras: readonly string[],
  achadas: readonly FamiliaCandidata[],
) {
  const [melhor] = achadas.toSorted(comparar)
  if (!melhor || melhor.inteiro.length > 0) return false
  const sons = palavras.filter(palavra => fatoDe(palavra) === null && /^[a-z]{3}/.test(palavra)).map(soar)
  return porSom.some(
    ({ som, familia }) =>
      familia.marca.nome !== melhor.familia.marca.nome &&
      anunciosDe(familia) > anunciosDe(melhor.familia) &&
      sons.some(dito => distanciaDeLetras(dito, som) <= 1),
  )
}

/** A name to recognise: as typed and in words, with its year. `ouvir`: also by its sound. */
type NomeDigitado = { nome: string; palavras: readonly string[]; ano: number | undefined; ouvir: boolean }

/** Finds the families of a brand that the recognition of typed names finds. */
function reconhecerFamilias(
  mundo: MundoDaProcura,
  marca: MarcaDaGuia,
  { nome: digitado, palavras, ano, ouvir }: NomeDigitado,
): FamiliaCandidata[] {
  const { indice } = mundo.ref
  const nome = { tipos: [marca.tipo], marca: chaveDeMarca(marca.nome), modelo: digitado, soONome: ouvir }
  const { posicoes, apelidadas } = reconhecerModelo(indice, nome)
  const versoes = new Set(posicoes.length > 0 ? posicoes : apelidadas)
  const nomes = [...versoes].map(posicao => versaoEm(indice, posicao).nome)
  const temNoNome = (palavra: string) => nomes.some(({ palavras: delas }) => delas.has(palavra))
  const juntas = juntarVizinhas(palavras).filter(temNoNome)
  const palavrasDoNome = [...palavras.filter(temNoNome), ...juntas]
  // A number or a letter is a name only as the first word: the 2008, but not the 100 of "biz 100".
  const [primeira] = palavras
  const ehNome = (palavra: string) =>
    fatoDe(palavra) === null &&
    (/[a-z]{2}|\d[a-z]$/.test(palavra) ||
      (palavra === primeira && nomes.some(({ tokens }) => tokens[0] === palavra)))
  return [...marca.familias.values()].flatMap(familia => {
    const achadas = familia.posicoes.filter(posicao => versoes.has(posicao)).length
    const doNome = separarTokens(familia.nome)
    if (achadas === 0 || (palavrasDoNome.length === 0 && !soamParecido(palavras, doNome))) return []
    const doAno = ano !== undefined && familia.anos.includes(ano) ? 1 : 0
    // A joined word counts as the two that were typed.
    const nota = UMA_PALAVRA * (palavrasDoNome.length + juntas.length) + doAno + achadas / versoes.size
    const inteiro = doNome.every(palavra => palavras.includes(palavra) || juntas.includes(palavra))
      ? doNome
      : []
    const exata = inteiro.length === palavras.length && (ano === undefined || doAno === 1)
    const comeca = palavras.every((palavra, i) => doNome[i] === palavra)
    return { familia, nota, escrita: palavrasDoNome.some(ehNome), inteiro, comeca, exata }
  })
}

/**
 * Greatest difference between the sounds of a typed word and a name: as a share of the longer one, and in letters. Our
 * choices.
 */
const DIFERENTE = { parte: 0.5, sons: 2 }

/** Tells if a word, or all of them together, sounds like one of the other text; "xyzw" sounds like no name. */
function soamParecido(palavras: readonly string[], doNome: readonly string[]): boolean {
  const sons = (lista: readonly string[]) => [...lista, lista.join('')].map(soar)
  const nomes = sons(doNome)
  return sons(palavras).some(som => nomes.some(nome => ehSomParecido(som, nome)))
}

/** Tells if two sounds are similar. If the first letters differ, only half as many may differ: "sem" is no Cheynne. */
function ehSomParecido(som: string, nome: string): boolean {
  const distancia = distanciaDeLetras(som, nome)
  const maxima = Math.min(DIFERENTE.sons, DIFERENTE.parte * Math.max(som.length, nome.length))
  return distancia <= (som[0] === nome[0] ? maxima : maxima / 2)
}

/** Joins each two neighbours as one word: "hr v", "space fox". */
const juntarVizinhas = (palavras: readonly string[]) =>
  palavras.slice(1).map((palavra, i) => `${palavras[i]}${palavra}`)
