import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { usoDoPeriodo } from '#domain/agencia/uso.ts'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { data } from '#domain/tempo.ts'
import { entregas } from './entrega.table.ts'
import { mensagemDoLead, mensagemDoLimite } from './mensagem.ts'

type Tipo = (typeof entregas.$inferSelect)['tipo']

/** Messages on a page of the log. */
export const ENTREGAS_POR_PAGINA = 50

/** Writes down what is to be sent, in the transaction of its cause; the queue is told when it commits. */
export async function registrarEntrega(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  entrega: { agencia_id: string; lead_id: string | null; tipo: Tipo },
): Promise<void> {
  const agora = mundo.clock.now()
  await tx.insert(entregas).values({ ...entrega, id: mundo.novoId(), criada_em: agora, atualizada_em: agora })
  await tx.execute(sql`select pg_notify('entregas', '')`)
}

/** The text and the address of a message that is still to be sent; undefined when there is nothing to send. */
export async function montarEntrega(
  mundo: Pick<Mundo, 'db' | 'clock'>,
  id: string,
  site: { publicUrl: string; marca: string },
): Promise<{ para: string; assunto: string; texto: string } | undefined> {
  const { servico } = mundo.db
  const [linha] = await servico
    .select({ entrega: entregas, agencia: agencias, lead: leads })
    .from(entregas)
    .innerJoin(agencias, eq(agencias.id, entregas.agencia_id))
    .leftJoin(leads, eq(leads.id, entregas.lead_id))
    .where(and(eq(entregas.id, id), eq(entregas.estado, 'pendente')))
  if (!linha) return undefined
  const { entrega, agencia, lead } = linha
  if (entrega.tipo === 'lead') {
    return lead && !lead.excluido_em ? { para: agencia.email, ...mensagemDoLead(lead, site) } : undefined
  }
  const { periodo, usados, limite } = usoDoPeriodo(agencia, mundo.clock.now())
  const uso = { usados, limite, renova_em: data(periodo.fim) }
  return { para: agencia.email, ...mensagemDoLimite(entrega.tipo, uso, site) }
}

/** Notes how a try of a message ended. */
export async function anotarEntrega(
  mundo: Pick<Mundo, 'db' | 'clock'>,
  id: string,
  resultado: { estado: (typeof entregas.$inferSelect)['estado']; erro: string | null },
): Promise<void> {
  await mundo.db.servico
    .update(entregas)
    .set({ ...resultado, tentativas: sql`${entregas.tentativas} + 1`, atualizada_em: mundo.clock.now() })
    .where(eq(entregas.id, id))
}

/** Ids of messages waiting, oldest first, for the queue to take over. */
export async function listarPendentes(db: Queries, antesDe: Date): Promise<string[]> {
  const linhas = await db
    .select({ id: entregas.id })
    .from(entregas)
    .where(and(eq(entregas.estado, 'pendente'), lt(entregas.criada_em, antesDe)))
    .orderBy(entregas.criada_em)
    .limit(500)
  return linhas.map(({ id }) => id)
}

/** A page of the delivery log, newest first. */
export function listarEntregas(mundo: Pick<Mundo, 'db'>, quem: Quem, pagina: number) {
  return mundo.db.como(quem, async tx => {
    const itens = await tx
      .select({
        id: entregas.id,
        quando: entregas.criada_em,
        agencia_nome: agencias.nome,
        lead_id: entregas.lead_id,
        tipo: entregas.tipo,
        canal: entregas.canal,
        estado: entregas.estado,
        tentativas: entregas.tentativas,
        erro: entregas.erro,
      })
      .from(entregas)
      .innerJoin(agencias, eq(agencias.id, entregas.agencia_id))
      .orderBy(desc(entregas.criada_em), desc(entregas.id))
      .offset((pagina - 1) * ENTREGAS_POR_PAGINA)
      .limit(ENTREGAS_POR_PAGINA)
    const [total] = await tx.select({ n: count() }).from(entregas)
    return { itens, total: total?.n ?? 0, pagina, por_pagina: ENTREGAS_POR_PAGINA }
  })
}
