import type { classificarLead } from '#domain/atribuicao/carteira/classificar.ts'
import type { lerLeadDaAgencia } from '#domain/atribuicao/carteira/ler-lead-da-agencia.ts'
import type { listarDaAgencia } from '#domain/atribuicao/carteira/listar-da-agencia.ts'
import type { lerMinhaAgencia } from '#domain/atribuicao/carteira/minha-agencia.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { data } from '#web/ui/formatos.ts'

/** Answer of `GET /api/minha-agencia`: sellers get no subscription data. */
export type MinhaAgencia = RespostaDe<typeof lerMinhaAgencia>
/** The owner's view of the agency, with the subscription. */
export type AgenciaDoDono = Extract<MinhaAgencia, { papel: 'dono' }>

/** A page of the agency's leads. */
export type PaginaDeLeads = RespostaDe<typeof listarDaAgencia>

/** A row of the list. Money in reais; never a document of the person. */
export type LeadDaAgencia = PaginaDeLeads['itens'][number]

/** An agency's notes about a lead: the only part that it may change. */
export type Acompanhamento = Omit<RespostaDe<typeof classificarLead>, 'id' | 'atribuido_em'>

/** Answer of `GET /api/minha-agencia/leads/:id`. */
export type LeadPorInteiro = RespostaDe<typeof lerLeadDaAgencia>

/** Returns the name of the plan, or a text for none: never a default that was not chosen. */
export const nomeDoPlano = ({ plano_nome, status_assinatura }: AgenciaDoDono) =>
  plano_nome ?? (status_assinatura === 'inativa' ? 'Sem plano ainda' : 'Sem plano')

/** Tells if the subscription currently pays for leads; all other states are equal here (spec §3). */
export const temAssinatura = (agencia: AgenciaDoDono) => agencia.status_assinatura === 'active'

/** Tells if this person has not been called yet. */
export const ehNovo = (lead: Acompanhamento) => !lead.contato_em && !lead.desfecho

/** Tells if the work on a lead is over: a deal or a loss. */
export const ehEncerrado = ({ desfecho }: Pick<Acompanhamento, 'desfecho'>) =>
  desfecho === 'fechado' || desfecho === 'perdido'

/** Tells if a lead that the agency finds hot is still open. */
export const ehQuente = (lead: Pick<LeadDaAgencia, 'temperatura' | 'desfecho'>) =>
  lead.temperatura === 'quente' && !ehEncerrado(lead)

/** Returns "renova em 29/11/2026" or "termina em 29/11/2026"; null without a period. */
export function dizerFim({ renova_em, cancela_em }: AgenciaDoDono): string | null {
  if (cancela_em) return `termina em ${data(cancela_em)}`
  return renova_em && `renova em ${data(renova_em)}`
}
