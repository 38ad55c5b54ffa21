import { expect, test } from 'vitest'
import { lerUrl } from './url.ts'

test.each([
  ['https://exemplo.com.br/a?b=c', undefined, 'https://exemplo.com.br/a?b=c'],
  ['/a', 'https://exemplo.com.br', 'https://exemplo.com.br/a'],
  ['/a', undefined, undefined],
  ['http://', undefined, undefined],
  ['', undefined, undefined],
])('%j with the base %j is %j', (texto, base, lida) => expect(lerUrl(texto, base)?.href).toBe(lida))
