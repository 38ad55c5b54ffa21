import { reais } from '#domain/numero/dinheiro.ts'
import { contradizCilindrada } from '#domain/veiculo/palavras/configuracao.ts'
import type { Avaliada, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { SUPOSICOES } from '../por-tipo.ts'
import type { ValorDeReferencia } from '../referencia/valor.ts'

/** The facts of a reference that decide the confidence in it. */
type FatosDaReferencia = Pick<
  ValorDeReferencia,
  'exata' | 'desvio' | 'parente' | 'versoes_possiveis' | 'versoes_usadas' | 'entre_versoes' | 'motivos'
>

/** Judges the confidence in the figure: a degree, and reasons that a person can check. */
export function julgarConfianca(
  pedido: PedidoAvaliacao,
  valorDeReferencia: FatosDaReferencia,
  fonte: 'fipe' | 'modelo',
): { confianca: Avaliada['confianca']; motivos: string[] } {
  const pontuacoes = [pontuarVersao(valorDeReferencia), ...listarDescontos(pedido, valorDeReferencia, fonte)]
  const pontos = pontuacoes.reduce((soma, pontuacao) => soma + pontuacao.pontos, 0)
  return {
    confianca: grauDe(pontos),
    motivos: [...pontuacoes.map(({ motivo }) => motivo), ...valorDeReferencia.motivos],
  }
}

/**
 * Points from which the confidence is high, or medium; an exact version without deductions has the most. Our choices.
 */
const PONTOS = { exata: 3, alta: 3, media: 1 }

function grauDe(pontos: number): Avaliada['confianca'] {
  if (pontos >= PONTOS.alta) return 'alta'
  return pontos >= PONTOS.media ? 'media' : 'baixa'
}

/** Points of confidence that one fact adds or subtracts, with its text. */
type Pontuacao = { pontos: number; motivo: string }

function pontuarVersao(valorDeReferencia: FatosDaReferencia): Pontuacao {
  if (valorDeReferencia.exata)
    return { pontos: PONTOS.exata, motivo: 'Encontramos exatamente a versão do seu veículo na referência.' }
  return { pontos: pontosDoDesvio(valorDeReferencia.desvio), motivo: explicarVersoes(valorDeReferencia) }
}

/**
 * Relative deviations of the possible versions' prices, below which the prices are nearly equal, or similar. Our
 * choices.
 */
const DESVIOS = { quaseIguais: 0.06, parecidos: 0.15 }

/** Returns the points of a model without its version: always fewer than an exact version has. */
function pontosDoDesvio(desvio: number): number {
  if (desvio < DESVIOS.quaseIguais) return 2
  return desvio < DESVIOS.parecidos ? 1 : 0
}

/** Lists the facts that lower the confidence, in the order of their texts. */
function listarDescontos(
  pedido: PedidoAvaliacao,
  { parente }: FatosDaReferencia,
  fonte: 'fipe' | 'modelo',
): Pontuacao[] {
  const { tipo_veiculo, modelo, cilindradas, quilometragem } = pedido
  const todos: (Pontuacao | false)[] = [
    fonte === 'modelo' && {
      pontos: -1,
      motivo: 'A tabela FIPE do mês não está carregada: a referência é do nosso modelo, ajustado sobre ela.',
    },
    SUPOSICOES[tipo_veiculo].diz_que_supoe && {
      pontos: -1,
      motivo:
        'Não temos anúncios deste tipo para conferir: a faixa é uma suposição, mais larga de propósito.',
    },
    cilindradas != null &&
      cilindradas !== '' &&
      contradizCilindrada(parente, cilindradas) && {
        pontos: -2,
        motivo: `A cilindrada informada (${cilindradas}) não combina com ${modelo}: confira o modelo e a cilindrada.`,
      },
    quilometragem == null && { pontos: -1, motivo: dizerUsoSuposto(pedido) },
  ]
  return todos.filter(pontuacao => pontuacao !== false)
}

/**
 * Composes the text for the use that the figure supposes. Hours move no price of these types: there are no prices by
 * hour.
 */
function dizerUsoSuposto({ tipo_veiculo, horas_uso }: PedidoAvaliacao): string {
  if (horas_uso != null)
    return 'Não temos preços por horas de uso deste tipo: supomos as horas comuns para a idade.'
  return tipo_veiculo === 'outros'
    ? 'Sem saber quanto já foi usado, supomos o comum para a idade.'
    : 'Sem a quilometragem, supomos a comum para a idade.'
}

/** Composes the text for the number of versions, and for those behind the figure. */
function explicarVersoes(valorDeReferencia: FatosDaReferencia): string {
  const { versoes_possiveis: possiveis, versoes_usadas: usadas, entre_versoes: entre } = valorDeReferencia
  if (possiveis <= 1) return 'Encontramos o modelo na referência.'
  if (usadas === 1)
    return `Há ${possiveis} versões possíveis; usamos a mais parecida com a que você escreveu. Escolhendo a sua na lista, o valor fica mais preciso.`
  if (usadas < possiveis)
    return `Há ${possiveis} versões possíveis; usamos as ${usadas} mais parecidas com a que você escreveu. Escolhendo a sua na lista, o valor fica mais preciso.`
  if (entre)
    return `Há ${possiveis} versões possíveis, de ${reais(entre.min_reais)} a ${reais(entre.max_reais)} na referência: a faixa de venda alcança da mais barata à mais cara, e o valor é o do meio delas, contando mais as mais anunciadas. Escolhendo a sua, a faixa encolhe.`
  return `Há ${possiveis} versões possíveis; usamos o meio delas, contando mais as mais anunciadas. Escolhendo a sua, o valor fica mais preciso.`
}

/** Lists the facts outside the engine that could move the price, by type of vehicle. */
export function listarNaoConsiderado(pedido: PedidoAvaliacao): string[] {
  return [
    'Mecânica, histórico de manutenção e de batidas: só uma vistoria mostra.',
    'Multas, IPVA atrasado e saldo de financiamento: não mudam o preço, mas saem do que sobra para você.',
    'Cor, região e época do ano.',
    ...SUPOSICOES[pedido.tipo_veiculo].nao_considerado,
  ]
}
