import { inteiroDaColuna, itemEm, numeroDaColuna } from '#domain/numero/indexed-access.ts'
import { quantilDeBaixo } from '#domain/numero/quantil.ts'
import type { Estimativa } from '#domain/veiculo/estimativa/estimar-pelos-vizinhos.ts'
import { numeroAntesDe, type Traco } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { ordenar, SINAL_AUSENTE } from './sinais.ts'

/** The estimate of a version that the table lacks: from its most similar versions, from all neighbours, and mixed. */
export type VersaoEstimada = {
  alvo: Traco
  ano: number
  /** ln(price) of the versions of the model in that year. */
  modelo: readonly number[]
  /** Its ln(price) by its most similar versions alone, and mixed with that by all neighbours. */
  irmas: number
  misto: number
  /** Spread of the most similar versions, in ln. */
  desvio_das_irmas: number
  vizinhos: Estimativa
}

/** Number of most similar versions with signals of their own, and of the signals of each (`sinaisDe`). */
const VIZINHOS = 4
const SINAIS_DE_CADA = 12
/** Difference in words at which a neighbour's weight falls by a factor of e: far, and near. Our choices. */
const [LONGE, PERTO] = [1.5, 0.5]

/**
 * Computes the signals of a version that the table lacks, for the trees that correct its estimate; prices are ln over
 * the estimate. Their order is part of the parameters: after a change, fit again.
 */
export function sinaisDaVersao(ref: Referencia, estimada: VersaoEstimada): Float64Array {
  const { alvo, ano, modelo, irmas, misto, desvio_das_irmas, vizinhos } = estimada
  const { mes_ano } = ref.vizinhanca
  const quando = ano === ANO_ZERO_KM ? mes_ano + 1 : ano
  const doModelo = ordenar(modelo.map(log => log - misto))
  const vistos = vizinhos.perto.map(({ posicao, distancia }) =>
    medirVizinho(ref, { alvo, quando, misto, efeitos: vizinhos.efeitos }, posicao, distancia),
  )
  return new Float64Array([
    mes_ano + 1 - quando,
    misto,
    irmas - misto,
    vizinhos.log - misto,
    vizinhos.desvio,
    desvio_das_irmas,
    ...sinaisDoTexto(alvo),
    doModelo.length,
    ...[0, 0.25, 0.5, 0.75, 1].map(parte => quantilDeBaixo(doModelo, parte)),
    ...Array.from({ length: VIZINHOS }, (_, k) => sinaisDe(alvo, vistos[k])).flat(),
    ...sinaisDeTodos(alvo, vistos),
    ...sinaisDosCodigos(vistos),
  ])
}

/** Lists the signals that the version's own text gives; NaN for an unknown one. */
function sinaisDoTexto(alvo: Traco): number[] {
  return [
    alvo.tamanho ?? SINAL_AUSENTE,
    alvo.cambio,
    alvo.cv,
    numeroAntesDe(alvo.palavras, 'p'),
    numeroAntesDe(alvo.palavras, 'v'),
    alvo.palavras.length,
    // -1 for any other fuel.
    ['Gasolina', 'Diesel'].indexOf(alvo.combustivel),
  ]
}

/** A neighbour relative to the requested version in its year. */
type VizinhoVisto = {
  traco: Traco
  distancia: number
  /**
   * ln over the estimate: its residual in the nearest year plus the effects of the requested version, and its own
   * price.
   */
  levado: number
  preco: number
  anos_entre: number
  /** First and last year minus the requested one, and true if it is sold new. */
  primeiro: number
  ultimo: number
  novo: number
  /** Steps between the two code numbers. */
  passos: number
}

type Procura = { alvo: Traco; quando: number; misto: number; efeitos: number }

