import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { GrupoMedido, Precisao } from '#domain/avaliacao/precisao.ts'
import { dizerReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import type { Passado } from '#domain/historico/ler-passado.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasa, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'

/*
 * Answers for assistants have at most 200 words (`mcp.test.ts`), so names, reasons and lists are cut.
 */

/** The largest number of listed versions or months. */
const LINHAS = 8
// The largest numbers of words and letters of a text that is cut.
const PALAVRAS_DO_NOME = 8
const LETRAS_DO_NOME = 60
const PALAVRAS_DO_MOTIVO = 40
const PALAVRAS_DA_VERSAO = 9

const FONTES = {
  fipe: 'tabela FIPE',
  modelo: 'estimativa nossa (não é a FIPE)',
  agro: 'estimativa nossa',
} as const

/** The month of the table in use (null without a table) and the month of today: the source of an answer without a price. */
export type TabelaEmUsoDoMes = { mes_da_tabela: string | null; mes: string }

/** Describes a valuation in a few sentences. */
export function dizerAvaliacao(
  pedido: PedidoAvaliacao,
  avaliacao: Avaliacao,
  emUso: TabelaEmUsoDoMes,
): string {
  const veiculo = `${nomeCurto(pedido.marca)} ${nomeCurto(pedido.modelo)} ${dizerAno(pedido.ano)}`
  if (avaliacao.confianca === 'nenhuma') {
    const motivos = avaliacao.motivos.slice(0, 2).map(motivo => cortar(motivo, PALAVRAS_DO_MOTIVO))
    return `${veiculo}: não temos como avaliar. ${motivos.join(' ')} ${dizerOndeProcuramos(emUso)}`
  }
  const { valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max, confianca } = avaliacao
  const versao = avaliacao.referencia.versao ? ` (${nomeCurto(avaliacao.referencia.versao)})` : ''
  return [
    `${veiculo}${versao}.`,
    `Referência: ${dizerReferencia(avaliacao.valor_fipe, avaliacao.referencia).texto}.`,
    `Venda particular: de ${reais(valor_mercado_min)} a ${reais(valor_mercado_max)}.`,
    `Troca em loja: de ${reais(valor_troca_min)} a ${reais(valor_troca_max)}.`,
    `Confiança: ${confianca === 'media' ? 'média' : confianca}.`,
    dizerFonte(avaliacao),
  ].join(' ')
}

/**
 * Describes the versions of a model, the first of them with their prices.
 * @param avaliacao tells the source of the prices; undefined without versions.
 */
export function dizerVersoes(
  pedido: { marca: string; modelo: string },
  versoes: readonly VersaoOferecida[],
  avaliacao: Pick<Avaliacao, 'referencia'> | undefined,
  emUso: TabelaEmUsoDoMes,
): string {
  const nome = `${nomeCurto(pedido.marca)} ${nomeCurto(pedido.modelo)}`
  if (!avaliacao) return `Não achamos versões de ${nome}. ${dizerOndeProcuramos(emUso)}`
  const linhas = versoes.slice(0, LINHAS).map(({ codigo_fipe, versao, valor_reais, ano_de, ano_ate }) => {
    const preco = valor_reais === null ? `de ${ano_de} a ${ano_ate}` : reais(valor_reais)
    return `- ${cortar(versao, PALAVRAS_DA_VERSAO)}, código ${codigo_fipe}, ${preco}`
  })
  const omitidas = versoes.length - linhas.length
  const resto = omitidas > 0 ? [`E mais ${omitidas}. Diga o ano para ver menos.`] : []
  return [`Versões de ${nome}:`, ...linhas, ...resto, dizerFonte(avaliacao)].join('\n')
}

/** Number of monthly prices with a year between the first and the last. */
const MESES_COMPARADOS = 13

/** Describes the last prices of a version, and their change over `MESES_COMPARADOS`. */
export function dizerHistorico(
  pedido: { codigo_fipe: string; ano: number },
  { pontos }: Passado,
  emUso: TabelaEmUsoDoMes,
): string {
  const nome = `código ${pedido.codigo_fipe}, ano ${dizerAno(pedido.ano)}`
  const umAno = pontos.slice(-MESES_COMPARADOS)
  const [primeiro] = umAno
  const ultimo = umAno.at(-1)
  if (!primeiro || !ultimo) return `Não temos preços do ${nome}. ${dizerOndeProcuramos(emUso)}`
  const linhas = pontos
    .slice(-LINHAS)
    .map(({ mes, preco_reais }) => `- ${escreverMes(mes)}: ${reais(preco_reais)}`)
  const mudanca = umaCasa((ultimo.preco_reais / primeiro.preco_reais - 1) * 100)
  return [
    `Preços do ${nome}:`,
    ...linhas,
    ...(primeiro === ultimo
      ? []
      : [`De ${escreverMes(primeiro.mes)} a ${escreverMes(ultimo.mes)}: ${mudanca} %.`]),
    `Fonte: tabela FIPE de ${escreverMes(ultimo.mes)}.`,
  ].join('\n')
}

/** Describes the measured error of the engine. */
export function dizerPrecisao({ carros, motos, medido_em, mes_da_tabela }: Precisao): string {
  return [
    dizerGrupo('Carros', carros),
    dizerGrupo('Motos', motos),
    `Fonte: anúncios reais e tabela FIPE de ${escreverMes(mes_da_tabela)}, medidos em ${diaEscrito(medido_em)}.`,
  ].join('\n')
}

function dizerGrupo(nome: string, grupo: GrupoMedido): string {
  const { anuncios, erro_percentual, erro_so_fipe_percentual, dentro_percentual } = grupo
  return [
    `${nome}: em metade de ${inteiro(anuncios)} anúncios o nosso meio fica a até ${percentual(erro_percentual)} do preço pedido`,
    `(só com a FIPE, ${percentual(erro_so_fipe_percentual)}).`,
    `${percentual(dentro_percentual)} dos anúncios ficam dentro da nossa faixa.`,
  ].join(' ')
}

function dizerFonte({ referencia }: Pick<Avaliacao, 'referencia'>): string {
  const mes = referencia.mes ? ` de ${escreverMes(referencia.mes)}` : ''
  return `Fonte: ${FONTES[referencia.fonte]}${mes}.`
}

const dizerOndeProcuramos = ({ mes_da_tabela, mes }: TabelaEmUsoDoMes) =>
  mes_da_tabela
    ? `Fonte: ${FONTES.fipe} de ${escreverMes(mes_da_tabela)}.`
    : `Fonte: ${FONTES.modelo}, consultada em ${escreverMes(mes)}.`

const dizerAno = (ano: number) => (ano === ANO_ZERO_KM ? 'zero km' : ano)

const percentual = (valor: number) => `${umaCasaNoMaximo(valor)} %`

const cortar = (texto: string, palavras: number) => texto.split(/\s+/).slice(0, palavras).join(' ')

/** Shortens a name that a caller sent, which may have any length. */
const nomeCurto = (texto: string) => cortar(texto, PALAVRAS_DO_NOME).slice(0, LETRAS_DO_NOME)
