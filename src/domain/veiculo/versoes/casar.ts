import { acrescentar } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { discordarDe, type Fatos, fatoDe, lerFatos } from '../palavras/fatos.ts'
import { lembrar } from '../palavras/memoria.ts'
import { ehQuaseIgual } from '../palavras/semelhanca.ts'
import { type IndiceVersoes, versaoEm } from './versao-fipe.ts'

/** Words of a request, parsed once: names and trims, and facts (displacement, gearbox, body…). */
export type Digitado = { palavras: readonly string[]; fatos: Fatos }

/** One version with its match of the words. */
export type Casada = {
  posicao: number
  /**
   * Score: rarity of the words found, less the cost of contradictions. Only differences between scores have a meaning.
   */
  nota: number
  /** Words with digits that the version has. */
  numeros: readonly string[]
  /** Typed words that the version does not have. */
  naoUsadas: readonly string[]
  contradiz: boolean
}

/** Maximum number of words: their set is the bits of one number (`lerItem`), exact up to 2^53. */
const PALAVRAS_NO_MAXIMO = 50

/** Reads typed words (`separarTokens`). */
export function lerDigitado(palavras: readonly string[]): Digitado {
  return {
    palavras: [...new Set(palavras.filter(palavra => fatoDe(palavra) === null))].slice(0, PALAVRAS_NO_MAXIMO),
    fatos: acrescentarTampa(lerFatos(palavras)),
  }
}

/**
 * Adds the fact `tampa` that a stated body implies: a fifth door for a hatch, none for a sedan. Texts of FIPE may have
 * the door without the body ("CRUZE Sport LTZ 5p").
 */
function acrescentarTampa(fatos: Fatos): Fatos {
  const carroceriaDita = fatos.carroceria?.find(uma => uma === 'hatch' || uma === 'sedan')
  return carroceriaDita ? { ...fatos, tampa: [carroceriaDita === 'hatch' ? '5p' : '4p'] } : fatos
}

/** Lists the words that distinguish versions besides their facts, with joined neighbours ("r", "3" and "r3"). */
export function palavrasDaVersao(tokens: readonly string[]): ReadonlySet<string> {
  const palavras = new Set<string>()
  tokens.forEach((token, i) => {
    if (fatoDe(token) === null) palavras.add(token)
    const seguinte = tokens[i + 1]
    // Not "1.0" with its neighbour: a number with a point is a displacement.
    if (seguinte && /\d/.test(token + seguinte) && !/\./.test(token + seguinte))
      palavras.add(token + seguinte)
    // People type 530 for "FTT530", 883 for "883N", 320 for "320iA".
    const numero = (/^[a-z]{1,4}(\d{2,4})$/.exec(token) ?? /^(\d{3,4})(?:[a-z]|ia)$/.exec(token))?.[1]
    if (numero) palavras.add(numero)
  })
  return palavras
}

/**
 * Grades of words that are not equal: a number that goes on with letters, a short form, a misspelling. Our choice; no
 * measurement is recorded.
 */
const GRAUS = { numero: 0.9, formaCurta: 0.85, deslize: 0.75 }

/**
 * Grades the match of a typed word with a version's word: 1 for the same, less for short forms and misspellings, 0 for
 * none.
 */
export function grauDePalavra(grafia: string, daVersao: string): number {
  if (grafia === daVersao) return 1
  const [curta, longa] = grafia.length < daVersao.length ? [grafia, daVersao] : [daVersao, grafia]
  const temNumero = /\d/.test(curta)
  // 320i is FIPE's 320iA; a number never stands for another one.
  if (temNumero)
    return daVersao === longa && longa.startsWith(curta) && continuaONumero(curta, longa) ? GRAUS.numero : 0
  if (curta.length >= 3 && longa.startsWith(curta) && ehSoLetras(longa)) return GRAUS.formaCurta
  return curta.length >= 4 && ehSoLetras(longa) && ehQuaseIgual(grafia, daVersao) ? GRAUS.deslize : 0
}

/** Tells if only letters follow the number, or the power after a lorry's weight: "240E28". */
const continuaONumero = (numero: string, longa: string) =>
  ehSoLetras(longa.slice(numero.length)) || /^\d{3}e\d\ds?$/.test(longa)

const ehSoLetras = (texto: string) => /^[a-z]*$/.test(texto)

/** Upper limit of the rarity of a word, also for a word that no version has. Our choice; no measurement is recorded. */
const RARIDADE_MAXIMA = 7

