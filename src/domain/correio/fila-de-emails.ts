import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Banco, Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, caixaParaCarimbar, type Selado } from '#domain/banco/sigilo.ts'
import { travar } from '#domain/banco/travas.ts'
import { adiarSegundos, tomarDaFila } from '#domain/fila/lease.ts'
import type { Carta } from './carta.ts'
import { emails_saida } from './correio.table.ts'

/** A mail in the outbox. */
export type EmailNaFila = typeof emails_saida.$inferSelect

/** Counts the mails that a restored copy does not hold back, and the notices and reports among them; finds the oldest. */
export const EMAILS_PARADOS = sql`
  select count(*)::integer as esperando, count(entrega_id)::integer as avisos,
    count(coalesce(lead_id, veiculo_de)) filter (where entrega_id is null)::integer as relatorios, min(created_at) as desde
  from emails_saida where retido_em is null`

/** Names the place of a sealed recipient. */
const contextoDe = (id: string) => `emails_saida.para ${id}`
/** Names the place of a sealed letter. */
const contextoDaCarta = (id: string) => `emails_saida.carta ${id}`

/** Encrypts a letter's recipient for storage. */
export function selarPara(cofre: CofreDeDados, id: string, para: string): Selado {
  return cofre.selar(para, contextoDe(id))
}

/** The access code from which the letter of a report, or of a followed vehicle, is composed at sending. */
export type CodigoDaCarta = { codigo_de_acesso: string }

/** Encrypts a letter, or its code, for storage. */
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
  return cofre.abrir(para, contextoDe(id))
}

/**
 * Returns the end of the statement that writes lines of the delivery log: it queues the mail of each line that goes by
 * mail. The NOTIFY of each queue arrives at the commit.
 * @param linhas name of the preceding `with` that returns id and channel of the lines.
 */
