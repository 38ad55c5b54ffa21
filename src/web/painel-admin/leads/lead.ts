import type { lerLead } from '#domain/atribuicao/ficha.ts'
import type { listarDisponiveis } from '#domain/distribuicao/disponiveis.ts'
import type { lerLocalizacoes, listarLeads } from '#domain/lead/lista/listar-leads.ts'
import type { Total } from '#domain/numero/contar.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** A page of leads. */
export type ListaDeLeads = RespostaDe<typeof listarLeads>

export type Localizacoes = RespostaDe<typeof lerLocalizacoes>

/** A row of the list; the CPF comes masked. Money in reais. */
export type LeadDaLista = ListaDeLeads['itens'][number]

/** A lead as the dialogs of assignment and deletion need it, chosen in the list or in the drawer. */
export type LeadEscolhido = Pick<
  LeadDaLista,
  'id' | 'nome' | 'marca' | 'modelo' | 'ano' | 'aceita_contato_parceiros' | 'atribuicoes'
>

/** Everything known of one lead: `GET /api/leads/:id`. */
export type LeadInteiro = RespostaDe<typeof lerLead>

/** An agency that has the lead, with its own notes. */
export type Atribuicao = LeadInteiro['atribuicoes'][number]
/** A consent of the lead's person, with the text that was shown. */
export type Consentimento = LeadInteiro['consentimentos'][number]

/** An active agency in the assign dialog; `motivo` is the reason why it cannot receive the lead. */
export type AgenciaDisponivel = RespostaDe<typeof listarDisponiveis>[number]

/** Leads chosen one by one, or all leads of the list's filters with their number. */
export type LeadsEscolhidos = { ids: readonly string[] } | { filtro: Record<string, string>; contados: Total }

/** Returns the number of leads that the filters of a list leave; none until it was read. */
export const contadosDe = (lista: ListaDeLeads | undefined): Total => ({
  total: lista?.total ?? 0,
  total_exato: lista?.total_exato ?? true,
})

/** Returns the number of chosen leads; of a list's filters it may be inexact. */
export const quantosEscolhidos = (escolhidos: LeadsEscolhidos): Total =>
  'ids' in escolhidos ? { total: escolhidos.ids.length, total_exato: true } : escolhidos.contados

/** Returns the selection in the server's format. */
export const selecaoDe = (escolhidos: LeadsEscolhidos) =>
  'ids' in escolhidos ? { ids: escolhidos.ids } : { filtro: escolhidos.filtro }
