import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import { atribuirTravado } from '#domain/atribuicao/atribuir.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { lerCandidatos, travarLead } from './candidatos.ts'
import { ESPERA_MAXIMA_DIAS, INTERVALO_MS } from './decisao/casos-a-tentar.ts'
import { type LeadADistribuir, motivoDoLead } from './decisao/distribuir.ts'
import type { Motivo } from './decisao/motivos.ts'
import { decidir, type Registro } from './decisao/registro-da-decisao.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { distribuicao_fila, distribuicoes, type OrigemNaFila } from './distribuicao.table.ts'
import { REGRA, travarDistribuicao } from './travar-distribuicao.ts'
import { acharEmVigor, existeRegraEmVigor } from './vigencia.ts'
import { entregarTravado } from './vitrine.ts'

/** Attempts at a decision, while manual assignments conflict with it. Our choice. */
const TENTATIVAS = 8
/** First retry delay after an internal error; doubles with each failure, up to an hour. Our choice. */
const FALHA_MS = 15_000
/** Maximum number of doublings, far beyond an hour: a higher power would overflow. */
const DOBRAS = 20

/**
 * Decides about every due lead of the queue, one after the other. Safe in any number of processes.
 * @param aoFalhar receives each lead with an internal error.
 * @returns the number of decisions.
 * @throws the first internal error, after attempts for the other leads.
 */
export async function distribuirPendentes(
  mundo: Mundo,
  aoFalhar: (lead_id: string, erro: unknown) => void = () => undefined,
): Promise<number> {
  let feitos = 0
  let falha: { erro: unknown } | undefined
  for (let lead = await acharDaVez(mundo); lead; lead = await acharDaVez(mundo)) {
    const lead_id = lead
    try {
      await repetirAposConflito(() => mundo.db.como(REGRA, tx => distribuirDaFila(tx, mundo, lead_id)))
      feitos++
    } catch (erro) {
      await adiarPorFalha(mundo, lead_id)
      if (erro instanceof Recusa) continue
      aoFalhar(lead_id, erro)
      falha ??= { erro }
    }
  }
  if (falha) throw falha.erro
  return feitos
}

/** Returns the condition for due leads. A new one is due at once, even if another machine's clock is ahead. */
const filtrarDevidos = (agora: Date) =>
  or(eq(distribuicao_fila.tentar_em, distribuicao_fila.entrou_em), lte(distribuicao_fila.tentar_em, agora))

/** Finds the next lead of the queue; undefined while no rule is in force. */
async function acharDaVez({ db, clock }: Mundo): Promise<string | undefined> {
  return db.como(REGRA, async tx => {
    const [linha] = await tx
      .select({ lead_id: distribuicao_fila.lead_id })
      .from(distribuicao_fila)
      .where(and(filtrarDevidos(clock.now()), existeRegraEmVigor(tx)))
      .orderBy(distribuicao_fila.tentar_em)
      .limit(1)
    return linha?.lead_id
  })
}

/** Retries a decision after a conflict: a manual assignment took the last place of a limit after it was read. */
export async function repetirAposConflito<T>(fazer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++) {
    try {
      return await fazer()
    } catch (erro) {
      if (!(erro instanceof Recusa) || erro.codigo !== 'conflito' || vez === TENTATIVAS) throw erro
    }
  }
}

/** Decides about a lead that is due, and takes it off the queue or queues its retry. */
async function distribuirDaFila(tx: Queries, mundo: Mundo, lead_id: string): Promise<void> {
  await travarDistribuicao(tx)
  const emVigor = await acharEmVigor(tx)
  if (!emVigor) return
  const travado = await travarLead(tx, mundo.db.cofre, lead_id)
  const daVez = and(eq(distribuicao_fila.lead_id, lead_id), filtrarDevidos(mundo.clock.now()))
  const [linha] = await tx.delete(distribuicao_fila).where(daVez).returning()
  // Another process took the lead off the queue, or its deletion began.
  if (!linha || !travado) return
  const { lead } = travado
  const { origem, entrou_em } = linha
  const agora = mundo.clock.now()
  const motivo_do_lead = motivoDoLead(lead, emVigor.regra, agora.getTime())
  if (motivo_do_lead === 'em_espera') {
    const tentar_em = new Date(lead.criado_em_ms + emVigor.regra.espera_min * MINUTO_MS)
    await tx.insert(distribuicao_fila).values({ lead_id, origem, entrou_em, tentar_em })
    return
  }
  const contexto = { ...emVigor, origem, quem: REGRA, agora, motivo_do_lead }
  const registro = await distribuirLead(tx, mundo, { lead_id, ...travado }, contexto)
  // A reason of the lead itself does not change with time.
  if (registro.faltou && !motivo_do_lead) await tentarDepois(tx, mundo, { lead_id, entrou_em })
}