/** Computes the rarity of a word: ln(versions of all tables ÷ versions with the word), at most `RARIDADE_MAXIMA`. */
export function raridadeDe(indice: IndiceVersoes, palavra: string): number {
  const vezes = indice.vezes.get(palavra)
  return vezes ? Math.min(RARIDADE_MAXIMA, Math.log(indice.versoes.length / vezes)) : RARIDADE_MAXIMA
}

/**
 * Cost of a trim that was not typed, as a share of its rarity: "LT" means the LT, not the LT Eco. Our choice; no
 * measurement is recorded.
 */
const PARTE_DAS_FALTAS = 0.25

/**
 * Scores versions (positions) by the typed words. Rare words count most, short forms and misspellings a little less,
 * facts by their contradictions. Sorted best first, ties by position.
 * @param posicoes an immutable list: results are cached by its identity.
 * @param soONome true if the words are only a model's name; each version may have more words.
 */
export function casarVersoes(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  digitado: Digitado,
  { soONome = false }: { soONome?: boolean } = {},
): Casada[] {
  const vocabulario = vocabularioDe(indice, posicoes)
  const correspondencias = digitado.palavras.map(palavra => correspondenciaDe(indice, vocabulario, palavra))
  const contaFaltas = !soONome && correspondencias.some(correspondencia => correspondencia.distingue)
  const proximos = correspondencias.map(() => 0)
  const lidas = lembrarLidas(correspondencias)
  const discordar = discordarDe(digitado.fatos)
  return posicoes
    .map((posicao, item) => {
      const { nota: doNome, conjunto } = lerItem(correspondencias, proximos, item)
      const { naoUsadas, numeros } = lidas(conjunto)
      const { custo, contradiz } = discordar(versaoEm(indice, posicao).nome.fatos)
      const faltas = contaFaltas
        ? pesoDasFaltas(indice, vocabulario, item, listarUsadas(correspondencias, item))
        : 0
      const nota = doNome - (custo + PARTE_DAS_FALTAS * faltas)
      return { posicao, nota, naoUsadas, numeros, contradiz }
    })
    .sort((a, b) => b.nota - a.nota || a.posicao - b.posicao)
}

/** Words of a list of versions, built once, with a cache of the requested words. */
type Vocabulario = {
  posicoes: readonly number[]
  /** Each word with the places in the list of the versions that have it, ascending. */
  onde: ReadonlyMap<string, readonly number[]>
  /** Cache of typed words. */
  correspondencias: Map<string, Correspondencia>
  /** Cache by place in the list: trims that other versions of the list lack, with their rarity. */
  faltas: (readonly Falta[])[]
}

/** A trim and its rarity, for versions with a trim that was not typed. */
type Falta = { palavra: string; raridade: number }

/** A typed word among the words of a list: at each place with a match, the best matching word. */
type Correspondencia = {
  /** The typed word. */
  grafia: string
  temNumero: boolean
  /** Rarity of the rarest matching word. */
  peso: number
  /** Found at some place, and not an exact match at all of them. */
  distingue: boolean
  /** Places in the list, ascending; beside each, the matching word and its grade. */
  itens: readonly number[]
  achadas: readonly { grau: number; palavra: string }[]
}

/** Cache by the identity of an immutable list. */
const VOCABULARIOS = new WeakMap<readonly number[], Vocabulario>()
/** Cached typed words of a list. Our choice. */
const PALAVRAS_LEMBRADAS = 200

/** Returns the words of a list of versions from the cache. */
function vocabularioDe(indice: IndiceVersoes, posicoes: readonly number[]): Vocabulario {
  const vocabularioConhecido = VOCABULARIOS.get(posicoes)
  if (vocabularioConhecido) return vocabularioConhecido
  const onde = new Map<string, number[]>()
  posicoes.forEach((posicao, item) => {
    for (const palavra of versaoEm(indice, posicao).nome.palavras) acrescentar(onde, palavra, item)
  })
  const novo = { posicoes, onde, correspondencias: new Map(), faltas: [] }
  VOCABULARIOS.set(posicoes, novo)
  return novo
}

/** Returns `acharCorrespondencia` of a typed word from the cache of the list. */
function correspondenciaDe(indice: IndiceVersoes, vocabulario: Vocabulario, grafia: string): Correspondencia {
  return lembrar(vocabulario.correspondencias, PALAVRAS_LEMBRADAS, grafia, () =>
    acharCorrespondencia(indice, vocabulario, grafia),
  )
}

