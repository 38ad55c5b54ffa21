import { mesPorExtenso } from '#domain/tempo.ts'
import {
  CONFIGURACAO,
  type Exigencia,
  escolherConfiguradas,
  lerExigencias,
} from '#domain/veiculo/configuracao.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { separarTokens, tiposFipeDe } from '#domain/veiculo/nomes.ts'
import { type Traco, tracar } from '#domain/veiculo/parecidos.ts'
import {
  anosDaVersao,
  type MeioDoAno,
  type ModeloLembrado,
  mesLevado,
  precoExato,
  type Referencia,
} from '#domain/veiculo/referencia.ts'
import { procurarModelo, procurarTexto, type VersaoFipe, versoesDaMarca } from '#domain/veiculo/versoes.ts'
import { estimarPelosVizinhos } from '#domain/veiculo/vizinhanca.ts'
import type { PedidoAvaliacao } from './avaliacao.schema.ts'
import { familiaDe } from './comparaveis.ts'
import { anunciosDoCodigo } from './demanda.ts'
import { desvioPonderado, type Ponderado, quantilPonderado } from './ponderar.ts'
import { misturar, type Preco, precoDasEscolhidas, precosDoModelo } from './preco-no-ano.ts'

/** The price to start from, and how well it is known. */
export type ValorDeReferencia = {
  valor_reais: number
  /** Relative spread (one standard deviation) of what the reference leaves open: versions, missing years. */
  desvio: number
  /** The very version was found, and its price is a row or lies between two rows. */
  exata: boolean
  tipo: TipoFipe
  codigo_fipe: string | null
  versao: string | null
  versoes_possiveis: number
  /** How many of them the middle was taken from: fewer when a text says which are likest. */
  versoes_usadas: number
  /** Brand and text of the version, or of one of those that the middle is of: they tell the family. */
  parente: { marca: string; texto: string }
  /** Codes of all versions of this model: what adverts are counted by. */
  codigos_do_modelo: string[]
  /** Family by which adverts like it are found (`familiaDe`). */
  familia: string
  /** Yearly loss of value around this age on the model's own curve, as a fraction; null when it has none. */
  perda_anual: number | null
  /**
   * The same version or model in other years, which the asked one must not contradict. None for an estimate of a
   * version that the table lacks: it would cost one for each of them.
   */
  outros_anos: AnoComValor[]
  motivos: string[]
}

/** What the table makes of a version or model in a year, and its relative spread. */
export type AnoComValor = { ano: number; valor_reais: number; desvio: number }

/** A family's name is at most this long: "GRAND SANTA FE". */
const PALAVRAS_DO_COMECO = 3

/**
 * Finds the reference of a vehicle in one table: the very version when code or text tell it, else the middle
 * of the versions that fit. A code of another model is no error: the text decides, and a motive says so.
 * Null when brand and model are unknown, or too far from every year of the table.
 */
export function acharReferencia(ref: Referencia, pedido: PedidoAvaliacao): ValorDeReferencia | null {
  const tipos = tiposFipeDe(pedido.tipo_veiculo)
  const modelo = lembrarModelo(ref, tipos, pedido)
  const motivos: string[] = []
  const escolhidas = acharVersao(ref, tipos, pedido, modelo.doModelo, motivos)
  const achada = { modelo, escolhidas, exigencias: lerExigencias(pedido), motivos }
  const preco = precoDasEscolhidas(ref, escolhidas, pedido.ano)
  if (!preco) return peloModelo(ref, pedido, achada)
  const valor = comPreco(ref, pedido, [preco], achada, true)
  return { ...valor, outros_anos: outrosAnos(ref, achada, pedido.ano) }
}

/** The middle of the versions that fit; with a text that the table lacks, an estimate of that very version. */
function peloModelo(ref: Referencia, pedido: PedidoAvaliacao, achada: Achada): ValorDeReferencia | null {
  const { modelo, exigencias, motivos } = achada
  const todas = precosDoModelo(ref, modelo.doModelo, pedido.ano)
  const perto = comConfiguracao(ref, todas, exigencias)
  if (perto.length === 0) return null
  if (perto.length < todas.length) {
    const tem = perto.length === 1 ? 'tem' : 'têm'
    motivos.push(
      `Das ${todas.length} versões deste modelo no ano, ${perto.length} ${tem} a configuração que você contou.`,
    )
  }
  const texto = pedido.versao ?? (modelo.nomeInteiro ? null : pedido.modelo)
  if (!texto) {
    const valor = comPreco(ref, pedido, perto, achada, false, ponderar(ref, perto))
    return { ...valor, outros_anos: outrosAnos(ref, achada, pedido.ano) }
  }
  if (!modelo.nomeInteiro)
    motivos.push('A versão informada não está na referência: usamos as mais parecidas dela.')
  const irmas = parecidas(ref, doMesmoComeco(ref, perto, pedido, texto), texto)
  const pelasIrmas = { ...comPreco(ref, pedido, irmas, achada, false), versoes_possiveis: perto.length }
  const alvo = tracarPedido(ref, pedido, texto, (irmas[0] as Preco).posicao)
  return alvo ? comVizinhos(ref, alvo, pedido.ano, perto, pelasIrmas) : pelasIrmas
}

