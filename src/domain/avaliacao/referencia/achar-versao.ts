import { em } from '#domain/lista.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { separarMelhores } from '#domain/veiculo/nomes/escolher.ts'
import { procurarFamilia } from '#domain/veiculo/nomes/familia.ts'
import { NADA, nomeCurto, nomesDe } from '#domain/veiculo/nomes/familia-achada.ts'
import { CONFIGURACAO, type Exigencia, lerExigencias } from '#domain/veiculo/palavras/configuracao.ts'
import { fatoDe, lerFatos } from '#domain/veiculo/palavras/fatos.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import {
  anosDaVersao,
  existiuNoAno,
  type ModeloLembrado,
  precoExato,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import {
  type Casada,
  calamOQueDecide,
  casarVersoes,
  lerDigitado,
  nomeiam,
} from '#domain/veiculo/versoes/casar.ts'
import { compostosDe, tiposFipeDe } from '#domain/veiculo/versoes/nomes.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { procurarTexto } from '#domain/veiculo/versoes/versoes.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { MOTIVOS } from './motivos.ts'

/** What the words and the code of a request found in one table. */
export type Achada = {
  modelo: ModeloLembrado
  /** The very version (its fuels): by its code, its text, or words that name it and no other. */
  escolhidas: readonly number[]
  /** Versions of the year as the words fit them, best first, when words were told and name none alone. */
  casadas: readonly Casada[]
  /** A version is told with a code that the table lacks: it is another than all of the table's, whatever its words say. */
  ehOutra: boolean
  exigencias: readonly Exigencia[]
  motivos: string[]
}

/** Model and version of a request, by code, text and words. */
export function acharVersao(ref: Referencia, pedido: PedidoAvaliacao): Achada {
  const tipos = tiposFipeDe(pedido.tipo_veiculo)
  const modelo = compostoDoAno(ref, peloAno(ref, modeloPedido(ref, tipos, pedido), pedido.ano), pedido)
  const motivos: string[] = []
  const comum = { modelo, exigencias: lerExigencias(pedido), ehOutra: false, motivos }
  const exatas = peloCodigoOuTexto(ref, tipos, pedido, modelo, motivos)
  if (exatas.length > 0) return { ...comum, escolhidas: exatas, casadas: [] }
  if (temCodigoDeOutra(ref, pedido)) return { ...comum, escolhidas: [], casadas: [], ehOutra: true }
  const casadas = casarPedido(ref, pedido, modelo)
  const nomeada = ehNomeada(ref, casadas, pedido, modelo) ? em(casadas, 0) : null
  if (!nomeada) return { ...comum, escolhidas: [], casadas }
  const { codigo_fipe } = versaoEm(ref.indice, nomeada.posicao)
  const doCodigo = modelo.familia.filter(p => versaoEm(ref.indice, p).codigo_fipe === codigo_fipe)
  return { ...comum, escolhidas: doCodigo, casadas: [] }
}

/**
 * "Palio adventure", "L200 HPE": words that no version of the plain model had in that year, and those of a compound one
 * had. Where several compound models had them, a question.
 */
function compostoDoAno(
  ref: Referencia,
  modelo: ModeloLembrado,
  { versao, codigo_fipe, ano }: PedidoAvaliacao,
): ModeloLembrado {
  const { posicoes, compostas, resto } = modelo
  const existiu = (posicao: number) => existiuNoAno(ref, posicao, ano)
  const temAcabamento = resto.some(palavra => fatoDe(palavra) === null && /^[a-z]{3,}$/.test(palavra))
  if (versao || codigo_fipe || compostas.length === 0 || !temAcabamento) return modelo
  // A year between two that the table has may only be missing.
  if (posicoes.some(posicao => anosPertoDe(ref, posicao, ano))) return modelo
  const doAno = compostas.filter(existiu)
  const casadas = casarVersoes(ref.indice, doAno, lerDigitado(resto), true)
  const [melhor] = casadas
  if (!melhor || melhor.contradiz || melhor.sobras.length > 0) return modelo
  const melhores = separarMelhores(doAno, casadas).posicoes
  const compostoDe = (posicao: number) =>
    [...compostosDe(versaoEm(ref.indice, posicao).nome.tokens).pedidos].join(' ')
  const [composto = '', ...outros] = new Set(melhores.map(compostoDe))
  if (composto === '') return modelo
  if (outros.length > 0) return { ...NADA, candidatos: nomesDe(ref.indice, melhores), meios: new Map() }
  const familia = compostas.filter(posicao => compostoDe(posicao) === composto)
  return { ...modelo, posicoes: melhores, familia, meios: new Map() }
}

/** Sold from the year before to the year after, or in between. */
function anosPertoDe(ref: Referencia, posicao: number, ano: number): boolean {
  const { primeiro, ultimo } = anosDaVersao(ref, posicao)
  return ano >= primeiro - 1 && ano <= ultimo + 1
}

