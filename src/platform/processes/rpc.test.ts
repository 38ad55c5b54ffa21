import { expect, test } from 'vitest'
import { createRpc } from './rpc.ts'

test('both ends of a channel call each other, and foreign messages are ignored', async () => {
  const receivers: ((message: unknown) => void)[] = []
  const channel = (to: number) => ({
    send: (message: object) => receivers[to]?.(JSON.parse(JSON.stringify(message))),
    onMessage: (handle: (message: unknown) => void) => void receivers.push(handle),
  })
  const first = createRpc(channel(1), { dobro: n => Number(n) * 2 })
  const second = createRpc(channel(0), { quem: async () => 'o outro' })
  receivers[0]?.({ cmd: 'NODE_CLUSTER' })
  expect(await Promise.all([second('dobro', 4), first('quem'), second('dobro', 5)])).toEqual([
    8,
    'o outro',
    10,
  ])
  expect(await first('nada disso')).toBeUndefined()
})
