import { expect, test } from 'vitest'
import { lerMudancas } from './evento.schema.ts'

const criarEstados = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => ({ id: `wamid.${i}`, status: 'sent', errors: [] }))
const chamar = (...valores: unknown[]) => ({
  entry: valores.map(value => ({ changes: [{ value }] })),
})

test('returns a change with many statuses in parts of a hundred, in order, each with the contacts', () => {
  const statuses = criarEstados(250)
  const contacts = [{ wa_id: '551187654321' }]
  const mudancas = [...lerMudancas(chamar({ statuses, contacts, messages: [{ from: '1' }] }))]
  expect(mudancas.map(mudanca => mudanca.statuses.length)).toEqual([100, 100, 50, 0])
  expect(mudancas.flatMap(mudanca => mudanca.statuses)).toEqual(statuses)
  expect(mudancas.map(mudanca => mudanca.contacts)).toEqual(Array(4).fill(contacts))
  expect(mudancas.map(({ messages }) => messages.length)).toEqual([0, 0, 0, 1])
})

test('leaves out what it cannot read, and keeps the rest', () => {
  const [lida] = criarEstados(1)
  const statuses = [null, { id: 5 }, { id: 'x', status: 'other' }, lida]
  const mudancas = [
    ...lerMudancas(chamar('x', { statuses }, { statuses: 'x', user_preferences: [{ value: 'stop' }] })),
  ]
  expect(mudancas.flatMap(mudanca => mudanca.statuses)).toEqual([lida])
  expect(mudancas.flatMap(mudanca => mudanca.user_preferences)).toEqual([{ value: 'stop' }])
})

test.each([[undefined], [null], ['x'], [[]], [{}], [{ entry: 'x' }], [{ entry: [{}, { changes: 5 }] }]])(
  '%j has no changes',
  chamada => expect([...lerMudancas(chamada)]).toEqual([]),
)
