import { sql } from 'drizzle-orm'
import type { LinhaFipe } from '../domain/veiculo/fipe.ts'
import { construirReferencia, type Referencia } from '../domain/veiculo/referencia.ts'
import type { Database } from './db.ts'

/** The newest imported FIPE table, in memory; empty until one is imported. */
export type ReferenceHolder = { current(): Referencia; ready: Promise<void> }

/**
 * Loads the newest month and loads again when an import says so. A failed load keeps the one in use.
 *
 * @param onLoad called with the month (null for none) after each load, for the log.
 */
export function holdReference(
  db: Database,
  empty: Referencia,
  onLoad: (mes: string | null) => void,
): ReferenceHolder {
  let current = empty
  let loaded: string | undefined
  let queue = Promise.resolve()
  const load = async () => {
    const { rows } = await db.publico.execute<{ mes: string; soma: string }>(
      sql`select mes, soma from fipe_meses order by mes desc limit 1`,
    )
    const newest = rows[0]
    if (newest?.soma === loaded) return
    if (newest) current = await readMonth(db, newest.mes)
    loaded = newest?.soma
    onLoad(newest?.mes ?? null)
  }
  const enqueue = () => {
    queue = queue.then(load).catch(() => undefined)
    return queue
  }
  return { current: () => current, ready: db.listen('fipe', enqueue).then(() => queue) }
}

async function readMonth(db: Database, mes: string): Promise<Referencia> {
  const { rows } = await db.publico.execute<LinhaFipe>(sql`
    select tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref from fipe_precos
    where mes = ${mes} order by codigo_fipe, ano
  `)
  return construirReferencia(rows)
}
