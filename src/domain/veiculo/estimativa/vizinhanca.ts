import { acrescentar } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import type { TipoFipe } from '../fipe.ts'
import type { Corrigir, Falta } from './correcao.ts'
import type { Vizinho } from './distancia.ts'
import { NUCLEOS } from './nucleo.ts'
import { contarPalavras, type Dicionario, pesarPalavras } from './palavras-pesadas.ts'
import {
  type Efeitos,
  medidasDoAno,
  medidasDoTexto,
  somarEfeitos,
  type Traco,
  tracar,
} from './tracos-da-versao.ts'

/**
 * Data of a table for estimating a missing price from its neighbours (kriging). It has the residual of each row after
 * the effects of the words, and the traits of each version.
 */
export type Vizinhanca = {
  efeitos: Efeitos
  tracos: readonly Traco[]
  /** The traits in the form that `calcularDistancia` compares, for the two kinds of missing price. */
  vizinhos: Record<Falta, LerVizinho>
  /** ln(price) − effects, one per row, in the order of the table. */
  residuos: Float32Array
  /** Sum of the effects of the text of each version, in ln(price). */
  fixos: Float64Array
  dicionario: Dicionario
  /** Numbers of fuels and of the words that name versions, as `Vizinho` has them. */
  rotulos: ReadonlyMap<string, number>
  /** Positions of the versions whose text begins with the same word, by `chaveDeFamilia`. */
  familias: ReadonlyMap<string, readonly number[]>
  /** Year of the table's month. Zero km counts as one year after it. */
  mes_ano: number
  /** Correction of an estimate by its signals. */
  corrigir: Corrigir
}

/** Returns a version by its position. It is built at its first comparison and kept: all versions would take 13 MB. */
export type LerVizinho = (posicao: number) => Vizinho

/** The columns of a table that an estimate reads (see `Referencia`). */
export type Colunas = {
  inicio: Uint32Array
  anos: Uint16Array
}

/** The columns from which the traits and residuals are computed. */
type ColunasComPreco = Colunas & { versoes: Versoes; precos_reais: Uint32Array }

/** The parts of a table's versions that an estimate reads. */
type Versoes = readonly {
  tipo: TipoFipe
  chave_marca: string
  texto: string
  combustivel: string
  codigo_fipe: string
}[]

/**
 * Computes the traits and residuals of a table. It looks up about 15 numbers a row: a quarter of a second for 50,000
 * rows.
 */
export function conhecerVizinhanca(
  colunas: ColunasComPreco,
  mes: string | null,
  efeitos: Efeitos,
  corrigir: Corrigir,
): Vizinhanca {
  // An empty table has no month; its year is never read.
  const mes_ano = Number((mes ?? '2000').slice(0, 4))
  const { tracos, residuos, fixos } = calcularResiduos(colunas, mes_ano, efeitos)
  const familias = new Map<string, number[]>()
  for (const [v, traco] of tracos.entries()) acrescentar(familias, chaveDeFamilia(traco), v)
  const dicionario = contarPalavras(tracos)
  const { rotulos, tracosNumerados } = numerarRotulos(tracos)
  const guardarVizinhos = (falta: Falta): LerVizinho => {
    const guardados: (Vizinho | undefined)[] = Array.from({ length: tracos.length })
    return posicao =>
      (guardados[posicao] ??= prepararVizinho(
        falta,
        dicionario,
        itemEm(tracos, posicao),
        itemEm(tracosNumerados, posicao),
      ))
  }
  const vizinhos = { ano: guardarVizinhos('ano'), codigo: guardarVizinhos('codigo') }
  return { efeitos, tracos, vizinhos, residuos, fixos, dicionario, rotulos, familias, mes_ano, corrigir }
}

/** Computes the traits of the versions, the effects of their texts, and the rest of each price. */
function calcularResiduos(
  { versoes, inicio, anos, precos_reais }: ColunasComPreco,
  mes_ano: number,
  efeitos: Efeitos,
): Pick<Vizinhanca, 'tracos' | 'residuos' | 'fixos'> {
  const residuos = new Float32Array(anos.length)
  const fixos = new Float64Array(versoes.length)
  const tracos = versoes.map((versao, v) => {
    const { tipo } = versao
    const traco = tracar(versao)
    const fixo = somarEfeitos(efeitos[tipo], medidasDoTexto(traco))
    fixos[v] = fixo
    for (let i = itemEm(inicio, v); i < itemEm(inicio, v + 1); i++) {
      const doAno = somarEfeitos(efeitos[tipo], medidasDoAno(traco, itemEm(anos, i), mes_ano))
      residuos[i] = Math.log(itemEm(precos_reais, i)) - fixo - doAno
    }
    return traco
  })
  return { tracos, residuos, fixos }
}

/** Gives each label a number, in the order of the versions: numbers are compared faster than texts. */
function numerarRotulos(tracos: readonly Traco[]) {
  const rotulos = new Map<string, number>()
  const tracosNumerados = tracos.map(traco =>
    rotulosDe(traco).map(rotulo => {
      const numero = rotulos.get(rotulo) ?? rotulos.size
      rotulos.set(rotulo, numero)
      return numero
    }),
  )
  return { rotulos, tracosNumerados }
}

/** Returns the key of the versions of one brand whose text begins with the same word. */
const chaveDeFamilia = ({ tipo, marca, palavras }: Traco) => `${tipo}|${marca}|${palavras[0]}`

/** Returns the labels of the fuel and of the first three words; a space for a missing word. */
export const rotulosDe = ({ combustivel, palavras }: Traco) => [
  `combustivel ${combustivel}`,
  palavras[0] ?? ' ',
  palavras[1] ?? ' ',
  palavras[2] ?? ' ',
]

/**
 * Prepares a version for comparisons.
 * @param numeros numbers of its labels (`rotulosDe`); −1 for a label that the table lacks.
 */
export function prepararVizinho(
  falta: Falta,
  dicionario: Dicionario,
  traco: Traco,
  numeros: readonly number[],
): Vizinho {
  const [combustivel = -1, familia = -1, modelo = -1, variante = -1] = numeros
  const palavras = pesarPalavras(NUCLEOS[traco.tipo][falta], dicionario, traco)
  return { traco, palavras, combustivel, familia, modelo, variante }
}

/**
 * Finds the versions of the same brand whose text begins with the same word. Versions of a small family say little
 * about the price.
 */
export function familiaDe({ familias }: Vizinhanca, traco: Traco): readonly number[] {
  return familias.get(chaveDeFamilia(traco)) ?? []
}
