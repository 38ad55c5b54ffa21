import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { type Banco, contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { travar } from '#domain/banco/travas.ts'
import { filtrarMassaEmCurso } from '#domain/correio/fila-de-emails.ts'
import { adiarSegundos, tomarDaFila } from '#domain/fila/lease.ts'
import { chaveDaMensagem, chaveDoUsuario } from './numero-do-whatsapp.ts'
import type { Aceite } from './provedor/mensageiro.ts'
import { whatsapp_mensagens, whatsapp_pausa } from './whatsapp.table.ts'

/** A message of the queue. */
export type Mensagem = typeof whatsapp_mensagens.$inferSelect

/**
 * An attempt without an answer keeps its row for ten minutes. The status of an accepted message arrives earlier, and
 * prevents the retry.
 */
const FILA = { tabela: whatsapp_mensagens, lease_s: 600 }
/** Pause between two messages to one number (Meta's pair rate). */
const INTERVALO_S = 6

/**
 * Condition for a message `f` that may be sent now. Notices of new leads wait for the end of a bulk assignment, at most
 * five minutes, as mails do.
 */
const PODE = sql`f.estado in ('pendente', 'enviando') and f.junto_de is null
  and not exists (select from leads l where l.id = f.lead_id and l.excluido_em is not null)
  and (f.tipo <> 'lead' or f.tentativas > 0 or f.created_at < now() - interval '5 minutes'
    or not ${filtrarMassaEmCurso(sql`f.agencia_id`)})`

/**
 * Leases the message that has waited longest. The first attempt of a notice of a lead takes all waiting notices to the
 * agency into one message.
 */
export function tomarMensagem(db: Banco['servico']): Promise<Mensagem | undefined> {
  return db.transaction(async tx => {
    await travar(tx, 'whatsapp')
    const mensagem = await tomarDaFila(tx, FILA, PODE)
    if (mensagem?.tipo === 'lead' && mensagem.tentativas === 1)
      await tx.execute(sql`
        update whatsapp_mensagens set junto_de = ${mensagem.id} where id in (
          select m.id from whatsapp_mensagens m join leads l on l.id = m.lead_id and l.excluido_em is null
          where m.agencia_id = ${mensagem.agencia_id} and m.tipo = 'lead' and m.estado = 'pendente'
            and m.tentativas = 0 and m.junto_de is null and m.retido_em is null for update of m skip locked
        )`)
    return mensagem
  })
}

/** Returns the condition for a message and the notices in it. */
export const filtrarMensagem = (id: string) =>
  or(eq(whatsapp_mensagens.id, id), eq(whatsapp_mensagens.junto_de, id)) as SQL

/** Answer of `reservar`: go on, wait some seconds, or no room for another recipient today. */
export type Vaga = 'pode' | 'sem_vaga' | { espera_s: number }

/**
 * Records a call that is about to start, if the limits allow it. They are one message in six seconds to a number, and
 * `destinatarios_dia` numbers in 24 hours.
 */
export function reservar(
  db: Banco['servico'],
  { id }: Mensagem,
  numero_chave: string,
  destinatarios_dia: number,
): Promise<Vaga> {
  return db.transaction(async tx => {
    await travar(tx, 'limites_do_whatsapp')
    const { rows } = await tx.execute<{ passou_s: number | null; numeros: number }>(sql`
      select extract(epoch from now() - max(chamada_em) filter (where numero_chave = ${numero_chave}))::float8 as passou_s,
        count(distinct numero_chave)::integer as numeros
      from whatsapp_mensagens where chamada_em > now() - interval '1 day'`)
    const { passou_s = null, numeros = 0 } = rows[0] ?? {}
    if (passou_s !== null && passou_s < INTERVALO_S) return { espera_s: INTERVALO_S - passou_s }
    if (passou_s === null && numeros >= destinatarios_dia) return 'sem_vaga'
    await tx
      .update(whatsapp_mensagens)
      .set({ estado: 'enviando', numero_chave, chamada_em: sql`now()` })
      .where(eq(whatsapp_mensagens.id, id))
    return 'pode'
  })
}

/** Puts a message back that was not attempted. */
export async function esperar(db: Queries, { id, tentativas }: Mensagem, segundos: number): Promise<void> {
  await db
    .update(whatsapp_mensagens)
    .set({ tentativas: tentativas - 1, proxima_em: adiarSegundos(segundos) })
    .where(filtrarTentativa({ id, tentativas }))
}

/** Puts a failed message back for a retry. A status of the earlier attempt no longer finds it. */
export async function adiar(
  tx: Queries,
  { id }: Pick<Mensagem, 'id'>,
  erro: string,
  segundos: number,
): Promise<void> {
  await tx
    .update(whatsapp_mensagens)
    .set({ estado: 'pendente', erro, mensagem_chave: null, proxima_em: adiarSegundos(segundos) })
    .where(filtrarMensagem(id))
}

/** Returns the condition for the row of one attempt, unless a status or a user has changed it since. */
const filtrarTentativa = ({ id, tentativas }: Pick<Mensagem, 'id' | 'tentativas'>) =>
  and(
    eq(whatsapp_mensagens.id, id),
    eq(whatsapp_mensagens.tentativas, tentativas),
    inArray(whatsapp_mensagens.estado, ['pendente', 'enviando']),
  )

/** Locks a message that waits for the result of this attempt; undefined if a status brought it first. */
export async function travarMensagem(
  tx: Queries,
  mensagem: Pick<Mensagem, 'id' | 'tentativas'>,
): Promise<Mensagem | undefined> {
  const [travada] = await tx.select().from(whatsapp_mensagens).where(filtrarTentativa(mensagem)).for('update')
  return travada
}

/** Stores that the provider has a message. @returns deliveries of the message. */
export async function aceitar(
  tx: Queries,
  { cofre }: Pick<Mundo['db'], 'cofre'>,
  { id }: Pick<Mensagem, 'id'>,
  { mensagem, usuario }: Aceite,
): Promise<string[]> {
  await tx
    .update(whatsapp_mensagens)
    .set({
      mensagem_chave: chaveDaMensagem(cofre, mensagem),
      ...(usuario && { usuario_chave: chaveDoUsuario(cofre, usuario) }),
    })
    .where(eq(whatsapp_mensagens.id, id))
  return encerrar(tx, { id }, { estado: 'aceita', erro: null })
}

/** Ends a message with the notices in it. @returns their deliveries. */
export async function encerrar(
  tx: Queries,
  { id }: Pick<Mensagem, 'id'>,
  resultado: Pick<Mensagem, 'estado' | 'erro'>,
): Promise<string[]> {
  const encerradas = await tx
    .update(whatsapp_mensagens)
    .set(resultado)
    .where(filtrarMensagem(id))
    .returning({ entrega: whatsapp_mensagens.entrega_id })
  return encerradas.flatMap(({ entrega }) => entrega ?? [])
}

/** Tells if the channel is paused. */
export async function estaPausado(db: Queries): Promise<boolean> {
  return (await db.select({ um: whatsapp_pausa.um }).from(whatsapp_pausa)).length > 0
}

/** Pauses the channel; the first reason stays. */
export async function pausar(tx: Queries, { clock }: Pick<Mundo, 'clock'>, erro: string): Promise<void> {
  await tx.insert(whatsapp_pausa).values({ desde: clock.now(), erro }).onConflictDoNothing()
}

/** Ends the pause: later messages go by WhatsApp again. */
export async function retomar(mundo: Mundo, quem: Quem): Promise<void> {
  // The administrator's role may not read the queue.
  await mundo.db.servico.transaction(async tx => {
    await tx.delete(whatsapp_pausa)
    await auditar(tx, mundo, 'whatsapp_retomado', { quem: contaDe(quem) })
    await tx.execute(sql`select notificar('whatsapp', '')`)
  })
}

/** Retention of messages, in days: the limit of a day needs them, and statuses arrive later. Our choice. */
const GUARDA_DIAS = 30
/** Retention of events that no attempt could process, in days. Our choice. */
const GUARDA_DOS_EVENTOS_DIAS = 7
/** Retention of charges, in days: two months of 31 days. */
const GUARDA_DAS_COBRANCAS_DIAS = 62

/** Deletes old messages, charges and unreadable events. */
export async function apagarMensagens({ db }: { db: Pick<Mundo['db'], 'servico'> }): Promise<void> {
  await db.servico.execute(sql`
    with antigas as (delete from whatsapp_mensagens where created_at < now() - make_interval(days => ${GUARDA_DIAS})),
      eventos as (delete from whatsapp_eventos where recebido_em < now() - make_interval(days => ${GUARDA_DOS_EVENTOS_DIAS}))
    delete from whatsapp_cobrancas where em < now() - make_interval(days => ${GUARDA_DAS_COBRANCAS_DIAS})`)
}

/** Finds the messages to one of these digests: they name the agencies and leads. */
export async function acharDestinos(tx: Queries, chaves: readonly string[]): Promise<Mensagem[]> {
  const { numero_chave, usuario_chave } = whatsapp_mensagens
  return tx
    .select()
    .from(whatsapp_mensagens)
    .where(or(inArray(numero_chave, [...chaves]), inArray(usuario_chave, [...chaves])))
}
