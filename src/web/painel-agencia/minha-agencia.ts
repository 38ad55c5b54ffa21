import type { OrigemDaAssinatura, StatusDaAssinatura } from '#domain/agencia/situacao.ts'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Desfecho, Negocio, Temperatura } from '#domain/lead/classificacao.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import type { MotivoDaValidacao } from '#domain/lead/pontuar.ts'
import type { Nivel } from '#domain/plano/plano.ts'

/** Answer of `GET /api/minha-agencia`. */
export type MinhaAgencia = {
  id: string
  nome: string
  plano: Nivel
  plano_nome: string
  /** The plan on offer that it has. */
  plano_id: string | null
  logo_url: string | null
  ativa: boolean
  status_assinatura: StatusDaAssinatura
  assinatura_origem: OrigemDaAssinatura
  leads_usados_mes_atual: number
  limite_leads_mensal: number
  renova_em: string | null
  /** Last day of a subscription that will not renew. */
  cancela_em?: string | null
  total_leads: number
  leads_hoje: number
}

/** What an agency notes about a lead: the only part that it may change. */
export type Acompanhamento = {
  temperatura: Temperatura | null
  contato_em: string | null
  desfecho: Desfecho | null
  negocio: Negocio | null
  valor_fechado: number | null
  motivo_perda: string | null
  notas: string
}

type Linha = typeof leads.$inferSelect
type Serializado<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] }

/** A row of `GET /api/minha-agencia/leads`. Money in reais; never a document of the person. */
export type LeadDaAgencia = Acompanhamento & { atribuido_em: string } & Serializado<
    Pick<
      Linha,
      | 'id'
      | 'created_at'
      | 'nome'
      | 'whatsapp'
      | 'email'
      | 'tipo_veiculo'
      | 'marca'
      | 'modelo'
      | 'versao'
      | 'ano'
      | 'quilometragem'
      | 'horas_uso'
      | 'objetivo'
      | 'localizacao'
      | 'valor_fipe'
      | 'valor_mercado_min'
      | 'valor_mercado_max'
      | 'valor_troca_min'
      | 'valor_troca_max'
      | 'pontos'
    >
  >

export type PaginaDeLeads = { itens: LeadDaAgencia[]; total: number; pagina: number; por_pagina: number }

/** The form as it was filled in. */
export type Formulario = Omit<
  Linha,
  keyof LeadDaAgencia | 'cpf' | 'validacao' | 'excluido_em' | 'exclusao_lote' | 'avaliacao_id'
>

/** Answer of `GET /api/minha-agencia/leads/:id`. */
export type LeadPorInteiro = {
  lead: LeadDaAgencia & Partial<Formulario>
  avaliacao: Avaliacao | null
  validacao?: { pontos: number; motivos: MotivoDaValidacao[] } | null
}

/** Whether the subscription pays for leads now; other states are not told apart (spec §3). */
export const temAssinatura = (agencia: MinhaAgencia) => agencia.status_assinatura === 'active'

/** Whether nobody has called this person yet. */
export const ehNovo = (lead: Acompanhamento) => !lead.contato_em && !lead.desfecho