/** Measures a similar version at its year that is nearest to the requested one. */
function medirVizinho(
  ref: Referencia,
  { alvo, quando, misto, efeitos }: Procura,
  posicao: number,
  distancia: number,
): VizinhoVisto {
  const { tracos, residuos, mes_ano } = ref.vizinhanca
  const [de, ate] = [inteiroDaColuna(ref.inicio, posicao), inteiroDaColuna(ref.inicio, posicao + 1) - 1]
  const anoDe = (i: number) => (ref.anos[i] === ANO_ZERO_KM ? mes_ano + 1 : inteiroDaColuna(ref.anos, i))
  let perto = de
  for (let i = de; i <= ate; i++) if (Math.abs(anoDe(i) - quando) < Math.abs(anoDe(perto) - quando)) perto = i
  const anos_entre = Math.abs(anoDe(perto) - quando)
  const traco = itemEm(tracos, posicao)
  return {
    traco,
    distancia,
    levado: itemEm(residuos, perto) + efeitos - misto,
    preco: anos_entre === 0 ? Math.log(inteiroDaColuna(ref.precos_reais, perto)) - misto : SINAL_AUSENTE,
    anos_entre,
    primeiro: anoDe(de) - quando,
    ultimo: anoDe(ate) - quando,
    novo: ref.anos[ate] === ANO_ZERO_KM ? 1 : 0,
    passos: traco.codigo - alvo.codigo,
  }
}

/** Lists the signals of a similar version; NaN for each if there is none. */
function sinaisDe(alvo: Traco, visto: VizinhoVisto | undefined): number[] {
  if (!visto) return new Array<number>(SINAIS_DE_CADA).fill(SINAL_AUSENTE)
  const { traco, distancia, levado, preco, anos_entre, primeiro, ultimo, novo, passos } = visto
  const comuns = [0, 1].filter(i => traco.palavras[i] === alvo.palavras[i]).length
  return [
    levado,
    preco,
    distancia,
    anos_entre,
    Math.log1p(Math.abs(passos)),
    (traco.tamanho ?? SINAL_AUSENTE) - (alvo.tamanho ?? SINAL_AUSENTE),
    traco.cambio - alvo.cambio,
    traco.cv - alvo.cv,
    primeiro,
    ultimo,
    novo,
    comuns,
  ]
}

/**
 * Computes the means of all neighbours by similarity, and middles of those with the same displacement and with the same
 * gearbox.
 */
function sinaisDeTodos(alvo: Traco, vistos: readonly VizinhoVisto[]): number[] {
  const distancia = pesarVistos(vistos, LONGE)
  const perto = pesarVistos(vistos, PERTO)
  const media = (doAlcance: Float64Array, sinal: 'levado' | 'preco' | 'primeiro' | 'ultimo') => {
    let [soma, pesos] = [0, 0]
    for (let k = 0; k < vistos.length; k++) {
      const valor = itemEm(vistos, k)[sinal]
      if (Number.isNaN(valor)) continue
      soma += numeroDaColuna(doAlcance, k) * valor
      pesos += numeroDaColuna(doAlcance, k)
    }
    return pesos > 0 ? soma / pesos : SINAL_AUSENTE
  }
  const peso = (doAlcance: Float64Array) => doAlcance.reduce((soma, parcela) => soma + parcela, 0)
  const meioDe = (temMesmoTraco: (traco: Traco) => boolean) =>
    quantilDeBaixo(ordenar(vistos.filter(({ traco }) => temMesmoTraco(traco)).map(({ preco }) => preco)), 0.5)
  return [
    media(distancia, 'levado'),
    media(perto, 'levado'),
    media(perto, 'preco'),
    peso(distancia),
    peso(perto),
    meioDe(({ tamanho }) => tamanho === alvo.tamanho),
    meioDe(({ cambio }) => cambio === alvo.cambio),
    media(distancia, 'primeiro'),
    media(distancia, 'ultimo'),
  ]
}

const pesarVistos = (vistos: readonly VizinhoVisto[], alcance: number) =>
  Float64Array.from(vistos, ({ distancia }) => Math.exp(-distancia / alcance))

/** Finds the neighbours with the nearest code numbers below and above: codes are assigned in the order of launch. */
function sinaisDosCodigos(vistos: readonly VizinhoVisto[]): number[] {
  return [-1, 1].flatMap(lado => {
    let perto: VizinhoVisto | undefined
    for (const visto of vistos)
      if (
        visto.passos * lado > 0 &&
        visto.passos * lado < (perto ? perto.passos * lado : Number.POSITIVE_INFINITY)
      )
        perto = visto
    if (!perto) return [SINAL_AUSENTE, SINAL_AUSENTE]
    return [Number.isNaN(perto.preco) ? perto.levado : perto.preco, Math.log1p(Math.abs(perto.passos))]
  })
}
