import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { querAdf, querEmail, querWhatsapp } from '#domain/aviso/canal/canais.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import type { Parados } from '#domain/correio/dizer-parados.ts'
import { EMAILS_PARADOS, enfileirarEntregas } from '#domain/correio/fila-de-emails.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import type { ListaDeEntregas } from './entrega.schema.ts'
import { entregas } from './entrega.table.ts'

type Tipo = (typeof entregas.$inferSelect)['tipo']
type Canal = (typeof entregas.$inferSelect)['canal']

/** Logs a message and queues it, in the transaction of its cause. */
export async function registrarEntrega(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  entrega: { agencia_id: string; lead_id: string | null; tipo: Tipo },
): Promise<void> {
  await registrar(tx, mundo, entrega, [['email', sql`true`]])
}

/** Logs and queues the message about a reached limit, unless the agency got a message about this limit since `desde`. */
export async function registrarAvisoDoLimite(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  { agencia_id, tipo, limite, desde }: { agencia_id: string; tipo: Tipo; limite: number; desde: Date },
): Promise<void> {
  const inedito = sql`not exists (
    select 1 from entregas e where e.agencia_id = ${agencia_id} and e.tipo = ${tipo}
      and e.criada_em >= ${desde.toISOString()}::timestamptz and coalesce(e.limite, ${limite}) = ${limite}
  )`
  await registrar(tx, mundo, { agencia_id, lead_id: null, tipo, limite }, [['email', inedito]])
}

/**
 * Logs and queues the message about a new lead, by the agency's channels: mail or WhatsApp (unless `sem_email`), ADF, or
 * none.
 */
export async function registrarAvisoDoLead(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  { agencia_id, lead_id, sem_email }: { agencia_id: string; lead_id: string; sem_email: boolean },
): Promise<void> {
  await registrar(tx, mundo, { agencia_id, lead_id, tipo: 'lead' }, [
    ['email', sem_email ? sql`false` : querEmail(agencia_id)],
    ['adf', querAdf(agencia_id)],
    ['whatsapp', sem_email ? sql`false` : querWhatsapp(agencia_id)],
  ])
}

/**
 * Stores the log and the queue in one statement: the assignment of thousands of leads waits for each statement.
 * @param canais with the SQL condition under which the message goes by each.
 */
async function registrar(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  {
    agencia_id,
    lead_id,
    tipo,
    limite = null,
  }: { agencia_id: string; lead_id: string | null; tipo: Tipo; limite?: number | null },
  canais: readonly (readonly [canal: Canal, quer: SQL])[],
): Promise<void> {
  const agora = mundo.clock.now().toISOString()
  const linhas = canais.map(([canal, quer]) => sql`(${mundo.novoId()}::uuid, ${canal}, ${quer})`)
  await tx.execute(sql`
    with novas as (
      insert into ${entregas} (id, agencia_id, lead_id, tipo, limite, canal, criada_em, atualizada_em)
      select id, ${agencia_id}::uuid, ${lead_id}::uuid, ${tipo}, ${limite}::integer, canal, ${agora}::timestamptz,
        ${agora}::timestamptz
      from (values ${sql.join(linhas, sql`, `)}) pedidas (id, canal, quer) where quer
      returning id, canal
    ), mensagens as (
      insert into whatsapp_mensagens (tipo, agencia_id, lead_id, entrega_id)
      select 'lead', ${agencia_id}::uuid, ${lead_id}::uuid, id from novas where canal = 'whatsapp'
    ) ${enfileirarEntregas('novas')}`)
}

/** Stores the result of an attempt for the messages of one mail. */
export async function anotarEntregas(
  tx: Queries,
  mundo: Pick<Mundo, 'clock'>,
  ids: readonly string[],
  resultado: { estado: (typeof entregas.$inferSelect)['estado']; erro: string | null },
): Promise<void> {
  if (!ids.length) return
  await tx
    .update(entregas)
    .set({ ...resultado, tentativas: sql`${entregas.tentativas} + 1`, atualizada_em: mundo.clock.now() })
    .where(inArray(entregas.id, [...ids]))
}

/** Records in the log that waiting mails stay in the queue, without a mail server. */
export async function anotarRetidas(tx: Queries, mundo: Pick<Mundo, 'clock'>): Promise<void> {
  await tx
    .update(entregas)
    .set({ estado: 'retido', atualizada_em: mundo.clock.now() })
    .where(and(eq(entregas.estado, 'pendente'), ne(entregas.canal, 'whatsapp')))
}

// The conditions have constants, not parameters: only then the planner uses the partial indexes.
const FALHOU = sql`${entregas.estado} = 'falhou'`
const ESTA_NA_FILA = sql`${entregas.estado} in ('pendente', 'retido')`
const CONDICOES: Record<ListaDeEntregas['situacao'], SQL> = {
  todas: sql`true`,
  falhas: FALHOU,
  fila: ESTA_NA_FILA,
}

/**
 * Lists a page of the delivery log, newest first, and the numbers of all its waiting and failed messages. `correio`
 * counts all waiting mails, with the statement of Operação.
 */
export async function listarEntregas(
  mundo: Pick<Mundo, 'db'>,
  quem: Quem,
  { pagina, por_pagina, situacao }: ListaDeEntregas,
) {
  const onde = CONDICOES[situacao]
  const lista = await mundo.db.como(quem, async tx => {
    const itens = await tx
      .select({
        id: entregas.id,
        quando: entregas.criada_em,
        agencia_nome: agencias.nome,
        lead_id: entregas.lead_id,
        /** The vehicle, which identifies the lead without a name. */
        lead_veiculo: sql<string | null>`${leads.marca} || ' ' || ${leads.modelo} || ' ' || ${leads.ano}`,
        tipo: entregas.tipo,
        canal: entregas.canal,
        estado: entregas.estado,
        tentativas: entregas.tentativas,
        erro: entregas.erro,
      })
      .from(entregas)
      .innerJoin(agencias, eq(agencias.id, entregas.agencia_id))
      .leftJoin(leads, eq(leads.id, entregas.lead_id))
      .where(onde)
      .orderBy(desc(entregas.criada_em), desc(entregas.id))
      .offset((pagina - 1) * por_pagina)
      .limit(por_pagina)
    const total = await contarAte(tx, sql`select from ${entregas} where ${onde}`)
    const falhas = await contarAte(tx, sql`select from ${entregas} where ${FALHOU}`)
    const [esperam] = await tx.select({ n: count() }).from(entregas).where(ESTA_NA_FILA)
    return { itens, ...total, esperando: esperam?.n ?? 0, falhas, pagina, por_pagina }
  })
  const { rows } = await mundo.db.servico.execute<Parados>(EMAILS_PARADOS)
  const { esperando, avisos, relatorios } = itemEm(rows, 0)
  return { ...lista, correio: { esperando, avisos, relatorios } }
}
