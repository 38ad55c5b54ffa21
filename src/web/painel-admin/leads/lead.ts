import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Desfecho, Negocio, Temperatura } from '#domain/lead/classificacao.ts'
import type { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** A row of `GET /api/leads`; the CPF comes masked. Money in reais. */
export type LeadDaLista = {
  id: string
  created_at: string
  nome: string
  cpf: string
  objetivo: keyof typeof ROTULOS_DO_OBJETIVO
  preferencias_veiculo: string | null
  localizacao: string
  aceita_contato_parceiros: boolean
  whatsapp: string
  email: string
  tem_seguro: boolean | null
  seguradora: string | null
  tipo_veiculo: TipoVeiculo
  marca: string
  modelo: string
  versao: string | null
  ano: number
  quilometragem: number | null
  horas_uso: number | null
  ipva_em_dia: boolean | null
  licenciamento_em_dia: boolean | null
  multas_pendentes: boolean | null
  detalhes_debitos: string | null
  situacao_financeira: string | null
  valor_fipe: number | null
  valor_mercado_min: number | null
  valor_mercado_max: number | null
  valor_troca_min: number | null
  valor_troca_max: number | null
  /** Validation score, 0 to 100. */
  pontos: number | null
  /** How many agencies have it. */
  atribuicoes: number
  temperatura: Temperatura | null
}

export type ListaDeLeads = {
  itens: LeadDaLista[]
  total: number
  hoje: number
  media_fipe: number | null
  localizacoes: string[]
  pagina: number
  por_pagina: number
}

export type Atribuicao = {
  agencia_id: string
  agencia_nome: string
  atribuido_em: string
  temperatura: LeadDaLista['temperatura']
  desfecho: Desfecho | null
  negocio: Negocio | null
  valor_fechado: number | null
  contato_em: string | null
}

export type Consentimento = {
  finalidade: string
  aceito: boolean
  texto: string
  versao: string
  registrado_em: string
}

/** Everything known of one lead: `GET /api/leads/:id`. */
export type LeadInteiro = {
  lead: LeadDaLista & Record<string, unknown>
  avaliacao: Avaliacao | null
  validacao: { pontos: number; motivos: { bom: boolean; texto: string }[] } | null
  consentimentos: Consentimento[]
  atribuicoes: Atribuicao[]
}

/** An active agency as the assign dialog shows it; `motivo` says why it cannot take the lead. */
export type AgenciaDisponivel = {
  id: string
  nome: string
  plano: Nivel
  limite_leads_mensal: number
  leads_usados_mes_atual: number
  atribuido_em: string | null
  pode: boolean
  motivo: string | null
}
