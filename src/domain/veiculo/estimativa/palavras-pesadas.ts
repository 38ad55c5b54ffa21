import { numeroDaColuna } from '#domain/numero/indexed-access.ts'
import type { Nucleo } from './nucleo.ts'
import type { Traco } from './tracos-da-versao.ts'

/** Numbers of the words of a table, and how rare each is: 0 (in all versions) to 1.4. */
export type Dicionario = { numeros: ReadonlyMap<string, number>; raridade: readonly number[] }

/** The words of one version except the first, by ascending number, with their weights in the distance. */
export type PesosDasPalavras = { numeros: Float64Array; pesos: Float64Array }

/** The greatest rarity: of a word that no version has. */
const RARISSIMA = 1.4
/** Greatest ln(all versions ÷ versions with a word): a rarer word counts as this. */
const LOG_DA_RARISSIMA = 7
/** Divisor that turns this logarithm into a rarity. */
const LOG_POR_RARIDADE = 5

/** Counts the words of all versions, without the first word of each. */
export function contarPalavras(tracos: readonly Traco[]): Dicionario {
  const numeros = new Map<string, number>()
  const contagem: number[] = []
  for (const { resto } of tracos) {
    for (const palavra of resto.keys()) {
      const numero = numeros.get(palavra) ?? numeros.size
      numeros.set(palavra, numero)
      contagem[numero] = (contagem[numero] ?? 0) + 1
    }
  }
  return {
    numeros,
    raridade: contagem.map(n => Math.min(LOG_DA_RARISSIMA, Math.log(tracos.length / n)) / LOG_POR_RARIDADE),
  }
}

/**
 * Computes the weights of the words of one version. Called for thousands of versions, so it makes no intermediate
 * lists.
 */
export function pesarPalavras(
  nucleo: Nucleo,
  { numeros, raridade }: Dicionario,
  { resto }: Traco,
): PesosDasPalavras {
  const palavrasPesadas = { numeros: new Float64Array(resto.size), pesos: new Float64Array(resto.size) }
  let novas = numeros.size
  let quantas = 0
  for (const [palavra, { classe, perto }] of resto) {
    // A word that is in no version of the table matches no other.
    const numero = numeros.get(palavra) ?? novas++
    const marcante =
      nucleo.peso_do_raro * (raridade[numero] ?? RARISSIMA) + (perto ? nucleo.peso_do_comeco : 0)
    const peso = nucleo.peso_da_classe[classe] * (classe === 'acabamento' ? 1 + marcante : 1)
    inserir(palavrasPesadas, quantas++, numero, peso)
  }
  return palavrasPesadas
}

/** Inserts a word into a sorted list with `quantas` entries. */
function inserir({ numeros, pesos }: PesosDasPalavras, quantas: number, numero: number, peso: number): void {
  let posicao = quantas
  for (; posicao > 0 && numeroDaColuna(numeros, posicao - 1) > numero; posicao--) {
    numeros[posicao] = numeroDaColuna(numeros, posicao - 1)
    pesos[posicao] = numeroDaColuna(pesos, posicao - 1)
  }
  numeros[posicao] = numero
  pesos[posicao] = peso
}

/** Sums the weights of the words that only one of the two versions has. */
export function somarPesosDeUma(x: PesosDasPalavras, y: PesosDasPalavras): number {
  const [deX, deY] = [x.numeros.length, y.numeros.length]
  let soma = 0
  let i = 0
  let j = 0
  while (i < deX || j < deY) {
    const p = i < deX ? numeroDaColuna(x.numeros, i) : Number.POSITIVE_INFINITY
    const q = j < deY ? numeroDaColuna(y.numeros, j) : Number.POSITIVE_INFINITY
    if (p < q) soma += numeroDaColuna(x.pesos, i)
    if (q < p) soma += numeroDaColuna(y.pesos, j)
    if (p <= q) i++
    if (q <= p) j++
  }
  return soma
}
