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

/** Parts of the tab's state in the address, with their defaults (spec §9). */
export const PADROES = {
  plano: 'todos',
  // Not `busca`: the list of leads has that part in the same address.
  agencias_busca: '',
  periodo: '30',
  mesmo_cnpj_de: '',
  agencias_pagina: '1',
  agencias_ordem: '',
}

/** Returns the leads that an agency may receive in its current period. */
export const limiteDe = ({ limite_leads_mensal, leads_extras }: Agencia) => limite_leads_mensal + leads_extras

/** Returns the used share of an agency's limit; an agency without a plan stands below all others. */
const parteUsada = (agencia: Agencia) =>
  agencia.plano ? agencia.leads_usados_mes_atual / Math.max(1, limiteDe(agencia)) : -1

/** The rising orders of the list, by the sort key of their column. */
const ORDENS: Readonly<Record<string, (a: Agencia, b: Agencia) => number>> = {
  nome: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR'),
  leads: (a, b) => a.leads_periodo - b.leads_periodo,
  uso: (a, b) => parteUsada(a) - parteUsada(b),
}

/**
 * Sorts the agencies by a column; equal ones keep the server's order, newest first.
 * @param ordem a column's sort key, with - in front if it falls; any other text keeps the server's order.
 */
export function ordenarAgencias(agencias: readonly Agencia[], ordem: string): readonly Agencia[] {
  const comparar = ORDENS[ordem.replace('-', '')]
  if (!comparar) return agencias
  return [...agencias].sort((a, b) => (ordem.startsWith('-') ? comparar(b, a) : comparar(a, b)))
}

/**
 * Reads the town and the state at the end of an address, with or without a postal code: "Campinas - SP". Undefined for
 * any other end.
 */
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

/** Returns the words and the colour of a subscription's status; only the status that gives leads is green. */
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
