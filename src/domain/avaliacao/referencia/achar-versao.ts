import { itemEm } from '#domain/numero/indexed-access.ts'
import { type Exigencia, lerExigencias } from '#domain/veiculo/palavras/configuracao.ts'
import { lerFatos } from '#domain/veiculo/palavras/fatos.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import { AnoDaTabela, type ModeloLembrado, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Casada } from '#domain/veiculo/versoes/casar.ts'
import { bastamParaNomear, faltaFatoDecisivo } from '#domain/veiculo/versoes/nomear-versao.ts'
import { listarTiposFipe } from '#domain/veiculo/versoes/tipos-fipe.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharModelo } from './achar-modelo.ts'
import { filtrarCodigo, juntarCandidatos, temOutroNome } from './candidatos.ts'
import { modeloDoAno } from './modelo-do-ano.ts'
import { MOTIVOS } from './motivos.ts'

/** Model and version that a request means in one table. */
export type VersaoAchada = {
  /** The table as of the request's model year. */
  doAno: AnoDaTabela
  modelo: ModeloLembrado
  /** The version (one for each fuel): by its code, by its text, or by words that name no other version. */
  escolhidas: readonly number[]
  /** Versions of the year, those that fit the words best first, if the words name no single version. */
  casadas: readonly Casada[]
  /** The request means a version that the table lacks: it has words and an unknown code. */
  ehOutra: boolean
  /** The request has a code that the table lacks. */
  temCodigoNovo: boolean
  exigencias: readonly Exigencia[]
  /** Reasons for the report. Mutable: the steps that follow add theirs. */
  motivos: string[]
}

/** Reads a request, collects the versions that it may mean and decides which one it names. */
export function acharVersao(ref: Referencia, pedido: PedidoAvaliacao): VersaoAchada {
  const { codigo_fipe, versao } = pedido
  const exigencias = lerExigencias(pedido)
  const doAno = new AnoDaTabela(ref, pedido.ano)
  const modeloDito = acharModelo(ref, listarTiposFipe(pedido.tipo_veiculo), pedido)
  const modelo = modeloDoAno(doAno, modeloDito, !versao && !codigo_fipe)
  const { exatas, casadas, ehOutra, codigoForaDoModelo } = juntarCandidatos(doAno, modelo, pedido)
  const temCodigoNovo = Boolean(codigo_fipe) && !ref.indice.porCodigo.has(codigo_fipe ?? '')
  const versaoNomeada = temCodigoNovo ? null : acharNomeada(doAno, modelo, casadas, pedido)
  const motivos = codigoForaDoModelo ? [MOTIVOS.codigo_fora_do_modelo] : []
  const comum = { doAno, modelo, ehOutra, temCodigoNovo, exigencias, motivos }
  if (versaoNomeada === null) return { ...comum, escolhidas: exatas, casadas }
  return { ...comum, escolhidas: filtrarCodigo(ref.indice, modelo.familia, versaoNomeada), casadas: [] }
}

/**
 * Least difference in score by which one version is meant and no other. On the scale of `Casada.nota` (logarithms of
 * rarity), 1 is a word that one version in e ≈ 2.7 has. The number is a judgement, not a fit.
 */
const DIFERENCA_CLARA = 1

/**
 * Finds the FIPE code of the version that the words name: without contradiction, and with a clearly better score than
 * any other; else null.
 */
function acharNomeada(
  doAno: AnoDaTabela,
  { familia }: ModeloLembrado,
  versoesCasadas: readonly Casada[],
  { modelo, versao }: PedidoAvaliacao,
): string | null {
  // A model's name may be the whole text of one version, and still mean any version of the model.
  if (!versao || versoesCasadas.length === 0) return null
  const { indice } = doAno.ref
  const { posicao, nota, contradiz, naoUsadas } = itemEm(versoesCasadas, 0)
  if (contradiz || naoUsadas.length > 0 || !doAno.existiu(posicao)) return null
  const { codigo_fipe, chave_marca, nome } = versaoEm(indice, posicao)
  const outra = versoesCasadas.find(
    versaoCasada => versaoEm(indice, versaoCasada.posicao).codigo_fipe !== codigo_fipe,
  )
  if (outra && outra.nota >= nota - DIFERENCA_CLARA) return null
  if (temOutroNome(indice, separarTokens(modelo, chave_marca), posicao)) return null
  const palavrasEscritas = separarTokens(`${modelo} ${versao}`, chave_marca)
  const daFamilia = familia.map(irma => versaoEm(indice, irma).nome.fatos)
  const ehNomeada =
    bastamParaNomear(palavrasEscritas, nome, palavra => indice.vezes.has(palavra)) &&
    !faltaFatoDecisivo(lerFatos(palavrasEscritas), nome.fatos, daFamilia)
  return ehNomeada ? codigo_fipe : null
}
