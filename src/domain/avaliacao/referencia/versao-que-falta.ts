import { em } from '#domain/lista.ts'
import { type Traco, tracar } from '#domain/veiculo/estimativa/parecidos.ts'
import { estimarPelosVizinhos } from '#domain/veiculo/estimativa/vizinhanca.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { procurarFamilia } from '#domain/veiculo/nomes/familia.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { tiposFipeDe } from '#domain/veiculo/versoes/nomes.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { versoesDaMarca } from '#domain/veiculo/versoes/versoes.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Achada } from './achar-versao.ts'
import { comPreco } from './montar-valor.ts'
import { MOTIVOS } from './motivos.ts'
import { misturar, type Preco } from './preco-no-ano.ts'
import { sinaisDaVersao } from './sinais-da-versao.ts'
import type { ValorDeReferencia } from './valor.ts'

/** An estimate of a version that the table lacks, from those of its model that are most like it and from its neighbours. */
export function estimarFalta(
  ref: Referencia,
  pedido: PedidoAvaliacao,
  achada: Achada,
  perto: readonly Preco[],
): ValorDeReferencia {
  const { modelo, motivos } = achada
  const texto = pedido.versao ?? pedido.modelo
  if (pedido.versao !== pedido.modelo || modelo.sobras.length > 0) motivos.push(MOTIVOS.versao_que_falta)
  const doComeco = doMesmoComeco(ref, perto, pedido, texto)
  const peloTexto = parecidas(ref, doComeco, texto, null)
  const alvo = tracarPedido(ref, pedido, texto, em(peloTexto, 0).posicao)
  const irmas = alvo?.tipo === 'moto' ? parecidas(ref, doComeco, texto, alvo) : peloTexto
  const levar = (preco: Preco) => levarAoTamanho(ref, preco, alvo)
  const pelasIrmas = {
    ...comPreco(ref, pedido, irmas.map(levar), achada, false),
    versoes_possiveis: perto.length,
  }
  return alvo ? comVizinhos(ref, alvo, pedido.ano, perto.map(levar), pelasIrmas) : pelasIrmas
}

/**
 * How ln(price) of a motorcycle's siblings goes with ln(displacement), and what another displacement takes from their
 * likeness, by hidden rows (0012).
 */
const CILINDRADA = { expoente: 0.8, da_semelhanca: 0.5 }

/** ln of the displacement of the motorcycle sought over a sibling's; none of other vehicles, and where it is not told. */
function entreCilindradas(ref: Referencia, { posicao }: Preco, alvo: Traco | null): number {
  const { tipo, tamanho } = em(ref.vizinhanca.tracos, posicao)
  if (tipo !== 'moto' || tamanho === null || !alvo || alvo.tamanho === null) return 0
  return alvo.tamanho - tamanho
}

/** What a motorcycle would cost with the displacement of the one sought: a CBX 150 is no CBX 750. */
function levarAoTamanho(ref: Referencia, preco: Preco, alvo: Traco | null): Preco {
  const entre = entreCilindradas(ref, preco, alvo)
  return entre === 0 ? preco : { ...preco, valor: preco.valor * Math.exp(CILINDRADA.expoente * entre) }
}

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

/**
 * For a version text that the table lacks: the three siblings that share most of its words.
 *
 * @param alvo of a motorcycle those of its displacement go before others; null where only the text counts.
 */
function parecidas(ref: Referencia, precos: readonly Preco[], texto: string, alvo: Traco | null): Preco[] {
  const procurado = new Set(separarTokens(texto))
  const notados = precos.map(preco => {
    const tokens = new Set(versaoEm(ref.indice, preco.posicao).nome.tokens)
    let comuns = 0
    for (const token of tokens) if (procurado.has(token)) comuns++
    const longe = CILINDRADA.da_semelhanca * Math.abs(entreCilindradas(ref, preco, alvo))
    return { preco, nota: comuns / (tokens.size + procurado.size - comuns) - longe }
  })
  return notados
    .sort((a, b) => b.nota - a.nota)
    .slice(0, 3)
    .map(({ preco }) => preco)
}