/** A nickname that several families share ("Twister", "Shadow 750"), where only one of them was sold in that year. */
function peloAno(ref: Referencia, modelo: ModeloLembrado, ano: number): ModeloLembrado {
  const { familia, resto, apelidadas, xaras } = modelo
  if (familia.length > 0 && xaras.length === 0) return modelo
  const existiu = (posicao: number) => existiuNoAno(ref, posicao, ano)
  if (familia.length > 0 && valemOutroTanto(ref, familia, xaras.filter(existiu), ano))
    return perguntarDe(ref, modelo)
  if (familia.some(existiu)) return modelo
  // Without a number a name is a model's own in all years, so that older never raises.
  if (familia.length > 0 && !resto.some(palavra => /^\d/.test(palavra))) return modelo
  const outras = familia.length === 0 ? apelidadas : xaras
  const [nome, outro] = nomesDe(ref.indice, outras.filter(existiu))
  if (nome === undefined || outro !== undefined) return modelo
  const doNome = outras.filter(posicao => nomesDe(ref.indice, [posicao])[0] === nome)
  return { ...modelo, posicoes: doNome, familia: doNome, candidatos: [], meios: new Map() }
}

/** Of two that a nickname means ("Fazer": the 600 and the YS 250), one is worth at least so many times the other. */
const OUTRO_TANTO = 2

/** True when those of the same nickname that were sold in that year cost what another kind of motorcycle does. */
function valemOutroTanto(
  ref: Referencia,
  familia: readonly number[],
  xaras: readonly number[],
  ano: number,
): boolean {
  const meio = (posicoes: readonly number[]) => {
    const doAno = posicoes.filter(posicao => existiuNoAno(ref, posicao, ano))
    const precos = (doAno.length > 0 ? doAno : posicoes).flatMap(posicao => {
      const { primeiro, ultimo } = anosDaVersao(ref, posicao)
      return precoExato(ref, posicao, Math.min(Math.max(ano, primeiro), ultimo)) ?? []
    })
    return precos.sort((a, b) => a - b)[precos.length >> 1]
  }
  const [este, outro] = [meio(familia), meio(xaras)]
  return este !== undefined && outro !== undefined && Math.max(este / outro, outro / este) >= OUTRO_TANTO
}

const perguntarDe = (ref: Referencia, { familia, xaras }: ModeloLembrado): ModeloLembrado => ({
  ...NADA,
  candidatos: nomesDe(ref.indice, [...familia, ...xaras]),
  meios: new Map(),
})

/**
 * The model of a request. Who tells a line of the table by its code and its very text means that line's family, by the
 * short name that its sisters share: it is looked for once for all of them.
 */
function modeloPedido(ref: Referencia, tipos: readonly TipoFipe[], pedido: PedidoAvaliacao): ModeloLembrado {
  const { modelo, codigo_fipe } = pedido
  const linhas = (ref.indice.porCodigo.get(codigo_fipe ?? '') ?? []).filter(posicao => {
    const { tipo, texto } = versaoEm(ref.indice, posicao)
    return texto === modelo && tipos.includes(tipo)
  })
  if (linhas.length > 0) {
    const familia = lembrarModelo(ref, tipos, { ...pedido, modelo: nomeCurto(modelo) })
    if (linhas.every(posicao => familia.familia.includes(posicao))) return familia
  }
  return lembrarModelo(ref, tipos, pedido)
}

/** Models that a table remembers; the catalogue names about 900. */
const LEMBRADOS_NO_MAXIMO = 2_000

/** The model of a request by its name, remembered by the table. */
export function lembrarModelo(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
): ModeloLembrado {
  const { marca, modelo } = pedido
  const temVersao = Boolean(pedido.versao)
  const soONome = !temVersao && !pedido.codigo_fipe
  const chave = [tipos, temVersao, soONome, marca, modelo, ...CONFIGURACAO.map(campo => pedido[campo])].join(
    '|',
  )
  const lembrado = ref.lembrados.get(chave)
  if (lembrado) return lembrado
  if (ref.lembrados.size >= LEMBRADOS_NO_MAXIMO) ref.lembrados.clear()
  const familia = procurarFamilia(ref.indice, tipos, marca, modelo, soONome)
  const vizinhas = temVersao && familia.posicoes.length === 0 ? familia.vizinhas : null
  const achado = {
    ...familia,
    ...(vizinhas && { posicoes: vizinhas, familia: vizinhas, candidatos: [] }),
    meios: new Map(),
  }
  ref.lembrados.set(chave, achado)
  return achado
}

/** A text of fewer words may name a whole model ("Cayenne"), or a later version too ("Kombi Furgão"). */
const PALAVRAS_DE_UM_TEXTO = 4

