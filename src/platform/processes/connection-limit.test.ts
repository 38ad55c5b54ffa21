import { expect, test } from 'vitest'
import { connectionsPerPool } from './connection-limit.ts'

test('a pool has at most sixteen connections', () => {
  expect(connectionsPerPool(117, 1)).toBe(16)
})

test('all workers, and the extra one of a rolling restart, fit into the connections', () => {
  for (const connections of [57, 97, 117, 500]) {
    for (const processes of [2, 3, 4, 8, 16]) {
      // For each process three pools and a listener; then the job queue twice, and commands.
      const wanted = (perPool: number) => (processes + 1) * (3 * perPool + 1) + 8 + 12
      try {
        const perPool = connectionsPerPool(connections, processes)
        expect(wanted(perPool)).toBeLessThanOrEqual(connections)
        expect(perPool === 16 || wanted(perPool + 1) > connections).toBe(true)
      } catch (error) {
        // Refused, because not even two connections for each pool fit.
        expect(String(error)).toMatch(/PROCESSOS.*max_connections em \d+/)
        expect(wanted(2)).toBeGreaterThan(connections)
      }
    }
  }
})
