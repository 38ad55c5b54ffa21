import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { respostaDaDevolucaoSchema } from '#domain/atribuicao/devolucao.schema.ts'
import { devolucoes } from '#domain/atribuicao/devolucao.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { tirarDaAgencia } from '../retirar-atribuicao.ts'
import { acharEmVigor } from '../vigencia.ts'
import { acharDevolucao, type Devolucao } from './listar-devolucoes.ts'

/**
 * Accepts or refuses a return, as the administrator.
 * @throws Recusa for an unknown one, and for one already decided.
 */
export async function responderDevolucao(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { aceita, resposta }: z.output<typeof respostaDaDevolucaoSchema>,
): Promise<Devolucao> {
  return mundo.db.como(quem, async tx => {
    const devolucao = await travarPendente(tx, id)
    if (!devolucao) {
      await acharDevolucao(tx, id)
      throw new Recusa('conflito', 'Esta devolução já foi respondida. Atualize a lista.')
    }
    const conta = contaDe(quem)
    if (aceita) await aceitarDevolucao(tx, mundo, { devolucao, conta, resposta })
    else await recusar(tx, mundo, { devolucao, conta, resposta })
    return acharDevolucao(tx, id)
  })
}

/** Refuses a locked return, audits the refusal and notifies the agency's open panels. */
async function recusar(
  tx: Queries,
  mundo: Mundo,
  { devolucao, conta, resposta }: { devolucao: Devolucao; conta: string; resposta: string },
) {
  await decidir(tx, mundo, devolucao.id, { estado: 'recusada', decidida_por: conta, resposta })
  await tx.execute(sql`select notificar('painel_agencia', ${devolucao.agencia_id})`)
  await auditar(tx, mundo, 'devolucao_recusada', {
    quem: conta,
    alvo: devolucao.lead_id,
    detalhes: { agencia: devolucao.agencia_id },
  })
}

/**
 * Accepts a locked return: takes the lead from the agency, with its credit, and queues it for another one.
 * @param conta null if the database itself confirmed the reason.
 */
export async function aceitarDevolucao(
  tx: Queries,
  mundo: Mundo,
  { devolucao, conta, resposta }: { devolucao: Devolucao; conta: string | null; resposta: string },
): Promise<void> {
  const { lead_id, agencia_id, motivo } = devolucao
  await tirarDaAgencia(tx, mundo, lead_id, agencia_id)
  await enfileirar(tx, mundo, lead_id)
  await decidir(tx, mundo, devolucao.id, { estado: 'aceita', decidida_por: conta, resposta })
  await auditar(tx, mundo, 'devolucao_aceita', {
    ...(conta && { quem: conta }),
    alvo: lead_id,
    detalhes: { agencia: agencia_id, motivo },
  })
}

/** Stores the decision about a return. */
async function decidir(
  tx: Queries,
  { clock }: Mundo,
  id: string,
  decisao: Pick<Devolucao, 'estado' | 'decidida_por' | 'resposta'>,
): Promise<void> {
  await tx
    .update(devolucoes)
    .set({ ...decisao, decidida_em: clock.now() })
    .where(eq(devolucoes.id, id))
}

/** Locks the lead and then its waiting return, in the common order; undefined once decided. */
export async function travarPendente(tx: Queries, id: string): Promise<Devolucao | undefined> {
  const [vista] = await tx.select().from(devolucoes).where(eq(devolucoes.id, id))
  if (!vista) return undefined
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, vista.lead_id)).for('no key update')
  const [devolucao] = await tx
    .select()
    .from(devolucoes)
    .where(and(eq(devolucoes.id, id), eq(devolucoes.estado, 'pendente')))
    .for('no key update')
  return devolucao
}

/** Queues the lead, so that the rule in force finds another agency. */
async function enfileirar(tx: Queries, { clock }: Mundo, lead_id: string): Promise<void> {
  if (!(await acharEmVigor(tx))) return
  const agora = clock.now()
  await tx.execute(sql`
    insert into distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    values (${lead_id}, 'devolucao', ${agora}, ${agora})
    on conflict (lead_id) do update set origem = 'devolucao', entrou_em = ${agora}, tentar_em = ${agora}, falhas = 0
  `)
  await tx.execute(sql`select notificar('distribuir', '')`)
}
