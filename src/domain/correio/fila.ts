import { randomUUID } from 'node:crypto'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, caixaParaCarimbar, type Selado } from '#domain/banco/sigilo.ts'
import { daquiA, tomarDaFila } from '#domain/fila/lease.ts'
import type { Carta } from './carta.ts'
import { emails_saida } from './correio.table.ts'

/** A mail in the outbox. */
export type EmailNaFila = typeof emails_saida.$inferSelect

const contexto = (id: string) => `emails_saida.para ${id}`
const contextoDaCarta = (id: string) => `emails_saida.carta ${id}`

/** The stored form of a letter's recipient. */
export function selarPara(cofre: CofreDeDados, id: string, para: string): Selado {
  return cofre.selar(para, contexto(id))
}

/** The access code from which the letter of a report, or of a followed vehicle, is composed at sending. */
export type CodigoDaCarta = { codigo_de_acesso: string }

/** The stored form of a letter, or of its code. */
export function selarCarta(cofre: CofreDeDados, id: string, carta: Carta | CodigoDaCarta): Selado {
  return cofre.selar(JSON.stringify(carta), contextoDaCarta(id))
}

/** Decrypts a queued letter, or its code. */
export function abrirCarta(cofre: CofreDeDados, id: string, carta: Selado): Carta | CodigoDaCarta {
  return JSON.parse(cofre.abrir(carta, contextoDaCarta(id)))
}

/** Queues a letter in the transaction of its cause. */
export async function enfileirarCarta(tx: Queries, cofre: CofreDeDados, para: string, carta: Carta) {
  const id = randomUUID()
  const { envelope } = selarPara(cofre, id, para)
  // Only the named columns: some roles may not write the others.
  await tx.execute(sql`insert into emails_saida (id, para, para_chave, carta)
    values (${id}, ${envelope}, ${cofre.carimbar(caixaParaCarimbar(para))}, ${selarCarta(cofre, id, carta).envelope})`)
  await notificarDaFila(tx)
}

/** Queues a letter to an agency; the mailbox is read at sending. */
export async function enfileirarCartaAAgencia(
  tx: Queries,
  cofre: CofreDeDados,
  agencia_id: string,
  carta: Carta,
) {
  const id = randomUUID()
  await tx.execute(sql`insert into emails_saida (id, agencia_id, carta)
    values (${id}, ${agencia_id}, ${selarCarta(cofre, id, carta).envelope})`)
  await notificarDaFila(tx)
}

/** Decrypts the recipient of a queued letter. */
export function abrirPara(cofre: CofreDeDados, id: string, para: Selado): string {
  return cofre.abrir(para, contexto(id))
}

/**
 * The end of the statement that writes lines of the delivery log: it queues the mail of each. The NOTIFY arrives at the
 * commit.
 * @param linhas name of the preceding `with` that returns their ids.
 */
export function naFilaDasEntregas(linhas: string): SQL {
  // Only the named columns: the administrator's role may not write the others.
  return sql`, na_fila as (insert into emails_saida (entrega_id) select id from ${sql.identifier(linhas)})
    select notificar('emails', '') where exists (select 1 from ${sql.identifier(linhas)})`
}

/**
 * Queues the report to its owner, in the transaction that stores the lead.
 * @param codigo of the private link to the report.
 */
export async function enfileirarRelatorio(
  tx: Queries,
  cofre: CofreDeDados,
  { lead_id, codigo }: { lead_id: string; codigo: string },
) {
  const id = randomUUID()
  await tx.execute(sql`insert into emails_saida (id, lead_id, carta)
    values (${id}, ${lead_id}, ${selarCarta(cofre, id, { codigo_de_acesso: codigo }).envelope})`)
  await notificarDaFila(tx)
}

/** Queues the monthly mail of a followed vehicle, in the transaction that stores its value. */
export async function enfileirarMeuVeiculo(
  tx: Queries,
  cofre: CofreDeDados,
  { lead_id, mes, codigo }: { lead_id: string; mes: string; codigo: string },
) {
  const id = randomUUID()
  await tx.execute(sql`insert into emails_saida (id, veiculo_de, mes, carta)
    values (${id}, ${lead_id}, ${mes}, ${selarCarta(cofre, id, { codigo_de_acesso: codigo }).envelope})`)
  await notificarDaFila(tx)
}

/** NOTIFY arrives at the commit. */
async function notificarDaFila(tx: Queries): Promise<void> {
  await tx.execute(sql`select notificar('emails', '')`)
}

/** Failures after which a mail is given up. */
export const TENTATIVAS = 8
const FILA = { tabela: emails_saida, lease_s: 120 }

/** Minutes until the next attempt, by the number of failures: 1, 4, 16, 64, 256, then six hours. */
export function esperaEmMinutos(falhas: number): number {
  return Math.min(360, 4 ** (falhas - 1))
}

/**
 * Leases the mail that has waited longest; undefined while none is due. A lead whose deletion can still be undone keeps
 * its mails waiting, and so does a restored backup.
 */
export const tomarEmail = (db: Queries): Promise<EmailNaFila | undefined> =>
  tomarDaFila(
    db,
    FILA,
    sql`not exists (
      select 1 from leads l left join entregas e on e.id = f.entrega_id
      where l.id = coalesce(f.lead_id, f.veiculo_de, e.lead_id) and l.excluido_em is not null
    )`,
  )

/** Removes a mail that was sent, became pointless or failed for good. */
export async function tirarEmail(tx: Queries, id: string): Promise<void> {
  await tx.delete(emails_saida).where(eq(emails_saida.id, id))
}

/** Puts a failed mail back for a later attempt. */
export async function adiarEmail(tx: Queries, { id, tentativas }: EmailNaFila): Promise<void> {
  await tx
    .update(emails_saida)
    .set({ proxima_em: daquiA(esperaEmMinutos(tentativas) * 60) })
    .where(eq(emails_saida.id, id))
}

/** The newest waiting mails. */
export function listarEmails(db: Queries): Promise<EmailNaFila[]> {
  return db
    .select()
    .from(emails_saida)
    .orderBy(desc(emails_saida.created_at), desc(emails_saida.id))
    .limit(50)
}
