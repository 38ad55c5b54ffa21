import type {
  classificarLead,
  lerLeadDaAgencia,
  lerMinhaAgencia,
  listarDaAgencia,
} from '#domain/atribuicao/painel.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** Answer of `GET /api/minha-agencia`. */
export type MinhaAgencia = RespostaDe<typeof lerMinhaAgencia>

/** Answer of `GET /api/minha-agencia/leads`. */
export type PaginaDeLeads = RespostaDe<typeof listarDaAgencia>

/** A row of it. Money in reais; never a document of the person. */
export type LeadDaAgencia = PaginaDeLeads['itens'][number]

/** What an agency notes about a lead: the only part that it may change. */
export type Acompanhamento = Omit<RespostaDe<typeof classificarLead>, 'id' | 'atribuido_em'>

/** Answer of `GET /api/minha-agencia/leads/:id`. */
export type LeadPorInteiro = RespostaDe<typeof lerLeadDaAgencia>

/** Whether the subscription pays for leads now; other states are not told apart (spec §3). */
export const temAssinatura = (agencia: MinhaAgencia) => agencia.status_assinatura === 'active'

/** Whether nobody has called this person yet. */
export const ehNovo = (lead: Acompanhamento) => !lead.contato_em && !lead.desfecho
