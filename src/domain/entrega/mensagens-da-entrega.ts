import type { Carta, Remetente } from '#domain/correio/carta.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { FRASES_DO_OBJETIVO, rotuloDaReferenciaDoLead } from '#domain/lead/rotulos.ts'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'

type LeadNaMensagem = Pick<
  typeof leads.$inferSelect,
  | 'id'
  | 'tipo_veiculo'
  | 'marca'
  | 'modelo'
  | 'ano'
  | 'localizacao'
  | 'objetivo'
  | 'valor_fipe'
  | 'referencia_estimada'
  | 'referencia_versoes'
>
/** Facts about the site for a mail. */
type Site = Pick<Remetente, 'publicUrl' | 'marca'>

/** Reason for a mail to an agency. */
const PORQUE = 'Você recebe este aviso porque a sua agência assina o serviço.'

/**
 * The mail about a new lead: the vehicle and its owner's aim. It has no personal data; the link opens the lead after
 * signing in.
 */
export function mensagemDoLead(lead: LeadNaMensagem, site: Site): Carta {
  const veiculo = `${lead.marca} ${lead.modelo} ${lead.ano}`
  const rotulo = rotuloDaReferenciaDoLead(lead)
  return {
    assunto: `Novo lead: ${veiculo}, ${lead.localizacao}`,
    previa: `O dono ${FRASES_DO_OBJETIVO[lead.objetivo]}. Quem responde primeiro costuma fechar.`,
    titulo: `Chegou um lead: ${veiculo}`,
    paragrafos: [`O dono ${FRASES_DO_OBJETIVO[lead.objetivo]}. Quem responde primeiro costuma fechar.`],
    fatos: [
      ['Veículo', veiculo],
      ['Cidade', lead.localizacao],
      ...(lead.valor_fipe === null ? [] : [[rotulo, reais(lead.valor_fipe)] satisfies [string, string]]),
    ],
    botao: {
      texto: 'Ver o contato e a avaliação',
      endereco: `${site.publicUrl}/painel-agencia?lead=${lead.id}`,
      nota: 'o contato só aparece depois de entrar no painel',
    },
    porque: PORQUE,
  }
}

/** Share of a limit at which the agency gets the first message. */
export const AVISO_DO_LIMITE = 0.8

/** The message for the n-th lead of a period, if any. */
export function avisoDoLimite(usados: number, limite: number): 'limite_80' | 'limite_100' | null {
  if (usados === limite) return 'limite_100'
  return usados === Math.ceil(limite * AVISO_DO_LIMITE) ? 'limite_80' : null
}

/** Use of an agency's plan; `renova_em` is a day in the format of the mail. */
type UsoNaMensagem = { usados: number; limite: number; renova_em: string }

/** The mail about the limit of a plan, at 80 % and at 100 % of it. */
export function mensagemDoLimite(
  tipo: 'limite_80' | 'limite_100',
  { usados, limite, renova_em }: UsoNaMensagem,
  site: Site,
): Carta {
  const leads = contar(limite, 'lead', 'leads')
  const botao = { texto: 'Ver os planos maiores', endereco: `${site.publicUrl}/planos` }
  const fatos: Carta['fatos'] = [
    ['Recebidos neste período', `${usados} de ${limite}`],
    ['O período se renova em', renova_em],
  ]
  return tipo === 'limite_80'
    ? {
        assunto: `Você já recebeu ${usados} de ${leads} do seu plano`,
        previa: `O período se renova em ${renova_em}.`,
        titulo: `Você já recebeu ${usados} de ${leads} do seu plano`,
        paragrafos: ['Para não parar de receber antes da renovação, veja os planos maiores.'],
        fatos,
        botao,
        porque: PORQUE,
      }
    : {
        assunto: 'Você recebeu todos os leads do seu plano',
        previa: `Novos leads voltam em ${renova_em}, ou agora mesmo com um plano maior.`,
        titulo: 'Você recebeu todos os leads do seu plano',
        paragrafos: [
          `Sua agência recebeu ${leads}, o limite deste período. Novos leads voltam em ${renova_em}, ou agora mesmo com um plano maior.`,
        ],
        fatos,
        botao,
        porque: PORQUE,
      }
}

/** Messages about a subscription. */
export type AvisoDaAssinatura = 'assinatura_ativa' | 'assinatura_pendente' | 'assinatura_encerrada'

/** The mail about a subscription: active, payment due, or ended. */
export function mensagemDaAssinatura(
  tipo: AvisoDaAssinatura,
  { plano, limite, renova_em }: { plano: string; limite: number; renova_em: string },
  site: Site,
): Carta {
  const painel = `${site.publicUrl}/painel-agencia`
  const leads = contar(limite, 'lead', 'leads')
  if (tipo === 'assinatura_ativa') {
    return {
      assunto: `Sua assinatura está ativa: plano ${plano}`,
      previa: `${leads} por mês. O período se renova em ${renova_em}.`,
      titulo: 'Sua assinatura está ativa',
      paragrafos: ['Os próximos leads da sua região chegam ao painel e são avisados neste e-mail.'],
      fatos: [
        ['Plano', plano],
        ['Leads por mês', String(limite)],
        ['O período se renova em', renova_em],
      ],
      botao: { texto: 'Abrir o painel', endereco: painel },
      fecho: ['O recibo do pagamento vem de quem processa o cartão.'],
      porque: PORQUE,
    }
  }
  if (tipo === 'assinatura_pendente') {
    return {
      assunto: 'O pagamento da sua assinatura não passou',
      previa: 'Enquanto ele está pendente, nenhum lead novo chega.',
      titulo: 'O pagamento da sua assinatura não passou',
      paragrafos: [
        'Enquanto ele está pendente, nenhum lead novo chega à sua agência. Os que você já recebeu continuam no painel.',
        'Confira o cartão em "Gerenciar assinatura", no painel. A cobrança é tentada de novo com o cartão novo.',
      ],
      botao: { texto: 'Regularizar no painel', endereco: painel },
      porque: PORQUE,
    }
  }
  return {
    assunto: 'Sua assinatura terminou',
    previa: 'Nenhum lead novo chega. Os que você já recebeu continuam no painel.',
    titulo: 'Sua assinatura terminou',
    paragrafos: [
      'Nenhum lead novo chega à sua agência, e nada mais é cobrado. Os leads que você já recebeu continuam no painel.',
      'Se quiser voltar, é só escolher um plano.',
    ],
    botao: { texto: 'Ver os planos', endereco: `${site.publicUrl}/planos` },
    porque: PORQUE,
  }
}
