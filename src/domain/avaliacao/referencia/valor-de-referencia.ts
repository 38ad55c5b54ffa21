import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { saoDoMesmoModelo } from '#domain/veiculo/nomes/pelo-comeco.ts'
import { lerFatos } from '#domain/veiculo/palavras/fatos.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Casada } from '#domain/veiculo/versoes/casar.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharVersao, type VersaoAchada } from './achar-versao.ts'
import { montarValor } from './montar-valor.ts'
import { dizerDaConfiguracao } from './motivos.ts'
import { listarOutrosAnos } from './outros-anos.ts'
import type { ValorPonderado } from './ponderar.ts'
import { type Preco, precoDasEscolhidas, precosDoModelo } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'
import { estimarFalta } from './versao-que-falta.ts'
import { extremosDe, filtrarConfiguracao, ponderar, vendidasNoAno } from './versoes-do-modelo.ts'

/**
 * Finds the reference of a vehicle in one table. It is the row of the version if code or text name it, else the middle
 * of the versions that fit. A code of another model is no error: the name decides, and a reason says so. Null for an
 * unknown brand or model, or too far from every year of the table.
 */
export function acharReferencia(ref: Referencia, pedido: PedidoAvaliacao): ValorDeReferencia | null {
  const achada = acharVersao(ref, pedido)
  const preco = precoDasEscolhidas(achada.doAno, achada.escolhidas)
  if (!preco) return valorDoModelo(pedido, achada)
  return { ...montarValor(achada, [preco], { exata: true }), outros_anos: listarOutrosAnos(achada) }
}

/**
 * Computes the middle of the versions that fit, by the words if there are any; an estimate if the named version is
 * missing.
 */
function valorDoModelo(pedido: PedidoAvaliacao, achada: VersaoAchada): ValorDeReferencia | null {
  const { doAno, exigencias, motivos, ehOutra } = achada
  const { todas, ehDeAcabamento } = precosDoAno(pedido, achada)
  const perto = filtrarConfiguracao(doAno.ref, todas, exigencias)
  if (perto.length === 0) return null
  const temPalavras = achada.casadas.length > 0 && Boolean(pedido.versao || ehDeAcabamento)
  const ditas = temPalavras ? pesarPelasPalavras(pedido, achada) : null
  if (ditas && ditas.precos.length > 0 && !ehOutra) {
    if (ditas.precos.length < ditas.possiveis)
      motivos.push(dizerDaConfiguracao(ditas.possiveis, ditas.precos.length))
    return montarValor(achada, ditas.precos, { pesados: ditas.pesados })
  }
  if (perto.length < todas.length) motivos.push(dizerDaConfiguracao(todas.length, perto.length))
  if (ehOutra || ditas) return estimarFalta(pedido, achada, perto)
  const valor = montarValor(achada, perto, { pesados: ponderar(doAno.ref, perto) })
  return { ...valor, entre_versoes: extremosDe(perto), outros_anos: listarOutrosAnos(achada) }
}

/**
 * Lists the prices of the versions to consider. `ehDeAcabamento` is true if they are of other trims than the named one.
 */
function precosDoAno(
  pedido: PedidoAvaliacao,
  achada: VersaoAchada,
): { todas: readonly Preco[]; ehDeAcabamento: boolean } {
  const { doAno, modelo } = achada
  const deAcabamento = acabamentosDoAno(pedido, achada)
  const doModelo = vendidasNoAno(doAno, modelo)
  // A van's trim is one of several bodies: another trim is used only where the model itself has no price.
  const ehVan = pedido.tipo_veiculo === 'utilitario'
  const listas = ehVan ? [doModelo, deAcabamento] : [deAcabamento, doModelo]
  for (const lista of listas) {
    const todas = precosDoModelo(doAno, lista)
    if (todas.length > 0) return { todas, ehDeAcabamento: lista === deAcabamento }
  }
  return { todas: [], ehDeAcabamento: false }
}

/**
 * Lists, for a car's trim that was not sold in that year ("Cerato SX" of 2012), the versions of the same model that
 * were. Not for motorcycles and lorries: the words after their names often name another model ("Speed Twin", "Stralis
 * HI-ROAD").
 */
function acabamentosDoAno(
  { tipo_veiculo, versao }: PedidoAvaliacao,
  { doAno, modelo, casadas }: VersaoAchada,
): readonly number[] {
  const { ref } = doAno
  const { posicoes, resto } = modelo
  const existiu = (posicao: number) => doAno.existiu(posicao)
  const primeira = posicoes[0]
  if (versao || resto.length === 0 || primeira === undefined || posicoes.some(existiu)) return []
  const versaoDita = versaoEm(ref.indice, primeira)
  // FIPE does not name the body of many vans: such a text may mean any body.
  const temCarroceria = (posicao: number, dita: string) =>
    versaoEm(ref.indice, posicao).nome.fatos.carroceria?.includes(dita) ?? tipo_veiculo === 'utilitario'
  // "Uno Furgão" in a year without vans does not mean another Uno.
  const carroceria =
    lerFatos(resto).carroceria?.filter(dita => posicoes.some(p => temCarroceria(p, dita))) ?? []
  const ehDoModelo = (posicao: number) =>
    saoDoMesmoModelo(versaoEm(ref.indice, posicao), versaoDita) &&
    carroceria.every(dita => temCarroceria(posicao, dita))
  return versaoDita.tipo === 'carro'
    ? casadas.map(({ posicao }) => posicao).filter(p => existiu(p) && ehDoModelo(p))
    : []
}

/** Tells if the words describe a version that is not in the table, from the best match of the words. */
function ehVersaoQueFalta({ indice }: Referencia, [melhor]: readonly Casada[]): boolean {
  if (!melhor) return false
  return melhor.contradiz || melhor.naoUsadas.some(palavra => /\d/.test(palavra) || indice.vezes.has(palavra))
}

/** A score that is lower than the best by this much reduces a version's weight by a factor of e. Our choice. */
const ESCALA_DA_NOTA = 1
/** Versions with less than this share of the best one's weight are left out. Our choice. */
const PARTE_MINIMA = 0.05

/** Prices of the versions that the words may mean, with their weights. */
type PrecosDasPalavras = {
  precos: readonly Preco[]
  pesados: readonly ValorPonderado[]
  /** Number of versions that fit the words, before the given gearbox, axles and similar traits. */
  possiveis: number
}

/**
 * Weights the prices of the versions that fit the words and the given traits by their scores; none if the table lacks
 * the named version.
 */
function pesarPelasPalavras(
  { versao }: PedidoAvaliacao,
  { doAno, casadas, exigencias, temCodigoNovo }: VersaoAchada,
): PrecosDasPalavras {
  // Unknown words after a model's name are filler words ("teto", "baú"); words of a version's own text are not.
  const falta = temCodigoNovo || (Boolean(versao) && ehVersaoQueFalta(doAno.ref, casadas))
  if (falta) return { precos: [], pesados: [], possiveis: 0 }
  const melhor = itemEm(casadas, 0)
  const peso = new Map(
    casadas.map(({ posicao, nota }) => [posicao, Math.exp((nota - melhor.nota) / ESCALA_DA_NOTA)]),
  )
  const posicoes = casadas.map(casada => casada.posicao).filter(p => valorDaChave(peso, p) >= PARTE_MINIMA)
  const todos = precosDoModelo(doAno, posicoes)
  const precos = filtrarConfiguracao(doAno.ref, todos, exigencias)
  return {
    precos,
    pesados: precos.map(({ posicao, valor }) => ({ valor, peso: valorDaChave(peso, posicao) })),
    possiveis: todos.length,
  }
}
