import type { Carta, Remetente } from '#domain/correio/carta.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import {
  type ColunasDaReferencia,
  dizerReferenciaDoLead,
  FRASES_DO_OBJETIVO,
} from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'

/** Columns of a lead in a mail about it. */
export type LeadNaMensagem = Pick<
  typeof leads.$inferSelect,
  'id' | 'marca' | 'modelo' | 'ano' | 'versao' | 'quilometragem' | 'horas_uso' | 'localizacao'
>
type LeadComValor = LeadNaMensagem & ColunasDaReferencia & Pick<typeof leads.$inferSelect, 'objetivo'>
/** Facts about the site for a mail. */
type Site = Pick<Remetente, 'publicUrl' | 'marca'>

/** Reason for a mail to an agency. */
const MOTIVO_DO_AVISO = 'Você recebe este aviso porque a sua agência recebe leads por aqui.'

/** Maximum number of leads in a list; mail programs cut off longer mails. Our choice. */
const LEADS_NA_LISTA = 50

/** Vehicles that the preview line of a mail names. Our choice. */
const VEICULOS_NA_PREVIA = 3

/** Returns the version, use and city of a lead; without personal data. */
export function fatosDoLead(lead: LeadNaMensagem): [string, string][] {
  const fatos: [string, string][] = [
    ['Versão', lead.versao ?? ''],
    [lead.horas_uso === null ? 'Quilometragem' : 'Horas de uso', usoDe(lead)],
    ['Cidade', lead.localizacao],
  ]
  return fatos.filter(([, valor]) => valor)
}

/** Formats one line for each lead, with its page in the panel. */
export function listaDeLeads(
  leads: readonly LeadNaMensagem[],
  site: Site,
): Pick<Carta, 'paragrafos' | 'itens'> {
  const itens = leads.slice(0, LEADS_NA_LISTA).map(lead => ({
    titulo: nomeDoVeiculo(lead),
    detalhe: fatosDoLead(lead)
      .map(([, valor]) => valor)
      .join(' · '),
    endereco: paginaDoLead(lead, site),
  }))
  const resto = leads.length - itens.length
  return {
    paragrafos: resto
      ? [`Aqui estão ${itens.length}. No painel ${resto === 1 ? 'há mais um' : `há mais ${resto}`}.`]
      : [],
    itens,
  }
}

/** Returns the address of the panel with a lead's page open. */
export const paginaDoLead = ({ id }: { id: string }, { publicUrl }: Site) =>
  `${publicUrl}/painel-agencia?lead=${id}`

/** Composes the mail about new leads. It has no personal data; the panel shows a lead after signing in. */
export function mensagemDosLeads(novos: readonly LeadComValor[], site: Site): Carta {
  const [primeiro] = novos
  if (primeiro && novos.length === 1) return mensagemDoLead(primeiro, site)
  const veiculos = novos.slice(0, VEICULOS_NA_PREVIA).map(nomeDoVeiculo)
  return {
    assunto: `${novos.length} leads novos${primeiro ? `: ${nomeDoVeiculo(primeiro)} e mais ${novos.length - 1}` : ''}`,
    previa: `${veiculos.join(', ')}${novos.length > veiculos.length ? '…' : '.'}`,
    titulo: `Chegaram ${novos.length} leads`,
    ...listaDeLeads(novos, site),
    botao: { texto: 'Ver os leads no painel', endereco: `${site.publicUrl}/painel-agencia` },
    links: montarLinkDosAvisos(site),
    porque: MOTIVO_DO_AVISO,
  }
}

/** Composes the mail about one new lead. */
function mensagemDoLead(lead: LeadComValor, site: Site): Carta {
  const veiculo = nomeDoVeiculo(lead)
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  const quer = `O dono ${FRASES_DO_OBJETIVO[lead.objetivo]}.`
  const fatos = fatosDoLead(lead)
  return {
    assunto: `Novo lead: ${veiculo}, ${lead.localizacao}`,
    previa: `${quer} ${fatos.map(([, valor]) => valor).join(', ')}.`,
    titulo: veiculo,
    paragrafos: [`Chegou um lead. ${quer}`],
    fatos: texto === null ? fatos : [...fatos, [rotulo, texto]],
    botao: {
      texto: 'Ver o contato no painel',
      endereco: paginaDoLead(lead, site),
    },
    links: montarLinkDosAvisos(site),
    porque: MOTIVO_DO_AVISO,
  }
}

