import { diferenca, reais, reaisComCentavos } from '#domain/dinheiro.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/**
 * The analysis in plain Portuguese, three to five short paragraphs separated by a blank line. Deterministic:
 * the same facts give the same text, other facts other sentences, and every number is one of the result's.
 */
export function escreverAnalise(
  pedido: PedidoAvaliacao,
  avaliacao: Omit<Avaliacao, 'analise_completa'>,
): string {
  if (avaliacao.valor_fipe === null) {
    return `Não encontramos evidência suficiente para dar um valor honesto ao seu ${pedido.marca} ${pedido.modelo}. ${avaliacao.motivos.join(' ')}`
  }
  const completa = avaliacao as Completa
  return [
    abertura(pedido, completa),
    motivosDoPreco(completa),
    vendaOuTroca(pedido, completa),
    custo(completa),
    fecho(completa),
  ]
    .filter(paragrafo => paragrafo !== '')
    .join('\n\n')
}

type Completa = Omit<Avaliacao, 'analise_completa'> & {
  valor_fipe: number
  valor_mercado_min: number
  valor_mercado_max: number
  valor_troca_min: number
  valor_troca_max: number
}

function abertura(pedido: PedidoAvaliacao, a: Completa): string {
  const nome = `${pedido.marca} ${pedido.modelo} ${pedido.ano}`
  const meio = (a.valor_mercado_min + a.valor_mercado_max) / 2
  const distancia = (meio - a.valor_fipe) / a.valor_fipe
  const fonte = {
    fipe: 'a referência da tabela FIPE',
    modelo: 'a referência do nosso modelo',
    agro: 'a nossa estimativa de partida',
  }[a.referencia.fonte]
  const perto = Math.abs(distancia) < 0.015
  const lado = distancia > 0 ? 'acima' : 'abaixo'
  return perto
    ? `O seu ${nome} deve ser anunciado bem perto da referência: ${reais(meio)}, quando ${fonte} é ${reais(a.valor_fipe)}.`
    : `Para o seu ${nome}, ${fonte} é ${reais(a.valor_fipe)}. Pelo que você contou, ele vale cerca de ${reais(meio)}, um pouco ${lado} dela.`
}

function motivosDoPreco(a: Completa): string {
  const fortes = [...a.ajustes]
    .sort((x, y) => Math.abs(y.efeito_reais) - Math.abs(x.efeito_reais))
    .slice(0, 2)
  if (fortes.length === 0)
    return 'Nada no que você contou tira ou põe valor: ele está no comum da idade e do modelo.'
  const frases = fortes.map(
    ({ fator, efeito_reais }) => `${fator.toLowerCase()} (${diferenca(efeito_reais)})`,
  )
  const verbo = fortes.length === 1 ? 'O que mais pesa é' : 'O que mais pesa são'
  return `${verbo} ${frases.join(' e ')}. ${fortes[0]?.porque ?? ''}`
}

function vendaOuTroca(pedido: PedidoAvaliacao, a: Completa): string {
  const venda = `Vendendo por conta própria, o natural é anunciar entre ${reais(a.valor_mercado_min)} e ${reais(a.valor_mercado_max)}`
  const troca = `na troca, uma loja costuma pagar de ${reais(a.valor_troca_min)} a ${reais(a.valor_troca_max)}, porque vai preparar, garantir e revender`
  return `${venda}; ${troca}. ${a.confianca === 'alta' ? 'A distância entre as duas faixas é o preço da rapidez.' : `A faixa é ${pedido.tipo_veiculo === 'carro' ? 'mais larga' : 'larga'} porque ${a.confianca === 'media' ? 'ainda há dúvida sobre a versão ou o mercado' : 'a evidência é pouca'}.`}`
}

function custo(a: Completa): string {
  if (a.depreciacao_anual_percentual === null) return ''
  const perda = `Um destes costuma perder cerca de ${numero.format(a.depreciacao_anual_percentual)}% do valor por ano`
  return a.custo_km === null
    ? `${perda}.`
    : `${perda}, e rodar com ele sai por volta de ${reaisComCentavos(a.custo_km)} por quilômetro, tudo somado.`
}

function fecho(a: Completa): string {
  return a.referencia.fonte === 'agro'
    ? 'É uma estimativa para começar a conversa: peça a opinião de quem conhece a máquina de perto.'
    : 'É uma estimativa, não uma proposta: uma vistoria pode mudar o valor.'
}
