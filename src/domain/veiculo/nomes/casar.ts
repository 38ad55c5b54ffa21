import { discordar, dizemOMesmo, type Fatos, fatoDe, lerFatos } from './fatos.ts'
import { ehQuaseIgual } from './nomes.ts'
import type { IndiceVersoes, VersaoFipe } from './versao-fipe.ts'

/** What a person wrote, read once: words of names and trims, and facts (displacement, gearbox, body…). */
export type Digitado = { palavras: readonly string[]; fatos: Fatos }

/** One version as the words fit it. */
export type Casada = {
  posicao: number
  /** Rarity of the words found, less what the facts contradict; only differences mean something. */
  nota: number
  /** Words with digits that it has. */
  numeros: readonly string[]
  /** Words written that the version does not have. */
  sobras: readonly string[]
  contradiz: boolean
}

/** Reads words (`separarTokens`) as typed. */
export function lerDigitado(palavras: readonly string[]): Digitado {
  return {
    palavras: [...new Set(palavras.filter(palavra => fatoDe(palavra) === null))],
    fatos: lerFatos(palavras),
  }
}

/** Words by which versions are told apart besides their facts, with neighbours joined ("r", "3" and "r3"). */
export function palavrasDaVersao(tokens: readonly string[]): ReadonlySet<string> {
  const palavras = new Set<string>()
  tokens.forEach((token, i) => {
    if (fatoDe(token) === null) palavras.add(token)
    const seguinte = tokens[i + 1]
    if (seguinte && /\d/.test(token + seguinte) && !/\./.test(token + seguinte))
      palavras.add(token + seguinte)
    // "FTT530" is asked for as 530, "883N" as 883.
    const numero = (/^[a-z]{1,4}(\d{2,4})$/.exec(token) ?? /^(\d{3,4})[a-z]$/.exec(token))?.[1]
    if (numero) palavras.add(numero)
  })
  return palavras
}

/** How well a word written stands for a word of a version: 1 the same, less for short forms and slips, 0 not. */
export function grauDePalavra(escrita: string, daVersao: string): number {
  if (escrita === daVersao) return 1
  const [curta, longa] = escrita.length < daVersao.length ? [escrita, daVersao] : [daVersao, escrita]
  const comNumero = /\d/.test(curta)
  // 320i is FIPE's 320iA; a number never stands for another.
  if (comNumero)
    return daVersao === longa && longa.startsWith(curta) && ehSoLetras(longa.slice(curta.length)) ? 0.9 : 0
  if (curta.length >= 3 && longa.startsWith(curta) && ehSoLetras(longa)) return 0.85
  return curta.length >= 4 && ehSoLetras(longa) && ehQuaseIgual(escrita, daVersao) ? 0.75 : 0
}

const ehSoLetras = (texto: string) => /^[a-z]*$/.test(texto)

/** Of a word that nobody knows in this list only so much is counted as left over. */
const RARIDADE_MAXIMA = 7

/** Rarity of a word: ln of the versions of all tables over those that have it. */
export function raridadeDe(indice: IndiceVersoes, palavra: string): number {
  const vezes = indice.vezes.get(palavra)
  return vezes ? Math.min(RARIDADE_MAXIMA, Math.log(indice.versoes.length / vezes)) : RARIDADE_MAXIMA
}

/** What a trim that nobody wrote costs, as a share of its rarity: "LT" is rather the LT than the LT Eco. */
const PARTE_DAS_FALTAS = 0.25

/**
 * Scores versions (positions) by what was written: rare words weigh most, short forms and slips a little less,
 * facts count where they contradict. Sorted best first, ties by position.
 *
 * @param soONome the words are a model's name, of which every version may have more.
 */