function peloCodigoOuTexto(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
  { familia }: ModeloLembrado,
  motivos: string[],
): readonly number[] {
  if (pedido.codigo_fipe) {
    const doCodigo = familia.filter(p => versaoEm(ref.indice, p).codigo_fipe === pedido.codigo_fipe)
    if (doCodigo.length > 0) return doCodigo
    if (familia.length > 0) motivos.push(MOTIVOS.codigo_de_outro_modelo)
  }
  const marca = ref.indice.versoes[familia[0] ?? -1]?.chave_marca ?? ''
  const texto = pedido.versao || pedido.modelo
  const longo = separarTokens(texto).length >= PALAVRAS_DE_UM_TEXTO
  if (!longo && !pedido.versao) return []
  const iguais = procurarTexto(ref.indice, tipos, marca, texto).filter(
    p => !temOutroNome(ref, pedido.modelo, p),
  )
  return iguais.some(p => longo || ehPertoDoAno(ref, p, pedido.ano)) ? iguais : []
}

/** Sold in that model year, or in one beside it: the table leaves single years out. */
function ehPertoDoAno(ref: Referencia, versao: number, ano: number): boolean {
  return (
    existiuNoAno(ref, versao, ano) || existiuNoAno(ref, versao, ano - 1) || existiuNoAno(ref, versao, ano + 1)
  )
}

/** The family's versions about that year; its compound models where only they were sold then; else all of it. */
function versoesDoAno(ref: Referencia, { familia, amplas }: ModeloLembrado, ano: number): readonly number[] {
  for (const posicoes of [familia, amplas]) {
    const perto = posicoes.filter(p => ehPertoDoAno(ref, p, ano))
    if (perto.length > 0) return perto
  }
  return familia
}

/** What a year beside the version's own costs, on the scale of `Casada.nota`. */
const CUSTO_DO_ANO_AO_LADO = 2.5

/** How the words of the version, and those after the model's name, fit the family's versions of that year. */
function casarPedido(ref: Referencia, { versao, ano }: PedidoAvaliacao, modelo: ModeloLembrado): Casada[] {
  const { familia, resto } = modelo
  const marca = ref.indice.versoes[familia[0] ?? -1]?.chave_marca ?? ''
  const palavras = [...resto, ...(versao ? separarTokens(versao, marca) : [])]
  if (palavras.length === 0) return []
  const casadas = casarVersoes(ref.indice, versoesDoAno(ref, modelo, ano), lerDigitado(palavras))
  if (casadas.every(({ posicao }) => existiuNoAno(ref, posicao, ano))) return casadas
  const noAno = casadas.map(casada =>
    existiuNoAno(ref, casada.posicao, ano) ? casada : { ...casada, nota: casada.nota - CUSTO_DO_ANO_AO_LADO },
  )
  return noAno.sort((a, b) => b.nota - a.nota || a.posicao - b.posicao)
}

/** A version told by words and by a code that the table lacks. */
const temCodigoDeOutra = (ref: Referencia, { codigo_fipe, versao }: PedidoAvaliacao) =>
  Boolean(codigo_fipe) &&
  !ref.indice.porCodigo.has(codigo_fipe ?? '') &&
  separarTokens(versao ?? '').length > 0

/** Notes nearer than this leave it open which version is meant. */
const DIFERENCA_CLARA = 1

/** True when the words name one version, nothing speaks against it, and every other is clearly farther. */
function ehNomeada(
  ref: Referencia,
  casadas: readonly Casada[],
  pedido: PedidoAvaliacao,
  { familia }: ModeloLembrado,
): boolean {
  const [primeira] = casadas
  // A model's name may be all of a version's text, and still mean any of the model.
  if (!pedido.versao || !primeira || primeira.contradiz || primeira.sobras.length > 0) return false
  // A code that the table lacks says that the version is another.
  if (pedido.codigo_fipe && !ref.indice.porCodigo.has(pedido.codigo_fipe)) return false
  const { codigo_fipe, chave_marca, nome } = versaoEm(ref.indice, primeira.posicao)
  const outra = casadas.find(({ posicao }) => versaoEm(ref.indice, posicao).codigo_fipe !== codigo_fipe)
  if (outra && outra.nota >= primeira.nota - DIFERENCA_CLARA) return false
  if (!existiuNoAno(ref, primeira.posicao, pedido.ano)) return false
  if (temOutroNome(ref, pedido.modelo, primeira.posicao)) return false
  const escritas = separarTokens(`${pedido.modelo} ${pedido.versao ?? ''}`, chave_marca)
  const daFamilia = familia.map(posicao => versaoEm(ref.indice, posicao).nome.fatos)
  return (
    nomeiam(escritas, nome, palavra => ref.indice.vezes.has(palavra)) &&
    !calamOQueDecide(lerFatos(escritas), nome.fatos, daFamilia)
  )
}

/** True when the model's name has a word that begins another model: "Atego" with "1718 3-Eixos" is not the lorry 1718. */
function temOutroNome(ref: Referencia, modelo: string, posicao: number): boolean {
  const { tipo, chave_marca, nome } = versaoEm(ref.indice, posicao)
  const nomes = ref.indice.nomes.get(`${tipo}|${chave_marca}`)
  return separarTokens(modelo, chave_marca).some(
    palavra => /^[a-z]{4,}$/.test(palavra) && nomes?.has(palavra) && !nome.palavras.has(palavra),
  )
}
