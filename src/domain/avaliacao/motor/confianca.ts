import { cilindradaContradiz } from '#domain/veiculo/nomes/configuracao.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { ValorDeReferencia } from '../referencia/valor-de-referencia.ts'

/** How sure the number is, in a word and in reasons that a person can check. */
export function julgarConfianca(
  pedido: PedidoAvaliacao,
  achada: ValorDeReferencia,
  fonte: 'fipe' | 'modelo',
): { confianca: Avaliacao['confianca']; motivos: string[] } {
  const motivos: string[] = []
  let pontos = achada.exata ? 3 : achada.desvio < 0.06 ? 2 : achada.desvio < 0.15 ? 1 : 0
  motivos.push(
    achada.exata ? 'Encontramos exatamente a versão do seu veículo na referência.' : contarVersoes(achada),
  )
  if (fonte === 'modelo') {
    pontos -= 1
    motivos.push(
      'A tabela FIPE do mês não está carregada: a referência é do nosso modelo, ajustado sobre ela.',
    )
  }
  if (
    pedido.tipo_veiculo === 'caminhao' ||
    pedido.tipo_veiculo === 'utilitario' ||
    pedido.tipo_veiculo === 'outros'
  ) {
    pontos -= 1
    motivos.push(
      'Não temos anúncios deste tipo para conferir: a faixa é uma suposição, mais larga de propósito.',
    )
  }
  if (pedido.cilindradas && cilindradaContradiz(achada.parente, pedido.cilindradas)) {
    pontos -= 2
    motivos.push(
      `A cilindrada informada (${pedido.cilindradas}) não combina com ${pedido.modelo}: confira o modelo e a cilindrada.`,
    )
  }
  if (pedido.quilometragem == null) {
    pontos -= 1
    motivos.push('Sem a quilometragem, supomos a comum para a idade.')
  }
  const confianca = pontos >= 3 ? 'alta' : pontos >= 1 ? 'media' : 'baixa'
  return { confianca, motivos: [...motivos, ...achada.motivos] }
}

/** How many versions there are, and which of them the figure is of. */
function contarVersoes({ versoes_possiveis: possiveis, versoes_usadas: usadas }: ValorDeReferencia): string {
  if (possiveis <= 1) return 'Encontramos o modelo na referência.'
  if (usadas === 1)
    return `Há ${possiveis} versões possíveis; usamos a mais parecida com a que você escreveu. Escolhendo a sua na lista, o valor fica mais preciso.`
  if (usadas < possiveis)
    return `Há ${possiveis} versões possíveis; usamos as ${usadas} mais parecidas com a que você escreveu. Escolhendo a sua na lista, o valor fica mais preciso.`
  return `Há ${possiveis} versões possíveis; usamos o meio delas, contando mais as mais anunciadas. Escolhendo a sua, o valor fica mais preciso.`
}

/** What the engine did not look at and could move the price, by type of vehicle. */
export function listarNaoConsiderado(pedido: PedidoAvaliacao): string[] {
  return [
    'Mecânica, histórico de manutenção e de batidas: só uma vistoria mostra.',
    'Multas, IPVA atrasado e saldo de financiamento: não mudam o preço, mas saem do que sobra para você.',
    'Cor, região e época do ano.',
    ...(pedido.tipo_veiculo === 'caminhao' || pedido.tipo_veiculo === 'utilitario'
      ? ['Implemento, carroceria e documentos de transporte, que podem valer tanto quanto o veículo.']
      : []),
    ...(pedido.tipo_veiculo === 'trator'
      ? ['Implementos agrícolas e o estado do motor e da transmissão.']
      : []),
  ]
}