export function casarVersoes(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  digitado: Digitado,
  soONome = false,
): Casada[] {
  const { vezes, servem: sabidas } = vocabularioDe(indice, posicoes)
  const servem = digitado.palavras.map(palavra => {
    const serve = sabidas.get(palavra) ?? comoServe(indice, palavra, vezes)
    if (sabidas.size < PALAVRAS_LEMBRADAS) sabidas.set(palavra, serve)
    return { palavra, ...serve }
  })
  const contaFaltas =
    !soONome &&
    servem.some(({ graus, palavra }) => {
      const n = vezes.get(palavra) ?? 0
      return graus.size > 0 && n < posicoes.length
    })
  return posicoes
    .map(posicao => {
      const { nome } = indice.versoes[posicao] as VersaoFipe
      const usadas = new Set<string>()
      const sobras: string[] = []
      const numeros: string[] = []
      let nota = 0
      for (const { palavra, graus, peso } of servem) {
        const achada = melhorPalavra(graus, nome.palavras)
        if (!achada) sobras.push(palavra)
        else {
          nota += peso * achada.grau
          usadas.add(achada.palavra)
          if (/\d/.test(palavra)) numeros.push(palavra)
        }
      }
      const { custo, contradiz } = discordar(digitado.fatos, nome.fatos)
      const faltas = contaFaltas ? pesoDasFaltas(indice, nome, usadas, vezes, posicoes.length) : 0
      return { posicao, nota: nota - (custo + PARTE_DAS_FALTAS * faltas), sobras, numeros, contradiz }
    })
    .sort((a, b) => b.nota - a.nota || a.posicao - b.posicao)
}

/** Words of a list of versions, and what written ones stand for among them, as far as they were asked. */
type Vocabulario = { vezes: ReadonlyMap<string, number>; servem: Map<string, ReturnType<typeof comoServe>> }

/** By the very list (one index made it, nobody changes it), as long as somebody holds it. */
const VOCABULARIOS = new WeakMap<readonly number[], Vocabulario>()
/** Written words remembered of a list. */
const PALAVRAS_LEMBRADAS = 500

function vocabularioDe(indice: IndiceVersoes, posicoes: readonly number[]): Vocabulario {
  const sabido = VOCABULARIOS.get(posicoes)
  if (sabido) return sabido
  const novo = { vezes: contarPalavras(indice, posicoes), servem: new Map() }
  VOCABULARIOS.set(posicoes, novo)
  return novo
}

function contarPalavras(indice: IndiceVersoes, posicoes: readonly number[]): Map<string, number> {
  const vezes = new Map<string, number>()
  for (const posicao of posicoes)
    for (const palavra of (indice.versoes[posicao] as VersaoFipe).nome.palavras)
      vezes.set(palavra, (vezes.get(palavra) ?? 0) + 1)
  return vezes
}

/** The words of the list that a written word may stand for; slips only where nothing is spelled so. */
function comoServe(indice: IndiceVersoes, escrita: string, vezes: ReadonlyMap<string, number>) {
  const graus = new Map<string, number>()
  const conhecida = indice.vezes.has(escrita)
  for (const palavra of vezes.keys()) {
    const grau = grauDePalavra(escrita, palavra)
    if (grau > 0.8 || (grau > 0 && !conhecida)) graus.set(palavra, grau)
  }
  let peso = 0
  for (const palavra of graus.keys()) peso = Math.max(peso, raridadeDe(indice, palavra))
  return { graus, peso }
}

function melhorPalavra(graus: ReadonlyMap<string, number>, palavras: ReadonlySet<string>) {
  let melhor: { palavra: string; grau: number } | null = null
  for (const [palavra, grau] of graus)
    if (grau > (melhor?.grau ?? 0) && palavras.has(palavra)) melhor = { palavra, grau }
  return melhor
}

function pesoDasFaltas(
  indice: IndiceVersoes,
  nome: VersaoFipe['nome'],
  usadas: ReadonlySet<string>,
  vezes: ReadonlyMap<string, number>,
  todas: number,
): number {
  let soma = 0
  for (const palavra of nome.acabamentos)
    if (!usadas.has(palavra) && (vezes.get(palavra) ?? 0) < todas) soma += raridadeDe(indice, palavra)
  return soma
}

/**
 * True when every word and fact of a version's text was written and nothing else of weight: who wrote it means this
 * line of the table, not one that the table lacks.
 */
export function nomeiam(escritas: readonly string[], { tokens, fatos }: VersaoFipe['nome']): boolean {
  const nomes = escritas.filter(palavra => fatoDe(palavra) === null)
  const juntas = nomes.join('')
  return (
    dizemOMesmo(lerFatos(escritas), fatos) &&
    tokens.every(
      token =>
        fatoDe(token) !== null ||
        /^\d+cv$/.test(token) ||
        nomes.some(
          palavra => palavra === token || (!/\d/.test(token) && grauDePalavra(palavra, token) > 0),
        ) ||
        (token.length > 1 && juntas.includes(token)),
    )
  )
}
