import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CofreDeDados } from './sigilo.ts'

/** Typed access to PostgreSQL, as a pool or inside a transaction. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** On whose behalf a transaction runs: the database role, and the claims that its policies read. */
export type Quem = {
  papel: 'anon' | 'agencia' | 'vendedor' | 'admin' | 'titular'
  claims: Record<string, unknown>
}

/**
 * The database as the rules see it (implemented in `platform/database/db.ts`). `publico` is bound to the role
 * `anon`, for single statements; `como` opens a transaction under a role and its claims; `servico` is for
 * jobs, the auth service and the few facts that no visitor's role may read; a visitor's words reach it as
 * parameters only. `cofre` seals and opens the personal columns, whose key the database does not hold.
 */
export type Banco = {
  publico: Queries
  servico: Queries & Pick<NodePgDatabase, 'transaction'>
  cofre: CofreDeDados
  /**
   * A transaction of the service whose statements may take minutes, for jobs over millions of rows: no limit of a visitor's
   * statement ends it, neither the database's nor our own patience with one that says nothing.
   */
  demorado<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  como<T>(quem: Quem, work: (tx: Queries) => Promise<T>): Promise<T>
  /** The same, some seconds old at most and only to be read, where there is a replica; see `podeAtrasar`. */
  leitura?: Banco & { inUse?(): boolean }
}

/** What every verb takes first: the database, the clock and the source of ids. */
export type Mundo = { db: Banco; clock: { now(): Date }; novoId(): string }

/**
 * The same world, to read what may be seconds old: from a replica while one keeps up (`platform/database/replica.ts`).
 * For nothing that the person who asks may just have written.
 */
export function podeAtrasar<M extends { db: Banco }>(mundo: M): Omit<M, 'db'> & { db: Banco } {
  return { ...mundo, db: mundo.db.leitura ?? mundo.db }
}
