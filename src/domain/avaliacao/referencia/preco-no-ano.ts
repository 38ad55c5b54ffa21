import { inteiroDaColuna, itemEm } from '#domain/numero/indexed-access.ts'
import { estimarPelosVizinhos } from '#domain/veiculo/estimativa/estimar-pelos-vizinhos.ts'
import { familiaDe } from '#domain/veiculo/estimativa/vizinhanca.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { type AnoDaTabela, acharPrecoExato, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { sinaisDoAno } from '../sinais/sinais-do-ano.ts'

/**
 * Price in reais of one version (its position in the table) in one year, with its relative standard deviation.
 * `alem` is the number of years between the requested year and the version's own years. It is 0 inside them, and for a
 * price computed from zero km.
 */
export type Preco = { posicao: number; valor: number; desvio: number; alem: number }

/** Yearly factor outside the years of a version, per table (field-facts A4: 7-9 %, 6 %, 5-6 % a year). */
const FATOR_ANUAL: Record<TipoFipe, number> = { carro: 0.925, moto: 0.94, caminhao: 0.945 }
/** Greatest distance in years outside a version's own years; such a price has a reason and a wide range. Our choice. */
const ANOS_ALEM = 6

/** Share of the price of a new one that a version newer than all its rows has, and its deviation (field-facts A4). */
const RECEM_LANCADA = { parte: 0.95, desvio: 0.04 }

/**
 * Relative deviation for each year from the nearest row, between the years of a version and outside them. Our choice.
 */
const DESVIO_POR_ANO = { entre: 0.02, alem: 0.03 }

/** Median error of a price carried by one or a few months (decision 0012). */
const DESVIO_LEVADO = 0.01

/** Share of the neighbours' estimate of a missing year, in ln(price), against the version's own curve (0012). */
const PARTE_DOS_VIZINHOS: Record<TipoFipe, number> = { carro: 0.7, moto: 0.7, caminhao: 0.5 }

/**
 * Finds the price in one year of the versions with one code or text, one for each fuel. It is the row of the first
 * version that has one. Without a row it is a mixture of two estimates for the first version. Null without versions, or
 * too far from their years.
 */
export function precoDasEscolhidas(doAno: AnoDaTabela, escolhidas: readonly number[]): Preco | null {
  const comLinha = escolhidas.find(posicao => doAno.preco(posicao) !== null)
  if (comLinha !== undefined) return calcularPrecoNoAno(doAno, comLinha, [])
  const posicao = escolhidas[0]
  if (posicao === undefined) return null
  const { ref, ano } = doAno
  const alvo = itemEm(ref.vizinhanca.tracos, posicao)
  const candidatos = familiaDe(ref.vizinhanca, alvo)
  const preco = calcularPrecoNoAno(doAno, posicao, candidatos)
  if (!preco) return null
  const { min, max } = limitesDoAno(doAno, posicao)
  const vizinhos = estimarPelosVizinhos(ref, { alvo: posicao, ano, candidatos })
  if (!vizinhos) return preco
  const misto = Math.log(misturar(preco.valor, vizinhos.log, PARTE_DOS_VIZINHOS[alvo.tipo]))
  const curva = Math.log(preco.valor)
  const sinais = sinaisDoAno(ref, { posicao, ano, familia: candidatos, curva, misto, vizinhos })
  const valor = Math.exp(misto + ref.vizinhanca.corrigir(alvo.tipo, 'ano', sinais))
  return { ...preco, valor: Math.min(Math.max(valor, min), max) }
}

/**
 * Lists the prices in one year of the versions of a model that were sold in it; if none was, of all its versions. Of
 * prices outside the versions' years, only the nearest count.
 */
export function precosDoModelo(doAno: AnoDaTabela, doModelo: readonly number[]): Preco[] {
  const vendidas = doModelo.filter(posicao => doAno.existiu(posicao))
  const precos = (vendidas.length > 0 ? vendidas : doModelo)
    .map(posicao => calcularPrecoNoAno(doAno, posicao, doModelo))
    .filter(preco => preco !== null)
  const menor = Math.min(...precos.map(preco => preco.alem))
  return precos.filter(preco => preco.alem === menor)
}

/** Moves a price by the share `parte` towards an estimate, in ln. */
export const misturar = (valor: number, log: number, parte: number) =>
  Math.exp((1 - parte) * Math.log(valor) + parte * log)

/**
 * Computes the limits from the version's own newer and older years: an estimate never makes an older year more
 * expensive.
 */
function limitesDoAno({ ref, ano }: AnoDaTabela, posicao: number): { min: number; max: number } {
  const anos = listarAnosComPreco(ref, posicao)
  const antes = anos.findLast(outro => outro.ano < ano)?.preco_reais ?? 0
  const depois =
    anos.find(outro => outro.ano > ano)?.preco_reais ??
    acharPrecoExato(ref, posicao, ANO_ZERO_KM) ??
    Number.POSITIVE_INFINITY
  return { min: Math.min(antes, depois), max: Math.max(antes, depois) }
}

/**
 * Finds the price of one version in one year: its row, else its own curve, corrected by the curves of similar versions.
 */
