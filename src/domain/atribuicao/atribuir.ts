import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { registroDe } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { registrarAvisoDoLead, registrarAvisoDoLimite } from '#domain/entrega/entrega.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { mesmoLead } from '#domain/lead/lista/parecidos.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { compararAfinidade, HISTORICO_DIAS, type Historico, proximidadeDe, razoesDe } from './afinidade.ts'
import { contarRecebimento, type Disponivel, disponivelPara, exigirAtribuivel } from './atribuir.regras.ts'
import { devolucoes } from './devolucao.table.ts'

/**
 * Assigns a lead to agencies, all or none: each at most once, none above its limit, in one transaction.
 * @throws Recusa with the first reason against it.
 */
export async function atribuirLead(
  mundo: Mundo,
  quem: Quem,
  leadId: string,
  agenciaIds: readonly string[],
): Promise<{ atribuidas: number }> {
  return mundo.db.como(quem, tx => atribuirNaTransacao(tx, mundo, quem, leadId, agenciaIds))
}

/** The same inside a larger transaction. */
export async function atribuirNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  leadId: string,
  agenciaIds: readonly string[],
): Promise<{ atribuidas: number }> {
  const rows = await travarMesmoLead(tx, mundo.db.cofre, leadId)
  exigirAtribuivel(rows.find(({ id }) => id === leadId))
  return atribuirTravado(tx, mundo, quem, { lead_id: leadId, iguais: rows.map(({ id }) => id) }, agenciaIds)
}

/** A lead with its rows (`travarMesmoLead`), locked by this transaction. */
export type LeadTravado = { lead_id: string; iguais: readonly string[] }

/** Assigns a locked lead, which passed `exigirAtribuivel`, to agencies. */
export async function atribuirTravado(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  travado: LeadTravado,
  agenciaIds: readonly string[],
): Promise<{ atribuidas: number }> {
  // Always in one order, so that two administrators wait for each other and never deadlock.
  const ids = [...new Set(agenciaIds)].sort()
  for (const id of ids) await atribuirUma(tx, mundo, quem, travado, id)
  return { atribuidas: ids.length }
}

/**
 * The lead with the other rows of the same person and vehicle, without deleted ones. They are locked before any agency,
 * in one order, here and wherever a lead is taken back. Of two concurrent assignments the second sees the first.
 */
export async function travarMesmoLead(tx: Queries, cofre: CofreDeDados, lead_id: string) {
  return tx
    .select(COLUNAS_DO_LEAD)
    .from(leads)
    .where(and(inArray(leads.id, await mesmoLead(tx, cofre, lead_id)), isNull(leads.excluido_em)))
    .orderBy(leads.id)
    .for('no key update')
}

async function atribuirUma(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { lead_id, iguais }: LeadTravado,
  agencia_id: string,
) {
  const agora = mundo.clock.now()
  const { agencia, antes } = await travarAgencia(tx, iguais, agencia_id)
  const { contador, aviso } = contarRecebimento(agencia, antes, agora)
  // The rule assigns without an account.
  const quemAtribui = quem.claims.sub === undefined ? null : String(quem.claims.sub)
  // One statement for the three rows of an assignment: with thousands, the number of statements decides the cost.
  await tx.execute(sql`
    with contada as (
      update agencias set leads_usados_mes_atual = ${contador.leads_usados_mes_atual},
        contagem_inicio = ${contador.contagem_inicio.toISOString()}::timestamptz
      where id = ${agencia_id}
    ), dada as (
      insert into leads_agencias (lead_id, agencia_id, atribuido_em, atribuido_por)
      values (${lead_id}, ${agencia_id}, ${agora.toISOString()}::timestamptz, ${quemAtribui}::uuid)
    ) ${registroDe(mundo, 'lead_atribuido', [
      { ...(quemAtribui && { quem: quemAtribui }), alvo: lead_id, detalhes: { agencia: agencia_id } },
    ])}`)
  await registrarAvisoDoLead(tx, mundo, { agencia_id, lead_id })
  if (aviso) await registrarAvisoDoLimite(tx, mundo, { agencia_id, ...aviso })
}

/**
 * The locked agency, and true if it has one of these leads or returned it. Both stay valid until the transaction ends:
 * any change of them locks the lead first, which this transaction holds.
 */
async function travarAgencia(tx: Queries, iguais: readonly string[], agencia_id: string) {
  const doPar = (tabela: typeof leads_agencias | typeof devolucoes) =>
    and(inArray(tabela.lead_id, [...iguais]), eq(tabela.agencia_id, agencia_id))
  const [linha] = await tx
    .select({
      agencia: agencias,
      recebeu: sql<boolean>`exists (${tx.select({ um: sql`1` }).from(leads_agencias).where(doPar(leads_agencias))})`,
      devolveu: sql<boolean>`exists (${tx
        .select({ um: sql`1` })
        .from(devolucoes)
        .where(and(doPar(devolucoes), eq(devolucoes.por, 'agencia'), eq(devolucoes.estado, 'aceita')))})`,
    })
    .from(agencias)
    .where(eq(agencias.id, agencia_id))
    .for('no key update', { of: agencias })
  const antes = linha?.recebeu ? 'recebeu' : linha?.devolveu ? 'devolveu' : null
  return { agencia: linha?.agencia, antes } as const
}

