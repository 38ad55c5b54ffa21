import { dizerValores, VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
import type { Carta, Remetente } from '#domain/correio/carta.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { type ColunasDaReferencia, dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { possessivoDe } from '#domain/veiculo/veiculo.ts'

/** Columns of a lead in the mail with its report. */
type LeadNoRelatorio = ColunasDaReferencia &
  Pick<
    typeof leads.$inferSelect,
    | 'marca'
    | 'modelo'
    | 'ano'
    | 'valor_mercado_min'
    | 'valor_mercado_max'
    | 'valor_mercado_meio'
    | 'valor_troca_min'
    | 'valor_troca_max'
  >

/**
 * Composes the mail with the report for its owner (spec §5, "Ver Meu Relatório"): the value of the vehicle and the
 * private link to the whole report. The mail has no name, document or telephone, so that another reader learns only a
 * vehicle and a price.
 * @param link private code, the last day of the value, and the last day on which the code opens the report, in the format
 * of the mail.
 */
export function mensagemDoRelatorio(
  lead: LeadNoRelatorio,
  link: { codigo: string; valor_ate: string; vale_ate: string },
  site: Remetente,
): Carta {
  const veiculo = nomeDoVeiculo(lead)
  const endereco = `${site.publicUrl}/avaliacao/${link.codigo}`
  const figuras = dizerFiguras(lead)
  return {
    assunto: `O relatório d${possessivoDe(lead.tipo_veiculo)} ${veiculo}`,
    previa: figuras
      ? `${VALOR_ESTIMADO}: ${figuras.meio}. Na venda: ${figuras.venda}.`
      : 'Veja o que falta e como corrigir.',
    titulo: veiculo,
    ...escreverFiguras(figuras, link.valor_ate),
    botao: {
      texto: 'Abrir o relatório completo',
      endereco,
      nota: `o link abre até ${link.vale_ate}`,
      copiar: true,
    },
    links: [
      { texto: 'Baixar em PDF', endereco: `${endereco}/relatorio.pdf` },
      { texto: 'Corrigir ou apagar meus dados', endereco: `${site.publicUrl}/meus-dados` },
      { texto: 'Conferir o recibo anexo', endereco: `${site.publicUrl}/recibo` },
    ],
    fecho: ['Quem tiver o link vê só o veículo e os valores. Você pode desligá-lo em Meus dados.'],
    porque: `Você recebe este e-mail porque ele foi deixado em um pedido de avaliação no ${site.marca}. Não foi você? Apague o pedido em Meus dados.`,
  }
}

/** Composes the figures of the mail, or the sentence that replaces them. */
function escreverFiguras(
  figuras: ReturnType<typeof dizerFiguras>,
  valor_ate: string,
): Pick<Carta, 'paragrafos' | 'destaque' | 'fatos'> {
  if (!figuras)
    return {
      paragrafos: ['Faltam dados para dar um valor. No relatório você vê o que falta e como corrigir.'],
    }
  return {
    paragrafos: [],
    destaque: {
      rotulo: VALOR_ESTIMADO,
      valor: figuras.meio,
      nota: `Vale até ${valor_ate}. Estimativa, não é uma proposta.`,
    },
    fatos: [
      ['Na venda', figuras.venda],
      ['Na troca', figuras.troca],
      [figuras.rotulo, figuras.referencia],
    ],
  }
}

/** Returns the figures as texts; undefined if the valuation abstained. */
function dizerFiguras(lead: LeadNoRelatorio) {
  const dito = dizerValores(lead)
  const { rotulo, texto: referencia } = dizerReferenciaDoLead(lead)
  if (!dito || referencia === null) return undefined
  return {
    meio: dito.venda.meio.texto,
    venda: dito.venda.texto,
    troca: dito.troca.texto,
    rotulo,
    referencia,
  }
}
