import type { SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarBanco } from '#tests/domain/banco/banco-de-teste.ts'
import { montarParte } from '#tests/montar-parte.ts'
import type { Database } from '../database/db.ts'
import { createReferenceCache } from './reference-cache.ts'

const MODELO = { mes: null, lacunas: [] }
const linha = (preco_reais: number) => ({
  tipo: 'carro',
  marca: 'Fiat',
  modelo: 'UNO 1.0',
  ano: 2019,
  combustivel: 'Flex',
  codigo_fipe: '001001-1',
  preco_reais,
  mes_ref: '2026-08',
})

/** Creates a cache over tables that the test gives; the statement that reads the prices waits for the test. */
function cacheOf() {
  let months: object[] = []
  const waiting: ((lines: object[]) => void)[] = []
  const execute = async (statement: SQL) => {
    const text = JSON.stringify(statement.queryChunks)
    if (text.includes('string_agg')) return { rows: months }
    if (!text.includes('fipe_precos')) return { rows: [] }
    return { rows: await new Promise<object[]>(resolve => waiting.push(resolve)) }
  }
  let notify: (payload: string) => void = () => undefined
  const db = montarParte<Database>({
    publico: montarBanco(execute).publico as Database['publico'],
    listen: async (_: string, handle: (payload: string) => void) => {
      notify = handle
      handle('')
    },
  })
  const events: string[] = []
  const cache = createReferenceCache(db, referenciaVazia, MODELO, {
    prepare: ({ linhas }) => void events.push(`prepared ${linhas}, in use ${cache.current().linhas}`),
    onFailure(error) {
      throw error
    },
    onLoad: mes => void events.push(`loaded ${mes}`),
  })
  cache.onEdition(() => void events.push(`edition ${cache.edition()}, in use ${cache.current().linhas}`))
  return {
    cache,
    events,
    /** Imports a table with this digest; `todas` is the digest of all months. */
    async importTable(soma: string, todas: string) {
      months = [{ mes: '2026-08', soma, todas, importado_em: '2026-08-05 12:00:00+00' }]
      notify('')
    },
    /** Answers the waiting statement with these prices. */
    async answer(lines: object[]) {
      await expect.poll(() => waiting.length).toBe(1)
      waiting.pop()?.(lines)
    },
    waiting: () => waiting.length,
  }
}

test('the edition changes only when the new table is in use', async () => {
  const { cache, events, importTable, answer, waiting } = cacheOf()
  await cache.ready
  expect(cache.importedAt()).toBeNull()
  await importTable('a', 'a')
  await answer([linha(40_000)])
  await expect.poll(() => cache.edition()).toBe('a')
  expect(events.splice(0)).toEqual(['prepared 1, in use 0', 'loaded 2026-08', 'edition a, in use 1'])
  // A corrected table of the same month, with one more line.
  await importTable('b', 'b')
  await expect.poll(waiting).toBe(1)
  expect([cache.edition(), cache.table()?.soma, cache.current().linhas]).toEqual(['a', 'a', 1])
  await answer([linha(41_000), { ...linha(42_000), ano: 2020 }])
  await expect.poll(() => cache.edition()).toBe('b')
  expect(cache.table()?.soma).toBe('b')
  expect(cache.importedAt()).toEqual(new Date('2026-08-05T12:00:00Z'))
  expect(events).toEqual(['prepared 2, in use 1', 'loaded 2026-08', 'edition b, in use 2'])
})

test('an import of a past month changes the edition alone, and a notification without a change nothing', async () => {
  const { cache, events, importTable, answer } = cacheOf()
  await importTable('a', 'a')
  await answer([linha(40_000)])
  await expect.poll(() => cache.edition()).toBe('a')
  events.splice(0)
  await importTable('a', 'a,passado')
  await expect.poll(() => cache.edition()).toBe('a,passado')
  await importTable('a', 'a,passado')
  await importTable('a', 'a,outro')
  await expect.poll(() => cache.edition()).toBe('a,outro')
  expect(events).toEqual(['edition a,passado, in use 1', 'edition a,outro, in use 1'])
})
