import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import type { AnoDaTabela, ModeloLembrado } from '#domain/veiculo/referencia/referencia.ts'
import { type Casada, casarVersoes, lerDigitado } from '#domain/veiculo/versoes/casar.ts'
import { type IndiceVersoes, versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { procurarTexto } from '#domain/veiculo/versoes/versoes.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'

/** Versions that a request may mean, from its best evidence. */
export type Candidatos = {
  /** Versions (one for each fuel) with the code or the exact text of the request. */
  exatas: readonly number[]
  /** If there are none: versions of the year, those that fit the words best first; empty without words. */
  casadas: readonly Casada[]
  /** The request has words and a code that the table lacks: it means none of the table's versions. */
  ehOutra: boolean
  /** True for a code that no version of the named model has: the name decides. */
  codigoForaDoModelo: boolean
}

/**
 * Minimum number of words of a version's text: a shorter one may name a whole model ("Cayenne", "Kombi Furgão"). Our
 * choice.
 */
const PALAVRAS_DE_UM_TEXTO = 4

/** Collects the candidates of a request among the versions of its model. */
export function juntarCandidatos(
  doAno: AnoDaTabela,
  modelo: ModeloLembrado,
  { modelo: nome, versao, codigo_fipe }: PedidoAvaliacao,
): Candidatos {
  const { indice } = doAno.ref
  const { familia } = modelo
  const nenhum = { exatas: [], casadas: [], ehOutra: false, codigoForaDoModelo: false }
  if (codigo_fipe) {
    const exatas = filtrarCodigo(indice, familia, codigo_fipe)
    if (exatas.length > 0) return { ...nenhum, exatas }
  }
  const codigoForaDoModelo = Boolean(codigo_fipe) && familia.length > 0
  const marca = indice.versoes[familia[0] ?? -1]?.chave_marca ?? ''
  const doModelo = separarTokens(nome, marca)
  const daVersao = versao ? separarTokens(versao, marca) : []
  const exatas = acharPeloTexto(doAno, modelo, { marca, doModelo, daVersao: versao ? daVersao : null })
  if (exatas.length > 0) return { ...nenhum, exatas, codigoForaDoModelo }
  const ehOutra = Boolean(codigo_fipe) && !indice.porCodigo.has(codigo_fipe ?? '') && daVersao.length > 0
  const versoesCasadas = ehOutra ? [] : casarPalavras(doAno, modelo, [...modelo.resto, ...daVersao])
  return { exatas, casadas: versoesCasadas, ehOutra, codigoForaDoModelo }
}

/** Selects the versions that have a code. */
export const filtrarCodigo = (indice: IndiceVersoes, posicoes: readonly number[], codigo_fipe: string) =>
  posicoes.filter(posicao => versaoEm(indice, posicao).codigo_fipe === codigo_fipe)

/** Words of a request (`separarTokens`) for a brand; `daVersao` is null without a version. */
type Palavras = { marca: string; doModelo: readonly string[]; daVersao: readonly string[] | null }

/** Finds the versions whose whole text is in the request. */
function acharPeloTexto(
  doAno: AnoDaTabela,
  { tipos }: ModeloLembrado,
  { marca, doModelo, daVersao }: Palavras,
): readonly number[] {
  const { indice } = doAno.ref
  const texto = daVersao ?? doModelo
  const ehLongo = texto.length >= PALAVRAS_DE_UM_TEXTO
  if (!ehLongo && !daVersao) return []
  const iguais = procurarTexto(indice, tipos, marca, texto).filter(
    posicao => !temOutroNome(indice, doModelo, posicao),
  )
  return iguais.some(posicao => ehLongo || doAno.existiuPerto(posicao)) ? iguais : []
}

/** Deduction for a version of an adjacent year, on the scale of `Casada.nota`. Our choice. */
const CUSTO_DO_ANO_AO_LADO = 2.5

/** Matches the family's versions of that year with the words of the version and those after the model's name. */
function casarPalavras(
  doAno: AnoDaTabela,
  modelo: ModeloLembrado,
  palavras: readonly string[],
): readonly Casada[] {
  if (palavras.length === 0) return []
  const perto = versoesDoAno(doAno, modelo)
  const versoesCasadas = casarVersoes(doAno.ref.indice, perto, lerDigitado(palavras))
  if (versoesCasadas.every(({ posicao }) => doAno.existiu(posicao))) return versoesCasadas
  const noAno = versoesCasadas.map(versaoCasada =>
    doAno.existiu(versaoCasada.posicao)
      ? versaoCasada
      : { ...versaoCasada, nota: versaoCasada.nota - CUSTO_DO_ANO_AO_LADO },
  )
  return noAno.sort((a, b) => b.nota - a.nota || a.posicao - b.posicao)
}

/**
 * Lists the family's versions around that year; its compound models if only they were sold then; else all of the
 * family.
 */
function versoesDoAno(doAno: AnoDaTabela, { familia, amplas }: ModeloLembrado): readonly number[] {
  for (const posicoes of [familia, amplas]) {
    const perto = posicoes.filter(posicao => doAno.existiuPerto(posicao))
    if (perto.length > 0) return perto
  }
  return familia
}

/**
 * Tells if a word of the model's name begins another model: "Atego" with "1718 3-Eixos" is not the lorry 1718.
 * @param doModelo words of the model's name (`separarTokens`), for the brand of the version.
 */
export function temOutroNome(indice: IndiceVersoes, doModelo: readonly string[], posicao: number): boolean {
  const { tipo, chave_marca, nome } = versaoEm(indice, posicao)
  const nomes = indice.nomes.get(`${tipo}|${chave_marca}`)
  return doModelo.some(
    palavra => /^[a-z]{4,}$/.test(palavra) && nomes?.has(palavra) && !nome.palavras.has(palavra),
  )
}
