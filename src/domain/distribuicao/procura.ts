import { and, desc, eq, gte, isNull, not, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { COLUNAS_DO_LEAD } from '#domain/atribuicao/atribuir.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { preferenciaEmVigor } from './candidatos.ts'
import { motivoDaPreferencia, temPausa } from './decisao/distribuir.ts'
import { PREFERENCIA_VAZIA, type Preferencia } from './decisao/preferencia.schema.ts'
import { preferencias_agencias } from './distribuicao.table.ts'

/**
 * Tells if an agency's preferences name the type and the region of a vehicle, and the agency is not paused. An agency
 * without preferences is not counted.
 * @param hoje `AAAA-MM-DD` in São Paulo.
 */
export function temProcura(
  lead: Parameters<typeof motivoDaPreferencia>[0],
  preferencia: Preferencia,
  hoje: string,
): boolean {
  const { estados, cidades, raio } = preferencia.regioes
  if (!preferencia.tipos.length || !(estados.length || cidades.length || raio)) return false
  if (temPausa(preferencia, hoje)) return false
  return motivoDaPreferencia(lead, preferencia) === null
}

/** Names of the agencies with the lead of a report, and the rounded number of agencies that look for such a vehicle. */
export type Interesse = { lojas: number; receberam: string[] }

/** The numbers of agencies that a report may show, besides zero. Our choice. */
const DEGRAUS = [3, 5, 10, 20, 50, 100, 200, 500, 1000]

/**
 * Rounds a number of agencies down to one of few steps; below three it is zero. Any visitor may create leads of all
 * kinds and read the number. An exact number would reveal a single agency's preferences and their changes.
 */
export function arredondarLojas(lojas: number): number {
  return DEGRAUS.findLast(degrau => degrau <= lojas) ?? 0
}

/**
 * Counts the active agencies that look for a lead's vehicle at its place, in steps. Also names the agencies that have
 * the lead, as in "Meus dados"; none without consent in force, or without a lead.
 * @param avaliacao_id known only to the recipient of the report; shared links do not contain it.
 * @throws Recusa for too many requests from one address.
 */
export async function lerProcura(
  { db, clock }: Mundo,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<Interesse> {
  recusarEspera(
    await consumir(db.publico, LIMITES.procuraEndereco, origem.ip),
    'Aguarde um pouco e tente de novo.',
  )
  const { id, created_at: _, ...colunas } = COLUNAS_DO_LEAD
  const [lead] = await db.servico
    .select({ ...colunas, id })
    .from(leads)
    .where(and(eq(leads.avaliacao_id, avaliacao_id), isNull(leads.excluido_em)))
  if (!lead) return { lojas: 0, receberam: [] }
  const hoje = diaEmSaoPaulo(clock.now())
  const linhas = await db.servico
    .select({ preferencia: preferencias_agencias.preferencia })
    .from(agencias)
    .innerJoin(preferencias_agencias, preferenciaEmVigor)
    .where(and(eq(agencias.ativa, true), eq(agencias.status_assinatura, 'active')))
  const lojas = linhas.filter(({ preferencia }) => temProcura(lead, preferencia, hoje)).length
  const receberam = await db.servico
    .select({ nome: agencias.nome })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(and(eq(leads_agencias.lead_id, lead.id), eq(leads_agencias.oculta, false)))
    .orderBy(leads_agencias.atribuido_em)
  return { lojas: arredondarLojas(lojas), receberam: receberam.map(({ nome }) => nome) }
}

/** Days of leads that an agency's preferences are compared with. Our choice. */
const DIAS_DA_OFERTA = 30
/**
 * Newest leads that are read. If the days have more, the count is projected from the days that these cover. Our choice.
 */
const LEADS_LIDOS = 5_000

/**
 * Rounds a number of leads to steps of five, from a hundred on to two digits; below five it is zero. An agency may try
 * any preferences: exact numbers would reveal single leads that it does not receive.
 */
export function arredondarLeads(leads: number): number {
  if (leads < 5) return 0
  const passo = leads < 100 ? 5 : 10 ** (Math.floor(Math.log10(leads)) - 1)
  return Math.round(leads / passo) * passo
}

/** Returns the condition that a lead arrived since `desde` and may go to agencies. */
const filtrarDistribuiveis = (desde: Date) =>
  and(gte(COLUNAS_DO_LEAD.created_at, desde), isNull(leads.excluido_em), eq(COLUNAS_DO_LEAD.consente, true))

/**
 * Counts the leads of the last days that preferences accept, by the rule of the distribution; only those that may go to
 * agencies. The hours of receipt and a pause only move a lead, so they do not count.
 * @returns `leads` in steps (`arredondarLeads`).
 * @throws Recusa for too many requests of one account.
 */
export async function contarOferta(
  { db, clock }: Mundo,
  quem: Quem,
  preferencia: Preferencia,
): Promise<{ dias: number; leads: number }> {
  recusarEspera(
    await consumir(db.publico, LIMITES.ofertaConta, contaDe(quem)),
    'Aguarde um pouco e tente de novo.',
  )
  const { tipo_veiculo, ano, valor_reais, objetivo, codigo_ibge, created_at } = COLUNAS_DO_LEAD
  const agora_ms = clock.now().getTime()
  const desde = new Date(agora_ms - DIAS_DA_OFERTA * DIA_MS)
  const lidos = await db.servico
    .select({ tipo_veiculo, ano, valor_reais, objetivo, codigo_ibge, created_at })
    .from(leads)
    .where(filtrarDistribuiveis(desde))
    .orderBy(desc(created_at))
    .limit(LEADS_LIDOS)
  const aceitos = lidos.filter(lead => motivoDaPreferencia(lead, preferencia) === null).length
  const ultimo = lidos.length === LEADS_LIDOS ? lidos.at(-1) : undefined
  const cobertos_ms = ultimo ? Math.max(1, agora_ms - ultimo.created_at.getTime()) : DIAS_DA_OFERTA * DIA_MS
  return { dias: DIAS_DA_OFERTA, leads: arredondarLeads((aceitos * DIAS_DA_OFERTA * DIA_MS) / cobertos_ms) }
}

/**
 * Counts, in steps (`arredondarLeads`), the leads that an agency's preferences accept and that it does not have. Leads of
 * other agencies only and leads of nobody are apart. Leads with a recorded reason (`nao_recebi`) and returned leads do
 * not count.
 */
export async function contarSemDecisao(
  { db }: Mundo,
  agencia_id: string,
  desde: Date,
): Promise<{ de_outras: number; de_ninguem: number }> {
  const [salva] = await db.servico
    .select({ preferencia: preferencias_agencias.preferencia })
    .from(agencias)
    .innerJoin(preferencias_agencias, preferenciaEmVigor)
    .where(eq(agencias.id, agencia_id))
  const preferencia = salva?.preferencia ?? PREFERENCIA_VAZIA
  const { tipo_veiculo, ano, valor_reais, objetivo, codigo_ibge, created_at } = COLUNAS_DO_LEAD
  // Each counts by the index of a lead: the planner would otherwise read both tables in full.
  const de_quem = sql<'minha' | 'outras' | 'ninguem'>`(
    select case when count(*) = 0 then 'ninguem' when bool_or(l.agencia_id = ${agencia_id}) then 'minha' else 'outras' end
    from leads_agencias l where l.lead_id = ${leads.id}
  )`
  const decidido = sql<boolean | null>`(
    select bool_or(d.motivo_do_lead is not null or d.lugares ? ${agencia_id}::text)
    from distribuicoes d where d.lead_id = ${leads.id}
  )`
  const devolvido = sql`exists (
    select from devolucoes d where d.lead_id = ${leads.id} and d.agencia_id = ${agencia_id}
  )`
  const lidos = await db.servico
    .select({ tipo_veiculo, ano, valor_reais, objetivo, codigo_ibge, de_quem, decidido })
    .from(leads)
    .where(and(filtrarDistribuiveis(desde), not(devolvido)))
    .orderBy(desc(created_at))
    .limit(LEADS_LIDOS)
  const aceitos = lidos.filter(lead => !lead.decidido && motivoDaPreferencia(lead, preferencia) === null)
  const contar = (quem: (typeof lidos)[number]['de_quem']) =>
    arredondarLeads(aceitos.filter(lead => lead.de_quem === quem).length)
  return { de_outras: contar('outras'), de_ninguem: contar('ninguem') }
}