/** Finds the words of the list that a typed word may stand for. Misspellings count only without an exact match. */
function acharCorrespondencia(
  indice: IndiceVersoes,
  { posicoes, onde }: Vocabulario,
  grafia: string,
): Correspondencia {
  const melhores = new Map<number, { grau: number; palavra: string }>()
  let peso = 0
  for (const [palavra, itens] of onde) {
    const grau = grauNaLista(indice, grafia, palavra)
    if (grau === 0) continue
    peso = Math.max(peso, raridadeDe(indice, palavra))
    for (const item of itens)
      if (grau > (melhores.get(item)?.grau ?? 0)) melhores.set(item, { grau, palavra })
  }
  const achados = [...melhores].sort(([a], [b]) => a - b)
  return {
    grafia,
    temNumero: /\d/.test(grafia),
    peso,
    distingue: melhores.size > 0 && (onde.get(grafia)?.length ?? 0) < posicoes.length,
    itens: achados.map(([item]) => item),
    achadas: achados.map(([, achada]) => achada),
  }
}

/** Computes `grauDePalavra`; a word of the table is never a misspelling. */
function grauNaLista(indice: IndiceVersoes, grafia: string, palavra: string): number {
  if (!indice.vezes.has(grafia)) return grauDePalavra(grafia, palavra)
  // Short forms have the same first letter; only misspellings may differ in it.
  if (palavra[0] !== grafia[0]) return 0
  const grau = grauDePalavra(grafia, palavra)
  return grau > GRAUS.deslize ? grau : 0
}

/**
 * Reads the match of the typed words at one place in the list: their score, and the set of the words found. The set is
 * a bit mask (the first word is 1, the next 2, then 4).
 * @param proximos next place in each word's list; call it in the order of the list.
 */
function lerItem(
  correspondencias: readonly Correspondencia[],
  proximos: number[],
  item: number,
): { nota: number; conjunto: number } {
  let nota = 0
  let conjunto = 0
  let bit = 1
  for (const [k, correspondencia] of correspondencias.entries()) {
    const proximo = proximos[k] ?? 0
    if (correspondencia.itens[proximo] === item) {
      proximos[k] = proximo + 1
      nota += correspondencia.peso * itemEm(correspondencia.achadas, proximo).grau
      conjunto += bit
    }
    bit *= 2
  }
  return { nota, conjunto }
}

/**
 * Creates a cache of the unused words and the words with digits, by the set of words found (`lerItem`): most places
 * have the same set.
 */
function lembrarLidas(
  correspondencias: readonly Correspondencia[],
): (conjunto: number) => Pick<Casada, 'naoUsadas' | 'numeros'> {
  const sabidas = new Map<number, Pick<Casada, 'naoUsadas' | 'numeros'>>()
  return conjunto => {
    const sabida = sabidas.get(conjunto)
    if (sabida) return sabida
    const foiAchada = (k: number) => Math.floor(conjunto / 2 ** k) % 2 === 1
    const naoUsadas = correspondencias.filter((_, k) => !foiAchada(k)).map(({ grafia }) => grafia)
    const numeros = correspondencias
      .filter(({ temNumero }, k) => temNumero && foiAchada(k))
      .map(({ grafia }) => grafia)
    const nova = { naoUsadas, numeros }
    sabidas.set(conjunto, nova)
    return nova
  }
}

/** Lists the words of the version at a place in the list that match typed words. */
const listarUsadas = (correspondencias: readonly Correspondencia[], item: number): string[] =>
  correspondencias.flatMap(({ itens, achadas }) => {
    const onde = itens.indexOf(item)
    return onde < 0 ? [] : [itemEm(achadas, onde).palavra]
  })

/** Sums the rarity of the trims at a place that were not typed and that other versions of the list lack. */
function pesoDasFaltas(
  indice: IndiceVersoes,
  { posicoes, onde, faltas }: Vocabulario,
  item: number,
  palavrasUsadas: readonly string[],
): number {
  faltas[item] ??= versaoEm(indice, itemEm(posicoes, item))
    .nome.acabamentos.filter(palavra => (onde.get(palavra)?.length ?? 0) < posicoes.length)
    .map(palavra => ({ palavra, raridade: raridadeDe(indice, palavra) }))
  let soma = 0
  for (const { palavra, raridade } of faltas[item]) if (!palavrasUsadas.includes(palavra)) soma += raridade
  return soma
}
