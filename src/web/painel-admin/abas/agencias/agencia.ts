import type { listarAgencias } from '#domain/agencia/gerir-agencias.ts'
import type { StatusDaAssinatura } from '#domain/agencia/situacao.ts'
import { formatarCnpj } from '#domain/pessoa/cnpj.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import type { CampoLegivel } from '../cadastro/Conflito.tsx'

/**
 * A row of `GET /api/agencias`. `leads_periodo` are the received ones in the filter's period. `leads_extras` are
 * those granted beyond the plan's limit in the current period. `mesmo_cnpj` are the other agencies with this CNPJ;
 * `plano` is null without a plan.
 */
export type Agencia = RespostaDe<typeof listarAgencias>[number]

/** State of the tab in the address, and what each part is when nothing is said (spec §9). */
export const PADROES = {
  plano: 'todos',
  // The list of leads has a search too.
  agencias_busca: '',
  periodo: '30',
  mesmo_cnpj_de: '',
  agencias_pagina: '1',
}

/** Reads the end of an address that is a town and a state: "Campinas - SP"; nothing where it ends otherwise. */
export function cidadeDoEndereco(endereco: string): string | undefined {
  const [, cidade, uf] =
    /([^,/–-]+?)\s*[,/–-]\s*([A-Z]{2})\b[\s,.]*(?:CEP)?[\s:]*(?:\d{5}-?\d{3})?\s*$/.exec(endereco) ?? []
  return cidade?.trim() ? `${cidade.trim()} - ${uf}` : undefined
}

type Estado = { cor: 'bom' | 'atencao' | 'ruim' | 'neutro'; texto: string }

const ASSINATURAS: Readonly<Record<StatusDaAssinatura, Estado>> = {
  active: { cor: 'bom', texto: 'Ativa' },
  trialing: { cor: 'neutro', texto: 'Em teste, sem plano' },
  past_due: { cor: 'atencao', texto: 'Pagamento pendente' },
  unpaid: { cor: 'ruim', texto: 'Não paga' },
  incomplete: { cor: 'neutro', texto: 'Incompleta' },
  incomplete_expired: { cor: 'neutro', texto: 'Não concluída' },
  paused: { cor: 'atencao', texto: 'Pausada' },
  canceled: { cor: 'neutro', texto: 'Cancelada' },
  sem_plano: { cor: 'atencao', texto: 'Preço sem plano' },
  desconhecida: { cor: 'atencao', texto: 'Situação desconhecida' },
  inativa: { cor: 'neutro', texto: 'Inativa' },
}

/** Returns a subscription's status in a word, and its colour: green is what gives leads, and nothing else. */
export const assinaturaDe = (status: StatusDaAssinatura): Estado => ASSINATURAS[status]

/** Lists the fields in which two edits may conflict. */
export const camposDaAgencia = (nomes: Record<Nivel, string>): readonly CampoLegivel<Agencia>[] => [
  { rotulo: 'Nome', valor: ({ nome }) => nome },
  { rotulo: 'CNPJ', valor: ({ cnpj }) => formatarCnpj(cnpj) },
  { rotulo: 'Responsável', valor: ({ responsavel }) => responsavel },
  { rotulo: 'Plano', valor: ({ plano }) => (plano ? nomes[plano] : 'Sem plano') },
  { rotulo: 'Leads extras', valor: ({ leads_extras }) => String(leads_extras) },
  { rotulo: 'Endereço', valor: ({ endereco }) => endereco },
  { rotulo: 'Situação', valor: ({ ativa }) => (ativa ? 'Ativa' : 'Inativa') },
]
