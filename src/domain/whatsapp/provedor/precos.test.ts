import { expect, test } from 'vitest'
import { lerPrecos } from './precos.ts'

test.each(['', '2026-13:a=1', '2026-10:utility', '2026-10:utility=x', '2026-10:utility=1;'])(
  'prices %j are refused',
  texto => expect(lerPrecos(texto)).toBeUndefined(),
)
