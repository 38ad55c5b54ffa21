import type { TipoFipe } from '../fipe.ts'
import { type Casada, casarVersoes, lerDigitado } from './casar.ts'
import { distanciaDeLetras, soar, traduzirDigitado } from './digitado.ts'
import { fatoDe } from './fatos.ts'
import { chaveDeMarca, compostosDe, ehMarcaAberta, prepararNome, separarTokens } from './nomes.ts'
import type { IndiceVersoes, VersaoFipe } from './versao-fipe.ts'
import { procurarModelo, reconhecerMarca, versoesDaMarca } from './versoes.ts'

/** What a typed model was understood as. */
export type FamiliaAchada = {
  /** Versions that the words name, all of one family. */
  posicoes: readonly number[]
  /** All versions of that family, whatever the words after its name say. */
  familia: readonly number[]
  /** Words after the family's name: trims, engine, gearbox. */
  resto: readonly string[]
  /** Words that none of them has. */
  sobras: readonly string[]
  /** Names to choose among when the words may mean several models; then nothing was found. */
  candidatos: readonly string[]
  /** Then too: versions of the family whose number is another, for one who tells the whole version. */
  vizinhas: readonly number[]
  /** Then too: versions of several families that share the nickname told; the year may leave one. */
  apelidadas: readonly number[]
  /** With the compound models of the name ("Corolla Cross"), for years in which only they were sold. */
  amplas: readonly number[]
}

const NADA: FamiliaAchada = {
  posicoes: [],
  familia: [],
  resto: [],
  sobras: [],
  candidatos: [],
  vizinhas: [],
  apelidadas: [],
  amplas: [],
}

/** Words that say nothing of the model. */
const VAZIAS = new Set(
  `a o e de da do das dos com sem em meu minha um uma carro moto caminhao veiculo automovel novo nova new ano modelo
  versao tipo completo completa completao top linha motor unico dono placa cor preto branco prata vermelho usado seminovo
  seminova zero km basico basica cambio portas lugares cc cilindradas all serie modelos geracao ger cv hp valvulas
  particular total`.split(/\s+/),
)

/** At most so many words name a family: "grand santa fe". */
const PALAVRAS_DO_NOME = 4
/** Names offered when two are near. */
const CANDIDATOS_NO_MAXIMO = 5
/** Notes nearer than this say the same. */
const EMPATE = 0.6

/**
 * The versions of a model by its name, whatever its spelling: as the catalogue or FIPE write it, else as a person
 * types it. With an open brand ("Outros") the name must begin a text of some brand as FIPE writes it.
 */
export function procurarFamilia(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
): FamiliaAchada {
  return lembrar(lembradas(indice).procuradas, `${tipos}|${marca}|${modelo}`, () =>
    procurarNome(indice, tipos, marca, modelo),
  )
}

/** Names that an index remembers; the catalogue has about 900, and one valuation may ask for the same one twice. */
const LEMBRADAS_NO_MAXIMO = 2_000
type Lembradas = { procuradas: Map<string, FamiliaAchada>; comecos: Map<string, readonly number[]> }
const LEMBRADAS = new WeakMap<IndiceVersoes, Lembradas>()

function lembradas(indice: IndiceVersoes): Lembradas {
  const antes = LEMBRADAS.get(indice)
  if (antes) return antes
  const novas = { procuradas: new Map(), comecos: new Map() }
  LEMBRADAS.set(indice, novas)
  return novas
}

/** What was found before for a question; found now otherwise, and remembered. */
function lembrar<T>(sabidas: Map<string, T>, pergunta: string, procurar: () => T): T {
  const sabida = sabidas.get(pergunta)
  if (sabida !== undefined) return sabida
  const achada = procurar()
  if (sabidas.size >= LEMBRADAS_NO_MAXIMO) sabidas.clear()
  sabidas.set(pergunta, achada)
  return achada
}

