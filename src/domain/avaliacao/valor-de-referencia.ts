import { mesPorExtenso } from '../tempo.ts'
import { ANO_ZERO_KM, type TipoFipe } from '../veiculo/fipe.ts'
import { separarTokens, tiposFipeDe } from '../veiculo/nomes.ts'
import { type Traco, tracar } from '../veiculo/parecidos.ts'
import { anosDaVersao, existiuNoAno, mesLevado, precoExato, type Referencia } from '../veiculo/referencia.ts'
import { procurarModelo, procurarTexto, type VersaoFipe, versoesDaMarca } from '../veiculo/versoes.ts'
import { estimarPelosVizinhos, type Falta, familiaDe } from '../veiculo/vizinhanca.ts'
import type { PedidoAvaliacao } from './avaliacao.schema.ts'

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
  /** Rows (version × year) of this model in the table: how common it is. */
  linhas_do_modelo: number
  /** Codes of all versions of this model: what adverts are counted by. */
  codigos_do_modelo: string[]
  /** Yearly loss of value around this age on the model's own curve, as a fraction; null when it has none. */
  perda_anual: number | null
  motivos: string[]
}

/** Yearly factor beyond the years of a version, per table (field-facts A4: 7-9 %, 6 %, 5-6 % a year). */
const FATOR_ANUAL: Record<TipoFipe, number> = { carro: 0.925, moto: 0.94, caminhao: 0.945 }
/** Years beyond a version's own that are still answered, with a motive and a wide range. */
const ANOS_ALEM = 6

/** Median error of a price carried by a month or a few (decision 0012). */
const DESVIO_LEVADO = 0.01

/** A family's name is at most this long: "GRAND SANTA FE". */
const PALAVRAS_DO_COMECO = 3

type Preco = { posicao: number; valor: number; desvio: number; alem: number }

/**
 * Finds the reference of a vehicle in one table: the very version when code or text tell it, else the middle
 * of the versions that fit. A code of another model is no error: the text decides, and a motive says so.
 * Null when brand and model are unknown, or too far from every year of the table.
 */
export function acharReferencia(ref: Referencia, pedido: PedidoAvaliacao): ValorDeReferencia | null {
  const tipos = tiposFipeDe(pedido.tipo_veiculo)
  const { doModelo, nomeInteiro } = procurarFamilia(ref, tipos, pedido)
  const motivos: string[] = []
  const escolhida = acharVersao(ref, tipos, pedido, doModelo, motivos)
  if (escolhida !== null) {
    const preco = precoDaEscolhida(ref, escolhida, pedido.ano)
    if (preco) return comPreco(ref, pedido, [preco], doModelo, motivos, true)
  }
  if (doModelo.length === 0) return null
  const noAno = doModelo.filter(posicao => existiuNoAno(ref, posicao, pedido.ano))
  const precos = (noAno.length > 0 ? noAno : doModelo)
    .map(posicao => precoNoAno(ref, posicao, pedido.ano, doModelo))
    .filter(preco => preco !== null)
  const perto = maisProximos(precos)
  if (perto.length === 0) return null
  const texto = pedido.versao ?? (nomeInteiro ? null : pedido.modelo)
  if (texto && !nomeInteiro)
    motivos.push('A versão informada não está na referência: usamos as mais parecidas dela.')
  if (!texto) return comPreco(ref, pedido, perto, doModelo, motivos, false)
  const irmas = parecidas(ref, perto, texto)
  const achada = comPreco(ref, pedido, irmas, doModelo, motivos, false)
  const alvo = tracarPedido(ref, pedido, texto, (irmas[0] as Preco).posicao)
  return alvo ? comVizinhos(ref, alvo, pedido.ano, perto, achada) : achada
}

/**
 * Versions of the model named; when a whole version text is given that the table lacks, those that share
 * its beginning, as much of it as any does.
 */
function procurarFamilia(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
): { doModelo: number[]; nomeInteiro: boolean } {
  const inteiro = procurarModelo(ref.indice, tipos, pedido.marca, pedido.modelo)
  if (inteiro.length > 0) return { doModelo: inteiro, nomeInteiro: true }
  const palavras = pedido.modelo.split(/\s+/)
  for (let n = Math.min(palavras.length - 1, PALAVRAS_DO_COMECO); n >= 1; n--) {
    const comeco = procurarModelo(ref.indice, tipos, pedido.marca, palavras.slice(0, n).join(' '))
    if (comeco.length > 0) return { doModelo: comeco, nomeInteiro: false }
  }
  return { doModelo: [], nomeInteiro: false }
}

