import { inteiroDaColuna, itemEm } from '#domain/numero/indexed-access.ts'
import { quantilDeBaixo } from '#domain/numero/quantil.ts'
import type { Estimativa } from '#domain/veiculo/estimativa/estimar-pelos-vizinhos.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { acharPrecoExato, anosDaVersao, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { ordenar, SINAL_AUSENTE } from './sinais.ts'

/** The estimate of a missing year of a version: on its own curve, from its neighbours, and mixed. */
export type AnoEstimado = {
  posicao: number
  ano: number
  familia: readonly number[]
  /** Its ln(price) on its own curve alone, and mixed with that by the neighbours. */
  curva: number
  misto: number
  vizinhos: Estimativa
}

/** A year of the version's own: model year and ln(price). */
type Ponto = readonly [ano: number, log: number]
/** Number of the version's own years before and after the missing one that are signals. Our choice. */
const PONTOS_DE_CADA_LADO = 2
/** Number of most similar versions with signals of their own. Our choice. */
const IRMAOS = 4
/** Difference in words at which a similar version's weight falls by a factor of e. Our choice. */
const ALCANCE = 1.5

/**
 * Computes the signals of a missing year, for the trees that correct its estimate; prices are ln over the estimate.
 * Their order is part of the parameters: after a change, fit again.
 */
export function sinaisDoAno(ref: Referencia, estimado: AnoEstimado): Float64Array {
  const { posicao, ano, familia, curva, misto, vizinhos } = estimado
  const { tracos, mes_ano } = ref.vizinhanca
  const alvo = itemEm(tracos, posicao)
  const pontos = pontosDe(ref, posicao)
  const antes = pontos.filter(([a]) => a < ano).reverse()
  const depois = pontos.filter(([a]) => a > ano)
  const zero = acharPrecoExato(ref, posicao, ANO_ZERO_KM)
  const passo = passoDosIrmaos(ref, { ano, misto, antes: antes[0], depois: depois[0] })
  return new Float64Array([
    mes_ano + 1 - ano,
    misto,
    curva - misto,
    vizinhos.log - misto,
    vizinhos.desvio,
    antes.length,
    depois.length,
    alvo.palavras.length,
    alvo.tamanho ?? SINAL_AUSENTE,
    zero ? Math.log(zero) - misto : SINAL_AUSENTE,
    ...sinaisDosProximos(antes, ano, misto),
    ...sinaisDosProximos(depois, ano, misto),
    calcularInclinacao(antes[1], antes[0]),
    calcularInclinacao(depois[0], depois[1]),
    calcularInclinacao(antes[0], depois[0]),
    ...sinaisDosParecidos(vizinhos, posicao, passo),
    ...sinaisDaFamilia(familia, posicao, passo),
    ...vidasDaFamilia(ref, familia, posicao, ano),
  ])
}

/** Lists the years of a version with ln of their price, without zero km. */
function pontosDe(ref: Referencia, posicao: number): Ponto[] {
  const pontos: Ponto[] = []
  for (let i = inteiroDaColuna(ref.inicio, posicao); i < inteiroDaColuna(ref.inicio, posicao + 1); i++)
    if (ref.anos[i] !== ANO_ZERO_KM)
      pontos.push([inteiroDaColuna(ref.anos, i), Math.log(inteiroDaColuna(ref.precos_reais, i))])
  return pontos
}

/** Lists the nearest points first, each as its price over the estimate and the years between. */
function sinaisDosProximos(pontos: readonly Ponto[], ano: number, misto: number): number[] {
  return Array.from({ length: PONTOS_DE_CADA_LADO }, (_, k) => pontos[k]).flatMap(ponto =>
    ponto ? [ponto[1] - misto, Math.abs(ponto[0] - ano)] : [SINAL_AUSENTE, SINAL_AUSENTE],
  )
}

const calcularInclinacao = (a: Ponto | undefined, b: Ponto | undefined) =>
  a && b ? (b[1] - a[1]) / (b[0] - a[0]) : SINAL_AUSENTE

/** A missing year with its estimate, and the adjacent years of the version. */
type Falta = { ano: number; misto: number; antes: Ponto | undefined; depois: Ponto | undefined }

/**
 * Computes ln over the estimate of the year's price if the version moved like a similar one from the adjacent years.
 */
function passoDosIrmaos(ref: Referencia, { ano, misto, antes, depois }: Falta): (irmao: number) => number {
  const desde = (irmao: number, log: number, ponto: Ponto | undefined) => {
    const preco = ponto ? acharPrecoExato(ref, irmao, ponto[0]) : null
    return ponto && preco ? log - Math.log(preco) + ponto[1] - misto : SINAL_AUSENTE
  }
  const parte = antes && depois ? (ano - antes[0]) / (depois[0] - antes[0]) : 0
  return irmao => {
    const preco = acharPrecoExato(ref, irmao, ano)
    if (!preco) return SINAL_AUSENTE
    const log = Math.log(preco)
    const [a, d] = [desde(irmao, log, antes), desde(irmao, log, depois)]
    if (Number.isNaN(d)) return a
    return Number.isNaN(a) ? d : (1 - parte) * a + parte * d
  }
}

/**
 * Lists the most similar versions that have the year, each as its price and its distance. After them: the mean price of
 * all by similarity, and the sum of their weights.
 */
function sinaisDosParecidos(
  { perto }: Estimativa,
  posicao: number,
  passo: (irmao: number) => number,
): number[] {
  const sinais: number[] = []
  let [soma, pesos] = [0, 0]
  for (const { posicao: irmao, distancia } of perto) {
    const valor = irmao === posicao ? SINAL_AUSENTE : passo(irmao)
    if (Number.isNaN(valor)) continue
    const peso = Math.exp(-distancia / ALCANCE)
    soma += peso * valor
    pesos += peso
    if (sinais.length < 2 * IRMAOS) sinais.push(valor, distancia)
  }
  while (sinais.length < 2 * IRMAOS) sinais.push(SINAL_AUSENTE)
  return [...sinais, pesos > 0 ? soma / pesos : SINAL_AUSENTE, pesos]
}

/** Counts the versions of the family that have the year, with quantiles of the price by their movement. */
function sinaisDaFamilia(
  familia: readonly number[],
  posicao: number,
  passo: (irmao: number) => number,
): number[] {
  const valores = ordenar(familia.filter(irmao => irmao !== posicao).map(passo))
  return [valores.length, ...[0.5, 0.2, 0.8].map(parte => quantilDeBaixo(valores, parte))]
}

/**
 * Counts the versions of the family: those that begin in the year, end in it, were sold in it, and all. They show a new
 * generation.
 */
function vidasDaFamilia(ref: Referencia, familia: readonly number[], posicao: number, ano: number): number[] {
  let [comecam, terminam, existem, todos] = [0, 0, 0, 0]
  for (const irmao of familia) {
    const { primeiro, ultimo } = anosDaVersao(ref, irmao)
    if (irmao === posicao || primeiro === ANO_ZERO_KM) continue
    todos++
    if (primeiro === ano) comecam++
    if (ultimo === ano) terminam++
    if (primeiro <= ano && ultimo >= ano) existem++
  }
  return [comecam, terminam, existem, todos]
}