function procurarNome(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
): FamiliaAchada {
  const aberta = ehMarcaAberta(marca)
  const chave = aberta ? null : reconhecerMarca(indice, tipos, marca)
  if (!aberta && chave === null) return NADA
  const temApelido = chave !== null && prepararNome(modelo, chave).apelido !== null
  const familia = chave === null || temApelido ? NADA : procurarDigitado(indice, tipos, chave, modelo)
  if (familia.posicoes.length > 0) return familia
  const inteiro = procurarModelo(indice, tipos, marca, modelo)
  return inteiro.length === 0 ? familia : { ...NADA, posicoes: inteiro, familia: inteiro }
}

/**
 * The versions of a model as a person types it: brand, years and empty words aside, digits split or joined, short
 * forms, generations, slips of a letter. Never another model in silence: when the words may mean two families, or
 * name a number that the family lacks, nothing is found and the names that are near are offered.
 *
 * @param marca key of the brand (`reconhecerMarca`).
 */
function procurarDigitado(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
): FamiliaAchada {
  const ehNome = (palavra: string) => tipos.some(tipo => indice.nomes.get(`${tipo}|${marca}`)?.has(palavra))
  const tokens = separarTokens(traduzirDigitado(modelo, marca), marca)
  const limpas = semAnos(limpar(tokens, marca, ehNome), palavra =>
    versoesDaMarca(indice, tipos, marca).some(p =>
      (indice.versoes[p] as VersaoFipe).nome.palavras.has(palavra),
    ),
  )
  if (limpas.length === 0) return NADA
  const juntas = juntarNumeros(limpas, indice)
  const separadas = separarNumeros(juntas)
  const duvidas: FamiliaAchada[] = []
  for (const palavras of semRepetir([
    juntas,
    comNomeNaFrente(juntas, ehNome),
    separadas,
    comNomeNaFrente(separadas, ehNome),
  ])) {
    for (const procurar of [peloComeco, peloApelido]) {
      const achada = procurar(indice, tipos, marca, palavras)
      if (!achada) continue
      if (achada.posicoes.length > 0 && !sobraNaFrente(juntas, achada)) return achada
      duvidas.push(achada)
    }
  }
  const semelhante = porSemelhanca(indice, tipos, marca, juntas)
  if (semelhante.posicoes.length > 0 && (duvidas.length === 0 || semelhante.sobras.length === 0))
    return semelhante
  const proxima = duvidas.length === 0 ? peloApelidoProximo(indice, tipos, marca, separadas) : NADA
  if (proxima.posicoes.length > 0) return proxima
  return perguntar(indice, [...duvidas, semelhante])
}

/** Each way of writing once, in order. */
const semRepetir = (modos: readonly (readonly string[])[]) => [
  ...new Map(modos.map(palavras => [palavras.join(' '), palavras])).values(),
]

/** Nothing found, and what was near. */
function perguntar(indice: IndiceVersoes, duvidas: readonly FamiliaAchada[]): FamiliaAchada {
  const nomes = duvidas.flatMap(({ candidatos, posicoes }) =>
    candidatos.length > 0 ? candidatos : nomesDe(indice, posicoes),
  )
  return {
    ...NADA,
    candidatos: [...new Set(nomes)].slice(0, CANDIDATOS_NO_MAXIMO),
    vizinhas: duvidas.find(({ vizinhas }) => vizinhas.length > 0)?.vizinhas ?? [],
    apelidadas: duvidas.find(({ apelidadas }) => apelidadas.length > 0)?.apelidadas ?? [],
  }
}

/** "2426 Atego", "pickup Montana": the model's name first, when one word is one. */
function comNomeNaFrente(palavras: readonly string[], ehNome: (palavra: string) => boolean): string[] {
  const nomes = palavras.filter(palavra => palavra.length >= 3 && /[a-z]/.test(palavra) && ehNome(palavra))
  return nomes.length === 1 ? [...new Set([nomes[0] as string, ...palavras])] : [...palavras]
}