function calcularPrecoNoAno(doAno: AnoDaTabela, posicao: number, familia: readonly number[]): Preco | null {
  const exato = doAno.preco(posicao)
  if (exato !== null) {
    const desvio = doAno.levadoDe(posicao) ? DESVIO_LEVADO : 0
    return { posicao, valor: exato, desvio, alem: 0 }
  }
  const anos = listarAnosComPreco(doAno.ref, posicao)
  const antes = anos.findLast(({ ano }) => ano < doAno.ano)
  const depois = anos.find(({ ano }) => ano > doAno.ano)
  const versao: VersaoSemLinha = { doAno, posicao, familia }
  return antes && depois
    ? calcularEntreAnos(versao, antes, depois)
    : calcularForaDosAnos(versao, { antes, depois })
}

/** A version without a row in a year, and its family, whose curves correct its own. */
type VersaoSemLinha = { doAno: AnoDaTabela; posicao: number; familia: readonly number[] }

/** Computes a price between two years of the version: geometric, bent as the curves of its family bend there. */
function calcularEntreAnos(
  { doAno, posicao, familia }: VersaoSemLinha,
  antes: AnoComPreco,
  depois: AnoComPreco,
): Preco {
  const { ref, ano } = doAno
  const parte = (ano - antes.ano) / (depois.ano - antes.ano)
  const reto = (precoAntes: number, precoDepois: number) => precoAntes * (precoDepois / precoAntes) ** parte
  const dobra = medianaDosIrmaos(ref, familia, posicao, irmao => {
    const precoAntes = acharPrecoExato(ref, irmao, antes.ano)
    const preco = doAno.preco(irmao)
    const precoDepois = acharPrecoExato(ref, irmao, depois.ano)
    return precoAntes && preco && precoDepois ? Math.log(preco / reto(precoAntes, precoDepois)) : null
  })
  const valor = reto(antes.preco_reais, depois.preco_reais) * Math.exp(dobra ?? 0)
  const distancia_anos = Math.min(ano - antes.ano, depois.ano - ano)
  return { posicao, valor, desvio: DESVIO_POR_ANO.entre * distancia_anos, alem: 0 }
}

/** Computes a price outside the years of the version, from its nearest one; null if that is too far. */
function calcularForaDosAnos(
  { doAno, posicao, familia }: VersaoSemLinha,
  { antes, depois }: { antes: AnoComPreco | undefined; depois: AnoComPreco | undefined },
): Preco | null {
  const { ref, ano } = doAno
  const novo_reais = acharPrecoExato(ref, posicao, ANO_ZERO_KM)
  const ponta = antes ?? depois
  const alem = ponta ? Math.abs(ano - ponta.ano) : Number.POSITIVE_INFINITY
  if (!depois && novo_reais !== null && alem > 1) {
    // Newer than all its years and still sold new.
    return { posicao, valor: novo_reais * RECEM_LANCADA.parte, desvio: RECEM_LANCADA.desvio, alem: 0 }
  }
  if (!ponta || alem > ANOS_ALEM) return null
  const passo = medianaDosIrmaos(ref, familia, posicao, irmao => {
    const [preco, precoNaPonta] = [doAno.preco(irmao), acharPrecoExato(ref, irmao, ponta.ano)]
    return preco && precoNaPonta ? Math.log(preco / precoNaPonta) : null
  })
  const semIrmaos = Math.log(FATOR_ANUAL[versaoEm(ref.indice, posicao).tipo]) * (ponta.ano - ano)
  const valor = ponta.preco_reais * Math.exp(passo ?? semIrmaos)
  // Never above the price of a new one.
  const limitado = novo_reais === null ? valor : Math.min(valor, novo_reais)
  return { posicao, valor: limitado, desvio: DESVIO_POR_ANO.alem * alem, alem }
}

/** A model year of a version, with its price. */
type AnoComPreco = { ano: number; preco_reais: number }

/** Lists the years of a version that have a price, oldest first, without zero km. */
function listarAnosComPreco(ref: Referencia, posicao: number): AnoComPreco[] {
  const anos: AnoComPreco[] = []
  for (let i = inteiroDaColuna(ref.inicio, posicao); i < inteiroDaColuna(ref.inicio, posicao + 1); i++) {
    if (ref.anos[i] !== ANO_ZERO_KM)
      anos.push({ ano: inteiroDaColuna(ref.anos, i), preco_reais: inteiroDaColuna(ref.precos_reais, i) })
  }
  return anos
}

/** Computes the median of a measure over the other versions of the family that have it; null when none has. */
function medianaDosIrmaos(
  ref: Referencia,
  familia: readonly number[],
  posicao: number,
  medir: (irmao: number) => number | null,
): number | null {
  const { tipo } = versaoEm(ref.indice, posicao)
  const medidas = familia
    .filter(irmao => irmao !== posicao && versaoEm(ref.indice, irmao).tipo === tipo)
    .map(medir)
    .filter(medida => medida !== null)
    .sort((x, y) => x - y)
  return medidas[medidas.length >> 1] ?? null
}
