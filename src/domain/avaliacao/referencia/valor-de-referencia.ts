import { daChave, em } from '#domain/lista.ts'
import { mesPorExtenso } from '#domain/tempo.ts'
import { type Traco, tracar } from '#domain/veiculo/estimativa/parecidos.ts'
import { estimarPelosVizinhos } from '#domain/veiculo/estimativa/vizinhanca.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import type { Casada } from '#domain/veiculo/nomes/casar.ts'
import { type Exigencia, escolherConfiguradas } from '#domain/veiculo/nomes/configuracao.ts'
import { procurarFamilia } from '#domain/veiculo/nomes/familia.ts'
import { tiposFipeDe } from '#domain/veiculo/nomes/nomes.ts'
import { separarTokens } from '#domain/veiculo/nomes/tokens.ts'
import { versaoEm } from '#domain/veiculo/nomes/versao-fipe.ts'
import { versoesDaMarca } from '#domain/veiculo/nomes/versoes.ts'
import {
  anosDaVersao,
  existiuNoAno,
  type MeioDoAno,
  type ModeloLembrado,
  mesLevado,
  precoExato,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Estimada } from '../estimada.ts'
import { familiaDe } from '../mercado/comparaveis.ts'
import { anunciosDoCodigo } from '../mercado/demanda.ts'
import { type Achada, acharVersao } from './achar-versao.ts'
import { desvioPonderado, type Ponderado, quantilPonderado } from './ponderar.ts'
import { misturar, type Preco, precoDasEscolhidas, precosDoModelo } from './preco-no-ano.ts'
import { sinaisDaVersao } from './sinais-da-versao.ts'

/** The price to start from, and how well it is known. */
export type ValorDeReferencia = {
  valor_reais: number
  /** Relative spread (one standard deviation) of what the reference leaves open: versions, missing years. */
  desvio: number
  /** The very version was found, and its price is a row or lies between two rows. */
  exata: boolean
  /** What it was estimated from, where no row of the table has the version asked for in that year. */
  estimada: Exclude<Estimada, 'outro_tipo'> | null
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
  /** The cheapest and the dearest version of the model in that year, in reais, when nothing tells which it is. */
  entre_versoes: { min_reais: number; max_reais: number } | null
  motivos: string[]
}

/** What the table makes of a version or model in a year, its relative spread, and the cheapest version of a model. */
export type AnoComValor = { ano: number; valor_reais: number; desvio: number; menor_reais: number | null }

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
  const { modelo, exigencias, motivos, casadas } = achada
  const todas = precosDoModelo(ref, noAno(ref, modelo, pedido.ano), pedido.ano)
  const perto = comConfiguracao(ref, todas, exigencias)
  if (perto.length === 0) return null
  if (perto.length < todas.length) {
    const tem = perto.length === 1 ? 'tem' : 'têm'
    motivos.push(
      `Das ${todas.length} versões deste modelo no ano, ${perto.length} ${tem} a configuração que você contou.`,
    )
  }
  if (casadas.length > 0 && (pedido.versao || sobram(ref, modelo.sobras)))
    return pelasPalavras(ref, pedido, achada, perto)
  const valor = comPreco(ref, pedido, perto, achada, false, ponderar(ref, perto))
  const outros_anos = outrosAnos(ref, achada, pedido.ano)
  return { ...valor, entre_versoes: extremosDe(perto), outros_anos }
}

/** The cheapest and the dearest of several. */
function extremosDe(precos: readonly Preco[]): ValorDeReferencia['entre_versoes'] {
  if (precos.length < 2) return null
  const valores = precos.map(({ valor }) => valor)
  return { min_reais: Math.floor(Math.min(...valores)), max_reais: Math.ceil(Math.max(...valores)) }
}

