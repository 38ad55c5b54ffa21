import { dizerFigura, dizerValores } from '#domain/avaliacao/relatorio/dito.ts'
import type { Carta, Remetente } from '#domain/correio/carta.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { rotuloDaReferenciaDoLead } from '#domain/lead/rotulos.ts'

type LeadNoRelatorio = Pick<
  typeof leads.$inferSelect,
  | 'tipo_veiculo'
  | 'marca'
  | 'modelo'
  | 'ano'
  | 'valor_fipe'
  | 'referencia_estimada'
  | 'referencia_versoes'
  | 'valor_mercado_min'
  | 'valor_mercado_max'
  | 'valor_mercado_meio'
  | 'valor_troca_min'
  | 'valor_troca_max'
>

/**
 * The report to its owner (spec §5, "Ver Meu Relatório"): the value of the vehicle and the private link to the whole
 * report. The mail has no name, document or telephone, so that another reader learns only a vehicle and a price.
 * @param link private code and the last day on which it opens the report, in the format of the mail.
 */
export function mensagemDoRelatorio(
  lead: LeadNoRelatorio,
  link: { codigo: string; vale_ate: string },
  site: Remetente,
): Carta {
  const veiculo = `${lead.marca} ${lead.modelo} ${lead.ano}`
  const figuras = figurasDe(lead)
  return {
    assunto: `O relatório do seu ${veiculo}`,
    previa: figuras
      ? `Cerca de ${figuras.meio}: ${figuras.venda} na venda.`
      : 'Por que não chegamos a um valor, e o que fazer.',
    titulo: veiculo,
    ...(figuras
      ? {
          paragrafos: ['Aqui está o relatório que você pediu.'],
          destaque: {
            rotulo: 'Vale cerca de',
            valor: figuras.meio,
            nota: 'Estimativa, não é uma proposta.',
          },
          fatos: [
            ['Na venda', figuras.venda],
            ['Na troca', figuras.troca],
            [rotuloDaReferenciaDoLead(lead), figuras.referencia],
          ],
        }
      : {
          paragrafos: [
            'Faltam dados para dar um valor com segurança. O relatório conta por quê e o que pode ajudar.',
          ],
        }),
    botao: {
      texto: 'Abrir o relatório completo',
      endereco: `${site.publicUrl}/avaliacao/${link.codigo}`,
      nota: `o link é só seu e abre até ${link.vale_ate}`,
    },
    fecho: [
      `Em PDF, para imprimir ou mostrar a uma loja: ${site.publicUrl}/avaliacao/${link.codigo}/relatorio.pdf`,
      `Vai anexo o recibo das suas escolhas, assinado por nós. Quem o tiver pode conferi-lo em ${site.publicUrl}/recibo.`,
      'Quem tiver este link vê o veículo e os valores, nunca o seu nome nem o seu contato. A página refaz a conta quando alguém pede, e você desliga o link quando quiser, em Meus dados.',
    ],
    porque: `Você recebe este e-mail porque ele foi deixado em um pedido de avaliação no ${site.marca}. Não foi você, ou mudou de ideia? Veja, corrija ou apague o que guardamos em ${site.publicUrl}/meus-dados, sem conta e na hora.`,
  }
}

/** The figures as texts; undefined if the valuation abstained. */
function figurasDe(lead: LeadNoRelatorio) {
  const dito = dizerValores(lead)
  if (!dito || lead.valor_fipe === null) return undefined
  return {
    meio: dito.venda.meio.texto,
    venda: dito.venda.texto,
    troca: dito.troca.texto,
    referencia: dizerFigura(lead.valor_fipe).texto,
  }
}
