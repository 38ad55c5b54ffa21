import { itemEm } from '#domain/numero/indexed-access.ts'
import { estimarPelosVizinhos } from '#domain/veiculo/estimativa/estimar-pelos-vizinhos.ts'
import { type Traco, tracar } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { reconhecerModelo } from '#domain/veiculo/nomes/reconhecer.ts'
import { separarTokens } from '#domain/veiculo/palavras/tokens.ts'
import type { AnoDaTabela, Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { versoesDaMarca } from '#domain/veiculo/versoes/versoes.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { sinaisDaVersao } from '../sinais/sinais-da-versao.ts'
import type { VersaoAchada } from './achar-versao.ts'
import { montarValor } from './montar-valor.ts'
import { MOTIVOS } from './motivos.ts'
import { misturar, type Preco } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'

/** Estimates a version that the table lacks, from the most similar ones of its model and from its neighbours. */
export function estimarFalta(
  pedido: PedidoAvaliacao,
  achada: VersaoAchada,
  perto: readonly Preco[],
): ValorDeReferencia {
  const { doAno, modelo, motivos } = achada
  const { ref } = doAno
  const texto = pedido.versao ?? pedido.modelo
  // The text alone, and the text after the model's name: some texts leave the name out.
  const nomes = [texto, `${pedido.modelo} ${texto}`]
  if (pedido.versao !== pedido.modelo || modelo.naoUsadas.length > 0) motivos.push(MOTIVOS.versao_que_falta)
  const doComeco = acharMesmoComeco(achada, perto, pedido.marca, nomes)
  const palavras = new Set(separarTokens(texto))
  const peloTexto = listarParecidas(ref, doComeco, palavras, null)
  const alvo = tracarPedido(achada, pedido.codigo_fipe, nomes, itemEm(peloTexto, 0).posicao)
  const irmas = alvo?.tipo === 'moto' ? listarParecidas(ref, doComeco, palavras, alvo) : peloTexto
  const levar = (preco: Preco) => levarAoTamanho(ref, preco, alvo)
  const pelasIrmas = {
    ...montarValor(achada, irmas.map(levar)),
    versoes_possiveis: perto.length,
  }
  return alvo ? juntarEstimativa(doAno, alvo, perto.map(levar), pelasIrmas) : pelasIrmas
}

/**
 * Slope of ln(price) over ln(displacement) among a motorcycle's similar versions, and the loss of similarity by another
 * displacement. Both were measured on hidden rows (0012).
 */
const CILINDRADA = { expoente: 0.8, da_semelhanca: 0.5 }

/**
 * Computes ln(displacement of the requested motorcycle ÷ displacement of a similar one); 0 for other vehicles, and if
 * unknown.
 */
function compararCilindradas(ref: Referencia, { posicao }: Preco, alvo: Traco | null): number {
  const { tipo, tamanho } = itemEm(ref.vizinhanca.tracos, posicao)
  if (tipo !== 'moto' || tamanho === null || !alvo || alvo.tamanho === null) return 0
  return alvo.tamanho - tamanho
}

/** Converts a similar version's price to the displacement of the requested motorcycle: a CBX 150 is not a CBX 750. */
function levarAoTamanho(ref: Referencia, preco: Preco, alvo: Traco | null): Preco {
  const entre = compararCilindradas(ref, preco, alvo)
  return entre === 0 ? preco : { ...preco, valor: preco.valor * Math.exp(CILINDRADA.expoente * entre) }
}

/** Weight of the neighbours' estimate of a missing version, in ln(price), against its most similar versions (0012). */
const PARTE_DOS_VIZINHOS: Record<TipoFipe, number> = { carro: 0.4, moto: 0.5, caminhao: 0.85 }

/** Limits of an estimate, as shares of the cheapest and the most expensive version of its model. Our choice. */
const LIMITES_DO_MODELO = { min: 0.7, max: 1.4 }

/**
 * Estimates a version that the table lacks by the mean of its most similar versions and of the estimate from all its
 * neighbours. Their errors are nearly independent, so the mean has a smaller error than either.
 */
function juntarEstimativa(
  doAno: AnoDaTabela,
  alvo: Traco,
  precos: readonly Preco[],
  pelasIrmas: ValorDeReferencia,
): ValorDeReferencia {
  const { ref, ano } = doAno
  const candidatos = versoesDaMarca(ref.indice, [alvo.tipo], alvo.marca)
  const vizinhos = estimarPelosVizinhos(ref, { alvo, ano, candidatos })
  if (!vizinhos) return pelasIrmas
  const misto = Math.log(misturar(pelasIrmas.valor_reais, vizinhos.log, PARTE_DOS_VIZINHOS[alvo.tipo]))
  const valores = precos.map(preco => preco.valor)
  const sinais = sinaisDaVersao(ref, {
    alvo,
    ano,
    modelo: valores.map(Math.log),
    irmas: Math.log(pelasIrmas.valor_reais),
    misto,
    desvio_das_irmas: pelasIrmas.desvio,
    vizinhos,
  })
  const valor = Math.exp(misto + ref.vizinhanca.corrigir(alvo.tipo, 'codigo', sinais))
  // The version belongs to this model, so its price is not far from the others.
  const limitado = Math.min(
    Math.max(valor, LIMITES_DO_MODELO.min * Math.min(...valores)),
    LIMITES_DO_MODELO.max * Math.max(...valores),
  )
  return {
    ...pelasIrmas,
    valor_reais: Math.round(limitado),
    desvio: Math.max(pelasIrmas.desvio, vizinhos.desvio),
    estimada: 'versoes_parecidas',
  }
}

/** Reads the traits of a version from its text; null if no similar version begins with its first word. */
function tracarPedido(
  { doAno, temCodigoNovo }: VersaoAchada,
  codigo_fipe: PedidoAvaliacao['codigo_fipe'],
  nomes: readonly string[],
  irma: number,
): Traco | null {
  const { tipo, marca, combustivel, palavras } = itemEm(doAno.ref.vizinhanca.tracos, irma)
  // A code of another model would pull the estimate to that model.
  const codigo = temCodigoNovo ? (codigo_fipe ?? null) : null
  for (const nome of nomes) {
    const traco = tracar({ tipo, chave_marca: marca, texto: nome, combustivel, codigo_fipe: codigo })
    if (traco.palavras[0] === palavras[0]) return traco
  }
  return null
}

/** Lists the prices of the versions that the first matching name finds; all of the model's if none matches. */
function acharMesmoComeco(
  { doAno, modelo }: VersaoAchada,
  precos: readonly Preco[],
  marca: string,
  nomes: readonly string[],
): readonly Preco[] {
  for (const nome of nomes) {
    const { posicoes } = reconhecerModelo(doAno.ref.indice, { tipos: modelo.tipos, marca, modelo: nome })
    const precosDasPosicoes = precos.filter(({ posicao }) => posicoes.includes(posicao))
    if (precosDasPosicoes.length > 0) return precosDasPosicoes
  }
  return precos
}

/** Number of versions that stand for one that the table lacks. Three (0012). */
const PARECIDAS = 3

/**
 * Finds the versions with most words in common with a version that the table lacks.
 * @param alvo a motorcycle, for which versions of its displacement come first; null where only the words count.
 */
function listarParecidas(
  ref: Referencia,
  precos: readonly Preco[],
  procurado: ReadonlySet<string>,
  alvo: Traco | null,
): Preco[] {
  const notados = precos.map(preco => {
    const tokens = new Set(versaoEm(ref.indice, preco.posicao).nome.tokens)
    let comuns = 0
    for (const token of tokens) if (procurado.has(token)) comuns++
    const desconto = CILINDRADA.da_semelhanca * Math.abs(compararCilindradas(ref, preco, alvo))
    return { preco, nota: comuns / (tokens.size + procurado.size - comuns) - desconto }
  })
  return notados
    .sort((a, b) => b.nota - a.nota)
    .slice(0, PARECIDAS)
    .map(({ preco }) => preco)
}