export function enfileirarEntregas(linhas: string): SQL {
  // Only the named columns: the administrator's role may not write the others.
  return sql`, na_fila as (
      insert into emails_saida (entrega_id) select id from ${sql.identifier(linhas)} where canal <> 'whatsapp'
    )
    select notificar(fila, '') from (
      select distinct case canal when 'whatsapp' then 'whatsapp' else 'emails' end as fila from ${sql.identifier(linhas)}
    ) filas`
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

/** Notifies the workers of queued mail; the NOTIFY arrives at the commit. */
async function notificarDaFila(tx: Queries): Promise<void> {
  await tx.execute(sql`select notificar('emails', '')`)
}

/** Failures after which a mail is given up. Decision 0066. */
export const TENTATIVAS = 8
/** Lease of a row under way, in seconds (0152): after a crash another process takes the row then. Our choice. */
const FILA = { tabela: emails_saida, lease_s: 120 }

/** Returns the minutes until the next attempt, by the number of failures: 1, 4, 16, 64, 256, then six hours. */
export function esperaEmMinutos(falhas: number): number {
  return Math.min(360, 4 ** (falhas - 1))
}

/** A notice of a lead waits no longer than this for the end of a bulk assignment, in minutes. Decision 0066. */
const JUNTAR_MIN = 5

/** Notices of leads by mail that no attempt has begun with; `g` is the notice and `e` its delivery. */
const AVISO_LIVRE = sql`e.tipo = 'lead' and e.canal = 'email' and g.tentativas = 0 and g.junto_de is null
  and g.retido_em is null and not exists (select from leads l where l.id = e.lead_id and l.excluido_em is not null)`

/** Selects the free notices to the agency of a delivery. */
const livresDaAgencia = (entrega_id: string | null) => sql`
  select g.id from entregas d join entregas e on e.agencia_id = d.agencia_id join emails_saida g on g.entrega_id = e.id
  where d.id = ${entrega_id} and d.tipo = 'lead' and d.canal = 'email' and ${AVISO_LIVRE}`

/**
 * Leases the mail that has waited longest; undefined while none is due. A lead whose deletion can still be undone keeps
 * its mails waiting, and so does a restored backup. During a bulk assignment notices of leads wait for its end: the
 * first attempt takes all notices to the agency into one letter. Later attempts keep these notices, so that all have
 * the same content under the same `Message-ID`.
 */
export function tomarEmail(db: Banco['servico']): Promise<EmailNaFila | undefined> {
  return db.transaction(async tx => {
    await travar(tx, 'correio')
    const email = await tomarDaFila(tx, FILA, CONDICAO_DE_ENVIO)
    if (email?.tentativas === 1 && email.entrega_id)
      await tx.execute(sql`update emails_saida set junto_de = ${email.id} where id in (
        ${livresDaAgencia(email.entrega_id)} and g.id <> ${email.id} for update of g skip locked
      )`)
    return email
  })
}

/**
 * Returns the condition that a bulk assignment, or leads due for the rule in force, may bring this agency further
 * leads.
 */
export const filtrarMassaEmCurso = (agencia_id: SQL) => sql`(
  exists (select from distribuicoes_em_massa m where m.terminada_em is null)
  or exists (select from atribuicoes_em_massa m where m.terminada_em is null and ${agencia_id} = any (m.agencia_ids))
  or (exists (select from regras_vigencias v where v.ate is null)
    and exists (select from distribuicao_fila q where q.tentar_em <= now() or q.tentar_em = q.entrou_em))
)`

/** Condition for a mail `f` that may be sent now; `tomarEmail` states the rule. */
const CONDICAO_DE_ENVIO = sql`f.junto_de is null and not exists (
    select from emails_saida g left join entregas e on e.id = g.entrega_id
      join leads l on l.id = coalesce(g.lead_id, g.veiculo_de, e.lead_id)
    where (g.id = f.id or g.junto_de = f.id) and l.excluido_em is not null
  ) and (f.tentativas > 0 or f.created_at < now() - make_interval(mins => ${JUNTAR_MIN}) or not exists (
    select from entregas e where e.id = f.entrega_id and e.tipo = 'lead' and e.canal = 'email' and ${filtrarMassaEmCurso(sql`e.agencia_id`)}
  ))`

/**
 * Returns the condition for a mail and the notices in its letter; before the first attempt, those that it would contain
 * now.
 */
const filtrarCarta = ({ id, entrega_id, tentativas }: EmailNaFila) =>
  or(
    eq(emails_saida.id, id),
    and(eq(emails_saida.junto_de, id), isNull(emails_saida.retido_em)),
    tentativas === 0 ? inArray(emails_saida.id, sql`(${livresDaAgencia(entrega_id)})`) : undefined,
  )

/** Reads the deliveries in the letter of a mail. */
export async function lerEntregasDaCarta(db: Queries, email: EmailNaFila): Promise<string[]> {
  const linhas = await db
    .select({ id: emails_saida.entrega_id })
    .from(emails_saida)
    .where(filtrarCarta(email))
  return linhas.flatMap(({ id }) => id ?? [])
}

/** Removes a mail that was sent, became pointless or failed for good. @returns its deliveries. */
export async function tirarEmail(tx: Queries, email: EmailNaFila): Promise<string[]> {
  const linhasTiradas = await tx
    .delete(emails_saida)
    .where(filtrarCarta(email))
    .returning({ id: emails_saida.entrega_id })
  return linhasTiradas.flatMap(({ id }) => id ?? [])
}

/** Puts a failed mail back for a later attempt. @returns its deliveries. */
export async function adiarEmail(tx: Queries, email: EmailNaFila): Promise<string[]> {
  await tx
    .update(emails_saida)
    .set({ proxima_em: adiarSegundos(esperaEmMinutos(email.tentativas) * 60) })
    .where(eq(emails_saida.id, email.id))
  return lerEntregasDaCarta(tx, email)
}

/** Mails in the operator's list. Our choice. */
const EMAILS_DA_LISTA = 50

/** Lists the newest waiting mails. */
export function listarEmails(db: Queries): Promise<EmailNaFila[]> {
  return db
    .select()
    .from(emails_saida)
    .where(isNull(emails_saida.junto_de))
    .orderBy(desc(emails_saida.created_at), desc(emails_saida.id))
    .limit(EMAILS_DA_LISTA)
}
