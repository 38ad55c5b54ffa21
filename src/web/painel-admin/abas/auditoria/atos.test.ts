import { expect, test } from 'vitest'
import type { Evento } from '#domain/auditoria/trilha.ts'
import { juntarEmAtos } from './atos.ts'

const evento = (id: string, ato: number) => ({ id, ato }) as Evento

test('the events of an act are one row, in the order of the trail', () => {
  const atos = juntarEmAtos([evento('a', 21), evento('b', 21), evento('c', 22), evento('d', 23)])
  expect(atos.map(eventos => eventos.map(({ id }) => id).join(''))).toEqual(['ab', 'c', 'd'])
})
