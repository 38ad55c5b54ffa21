import type { ModeloReferencia } from '../veiculo/modelo.ts'
import { tiposFipeDe } from '../veiculo/nomes.ts'
import { existiuNoAno, precoExato, type Referencia } from '../veiculo/referencia.ts'
import { procurarModelo, type VersaoFipe } from '../veiculo/versoes.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'
import { escreverAnalise } from './texto.ts'

export const VERSAO_MOTOR = '0.1.0'

/** What the engine looks at besides the vehicle: tables and the date. It reads no clock of its own. */
export type Mundo = { referencia: Referencia; modelo: ModeloReferencia; hoje: Date }

/** Values a vehicle. Pure and synchronous; money in whole reais. Abstains (nulls) without evidence. */
export function avaliar(pedido: PedidoAvaliacao, mundo: Mundo): Avaliacao {
  const { referencia: ref, hoje } = mundo
  const achadas = procurarModelo(
    ref.indice,
    tiposFipeDe(pedido.tipo_veiculo),
    pedido.marca,
    pedido.modelo,
    posicao => existiuNoAno(ref, posicao, pedido.ano),
  )
  const exata = achadas.find(
    posicao =>
      (ref.indice.versoes[posicao] as VersaoFipe).codigo_fipe === pedido.codigo_fipe ||
      (ref.indice.versoes[posicao] as VersaoFipe).texto === pedido.versao,
  )
  const precos = (exata === undefined ? achadas : [exata])
    .map(posicao => precoExato(ref, posicao, pedido.ano))
    .filter(preco => preco !== null)
    .sort((a, b) => a - b)
  const validade = new Date(hoje.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const base = {
    analise_completa: '',
    custo_km: null,
    custo_anual: null,
    demanda_mercado: '',
    motivos: [],
    ajustes: [],
    nao_considerado: [],
    depreciacao_anual_percentual: null,
    desconto_negociacao_percentual: null,
    validade,
    texto_por: 'modelo' as const,
    versao_motor: VERSAO_MOTOR,
  }
  const valor_fipe = precos[precos.length >> 1]
  if (valor_fipe === undefined)
    return {
      ...base,
      valor_fipe: null,
      valor_mercado_min: null,
      valor_mercado_max: null,
      valor_troca_min: null,
      valor_troca_max: null,
      referencia: { fonte: 'modelo', mes: null, codigo_fipe: null, versao: null, versoes_possiveis: 0 },
      confianca: 'nenhuma',
      motivos: ['Não encontramos este veículo na tabela de referência.'],
    }
  const versao = exata === undefined ? null : (ref.indice.versoes[exata] as VersaoFipe)
  const meio = valor_fipe
  const metade = Math.round(valor_fipe * (versao ? 0.09 : 0.18))
  const avaliacao: Avaliacao = {
    ...base,
    valor_fipe,
    valor_mercado_min: meio - metade,
    valor_mercado_max: meio + metade,
    valor_troca_min: Math.round(meio * 0.74),
    valor_troca_max: Math.round(meio * 0.86),
    referencia: {
      fonte: 'fipe',
      mes: ref.mes,
      codigo_fipe: versao?.codigo_fipe ?? null,
      versao: versao?.texto ?? null,
      versoes_possiveis: achadas.length,
    },
    confianca: versao ? 'alta' : 'media',
  }
  return { ...avaliacao, analise_completa: escreverAnalise(pedido, avaliacao) }
}
