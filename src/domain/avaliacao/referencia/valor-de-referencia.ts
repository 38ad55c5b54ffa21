import { daChave, em } from '#domain/lista.ts'
import { saoDoMesmoModelo } from '#domain/veiculo/nomes/pelo-comeco.ts'
import { lerFatos } from '#domain/veiculo/palavras/fatos.ts'
import { existiuNoAno, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Casada } from '#domain/veiculo/versoes/casar.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { type Achada, acharVersao } from './achar-versao.ts'
import { comPreco } from './montar-valor.ts'
import { dizerDaConfiguracao } from './motivos.ts'
import { outrosAnos } from './outros-anos.ts'
import { type Preco, precoDasEscolhidas, precosDoModelo } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'
import { estimarFalta } from './versao-que-falta.ts'
import { comConfiguracao, extremosDe, noAno, ponderar } from './versoes-do-modelo.ts'

/**
 * Finds the reference of a vehicle in one table: the very version when code or text tell it, else the middle
 * of the versions that fit. A code of another model is no error: the text decides, and a motive says so.
 * Null when brand and model are unknown, or too far from every year of the table.
 */
export function acharReferencia(ref: Referencia, pedido: PedidoAvaliacao): ValorDeReferencia | null {
  const achada = acharVersao(ref, pedido)
  const preco = precoDasEscolhidas(ref, achada.escolhidas, pedido.ano)
  if (!preco) return peloModelo(ref, pedido, achada)
  const valor = comPreco(ref, pedido, [preco], achada, true)
  return { ...valor, outros_anos: outrosAnos(ref, achada, pedido.ano) }
}

/** The middle of the versions that fit, by the words when some were told. */
function peloModelo(ref: Referencia, pedido: PedidoAvaliacao, achada: Achada): ValorDeReferencia | null {
  const { modelo, exigencias, motivos, casadas, ehOutra } = achada
  const doModelo = precosDoModelo(ref, noAno(ref, modelo, pedido.ano), pedido.ano)
  const ehVan = pedido.tipo_veiculo === 'utilitario' && doModelo.length > 0
  const deOutroAno = ehVan ? [] : acabamentosDoAno(ref, pedido, achada)
  const todas = deOutroAno.length > 0 ? precosDoModelo(ref, deOutroAno, pedido.ano) : doModelo
  const perto = comConfiguracao(ref, todas, exigencias)
  if (perto.length === 0) return null
  if (perto.length < todas.length) motivos.push(dizerDaConfiguracao(todas.length, perto.length))
  if (ehOutra) return estimarFalta(ref, pedido, achada, perto)
  if (casadas.length > 0 && (pedido.versao || deOutroAno.length > 0))
    return pelasPalavras(ref, pedido, achada, perto)
  const valor = comPreco(ref, pedido, perto, achada, false, ponderar(ref, perto))
  const outros_anos = outrosAnos(ref, achada, pedido.ano)
  return { ...valor, entre_versoes: extremosDe(perto), outros_anos }
}

/**
 * A car's trim that was not sold in that year ("Cerato SX" of 2012): the versions of the very model that were. Names of
 * motorcycles and lorries go on with another model's ("Speed Twin", "Stralis HI-ROAD").
 */
function acabamentosDoAno(
  ref: Referencia,
  { tipo_veiculo, versao, ano }: PedidoAvaliacao,
  { modelo, casadas }: Achada,
): readonly number[] {
  const { posicoes, resto } = modelo
  const existiu = (posicao: number) => existiuNoAno(ref, posicao, ano)
  const primeira = posicoes[0]
  if (versao || resto.length === 0 || primeira === undefined || posicoes.some(existiu)) return []
  const achada = versaoEm(ref.indice, primeira)
  // FIPE leaves the body of many vans unsaid.
  const calada = tipo_veiculo === 'utilitario'
  const temCarroceria = (posicao: number, dita: string) =>
    versaoEm(ref.indice, posicao).nome.fatos.carroceria?.includes(dita) ?? calada
  // "Uno Furgão" of a year without one is no other Uno.
  const carroceria =
    lerFatos(resto).carroceria?.filter(dita => posicoes.some(p => temCarroceria(p, dita))) ?? []
  const serve = (posicao: number) =>
    saoDoMesmoModelo(versaoEm(ref.indice, posicao), achada) &&
    carroceria.every(dita => temCarroceria(posicao, dita))
  return achada.tipo === 'carro'
    ? casadas.map(({ posicao }) => posicao).filter(p => existiu(p) && serve(p))
    : []
}

/** True when the words tell of a version that no line of the table is. */
function faltaNaTabela(ref: Referencia, [melhor]: readonly Casada[]): boolean {
  if (!melhor) return false
  return melhor.contradiz || sobram(ref, melhor.sobras)
}

/** True when a word left over means something: it has a number, or other models of the table have it. */
const sobram = (ref: Referencia, sobras: readonly string[]) =>
  sobras.some(palavra => /\d/.test(palavra) || ref.indice.vezes.has(palavra))

/** Notes so far below the best count by a factor of e less. */
const ESCALA_DA_NOTA = 1
/** Versions that count less than this share of the best are left out. */
const PARTE_MINIMA = 0.05

/**
 * The versions that the words fit, each counting by how well they do; where none is the one told, an estimate of
 * that very version.
 */
function pelasPalavras(
  ref: Referencia,
  pedido: PedidoAvaliacao,
  achada: Achada,
  perto: readonly Preco[],
): ValorDeReferencia {
  const { casadas } = achada
  const semCodigo = !pedido.codigo_fipe || ref.indice.porCodigo.has(pedido.codigo_fipe)
  // What is typed behind a model's name and no version has is talk ("teto", "baú"); a version's own text is not.
  if (semCodigo && !(pedido.versao && faltaNaTabela(ref, casadas))) {
    const melhor = em(casadas, 0)
    const peso = new Map(
      casadas.map(({ posicao, nota }) => [posicao, Math.exp((nota - melhor.nota) / ESCALA_DA_NOTA)]),
    )
    const posicoes = casadas.map(casada => casada.posicao).filter(p => daChave(peso, p) >= PARTE_MINIMA)
    const precos = precosDoModelo(ref, posicoes, pedido.ano)
    const pesados = precos.map(({ posicao, valor }) => ({ valor, peso: daChave(peso, posicao) }))
    if (precos.length > 0) return comPreco(ref, pedido, precos, achada, false, pesados)
  }
  return estimarFalta(ref, pedido, achada, perto)
}