function acharVersao(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
  doModelo: readonly number[],
  motivos: string[],
): number | null {
  if (pedido.codigo_fipe) {
    const doCodigo = doModelo.filter(
      p => (ref.indice.versoes[p] as VersaoFipe).codigo_fipe === pedido.codigo_fipe,
    )
    const primeira = doCodigo.find(p => precoExato(ref, p, pedido.ano) !== null) ?? doCodigo[0]
    if (primeira !== undefined) return primeira
    if (doModelo.length > 0)
      motivos.push('O código FIPE informado não é deste modelo na tabela; valeu o nome.')
  }
  for (const texto of [pedido.versao, pedido.modelo]) {
    if (!texto) continue
    const iguais = procurarTexto(
      ref.indice,
      tipos,
      (ref.indice.versoes[doModelo[0] ?? -1] as VersaoFipe | undefined)?.chave_marca ?? '',
      texto,
    )
    const primeira = iguais.find(p => precoExato(ref, p, pedido.ano) !== null) ?? iguais[0]
    if (primeira !== undefined) return primeira
  }
  return null
}

/**
 * Share of the neighbours' estimate, in ln(price), against the version's own curve (a missing year) or its likest
 * siblings (a missing version). Chosen on draws of hidden rows other than the one that is measured.
 */
const PARTE_DOS_VIZINHOS: Record<Falta, Record<TipoFipe, number>> = {
  ano: { carro: 0.7, moto: 0.7, caminhao: 0.5 },
  codigo: { carro: 0.4, moto: 0.5, caminhao: 0.85 },
}

/** Price of the very version in one year; one that the table lacks is estimated in two ways, and mixed. */
function precoDaEscolhida(ref: Referencia, posicao: number, ano: number): Preco | null {
  if (precoExato(ref, posicao, ano) !== null) return precoNoAno(ref, posicao, ano, [])
  const alvo = ref.vizinhanca.tracos[posicao] as Traco
  const candidatos = familiaDe(ref.vizinhanca, alvo)
  const preco = precoNoAno(ref, posicao, ano, candidatos)
  if (!preco) return null
  const estimada = estimarPelosVizinhos(ref, { alvo, ano, candidatos, falta: 'ano' })
  if (!estimada) return preco
  const valor = misturar(preco.valor, estimada.log, PARTE_DOS_VIZINHOS.ano[alvo.tipo])
  const { min, max } = limitesDoAno(ref, posicao, ano)
  return { ...preco, valor: Math.min(Math.max(valor, min), max) }
}

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
  const estimada = estimarPelosVizinhos(ref, { alvo, ano, candidatos, falta: 'codigo' })
  if (!estimada) return achada
  const valor = misturar(achada.valor_reais, estimada.log, PARTE_DOS_VIZINHOS.codigo[alvo.tipo])
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

const misturar = (valor: number, log: number, parte: number) =>
  Math.exp((1 - parte) * Math.log(valor) + parte * log)

/** What the version's own newer and older years allow: an estimate never makes an older one dearer. */
function limitesDoAno(ref: Referencia, posicao: number, ano: number): { min: number; max: number } {
  const anos = anosComPreco(ref, posicao)
  const antes = anos.findLast(([a]) => a < ano)?.[1] ?? 0
  const depois =
    anos.find(([a]) => a > ano)?.[1] ?? precoExato(ref, posicao, ANO_ZERO_KM) ?? Number.POSITIVE_INFINITY
  return { min: Math.min(antes, depois), max: Math.max(antes, depois) }
}

