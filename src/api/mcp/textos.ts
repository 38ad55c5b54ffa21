import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { GrupoMedido, Precisao } from '#domain/avaliacao/precisao.ts'
import { dizerReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import type { Passado } from '#domain/historico/ler.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { mesPorExtenso } from '#domain/tempo/tempo.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'

/** The largest number of listed versions or months: an answer has at most 200 words. */
const LINHAS = 8

const FONTES = {
  fipe: 'tabela FIPE',
  modelo: 'estimativa nossa (não é a FIPE)',
  agro: 'estimativa nossa',
} as const

const nomeDe = ({ marca, modelo, ano }: Pick<PedidoAvaliacao, 'marca' | 'modelo' | 'ano'>) =>
  `${curto(marca)} ${curto(modelo)} ${ano === ANO_ZERO_KM ? 'zero km' : ano}`

/** A name that a caller sent, in a few words. */
const curto = (texto: string) => texto.split(/\s+/).slice(0, 8).join(' ').slice(0, 60)

function fonteDe({ referencia }: Pick<Avaliacao, 'referencia'>): string {
  const mes = referencia.mes ? ` de ${mesPorExtenso(referencia.mes)}` : ''
  return `Fonte: ${FONTES[referencia.fonte]}${mes}.`
}

/** A valuation in a few sentences. */
export function dizerAvaliacao(pedido: PedidoAvaliacao, avaliacao: Avaliacao): string {
  if (avaliacao.confianca === 'nenhuma')
    return `${nomeDe(pedido)}: não temos como avaliar. ${avaliacao.motivos.slice(0, 2).map(curta).join(' ')} ${fonteDe(avaliacao)}`
  const { valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max, confianca } = avaliacao
  const versao = avaliacao.referencia.versao ? ` (${curto(avaliacao.referencia.versao)})` : ''
  return [
    `${nomeDe(pedido)}${versao}.`,
    `Referência: ${dizerReferencia(avaliacao.valor_fipe, avaliacao.referencia).texto}.`,
    `Venda particular: de ${reais(valor_mercado_min)} a ${reais(valor_mercado_max)}.`,
    `Troca em loja: de ${reais(valor_troca_min)} a ${reais(valor_troca_max)}.`,
    `Confiança: ${confianca === 'media' ? 'média' : confianca}.`,
    fonteDe(avaliacao),
  ].join(' ')
}

/** A reason of the engine, at most as long as a sentence. */
const curta = (frase: string) => frase.split(/\s+/).slice(0, 40).join(' ')

/** The versions of a model, the first of them with their prices. */
export function dizerVersoes(
  pedido: { marca: string; modelo: string },
  versoes: readonly VersaoOferecida[],
  de: Pick<Avaliacao, 'referencia'> | undefined,
): string {
  const nome = `${curto(pedido.marca)} ${curto(pedido.modelo)}`
  if (!de) return `Não achamos versões de ${nome} na tabela FIPE.`
  const linhas = versoes.slice(0, LINHAS).map(({ codigo_fipe, versao, valor_reais, ano_de, ano_ate }) => {
    const preco = valor_reais === null ? `de ${ano_de} a ${ano_ate}` : reais(valor_reais)
    return `- ${versao.split(/\s+/).slice(0, 9).join(' ')}, código ${codigo_fipe}, ${preco}`
  })
  const resto =
    versoes.length > LINHAS ? `\nE mais ${versoes.length - LINHAS}. Diga o ano para ver menos.` : ''
  return `Versões de ${nome}:\n${linhas.join('\n')}${resto}\n${fonteDe(de)}`
}

/** The last prices of a version, and their change. */
export function dizerHistorico(pedido: { codigo_fipe: string; ano: number }, { pontos }: Passado): string {
  const ultimo = pontos.at(-1)
  const primeiro = pontos[Math.max(0, pontos.length - 13)]
  const nome = `código ${pedido.codigo_fipe}, ano ${pedido.ano === ANO_ZERO_KM ? 'zero km' : pedido.ano}`
  if (!ultimo || !primeiro) return `Não temos preços na tabela FIPE do ${nome}.`
  const linhas = pontos
    .slice(-LINHAS)
    .map(({ mes, preco_reais }) => `- ${mesPorExtenso(mes)}: ${reais(preco_reais)}`)
  const mudou = ((ultimo.preco_reais / primeiro.preco_reais - 1) * 100).toFixed(1).replace('.', ',')
  const desde =
    primeiro === ultimo
      ? ''
      : `\nDe ${mesPorExtenso(primeiro.mes)} a ${mesPorExtenso(ultimo.mes)}: ${mudou} %.`
  return `Preços do ${nome}:\n${linhas.join('\n')}${desde}\nFonte: tabela FIPE de ${mesPorExtenso(ultimo.mes)}.`
}

const porCento = (valor: number) => `${String(valor).replace('.', ',')} %`

/** The measured error of the engine. */
export function dizerPrecisao({ carros, motos, medido_em, mes_da_tabela }: Precisao): string {
  const grupo = (
    nome: string,
    { anuncios, erro_percentual, erro_so_fipe_percentual, dentro_percentual }: GrupoMedido,
  ) =>
    `${nome}: em metade de ${anuncios.toLocaleString('pt-BR')} anúncios o nosso meio fica a até ${porCento(erro_percentual)} do preço pedido (só com a FIPE, ${porCento(erro_so_fipe_percentual)}). ${porCento(dentro_percentual)} dos anúncios ficam dentro da nossa faixa.`
  return [
    grupo('Carros', carros),
    grupo('Motos', motos),
    `Fonte: anúncios reais e tabela FIPE de ${mesPorExtenso(mes_da_tabela)}, medidos em ${medido_em.split('-').reverse().join('/')}.`,
  ].join('\n')
}