/** Models that a table remembers; the catalogue names about 900. */
const LEMBRADOS_NO_MAXIMO = 2_000

function lembrarModelo(ref: Referencia, tipos: readonly TipoFipe[], pedido: PedidoAvaliacao): ModeloLembrado {
  const { marca, modelo } = pedido
  const chave = [tipos, marca, modelo, ...CONFIGURACAO.map(campo => pedido[campo])].join('|')
  const lembrado = ref.lembrados.get(chave)
  if (lembrado) return lembrado
  if (ref.lembrados.size >= LEMBRADOS_NO_MAXIMO) ref.lembrados.clear()
  const achado = { ...procurarFamilia(ref, tipos, marca, modelo), meios: new Map() }
  ref.lembrados.set(chave, achado)
  return achado
}

/** Middle of the versions of a model in a year and how far apart they lie, worked out once for each configuration. */
function meioDoModelo(ref: Referencia, { modelo, exigencias }: Achada, ano: number): MeioDoAno | null {
  const sabido = modelo.meios.get(ano)
  if (sabido !== undefined) return sabido
  const precos = comConfiguracao(ref, precosDoModelo(ref, modelo.doModelo, ano), exigencias)
  const pesados = ponderar(ref, precos)
  const valor = quantilPonderado(pesados, 0.5)
  const meio = valor === null ? null : { valor, desvio: dispersao(precos, pesados, valor) }
  modelo.meios.set(ano, meio)
  return meio
}

function comConfiguracao(
  ref: Referencia,
  precos: readonly Preco[],
  exigencias: readonly Exigencia[],
): readonly Preco[] {
  const textoDe = ({ posicao }: Preco) => (ref.indice.versoes[posicao] as VersaoFipe).texto
  return escolherConfiguradas(precos, textoDe, exigencias)
}

/**
 * Versions of the model named; when a whole version text is given that the table lacks, those that share
 * its beginning, as much of it as any does.
 */
function procurarFamilia(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  marca: string,
  modelo: string,
): { doModelo: number[]; nomeInteiro: boolean } {
  const inteiro = procurarModelo(ref.indice, tipos, marca, modelo)
  if (inteiro.length > 0) return { doModelo: inteiro, nomeInteiro: true }
  const palavras = modelo.split(/\s+/)
  for (let n = Math.min(palavras.length - 1, PALAVRAS_DO_COMECO); n >= 1; n--) {
    const comeco = procurarModelo(ref.indice, tipos, marca, palavras.slice(0, n).join(' '))
    if (comeco.length > 0) return { doModelo: comeco, nomeInteiro: false }
  }
  return { doModelo: [], nomeInteiro: false }
}

/** Versions (fuels) of the code or of the very text that was given; none without either. */
function acharVersao(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
  doModelo: readonly number[],
  motivos: string[],
): readonly number[] {
  if (pedido.codigo_fipe) {
    const doCodigo = doModelo.filter(
      p => (ref.indice.versoes[p] as VersaoFipe).codigo_fipe === pedido.codigo_fipe,
    )
    if (doCodigo.length > 0) return doCodigo
    if (doModelo.length > 0)
      motivos.push('O código FIPE informado não é deste modelo na tabela; valeu o nome.')
  }
  const marca = (ref.indice.versoes[doModelo[0] ?? -1] as VersaoFipe | undefined)?.chave_marca ?? ''
  for (const texto of [pedido.versao, pedido.modelo]) {
    const iguais = texto ? procurarTexto(ref.indice, tipos, marca, texto) : []
    if (iguais.length > 0) return iguais
  }
  return []
}

/** What was found of a request before its year is looked at. */
type Achada = {
  modelo: ModeloLembrado
  escolhidas: readonly number[]
  exigencias: readonly Exigencia[]
  motivos: string[]
}