/** Price of one version in one year: its row, else on its own curve, bent as its siblings' curves are. */
function precoNoAno(ref: Referencia, posicao: number, ano: number, familia: readonly number[]): Preco | null {
  const exato = precoExato(ref, posicao, ano)
  if (exato !== null) {
    const desvio = mesLevado(ref, posicao, ano) ? DESVIO_LEVADO : 0
    return { posicao, valor: exato, desvio, alem: 0 }
  }
  const anos = anosComPreco(ref, posicao)
  const { tipo } = ref.indice.versoes[posicao] as VersaoFipe
  const antes = anos.findLast(([a]) => a < ano)
  const depois = anos.find(([a]) => a > ano)
  if (antes && depois) {
    const parte = (ano - antes[0]) / (depois[0] - antes[0])
    const reto = (p0: number, p1: number) => p0 * (p1 / p0) ** parte
    const dobra = dosIrmaos(ref, familia, posicao, irmao => {
      const p0 = precoExato(ref, irmao, antes[0])
      const p = precoExato(ref, irmao, ano)
      const p1 = precoExato(ref, irmao, depois[0])
      return p0 && p && p1 ? Math.log(p / reto(p0, p1)) : null
    })
    const valor = reto(antes[1], depois[1]) * Math.exp(dobra ?? 0)
    return { posicao, valor, desvio: 0.02 * Math.min(ano - antes[0], depois[0] - ano), alem: 0 }
  }
  const zero = precoExato(ref, posicao, ANO_ZERO_KM)
  const ponta = antes ?? depois
  const alem = ponta ? Math.abs(ano - ponta[0]) : Number.POSITIVE_INFINITY
  const passo =
    ponta &&
    dosIrmaos(ref, familia, posicao, irmao => {
      const [p, p1] = [precoExato(ref, irmao, ano), precoExato(ref, irmao, ponta[0])]
      return p && p1 ? Math.log(p / p1) : null
    })
  if (!depois && zero !== null && alem > 1) {
    // Newer than all its years and still sold new: a step below the price of a new one (field-facts A4).
    return { posicao, valor: zero * 0.95, desvio: 0.04, alem: 0 }
  }
  if (!ponta || alem > ANOS_ALEM) return null
  const sozinho = Math.log(FATOR_ANUAL[tipo]) * (ponta[0] - ano)
  const valor = ponta[1] * Math.exp(passo ?? sozinho)
  // Never above what a new one costs.
  return { posicao, valor: zero === null ? valor : Math.min(valor, zero), desvio: 0.03 * alem, alem }
}

function anosComPreco(ref: Referencia, posicao: number): [ano: number, preco: number][] {
  const anos: [number, number][] = []
  for (let i = ref.inicio[posicao] as number; i < (ref.inicio[posicao + 1] as number); i++) {
    if (ref.anos[i] !== ANO_ZERO_KM) anos.push([ref.anos[i] as number, ref.precos_reais[i] as number])
  }
  return anos
}

/** Median of a measure over the other versions of the family that have it; null when none has. */
function dosIrmaos(
  ref: Referencia,
  familia: readonly number[],
  posicao: number,
  medir: (irmao: number) => number | null,
): number | null {
  const { tipo } = ref.indice.versoes[posicao] as VersaoFipe
  const medidas = familia
    .filter(irmao => irmao !== posicao && (ref.indice.versoes[irmao] as VersaoFipe).tipo === tipo)
    .map(medir)
    .filter(medida => medida !== null)
    .sort((x, y) => x - y)
  return medidas[medidas.length >> 1] ?? null
}

/** Of prices carried beyond their years only the least far ones count. */
function maisProximos(precos: readonly Preco[]): Preco[] {
  const menor = Math.min(...precos.map(preco => preco.alem))
  return precos.filter(preco => preco.alem === menor)
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
  doModelo: readonly number[],
  motivos: string[],
  exata: boolean,
): ValorDeReferencia {
  const valores = precos.map(preco => preco.valor).sort((a, b) => a - b)
  const primeira = precos[0] as Preco
  const versao = ref.indice.versoes[primeira.posicao] as VersaoFipe
  const quantil = (q: number) =>
    valores[Math.min(valores.length - 1, Math.floor(q * valores.length))] as number
  const meio =
    valores.length % 2 ? quantil(0.5) : (quantil(0.5) + (valores[valores.length / 2 - 1] as number)) / 2
  // Interquartile range as a standard deviation; with two or three versions, half their distance.
  const entre =
    valores.length > 3
      ? Math.log(quantil(0.75) / quantil(0.25)) / 1.35
      : Math.log(quantil(1) / quantil(0)) / 2
  if (primeira.alem > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para este modelo: estimamos a partir do ano mais próximo.`)
  } else if (exata && mesLevado(ref, primeira.posicao, pedido.ano)) {
    motivos.push(motivoLevado(ref, primeira.posicao, pedido.ano))
  } else if (exata && primeira.desvio > 0) {
    motivos.push(`A tabela não traz ${pedido.ano} para esta versão: calculamos pelos anos vizinhos dela.`)
  }
  const unica = exata || (valores.length === 1 && doModelo.length === 1)
  return {
    valor_reais: Math.round(meio),
    desvio: Math.hypot(entre, primeira.desvio),
    exata: unica && primeira.alem === 0,
    tipo: versao.tipo,
    codigo_fipe: unica ? versao.codigo_fipe : null,
    versao: unica ? versao.texto : null,
    versoes_possiveis: precos.length,
    codigos_do_modelo: doModelo.map(p => (ref.indice.versoes[p] as VersaoFipe).codigo_fipe),
    linhas_do_modelo: doModelo.reduce(
      (soma, p) => soma + (ref.inicio[p + 1] as number) - (ref.inicio[p] as number),
      0,
    ),
    perda_anual: perdaAnual(ref, precos, pedido.ano),
    motivos,
  }
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
