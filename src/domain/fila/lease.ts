import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#domain/banco/banco.ts'

/** A queue of rows: each waits until `proxima_em`, and counts its attempts. `retido_em` keeps it back. */
export type FilaDeLinhas<L> = {
  tabela: PgTable & Record<'id' | 'tentativas' | 'proxima_em' | 'retido_em', PgColumn> & { $inferSelect: L }
  /** Duration of a lease; longer than any attempt, so that two attempts never overlap. */
  lease_s: number
}

/** Returns, in SQL, the instant some seconds from now by the database's clock. */
export const adiarSegundos = (segundos: number): SQL<Date> =>
  sql<Date>`now() + make_interval(secs => ${segundos})`

/**
 * Leases the row that has waited longest to this process and counts an attempt; undefined while none is due. After a
 * crash the row is due again when its lease ends.
 *
 * @param condicao further condition on a row, which it names `f`.
 */
export async function tomarDaFila<L>(
  db: Queries,
  { tabela, lease_s }: FilaDeLinhas<L>,
  condicao: SQL,
): Promise<L | undefined> {
  const daVez = sql`(
    select f.id from ${tabela} f where f.proxima_em <= now() and f.retido_em is null and ${condicao}
    order by f.proxima_em limit 1 for update of f skip locked
  )`
  const [linha] = await db
    .update<PgTable>(tabela)
    .set({ tentativas: sql`${tabela.tentativas} + 1`, proxima_em: adiarSegundos(lease_s) })
    .where(eq(tabela.id, daVez))
    .returning()
  return linha as L | undefined
}

type Trabalho<T> = {
  /** Takes the next item; receives those under way in this process. */
  tomar(emCurso: readonly T[]): Promise<T | undefined>
  fazer(item: T): Promise<unknown>
  /** Maximum number of concurrent items. */
  vias: number
  parou(): boolean
}

/** Takes and processes items until none is due or the process stops. @returns the number of items. */
export async function esvaziarFila<T>({ tomar, fazer, vias, parou }: Trabalho<T>): Promise<number> {
  const emCurso = new Set<T>()
  let feitos = 0
  let tomada: Promise<T | undefined> = Promise.resolve(undefined)
  // Takes one item after the other, so that each `tomar` receives all items under way.
  const tomarProximo = () => {
    tomada = tomada.then(async () => {
      const item = await tomar([...emCurso])
      if (item !== undefined) emCurso.add(item)
      return item
    })
    return tomada
  }
  const via = async () => {
    while (!parou()) {
      const item = await tomarProximo()
      if (item === undefined) return
      await fazer(item).finally(() => emCurso.delete(item))
      feitos++
    }
  }
  await Promise.all(Array.from({ length: vias }, via))
  return feitos
}
