import { expect, test } from 'vitest'
import { leadDaPalavra, palavraDoLead } from './palavra-do-lead.ts'

/** A vault with a hash that is easy to read. */
const mundo = { cofre: { carimbar: (texto: string) => `hash(${texto})` } }
const LEAD = '01890000-0000-7000-8000-000000000001'
const OUTRO = '01890000-0000-7000-8000-000000000002'
const palavra = palavraDoLead(mundo, 'propostas', LEAD)

test('a word leads back to its lead, for the purpose that it was made for', () => {
  expect(leadDaPalavra(mundo, 'propostas', palavra)).toBe(LEAD)
})

test.each([
  ['for another purpose', palavraDoLead(mundo, 'avisos', LEAD)],
  ['with the proof of another lead', palavra.replace(LEAD, OUTRO)],
  ['cut off', palavra.slice(0, -1)],
  ['without a proof', LEAD],
  ['without a lead', 'propostas'],
  ['without letters', ''],
])('a word %s gives no lead', (_, falsa) => {
  expect(leadDaPalavra(mundo, 'propostas', falsa)).toBeUndefined()
})