/** True when a word before the name is left over: "gran Cherokee" is no Cherokee. */
function sobraNaFrente(escritas: readonly string[], { sobras, posicoes }: FamiliaAchada): boolean {
  const primeira = escritas[0] as string
  return posicoes.length > 0 && sobras.includes(primeira) && !DE_QUALQUER_MODELO.has(primeira)
}

/** What a person says before a model's name without meaning another. */
const DE_QUALQUER_MODELO = new Set([
  'pickup',
  'picape',
  'caminhonete',
  'camionete',
  'cavalo',
  'jipe',
  'scooter',
])

/** "tr 4" as "tr4", "35 s14" as "35s14", where the table knows the word joined and not its letters apart. */
function juntarNumeros(palavras: readonly string[], indice: IndiceVersoes): string[] {
  const juntas: string[] = []
  for (const palavra of palavras) {
    const antes = juntas.at(-1) ?? ''
    const junta = antes + palavra
    const pode =
      /^([a-z]{1,3}\d+|\d+[a-z]{1,2}\d*)$/.test(junta) && fatoDe(palavra) === null && fatoDe(antes) === null
    if (pode && antes !== '' && indice.vezes.has(junta) && ehPalavraSo(junta, indice))
      juntas[juntas.length - 1] = junta
    else juntas.push(palavra)
  }
  return juntas
}

/** True when texts write it as one word at least once. */
const ehPalavraSo = (palavra: string, indice: IndiceVersoes) => indice.inteiras.has(palavra)

/** Without the brand's own names in front and words that say nothing. */
function limpar(tokens: readonly string[], marca: string, ehNome: (palavra: string) => boolean): string[] {
  let i = 0
  while (i < tokens.length - 1) {
    const passo = [3, 2, 1].find(n => {
      const nomes = tokens.slice(i, i + n)
      return i + n < tokens.length && ehDaMarca(nomes, marca) && !nomes.some(ehNome)
    })
    if (!passo) break
    i += passo
  }
  return tokens.slice(i).filter((token, j) => (token.length === 1 && j === 0) || !VAZIAS.has(token))
}

/** Without the years behind a name; "Axor 1933" and "E-2008" are names. */
function semAnos(palavras: readonly string[], conhece: (palavra: string) => boolean): string[] {
  return palavras.filter((palavra, i) => i === 0 || !/^(19|20)\d\d$/.test(palavra) || conhece(palavra))
}

const ehDaMarca = (tokens: readonly string[], marca: string) =>
  chaveDeMarca(tokens.join(' ')) === marca || tokens.join('') === marca.replace(/[^a-z0-9]/g, '')

/** "titan160" as "titan 160". */
function separarNumeros(palavras: readonly string[]): string[] {
  return palavras.flatMap(palavra => {
    const partes = fatoDe(palavra) ? null : /^([a-z]{2,})(\d{2,})([a-z]{0,2}\d*)$/.exec(palavra)
    return partes ? [partes[1] as string, (partes[2] as string) + partes[3]] : [palavra]
  })
}

/** Versions that begin with the first words, joined as needed; of them those that the other words fit. */
function peloComeco(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): FamiliaAchada | null {
  for (let k = 1; k <= Math.min(palavras.length, PALAVRAS_DO_NOME); k++) {
    if (queComecam(indice, tipos, marca, palavras.slice(0, k).join('')).length === 0) continue
    const n = estenderNome(indice, tipos, marca, palavras, k)
    const achadas = [...new Set([n, k])].map((quantas): FamiliaAchada => {
      const nome = palavras.slice(0, quantas).join('')
      const posicoes = queComecam(indice, tipos, marca, nome)
      const achada = escolher(indice, posicoes, palavras.slice(0, quantas), palavras.slice(quantas))
      const semMais = quantas === palavras.length
      return semMais
        ? { ...achada, amplas: [...achada.amplas, ...comLetra(indice, tipos, marca, nome)] }
        : achada
    })
    // The longer name, unless words are left over that the shorter one has.
    const [longa, curta] = achadas as [FamiliaAchada, ...FamiliaAchada[]]
    return curta && curta.posicoes.length > 0 && curta.sobras.length < longa.sobras.length ? curta : longa
  }
  return null
}