/** Columns of a lead that the assignment reads. */
export const COLUNAS_DO_LEAD = {
  id: leads.id,
  created_at: leads.created_at,
  consente: leads.aceita_contato_parceiros,
  tipo_veiculo: leads.tipo_veiculo,
  ano: leads.ano,
  valor_reais: leads.valor_fipe,
  objetivo: leads.objetivo,
  codigo_ibge: leads.codigo_ibge,
  pontos: leads.pontos,
}

/** Assignments of a lead with the names of the agencies, oldest first. */
export function listarAtribuicoes(mundo: Mundo, quem: Quem, leadId: string) {
  return mundo.db.como(quem, tx => atribuicoesDoLead(tx, leadId))
}

/** The same, inside a transaction. */
export function atribuicoesDoLead(tx: Queries, leadId: string) {
  return tx
    .select({
      agencia_id: leads_agencias.agencia_id,
      agencia_nome: agencias.nome,
      atribuido_em: leads_agencias.atribuido_em,
      temperatura: leads_agencias.temperatura,
      desfecho: leads_agencias.desfecho,
      negocio: leads_agencias.negocio,
      valor_fechado: leads_agencias.valor_fechado,
      contato_em: leads_agencias.contato_em,
    })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(eq(leads_agencias.lead_id, leadId))
    .orderBy(leads_agencias.atribuido_em)
}

/**
 * Active agencies with their use and the reason against assigning this lead to them. Agencies that can receive it come
 * first, the best ones before the others, with the reasons. Without a lead they are sorted by name (spec §7).
 */
export function listarDisponiveis(mundo: Mundo, quem: Quem, leadId: string | undefined) {
  return mundo.db.como(quem, tx => disponiveis(tx, mundo, leadId))
}

async function disponiveis(
  tx: Queries,
  { clock, db }: Mundo,
  leadId: string | undefined,
): Promise<Disponivel[]> {
  const agora = clock.now()
  const linhas = await tx.select().from(agencias).where(eq(agencias.ativa, true)).orderBy(agencias.nome)
  if (!leadId) return linhas.map(agencia => disponivelPara(agencia, null, agora))
  const { localizacao, tipo_veiculo } = leads
  const [lead] = await tx.select({ localizacao, tipo_veiculo }).from(leads).where(eq(leads.id, leadId))
  const iguais = await mesmoLead(tx, db.cofre, leadId)
  const dadas = await tx.select().from(leads_agencias).where(inArray(leads_agencias.lead_id, iguais))
  const recebido = new Map(dadas.map(dada => [dada.agencia_id, dada.atribuido_em]))
  const historicos = await contarHistoricos(tx, agora, lead?.tipo_veiculo)
  const avaliadas = linhas.map(agencia => {
    const disponivel = disponivelPara(agencia, recebido.get(agencia.id) ?? null, agora)
    const afinidade = {
      proximidade: proximidadeDe(agencia.endereco, lead?.localizacao ?? ''),
      historico: historicos.get(agencia.id) ?? { recebidos: 0, do_tipo: 0 },
      vagas: Math.max(0, disponivel.limite_leads_mensal - disponivel.leads_usados_mes_atual),
    }
    return { afinidade, disponivel: { ...disponivel, razoes: lead ? razoesDe(afinidade, lead) : [] } }
  })
  return avaliadas
    .sort(
      (a, b) =>
        Number(b.disponivel.pode) - Number(a.disponivel.pode) || compararAfinidade(a.afinidade, b.afinidade),
    )
    .map(({ disponivel }) => disponivel)
}

/** Recently received leads of each agency, by its id. */
async function contarHistoricos(tx: Queries, agora: Date, tipo: TipoVeiculo | undefined) {
  const desde = new Date(agora.getTime() - HISTORICO_DIAS * 86_400_000)
  const { agencia_id, atribuido_em, tipo_veiculo } = leads_agencias
  const contados = await tx
    .select({
      agencia_id,
      recebidos: count(),
      do_tipo: sql<number>`(count(*) filter (where ${tipo_veiculo} = ${tipo ?? ''}))::integer`,
    })
    .from(leads_agencias)
    .where(gte(atribuido_em, desde))
    .groupBy(agencia_id)
  return new Map<string, Historico>(contados.map(({ agencia_id: id, ...historico }) => [id, historico]))
}
