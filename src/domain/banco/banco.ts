import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CofreDeDados } from './sigilo.ts'

/** Typed access to PostgreSQL, as a pool or inside a transaction. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Identity of a transaction: the database role, and the claims for its policies. */
export type Quem = {
  papel: 'anon' | 'agencia' | 'vendedor' | 'operador' | 'admin' | 'titular'
  claims: Record<string, unknown>
}

/** Returns the account of the signed-in person. */
export const contaDe = ({ claims }: Quem): string => String(claims.sub)

/**
 * Port: the database (implemented in `platform/database/db.ts`). `publico` has the role `anon`, for single statements.
 * `como` opens a transaction with a role and its claims. `servico` is for jobs, the auth service and the few facts that
 * no visitor's role may read; visitors' input reaches it only as parameters. `cofre` seals and opens the personal
 * columns; the database does not have its key.
 */
export type Banco = {
  publico: Queries
  servico: Queries & Pick<NodePgDatabase, 'transaction'>
  cofre: CofreDeDados
  /**
   * A transaction of the service whose statements may take minutes, for jobs over millions of rows. Neither the
   * database's statement timeout nor our own connection timeout applies.
   */
  demorado<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  como<T>(quem: Quem, work: (tx: Queries) => Promise<T>): Promise<T>
  /** The database, read only and at most some seconds old, if there is a replica; see `mundoDeLeitura`. */
  leitura?: Banco & { inUse?(): boolean }
}

/** First argument of every verb: the database, the clock and the source of ids. */
export type Mundo = { db: Banco; clock: { now(): Date }; novoId(): string }

/**
 * Returns the world for reads that may be seconds old: from a replica while one is up to date
 * (`platform/database/replica.ts`). Not for data that the user may just have written.
 */
export function mundoDeLeitura<M extends { db: Banco }>(mundo: M): Omit<M, 'db'> & { db: Banco } {
  return { ...mundo, db: mundo.db.leitura ?? mundo.db }
}
