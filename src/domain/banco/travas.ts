import { sql } from 'drizzle-orm'
import type { Queries } from './banco.ts'

/**
 * Numbers of the advisory locks. Servers of two versions run at the same time during an update, so a number never
 * changes and is never used again.
 */
export const TRAVAS = {
  /** Decisions of the distribution: two leads never use the same figures. */
  distribuicao: 7609,
  /** Requests of simulations: one simulation runs at a time. */
  simulacao: 7610,
  /** Claims of mails: two processes never divide the notices to one agency. */
  correio: 7612,
  /** Claims of WhatsApp messages: two processes never divide the notices to one agency. */
  whatsapp: 7613,
  /** Limits of WhatsApp messages: a process counts the calls of all others before its own. */
  limites_do_whatsapp: 7614,
  /** The embedded PostgreSQL: one server owns the data folder. The lock ends when that process dies. */
  servidor_embutido: 602_026,
  /** Migrations: one process applies them. */
  migracoes: 602_027,
  /** The first administrator: two processes never both find that there is none and create one. */
  administrador: 602_028,
  /** The signing keys: a server compares its keys with those in the database. */
  chaves_de_assinatura: 602_029,
  /** The keys of Web Push: one process creates them. */
  chaves_push: 602_050,
} as const

/**
 * Seeds of the locks on a text. Uses that share a seed have texts of different forms, so they do not wait for each
 * other.
 */
const SEMENTES = {
  /** The import of a FIPE table. */
  fipe: 60,
  /** A valuation or an identifier of a person: of concurrent repeats one is stored, and the others find it. */
  repeticao: 60,
  /** An e-mail: two registrations with one e-mail never break its uniqueness. */
  email: 61,
  /** The returns of an agency: two concurrent returns never both stay below its cap. */
  devolucoes: 61,
  /** A page's text: two editors never store the same version. */
  conteudo: 62,
} as const

/** Takes a lock until the end of the transaction. */
export async function travar(tx: Queries, trava: keyof typeof TRAVAS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRAVAS[trava]})`)
}

/** Takes the lock of one text until the end of the transaction. */
export async function travarTexto(tx: Queries, trava: keyof typeof SEMENTES, texto: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${texto}, ${SEMENTES[trava]}))`)
}