/** The name goes on with a number ("FH 460" is not "FH-12 460"), or with a word after a letter or two ("F-Pace"). */
function estenderNome(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
  k: number,
): number {
  const seguinte = palavras[k]
  if (!seguinte || fatoDe(seguinte) || k >= PALAVRAS_DO_NOME) return k
  const nome = palavras.slice(0, k).join('')
  const continua = /^\d/.test(seguinte) || /^[a-z]{1,2}$/.test(nome)
  if (!continua || queComecam(indice, tipos, marca, nome + seguinte).length === 0) return k
  return estenderNome(indice, tipos, marca, palavras, k + 1)
}

/** A model that FIPE began otherwise in other years: brand key, then names as joined tokens. */
const MESMO_MODELO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  renault: [
    ['oroch', 'dusteroroch'],
    ['stepway', 'sanderostepway'],
  ],
  chevrolet: [
    ['classic', 'corsaclassic'],
    ['blazer', 's10blazer'],
  ],
  yamaha: [['crypton', 't115crypton']],
  citroen: [['aircross', 'c3aircross']],
  fiat: [['mille', 'unomille']],
  mitsubishi: [['triton', 'l200triton']],
}

function queComecam(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  nome: string,
): readonly number[] {
  return lembrar(lembradas(indice).comecos, `${tipos}|${marca}|${nome}`, () =>
    procurarComeco(indice, tipos, marca, nome),
  )
}

function procurarComeco(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  nome: string,
): readonly number[] {
  const nomes = MESMO_MODELO[marca]?.find(irmaos => irmaos.includes(nome)) ?? [nome]
  const achadas = tipos.flatMap(tipo =>
    nomes.flatMap(um => [...(indice.porInicio.get(`${tipo}|${marca}|${um}`) ?? [])]),
  )
  // "320i" is also FIPE's "320iA".
  if (/\d[a-z]$/.test(nome))
    for (const tipo of tipos)
      for (const [outro, posicoes] of indice.nomes.get(`${tipo}|${marca}`) ?? [])
        if (outro.startsWith(nome) && /^[a-z]$/.test(outro.slice(nome.length))) achadas.push(...posicoes)
  return [...new Set(achadas)]
}

/** Motorcycles of the same name and a letter: the CB 500 of these years is the 500F or the 500X. */
function comLetra(indice: IndiceVersoes, tipos: readonly TipoFipe[], marca: string, nome: string): number[] {
  if (!tipos.includes('moto') || !/\d$/.test(nome)) return []
  return [...(indice.nomes.get(`moto|${marca}`) ?? [])].flatMap(([outro, posicoes]) =>
    outro.startsWith(nome) && /^[a-z]$/.test(outro.slice(nome.length)) ? [...posicoes] : [],
  )
}

/** Of the versions of a family those that the other words fit best, without its compound models unless named. */
function escolher(
  indice: IndiceVersoes,
  todas: readonly number[],
  nome: readonly string[],
  resto: readonly string[],
): FamiliaAchada {
  const simples = semCompostos(indice, todas, nome, resto)
  if (simples.length === 0) return { ...NADA, candidatos: nomesDe(indice, todas) }
  // Who says "Onix Plus" never means the Onix.
  const amplas = compostosDe([...nome, ...resto]).pedidos.size > 0 ? [] : todas
  if (resto.length === 0) return { ...NADA, posicoes: simples, familia: simples, amplas }
  const casadas = casarVersoes(indice, simples, lerDigitado(resto), true)
  const melhor = casadas[0] as Casada
  const numero = resto[0] as string
  if (melhor.sobras.includes(numero) && ehNumeroDeModelo(numero))
    return { ...NADA, candidatos: nomesDe(indice, simples), vizinhas: simples }
  return { ...NADA, ...separarMelhores(casadas), resto }
}