/**
 * The years of the version, or of the model without one, that bound the asked one in value: the newer ones that
 * the table has and, for a year that it lacks, those down to the next that it has.
 */
function outrosAnos(ref: Referencia, achada: Achada, ano: number): AnoComValor[] {
  const { modelo, escolhidas } = achada
  const deles = escolhidas.length > 0 ? escolhidas : modelo.doModelo
  const tem = (a: number) => deles.some(p => precoExato(ref, p, a) !== null)
  const vidas = deles.map(p => anosDaVersao(ref, p)).filter(vida => vida.ultimo !== ANO_ZERO_KM)
  const primeiro = Math.min(...vidas.map(vida => vida.primeiro))
  const ultimo = Math.max(...vidas.map(vida => vida.ultimo))
  const anos: number[] = []
  for (let a = ano + 1; a <= ultimo; a++) if (tem(a) || ano < primeiro) anos.push(a)
  if (ano > primeiro && !tem(ano)) {
    let a = ano
    do anos.push(--a)
    while (!tem(a))
  }
  const doModelo = (a: number) => {
    const meio = meioDoModelo(ref, achada, a)
    return emUmAno(a, meio?.valor ?? null, meio?.desvio)
  }
  if (escolhidas.length === 0) return anos.flatMap(doModelo)
  return anos.flatMap(a => {
    const preco = precoDasEscolhidas(ref, escolhidas, a)
    if (preco) return emUmAno(a, preco.valor, preco.desvio)
    return doModelo(a)
  })
}

const emUmAno = (ano: number, valor: number | null, desvio = 0): AnoComValor[] =>
  valor === null ? [] : [{ ano, valor_reais: Math.round(valor), desvio }]

/** Share of the neighbours' estimate of a missing version, in ln(price), against its likest siblings (0012). */
const PARTE_DOS_VIZINHOS: Record<TipoFipe, number> = { carro: 0.4, moto: 0.5, caminhao: 0.85 }

/**
 * A version that the table lacks, between its likest siblings and the estimate from all its neighbours: the two
 * err apart, and their mean errs less than either.
 */
function comVizinhos(
  ref: Referencia,
  alvo: Traco,
  ano: number,
  precos: readonly Preco[],
  achada: ValorDeReferencia,
): ValorDeReferencia {
  const candidatos = versoesDaMarca(ref.indice, [alvo.tipo], alvo.marca)
  const estimada = estimarPelosVizinhos(ref, { alvo, ano, candidatos })
  if (!estimada) return achada
  const valor = misturar(achada.valor_reais, estimada.log, PARTE_DOS_VIZINHOS[alvo.tipo])
  // Whatever the words say, it is one of this model.
  const valores = precos.map(preco => preco.valor)
  const preso = Math.min(Math.max(valor, 0.7 * Math.min(...valores)), 1.4 * Math.max(...valores))
  return { ...achada, valor_reais: Math.round(preso), desvio: Math.max(achada.desvio, estimada.desvio) }
}

/** Traits of a version that only its text tells; null when the text is not of the sibling's family. */
function tracarPedido(ref: Referencia, pedido: PedidoAvaliacao, texto: string, irma: number): Traco | null {
  const { tipo, marca, combustivel, palavras } = ref.vizinhanca.tracos[irma] as Traco
  const { codigo_fipe } = pedido
  // A code of another model would draw the estimate to that one.
  const codigo = codigo_fipe && !ref.indice.porCodigo.has(codigo_fipe) ? codigo_fipe : null
  for (const nome of [texto, `${pedido.modelo} ${texto}`]) {
    const traco = tracar(tipo, marca, nome, combustivel, codigo)
    if (traco.palavras[0] === palavras[0]) return traco
  }
  return null
}

/** Of the prices of a model those of the versions that begin as the text does, as much of it as any does. */
function doMesmoComeco(
  ref: Referencia,
  precos: readonly Preco[],
  { tipo_veiculo, marca, modelo }: PedidoAvaliacao,
  texto: string,
): readonly Preco[] {
  for (const nome of [texto, `${modelo} ${texto}`]) {
    const { doModelo } = procurarFamilia(ref, tiposFipeDe(tipo_veiculo), marca, nome)
    const deles = precos.filter(({ posicao }) => doModelo.includes(posicao))
    if (deles.length > 0) return deles
  }
  return precos
}

