import { em } from '#domain/lista.ts'
import {
  anosDaVersao,
  mesLevado,
  precoExato,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { familiaDe } from '../mercado/comparaveis.ts'
import type { Achada } from './achar-versao.ts'
import { dizerDoAno } from './motivos.ts'
import { type Ponderado, quantilPonderado } from './ponderar.ts'
import type { Preco } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'
import { dispersao } from './versoes-do-modelo.ts'

/** The reference that prices of versions make: their middle by weight, how far apart they lie, and what is known of them. */
export function comPreco(
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
  const levado = exata ? mesLevado(ref, primeira.posicao, pedido.ano) : null
  const doAno = dizerDoAno(pedido.ano, {
    alem: primeira.alem > 0,
    levado,
    exata,
    desvio: primeira.desvio,
    temLinha,
  })
  if (doAno) motivos.push(doAno)
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