/** The best of what the words fit, and their family: all that have the numbers told ("CG 160", not "CG 125"). */
function separarMelhores(casadas: readonly Casada[]) {
  const { nota, sobras, numeros } = casadas[0] as Casada
  const daFamilia = casadas.filter(casada => numeros.every(numero => casada.numeros.includes(numero)))
  return {
    posicoes: daFamilia.filter(casada => casada.nota > nota - EMPATE).map(({ posicao }) => posicao),
    familia: daFamilia.map(({ posicao }) => posicao).sort((a, b) => a - b),
    sobras,
  }
}

/** A number that names a model; 1000, 1600 and the like are displacements. */
const ehNumeroDeModelo = (palavra: string) => /^\d{1,4}[a-z]?$/.test(palavra) && !/^1\d00$/.test(palavra)

function semCompostos(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  nome: readonly string[],
  resto: readonly string[],
): readonly number[] {
  const seguintes = (posicao: number) => (indice.versoes[posicao] as VersaoFipe).nome.tokens.slice(1, 4)
  const { proibidos, pedidos } = compostosDe([...nome, ...resto])
  const ficam = posicoes.filter(
    posicao =>
      seguintes(posicao).every(token => !proibidos.has(token)) &&
      (pedidos.size === 0 || seguintes(posicao).some(token => pedidos.has(token))),
  )
  if (ficam.length === posicoes.length) return posicoes
  return ficam.length > 0 || pedidos.size > 0 ? ficam : posicoes
}

/** "Titan 150", "Fielder", "Evoque": a name that FIPE writes after another; one family only. */
function peloApelido(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): FamiliaAchada | null {
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null)
  const chave = nomes.findIndex(palavra => palavra.length >= 4 || /[a-z]\d|\d[a-z]/.test(palavra))
  const todas = chave < 0 ? nomes : nomes.slice(0, chave + 1)
  const todasJuntas = todas.join('')
  if (todasJuntas.length < 3 && !/[a-z]\d/.test(todasJuntas)) return null
  const posicoes = versoesDaMarca(indice, tipos, marca).filter(posicao => {
    const { palavras: tem } = (indice.versoes[posicao] as VersaoFipe).nome
    return todas.every(palavra => tem.has(palavra))
  })
  return posicoes.length > 0 ? escolherApelidadas(indice, posicoes, palavras) : null
}

function escolherApelidadas(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  palavras: readonly string[],
): FamiliaAchada {
  const casadas = casarVersoes(indice, posicoes, lerDigitado(palavras), true)
  const melhores = separarMelhores(casadas)
  const nomes = nomesDe(indice, melhores.familia)
  if (melhores.sobras.some(ehNumeroDeModelo)) return { ...NADA, candidatos: nomes }
  if (nomes.length > 1) return { ...NADA, candidatos: nomes, apelidadas: melhores.familia }
  return { ...NADA, ...melhores, resto: palavras }
}

/** A nickname with a slip: "titam 150", "twister". Only where one word of the brand is that near. */
function peloApelidoProximo(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): FamiliaAchada {
  const escrita = palavras.find(palavra => /^[a-z]{5,}$/.test(palavra) && !indice.vezes.has(palavra))
  if (!escrita) return NADA
  const proximas = new Set<string>()
  for (const posicao of versoesDaMarca(indice, tipos, marca))
    for (const palavra of (indice.versoes[posicao] as VersaoFipe).nome.acabamentos)
      if (palavra.length >= 4 && distanciaDeNome(escrita, palavra) <= 1) proximas.add(palavra)
  const [unica, ...outras] = proximas
  if (!unica || outras.length > 0) return NADA
  const certas = palavras.map(palavra => (palavra === escrita ? unica : palavra))
  return peloComeco(indice, tipos, marca, certas) ?? peloApelido(indice, tipos, marca, certas) ?? NADA
}