/** Versions of the model of that year; its compound models where only they were sold then. */
function noAno(ref: Referencia, { posicoes, amplas }: ModeloLembrado, ano: number): readonly number[] {
  const doAno = [posicoes, amplas].find(lista => lista.some(p => existiuNoAno(ref, p, ano)))
  return doAno ?? posicoes
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
  const { casadas, modelo, motivos } = achada
  const semCodigo = !pedido.codigo_fipe || ref.indice.porCodigo.has(pedido.codigo_fipe)
  if (semCodigo && !faltaNaTabela(ref, casadas)) {
    const melhor = em(casadas, 0)
    const peso = new Map(
      casadas.map(({ posicao, nota }) => [posicao, Math.exp((nota - melhor.nota) / ESCALA_DA_NOTA)]),
    )
    const posicoes = casadas.map(casada => casada.posicao).filter(p => daChave(peso, p) >= PARTE_MINIMA)
    const precos = precosDoModelo(ref, posicoes, pedido.ano)
    const pesados = precos.map(({ posicao, valor }) => ({ valor, peso: daChave(peso, posicao) }))
    if (precos.length > 0) return comPreco(ref, pedido, precos, achada, false, pesados)
  }
  const texto = pedido.versao ?? pedido.modelo
  if (pedido.versao !== pedido.modelo || modelo.sobras.length > 0)
    motivos.push('A versão informada não está na referência: usamos as mais parecidas dela.')
  const irmas = parecidas(ref, doMesmoComeco(ref, perto, pedido, texto), texto)
  const pelasIrmas = { ...comPreco(ref, pedido, irmas, achada, false), versoes_possiveis: perto.length }
  const alvo = tracarPedido(ref, pedido, texto, em(irmas, 0).posicao)
  return alvo ? comVizinhos(ref, alvo, pedido.ano, perto, pelasIrmas) : pelasIrmas
}

/** Middle of the versions of a model in a year and how far apart they lie, worked out once for each configuration. */
function meioDoModelo(ref: Referencia, { modelo, exigencias }: Achada, ano: number): MeioDoAno | null {
  const sabido = modelo.meios.get(ano)
  if (sabido !== undefined) return sabido
  const precos = comConfiguracao(ref, precosDoModelo(ref, noAno(ref, modelo, ano), ano), exigencias)
  const pesados = ponderar(ref, precos)
  const valor = quantilPonderado(pesados, 0.5)
  const menor = extremosDe(precos)?.min_reais ?? null
  const meio = valor === null ? null : { valor, desvio: dispersao(precos, pesados, valor), menor }
  modelo.meios.set(ano, meio)
  return meio
}

function comConfiguracao(
  ref: Referencia,
  precos: readonly Preco[],
  exigencias: readonly Exigencia[],
): readonly Preco[] {
  const textoDe = ({ posicao }: Preco) => versaoEm(ref.indice, posicao).texto
  return escolherConfiguradas(precos, textoDe, exigencias)
}

/**
 * The years of the version, or of the model without one, that bound the asked one in value: the newer ones that
 * the table has and, for a year that it lacks, those down to the next that it has.
 */
function outrosAnos(ref: Referencia, achada: Achada, ano: number): AnoComValor[] {
  const { modelo, escolhidas } = achada
  const deles = escolhidas.length > 0 ? escolhidas : [...new Set([...modelo.posicoes, ...modelo.amplas])]
  const doAno = (a: number) => (escolhidas.length > 0 ? escolhidas : noAno(ref, modelo, a))
  const tem = (a: number) => doAno(a).some(p => precoExato(ref, p, a) !== null)
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
    return meio ? emUmAno(a, meio) : []
  }
  if (escolhidas.length === 0) return anos.flatMap(doModelo)
  return anos.flatMap(a => {
    const preco = precoDasEscolhidas(ref, escolhidas, a)
    if (preco) return emUmAno(a, { ...preco, menor: null })
    return doModelo(a)
  })
}