/** Returns the link to the choice of mails, in the agency's panel. */
const montarLinkDosAvisos = ({ publicUrl }: Site) => [
  { texto: 'Escolher os avisos', endereco: `${publicUrl}/painel-agencia?ver=avisos` },
]

/** Share of a limit at which the agency gets the first message. Our choice. */
export const AVISO_DO_LIMITE = 0.8

/** Returns the message for the n-th lead of a period, if any. */
export function avisoDoLimite(usados: number, limite: number): 'limite_80' | 'limite_100' | null {
  if (usados === limite) return 'limite_100'
  return usados === Math.ceil(limite * AVISO_DO_LIMITE) ? 'limite_80' : null
}

/** Use of an agency's plan; `renova_em` is a day in the format of the mail. */
type UsoNaMensagem = { usados: number; limite: number; renova_em: string }

/** Composes the mail about the limit of a plan, at 80 % and at 100 % of it. */
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
        paragrafos: ['Quer receber mais antes da renovação? Veja os planos maiores.'],
        fatos,
        botao,
        porque: MOTIVO_DO_AVISO,
      }
    : {
        assunto: 'Você recebeu todos os leads do seu plano',
        previa: `Você volta a receber leads em ${renova_em}, ou agora mesmo com um plano maior.`,
        titulo: 'Você recebeu todos os leads do seu plano',
        paragrafos: [
          `Sua agência recebeu ${leads}, o limite deste período. Você volta a receber leads em ${renova_em}, ou agora mesmo com um plano maior.`,
        ],
        fatos,
        botao,
        porque: MOTIVO_DO_AVISO,
      }
}

/** Messages about a subscription. */
export type AvisoDaAssinatura = 'assinatura_ativa' | 'assinatura_pendente' | 'assinatura_encerrada'

/** Plan of a subscription, its leads a month, and the day on which its period renews, as text. */
type ContaDaAssinatura = { plano: string; limite: number; renova_em: string }

/** Composes the mail about a subscription: active, payment due, or ended. */
export function mensagemDaAssinatura(tipo: AvisoDaAssinatura, conta: ContaDaAssinatura, site: Site): Carta {
  if (tipo === 'assinatura_ativa') return mensagemDaAtiva(conta, site)
  return tipo === 'assinatura_pendente' ? mensagemDaPendente(site) : mensagemDaEncerrada(site)
}

/** Composes the mail about a subscription that became active. */
function mensagemDaAtiva({ plano, limite, renova_em }: ContaDaAssinatura, { publicUrl }: Site): Carta {
  return {
    assunto: `Sua assinatura está ativa: plano ${plano}`,
    previa: `${contar(limite, 'lead', 'leads')} por mês. O período se renova em ${renova_em}.`,
    titulo: 'Sua assinatura está ativa',
    paragrafos: ['Os próximos leads chegam ao painel, e avisamos neste e-mail.'],
    fatos: [
      ['Plano', plano],
      ['Leads por mês', String(limite)],
      ['O período se renova em', renova_em],
    ],
    botao: { texto: 'Abrir o painel', endereco: `${publicUrl}/painel-agencia` },
    fecho: ['O recibo do pagamento chega em outro e-mail, da empresa que cobra o cartão.'],
    porque: MOTIVO_DO_AVISO,
  }
}

/** Composes the mail about a payment that failed. */
function mensagemDaPendente({ publicUrl }: Site): Carta {
  return {
    assunto: 'O pagamento da sua assinatura não passou',
    previa: 'Até ele passar, você não recebe leads novos.',
    titulo: 'O pagamento da sua assinatura não passou',
    paragrafos: [
      'Até ele passar, você não recebe leads novos. Os que já chegaram continuam no painel.',
      'Confira o cartão em "Gerenciar Assinatura", no painel. Depois da troca, cobramos de novo.',
    ],
    botao: { texto: 'Conferir o cartão', endereco: `${publicUrl}/painel-agencia` },
    porque: MOTIVO_DO_AVISO,
  }
}

/** Composes the mail about the end of a subscription. */
function mensagemDaEncerrada({ publicUrl }: Site): Carta {
  return {
    assunto: 'Sua assinatura terminou',
    previa: 'Você não recebe leads novos. Os que já chegaram continuam no painel.',
    titulo: 'Sua assinatura terminou',
    paragrafos: [
      'Você não recebe leads novos e não paga mais nada. Os leads que já chegaram continuam no painel.',
      'Para voltar, é só escolher um plano.',
    ],
    botao: { texto: 'Ver os planos', endereco: `${publicUrl}/planos` },
    porque: MOTIVO_DO_AVISO,
  }
}
