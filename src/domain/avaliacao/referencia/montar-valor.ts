import { itemEm } from '#domain/numero/indexed-access.ts'
import { type AnoDaTabela, acharPrecoExato, anosDaVersao } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { familiaDe } from '../mercado/comparaveis.ts'
import type { VersaoAchada } from './achar-versao.ts'
import { dizerDoAno } from './motivos.ts'
import { calcularDispersao, quantilPonderado, type ValorPonderado } from './ponderar.ts'
import type { Preco } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'

/**
 * Builds the reference from prices of versions: weighted middle, spread, and facts of the first version.
 * @param exata true if the prices are of the requested version.
 * @param pesados the prices with their weights; equal ones by default.
 */
export function montarValor(
  { doAno, modelo, motivos }: VersaoAchada,
  precos: readonly Preco[],
  {
    exata = false,
    pesados = precos.map(({ valor }) => ({ valor, peso: 1 })),
  }: { exata?: boolean; pesados?: readonly ValorPonderado[] } = {},
): ValorDeReferencia {
  const { indice } = doAno.ref
  const perda_anual = calcularPerdaAnual(doAno, precos)
  const primeira = itemEm(precos, 0)
  const versao = versaoEm(indice, primeira.posicao)
  const meio = quantilPonderado(pesados, 0.5) ?? primeira.valor
  const temLinha = precos.some(({ posicao }) => doAno.preco(posicao) !== null)
  const levado = exata ? doAno.levadoDe(primeira.posicao) : null
  const motivo = dizerDoAno(doAno.ano, {
    foraDosAnos: primeira.alem > 0,
    levado,
    exata,
    desvio: primeira.desvio,
    temLinha,
  })
  if (motivo) motivos.push(motivo)
  return {
    valor_reais: Math.round(meio),
    desvio: Math.hypot(calcularDispersao(pesados, meio), primeira.desvio),
    exata: exata && primeira.alem === 0,
    estimada: temLinha ? null : 'anos_vizinhos',
    tipo: versao.tipo,
    codigo_fipe: exata ? versao.codigo_fipe : null,
    versao: exata ? versao.texto : null,
    versoes_possiveis: precos.length,
    versoes_usadas: precos.length,
    parente: { marca: versao.marca, texto: versao.texto },
    codigos_do_modelo: modelo.familia.map(posicao => versaoEm(indice, posicao).codigo_fipe),
    familia: familiaDe(versao.tipo, versao.chave_marca, versao.nome.tokens),
    perda_anual,
    outros_anos: [],
    entre_versoes: null,
    motivos,
  }
}

/** A yearly loss from this share on is implausible and is not shown. */
const PERDA_MAXIMA = 0.4

/** Computes the median yearly loss over up to three years around this one, on the curves of the versions used. */
function calcularPerdaAnual({ ref, ano }: AnoDaTabela, precos: readonly Preco[]): number | null {
  const perdas: number[] = []
  for (const { posicao } of precos) {
    const { primeiro, ultimo } = anosDaVersao(ref, posicao)
    const novo = Math.min(ultimo, ano + 1)
    const velho = Math.max(primeiro, ano - 2)
    const caro = acharPrecoExato(ref, posicao, novo)
    const barato = acharPrecoExato(ref, posicao, velho)
    if (caro !== null && barato !== null && novo > velho)
      perdas.push(1 - (barato / caro) ** (1 / (novo - velho)))
  }
  perdas.sort((a, b) => a - b)
  const meio = perdas[perdas.length >> 1]
  return meio !== undefined && meio > 0 && meio < PERDA_MAXIMA ? meio : null
}
