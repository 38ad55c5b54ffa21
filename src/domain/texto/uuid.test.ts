import { expect, test } from 'vitest'
import { ehUuid, UUID_LETRAS } from './uuid.ts'

const ID = '01939c2e-0000-7000-8000-00000000000a'

test('an id has its length', () => expect(ID).toHaveLength(UUID_LETRAS))

test.each([
  [ID, true],
  [ID.toUpperCase(), true],
  // Without a version and a variant: PostgreSQL accepts it.
  ['00000000-0000-0000-0000-000000000000', true],
  [`${ID} `, false],
  [`${ID}\n`, false],
  [ID.replaceAll('-', ''), false],
  [ID.replace('a', 'g'), false],
  ['', false],
])('%j is an id: %s', (texto, eh) => expect(ehUuid(texto)).toBe(eh))