/** The families of versions as FIPE begins them, commonest first. */
export function nomesDe(indice: IndiceVersoes, posicoes: readonly number[]): string[] {
  const vezes = new Map<string, number>()
  for (const posicao of posicoes) {
    const nome = nomeCurto((indice.versoes[posicao] as VersaoFipe).texto)
    vezes.set(nome, (vezes.get(nome) ?? 0) + 1)
  }
  return [...vezes]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, CANDIDATOS_NO_MAXIMO)
    .map(([nome]) => nome)
}

/** First word of a FIPE text, with the number that follows it: "CG 160", "Tiggo 7", "Corolla". */
function nomeCurto(texto: string): string {
  const [primeira = '', segunda = ''] = texto.split(/[\s/]+/)
  return /^\d{1,4}[a-zA-Z]{0,2}$/.test(segunda) ? `${primeira} ${segunda}` : primeira
}

/** Names that sound or are spelled nearly so; one of them, or a question. */
function porSemelhanca(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): FamiliaAchada {
  const proximas = [...nomesProximos(indice, tipos, marca, palavras)].sort((a, b) => a[1].longe - b[1].longe)
  const primeira = proximas[0]
  if (!primeira) return NADA
  // "onixp" says nothing that "onix" does not.
  const empatadas = proximas.filter(
    ([nome, { longe }]) =>
      longe < primeira[1].longe + 0.5 && (nome === primeira[0] || !nome.startsWith(primeira[0])),
  )
  if (empatadas.length > 1) {
    const nomes = empatadas.flatMap(([, { posicoes }]) => nomesDe(indice, posicoes).slice(0, 1))
    return { ...NADA, candidatos: [...new Set(nomes)].slice(0, CANDIDATOS_NO_MAXIMO) }
  }
  const [nome, { usadas }] = primeira
  return peloComeco(indice, tipos, marca, [nome, ...palavras.slice(usadas)]) ?? NADA
}

type Proxima = { longe: number; posicoes: readonly number[]; usadas: number }

function nomesProximos(
  indice: IndiceVersoes,
  tipos: readonly TipoFipe[],
  marca: string,
  palavras: readonly string[],
): Map<string, Proxima> {
  const proximas = new Map<string, Proxima>()
  for (const usadas of [1, 2]) {
    const escrita = palavras.slice(0, usadas).join('')
    if (palavras.length < usadas || escrita.length < 3) continue
    for (const tipo of tipos) {
      for (const [nome, posicoes] of indice.nomes.get(`${tipo}|${marca}`) ?? []) {
        const longe = distanciaDeNome(escrita, nome) + (usadas - 1) * 0.1
        const antes = proximas.get(nome)
        if (Number.isFinite(longe) && (!antes || longe < antes.longe))
          proximas.set(nome, { longe, posicoes, usadas })
      }
    }
  }
  return proximas
}

/** 0.2 for names that sound alike, one for each letter that differs; endless when the digits differ or it is too far. */
function distanciaDeNome(escrita: string, nome: string): number {
  if (escrita.replace(/\D/g, '') !== nome.replace(/\D/g, '')) return Number.POSITIVE_INFINITY
  const letras = escrita.replace(/\d/g, '').length
  const outra = escrita[0] === nome[0] ? 0 : 0.5
  if (letras >= 3 && soar(escrita) === soar(nome)) return 0.2 + outra
  const passos = distanciaDeLetras(escrita, nome)
  const pode = Math.max(letras, nome.length) >= 7 && outra === 0 ? 2 : letras >= 4 ? 1 : 0
  return passos <= pode ? passos + outra : Number.POSITIVE_INFINITY
}