/** Queues the next hourly retry, until `ESPERA_MAXIMA_DIAS` after the lead entered the queue. */
async function tentarDepois(
  tx: Queries,
  { clock }: Mundo,
  { lead_id, entrou_em }: { lead_id: string; entrou_em: Date },
): Promise<void> {
  const tentar_em = new Date(clock.now().getTime() + INTERVALO_MS)
  if (tentar_em.getTime() > entrou_em.getTime() + ESPERA_MAXIMA_DIAS * DIA_MS) return
  await tx.insert(distribuicao_fila).values({ lead_id, origem: 'espera', entrou_em, tentar_em })
}

/**
 * Queues leads of the last `ESPERA_MAXIMA_DIAS` for a rule that comes into force. They are the leads that an earlier rule
 * assigned to no agency and that have none now. Leads without a decision by a rule, and leads taken back by the
 * administrator, stay out.
 */
export async function tentarComNovaRegra(tx: Queries, agora: Date): Promise<void> {
  await tx.execute(sql`
    insert into distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    select l.id, 'espera', l.created_at, ${agora}::timestamptz from leads l
    where l.created_at > ${agora}::timestamptz - make_interval(days => ${ESPERA_MAXIMA_DIAS})
      and l.aceita_contato_parceiros and l.excluido_em is null
      and (select d.faltou from distribuicoes d where d.lead_id = l.id
        order by d.decidida_em desc, d.id desc limit 1) is not null
      and not exists (select from leads_agencias la where la.lead_id = l.id)
      and not exists (select from devolucoes v where v.lead_id = l.id and v.por = 'administrador')
    on conflict (lead_id) do update set tentar_em = least(distribuicao_fila.tentar_em, excluded.tentar_em)
  `)
  await tx.execute(sql`select notificar('distribuir', '')`)
}

/** Delays a lead after an internal error. */
async function adiarPorFalha({ db, clock }: Mundo, lead_id: string): Promise<void> {
  await db.como(REGRA, tx =>
    tx.execute(sql`
      update distribuicao_fila set falhas = falhas + 1,
        tentar_em = ${clock.now()}::timestamptz
          + least(${FALHA_MS} * power(2, least(falhas, ${DOBRAS})), ${HORA_MS}) * interval '1 millisecond'
      where lead_id = ${lead_id}
    `),
  )
}

/** The rule of a decision, with its origin, account and instant. */
export type ContextoDaDecisao = {
  versao: number
  regra: Regra
  origem: OrigemNaFila
  /** The manual distribution of many leads, if it is one. */
  pedido_id?: string
  quem: Quem
  agora: Date
  /** `motivoDoLead` for this rule and instant. */
  motivo_do_lead: Motivo | null
}

/**
 * Decides about a locked lead, assigns it to the chosen agencies, and records the decision. It writes no record if the
 * last one has the same result for the same reasons.
 */
export async function distribuirLead(
  tx: Queries,
  mundo: Mundo,
  {
    lead_id,
    lead: travado,
    idsDoMesmoLead,
  }: { lead_id: string; lead: LeadADistribuir; idsDoMesmoLead: readonly string[] },
  { versao, regra, origem, pedido_id, quem, agora, motivo_do_lead }: ContextoDaDecisao,
): Promise<Registro> {
  let lead = travado
  // The agency whose own site brought the lead comes before the rule.
  if (await entregarTravado(tx, mundo, lead_id, idsDoMesmoLead)) lead = { ...lead, ja_com: lead.ja_com + 1 }
  const candidatos = await lerCandidatos(tx, idsDoMesmoLead, regra, agora)
  const registro = decidir(lead, candidatos, { regra, agora_ms: agora.getTime(), motivo_do_lead })
  if (registro.escolhidas.length)
    await atribuirTravado(tx, mundo, quem, {
      travado: { lead_id, idsDoMesmoLead },
      agencia_ids: registro.escolhidas,
    })
  else if (await ehComoAUltima(tx, lead_id, versao, registro)) return registro
  await tx.insert(distribuicoes).values({
    ...registro,
    id: mundo.novoId(),
    lead_id,
    decidida_em: agora,
    origem,
    pedida_por: origem === 'mao' ? contaDe(quem) : null,
    pedido_id,
    regra_versao: versao,
  })
  return registro
}

/** Tells if the last record has the same result. Without a chosen agency each position is only `fora`. */
async function ehComoAUltima(
  tx: Queries,
  lead_id: string,
  versao: number,
  { lugares, faltou }: Registro,
): Promise<boolean> {
  const [ultima] = await tx
    .select()
    .from(distribuicoes)
    .where(eq(distribuicoes.lead_id, lead_id))
    .orderBy(desc(distribuicoes.decidida_em), desc(distribuicoes.id))
    .limit(1)
  if (!ultima || ultima.regra_versao !== versao || ultima.faltou !== faltou) return false
  const ids = Object.keys(lugares)
  return (
    ids.length === Object.keys(ultima.lugares).length &&
    ids.every(id => JSON.stringify(ultima.lugares[id]) === JSON.stringify(lugares[id]))
  )
}
