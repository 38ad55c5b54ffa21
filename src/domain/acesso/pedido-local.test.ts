import { describe, expect, test } from 'vitest'
import { ehHostLocal } from './pedido-local.ts'

describe('a request to this machine itself', () => {
  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '127.8.8.8',
    '127.10.200.30',
    '[::1]:3000',
    'LOCALHOST',
  ])('%s', host => expect(ehHostLocal(new Headers({ host }))).toBe(true))

  test.each([
    'avalia60.example',
    'localhost.golpe.example',
    '127.0.0.1.golpe.example',
    'golpe.127.0.0.1',
    '10.0.0.5',
    'a b',
    '',
  ])('not %j', host => expect(ehHostLocal(new Headers({ host }))).toBe(false))

  test('not without a Host', () => expect(ehHostLocal(new Headers())).toBe(false))

  test.each(['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host'])(
    'not behind a proxy (%s)',
    nome => expect(ehHostLocal(new Headers({ host: 'localhost:3000', [nome]: 'x' }))).toBe(false),
  )
})