const emUmAno = (ano: number, { valor, desvio, menor }: MeioDoAno): AnoComValor[] => [
  { ano, valor_reais: Math.round(valor), desvio, menor_reais: menor },
]

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
  const misto = Math.log(misturar(achada.valor_reais, estimada.log, PARTE_DOS_VIZINHOS[alvo.tipo]))
  const valores = precos.map(preco => preco.valor)
  const sinais = sinaisDaVersao(ref, {
    alvo,
    ano,
    modelo: valores.map(Math.log),
    irmas: Math.log(achada.valor_reais),
    misto,
    desvio_das_irmas: achada.desvio,
    vizinhos: estimada,
  })
  const valor = Math.exp(misto + ref.vizinhanca.corrigir(alvo.tipo, 'codigo', sinais))
  // Whatever the words say, it is one of this model.
  const preso = Math.min(Math.max(valor, 0.7 * Math.min(...valores)), 1.4 * Math.max(...valores))
  return {
    ...achada,
    valor_reais: Math.round(preso),
    desvio: Math.max(achada.desvio, estimada.desvio),
    estimada: 'versoes_parecidas',
  }
}

/** Traits of a version that only its text tells; null when the text is not of the sibling's family. */
function tracarPedido(ref: Referencia, pedido: PedidoAvaliacao, texto: string, irma: number): Traco | null {
  const { tipo, marca, combustivel, palavras } = em(ref.vizinhanca.tracos, irma)
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
    const { posicoes } = procurarFamilia(ref.indice, tiposFipeDe(tipo_veiculo), marca, nome)
    const deles = precos.filter(({ posicao }) => posicoes.includes(posicao))
    if (deles.length > 0) return deles
  }
  return precos
}

/** For a version text that the table lacks: the three siblings that share most of its words. */
function parecidas(ref: Referencia, precos: readonly Preco[], texto: string): Preco[] {
  const procurado = new Set(separarTokens(texto))
  const nota = ({ posicao }: Preco) => {
    const tokens = new Set(versaoEm(ref.indice, posicao).nome.tokens)
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
  const { familia } = modelo
  const primeira = em(precos, 0)
  const versao = versaoEm(ref.indice, primeira.posicao)
  const meio = quantilPonderado(pesados, 0.5) ?? primeira.valor
  const temLinha = precos.some(({ posicao }) => precoExato(ref, posicao, pedido.ano) !== null)
  if (primeira.alem > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para este modelo: estimamos a partir do ano mais próximo.`)
  } else if (exata && mesLevado(ref, primeira.posicao, pedido.ano)) {
    motivos.push(motivoLevado(ref, primeira.posicao, pedido.ano))
  } else if (exata && primeira.desvio > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para esta versão: calculamos pelos anos vizinhos dela.`)
  } else if (!temLinha) {
    motivos.push(`A tabela não traz ${pedido.ano} para este modelo: calculamos pelos anos vizinhos.`)
  }
  return {
    valor_reais: Math.round(meio),
    desvio: dispersao(precos, pesados, meio),
    exata: exata && primeira.alem === 0,
    estimada: temLinha ? null : 'anos_vizinhos',
    tipo: versao.tipo,
    codigo_fipe: exata ? versao.codigo_fipe : null,
    versao: exata ? versao.texto : null,
    versoes_possiveis: precos.length,
    versoes_usadas: precos.length,
    parente: { marca: versao.marca, texto: versao.texto },
    codigos_do_modelo: familia.map(p => versaoEm(ref.indice, p).codigo_fipe),
    familia: familiaDe(versao.tipo, versao.chave_marca, versao.nome.tokens),
    perda_anual: perdaAnual(ref, precos, pedido.ano),
    outros_anos: [],
    entre_versoes: null,
    motivos,
  }
}

/** Relative spread of prices around their middle: of many the interquartile range, which far ones do not move. */
function dispersao(precos: readonly Preco[], pesados: readonly Ponderado[], meio: number): number {
  const quantil = (parte: number) => quantilPonderado(pesados, parte) ?? meio
  const entre =
    precos.length > 3 ? Math.log(quantil(0.75) / quantil(0.25)) / 1.35 : desvioPonderado(pesados, meio)
  return Math.hypot(entre, em(precos, 0).desvio)
}

/**
 * The prices of the versions of a model, each counting as often as it is seen in adverts, and once besides: who
 * does not know the version most likely has a common one.
 */
function ponderar(ref: Referencia, precos: readonly Preco[]): Ponderado[] {
  return precos.map(({ posicao, valor }) => {
    const { tipo, codigo_fipe } = versaoEm(ref.indice, posicao)
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
