import fs from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LONG_WORK } from './long-work.ts'

/** Rows of the table of queues in docs/arquitetura.md: the name of each queue, and the tables it waits in. */
const documented = [
  ...fs
    .readFileSync('docs/arquitetura.md', 'utf8')
    .split('|work|queue|')
    .slice(1)
    .join('')
    .matchAll(/^\|[^|]+\|`([\w-]+)`\|([^|]+)\|/gm),
].map(([, queue = '', tables = '']) => ({ queue, tables }))

/** Lists the channels of the row queues that the product creates. */
function listRowQueues(): string[] {
  const files = fs
    .readdirSync('src/platform', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  return files.flatMap(file => {
    const text = fs.readFileSync(`src/platform/${file}`, 'utf8')
    return [...text.matchAll(/createRowQueue\(world, \{\s*channel: '(\w+)'/g)].map(([, name = '']) => name)
  })
}

test('docs/arquitetura.md lists every queue of rows and every long work', () => {
  const queues = [...listRowQueues(), ...Object.keys(LONG_WORK)]
  expect(documented.map(({ queue }) => queue).sort()).toEqual(queues.sort())
})

test.each(Object.entries(LONG_WORK))('docs/arquitetura.md names the table of %s', (name, { table }) => {
  expect(documented.find(({ queue }) => queue === name)?.tables).toBe(`\`${getTableName(table)}\``)
})

test('each table of a queue in docs/arquitetura.md is declared', () => {
  const declared = fs
    .readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.table.ts'))
    .map(file => fs.readFileSync(`src/domain/${file}`, 'utf8'))
    .join('')
  for (const { tables } of documented)
    for (const [, table = ''] of tables.matchAll(/`(\w+)`/g))
      expect(declared).toMatch(new RegExp(`pgTable\\(\\s*'${table}'`))
})
