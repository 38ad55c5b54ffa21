import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forceGc } from './force-gc.ts'

test('a forced collection deletes an unreachable object, and leaves no gc() behind', async () => {
  const unreachable = new WeakRef({ bytes: new Uint8Array(1_000) })
  // A WeakRef keeps its object until the end of the turn.
  await setImmediate()
  forceGc()
  expect(unreachable.deref()).toBeUndefined()
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined()
})
