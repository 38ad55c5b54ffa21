import { expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarItem, ehPassado } from './julgamento.ts'

test('an item has its subject, and no advice unless one is given', () => {
  const item = criarItem('fipe', 'Tabela FIPE')
  expect(item('bem', 'Em dia.')).toEqual({
    chave: 'fipe',
    titulo: 'Tabela FIPE',
    situacao: 'bem',
    frase: 'Em dia.',
    faca: null,
  })
  expect(item('mal', 'Velha.', 'Importe.').faca).toBe('Importe.')
})

test.each([
  ['longer ago', 6, true],
  ['just that long ago', 5, false],
  ['later', -1, false],
])('an instant %s than five minutes', (_, minutos, passado) => {
  const agora = new Date('2026-11-22T12:00:00Z')
  const desde = new Date(agora.getTime() - minutos * MINUTO_MS)
  expect(ehPassado(desde, 5 * MINUTO_MS, agora)).toBe(passado)
})

test('no instant is never past', () => {
  expect(ehPassado(null, 0, new Date())).toBe(false)
  expect(ehPassado(undefined, 0, new Date())).toBe(false)
})
