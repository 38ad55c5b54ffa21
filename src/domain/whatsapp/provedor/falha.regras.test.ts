import { expect, test } from 'vitest'
import { efeitoDe, esperaDe, TENTATIVAS } from './falha.regras.ts'

const AGORA = new Date('2026-11-29T12:00:00Z')
const tentativa = { codigo: '131000', erro_anterior: null, tentativas: 1, vale_ate: null }

test.each([
  ['131056', 'repetir'],
  ['131049', 'amanha'],
  ['131050', 'saida'],
  ['190', 'pausa'],
  ['131026', 'desistir'],
  ['999999', 'desistir'],
])('the code %s has the effect "%s"', (codigo, efeito) => expect(efeitoDe(codigo)).toBe(efeito))

test('the back-off is one, four and sixteen minutes; the fourth attempt is the last', () => {
  const esperas = [1, 2, 3, TENTATIVAS].map(tentativas => esperaDe({ ...tentativa, tentativas }, AGORA))
  expect(esperas).toEqual([60, 240, 960, null])
})

test('a message that Meta held back is retried once, a day later', () => {
  const retida = { ...tentativa, codigo: '131049' }
  expect(esperaDe(retida, AGORA)).toBe(86_400)
  expect(esperaDe({ ...retida, erro_anterior: '131049', tentativas: 2 }, AGORA)).toBeNull()
})

test('a retry after the end of the message is not made', () => {
  const vale_ate = new Date(AGORA.getTime() + 60_000)
  expect(esperaDe({ ...tentativa, vale_ate }, AGORA)).toBe(60)
  expect(esperaDe({ ...tentativa, vale_ate, tentativas: 2 }, AGORA)).toBeNull()
})
