import { sql } from 'drizzle-orm'
import type { TabelaEmUso } from '#domain/avaliacao/prova.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { completarTabela, type Lacuna, preencherLacunas } from '#domain/veiculo/meses/completar.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Database } from '../database/db.ts'

/** Cache of the newest imported FIPE table; empty until an import. */
export type ReferenceCache = {
  current(): Referencia
  /** Its month and the checksum of its rows; null without a table. */
  table(): TabelaEmUso | null
  /** Digest of all imported tables: an import of a past month changes it too. It changes after `current` and `table`. */
  edition(): string
  /** Time of the last import; null without a table. */
  importedAt(): Date | null
  /** Calls the listener after each change of the edition, when the new table is in use. */
  onEdition(listener: () => void): void
  /** Resolves after the first load, also a failed one; rejects when the database cannot be reached. */
  ready: Promise<void>
}

type Options = {
  /** Work on a new table before it is in use, so that no request waits for it. */
  prepare(next: Referencia): void
  /** Called with the month (null for none) after each load of another newest table. */
  onLoad(mes: string | null): void
  /** Called with the error of a failed load; the old table stays. */
  onFailure(error: unknown): void
}

/** Loads the newest month, and reloads it when an import notifies. After a failed load the old table stays. */
export function createReferenceCache(
  db: Database,
  empty: Referencia,
  modelo: Pick<ModeloReferencia, 'mes' | 'lacunas'>,
  { prepare, onLoad, onFailure }: Options,
): ReferenceCache {
  let current = empty
  let table: TabelaEmUso | null = null
  let edition = ''
  let importedAt: Date | null = null
  let queue = Promise.resolve()
  const listeners: (() => void)[] = []
  const use = async (newest: { mes: string; soma: string } | undefined) => {
    const next = newest && (await readReference(db, newest.mes, modelo))
    if (next) {
      prepare(next)
      current = next
    }
    table = newest ?? null
    onLoad(newest?.mes ?? null)
  }
  const load = async () => {
    const imported = await readNewestMonth(db)
    const newest = imported && { mes: imported.mes, soma: imported.soma }
    if (newest?.soma !== table?.soma) await use(newest)
    const before = edition
    edition = imported?.todas ?? ''
    importedAt = imported ? new Date(imported.importado_em) : null
    if (edition !== before) for (const listener of listeners) listener()
  }
  const enqueue = () => {
    queue = queue.then(load).catch(onFailure)
    return queue
  }
  return {
    current: () => current,
    table: () => table,
    edition: () => edition,
    importedAt: () => importedAt,
    onEdition: listener => void listeners.push(listener),
    ready: db.listen('fipe', enqueue).then(() => queue),
  }
}

/** Reads the newest month with its checksum, the digest of all months and the time of the last import. */
async function readNewestMonth(db: Database) {
  const { rows } = await db.publico.execute<{
    mes: string
    soma: string
    todas: string
    importado_em: string
  }>(sql`
    select mes, soma, (select md5(string_agg(mes || soma, ',' order by mes)) from fipe_meses) as todas,
      (select max(importado_em) from fipe_meses) as importado_em
    from fipe_meses order by mes desc limit 1
  `)
  return rows[0]
}

/** Earlier months that may fill gaps: maximum age, and maximum number of tables. Our choice. */
const ANTERIORES = { meses: 12, tabelas: 2 }

/** Reads the newest month and fills missing version-years from earlier imports or the embedded model. */
async function readReference(
  db: Database,
  mes: string,
  modelo: { mes: string | null; lacunas: readonly Lacuna[] },
): Promise<Referencia> {
  const anteriores: LinhaFipe[][] = []
  for (const anterior of await previousMonths(db, mes)) anteriores.push(await readMonth(db, anterior))
  const completa = completarTabela(await readMonth(db, mes), anteriores)
  return construirReferencia(preencherLacunas(completa, modelo.lacunas, modelo.mes ?? mes))
}

/** Lists the earlier months that fill gaps of a month, newest first. */
export async function previousMonths(db: Pick<Database, 'publico'>, mes: string): Promise<string[]> {
  const { rows } = await db.publico.execute<{ mes: string }>(sql`
    select mes from fipe_meses
    where mes < ${mes} and to_date(mes, 'YYYY-MM') >= to_date(${mes}, 'YYYY-MM') - make_interval(months => ${ANTERIORES.meses})
    order by mes desc limit ${ANTERIORES.tabelas}
  `)
  return rows.map(linha => linha.mes)
}

async function readMonth(db: Database, mes: string): Promise<LinhaFipe[]> {
  const { rows } = await db.publico.execute<LinhaFipe>(sql`
    select tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref from fipe_precos
    where mes = ${mes} order by codigo_fipe, ano, combustivel
  `)
  return rows
}