/** For a version text that the table lacks: the three siblings that share most of its words. */
function parecidas(ref: Referencia, precos: readonly Preco[], texto: string): Preco[] {
  const procurado = new Set(separarTokens(texto))
  const nota = ({ posicao }: Preco) => {
    const tokens = new Set((ref.indice.versoes[posicao] as VersaoFipe).nome.tokens)
    const comuns = [...tokens].filter(token => procurado.has(token)).length
    return comuns / (tokens.size + procurado.size - comuns)
  }
  const notas = new Map(precos.map(preco => [preco, nota(preco)]))
  const notaDe = (preco: Preco) => notas.get(preco) ?? 0
  return [...precos].sort((a, b) => notaDe(b) - notaDe(a)).slice(0, 3)
}

function comPreco(
  ref: Referencia,
  pedido: PedidoAvaliacao,
  precos: readonly Preco[],
  achada: Achada,
  exata: boolean,
  pesados: readonly Ponderado[] = precos.map(({ valor }) => ({ valor, peso: 1 })),
): ValorDeReferencia {
  const { modelo, motivos } = achada
  const { doModelo } = modelo
  const primeira = precos[0] as Preco
  const versao = ref.indice.versoes[primeira.posicao] as VersaoFipe
  const meio = quantilPonderado(pesados, 0.5) as number
  if (primeira.alem > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para este modelo: estimamos a partir do ano mais próximo.`)
  } else if (exata && mesLevado(ref, primeira.posicao, pedido.ano)) {
    motivos.push(motivoLevado(ref, primeira.posicao, pedido.ano))
  } else if (exata && primeira.desvio > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para esta versão: calculamos pelos anos vizinhos dela.`)
  }
  const unica = exata || (precos.length === 1 && doModelo.length === 1)
  return {
    valor_reais: Math.round(meio),
    desvio: dispersao(precos, pesados, meio),
    exata: unica && primeira.alem === 0,
    tipo: versao.tipo,
    codigo_fipe: unica ? versao.codigo_fipe : null,
    versao: unica ? versao.texto : null,
    versoes_possiveis: precos.length,
    versoes_usadas: precos.length,
    parente: { marca: versao.marca, texto: versao.texto },
    codigos_do_modelo: doModelo.map(p => (ref.indice.versoes[p] as VersaoFipe).codigo_fipe),
    familia: familiaDe(versao.tipo, versao.chave_marca, versao.nome.tokens),
    perda_anual: perdaAnual(ref, precos, pedido.ano),
    outros_anos: [],
    motivos,
  }
}

/** Relative spread of prices around their middle: of many the interquartile range, which far ones do not move. */
function dispersao(precos: readonly Preco[], pesados: readonly Ponderado[], meio: number): number {
  const quantil = (parte: number) => quantilPonderado(pesados, parte) as number
  const entre =
    precos.length > 3 ? Math.log(quantil(0.75) / quantil(0.25)) / 1.35 : desvioPonderado(pesados, meio)
  return Math.hypot(entre, (precos[0] as Preco).desvio)
}

/**
 * The prices of the versions of a model, each counting as often as it is seen in adverts, and once besides: who
 * does not know the version most likely has a common one.
 */
function ponderar(ref: Referencia, precos: readonly Preco[]): Ponderado[] {
  return precos.map(({ posicao, valor }) => {
    const { tipo, codigo_fipe } = ref.indice.versoes[posicao] as VersaoFipe
    return { valor, peso: 1 + anunciosDoCodigo(tipo, codigo_fipe) }
  })
}

function motivoLevado(ref: Referencia, posicao: number, ano: number): string {
  const mes = mesPorExtenso(mesLevado(ref, posicao, ano) ?? '')
  return `O mês atual não traz ${ano} para esta versão: levamos o preço de ${mes} pela variação dos outros anos dela.`
}

/** Median yearly loss over up to three years around this one, on the curves of the versions used. */
function perdaAnual(ref: Referencia, precos: readonly Preco[], ano: number): number | null {
  const perdas: number[] = []
  for (const { posicao } of precos) {
    const { primeiro, ultimo } = anosDaVersao(ref, posicao)
    const novo = Math.min(ultimo, ano + 1)
    const velho = Math.max(primeiro, ano - 2)
    const caro = precoExato(ref, posicao, novo)
    const barato = precoExato(ref, posicao, velho)
    if (caro !== null && barato !== null && novo > velho)
      perdas.push(1 - (barato / caro) ** (1 / (novo - velho)))
  }
  perdas.sort((a, b) => a - b)
  const meio = perdas[perdas.length >> 1]
  return meio !== undefined && meio > 0 && meio < 0.4 ? meio : null
}
