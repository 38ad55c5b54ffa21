import { expect, test } from 'vitest'
import { data, dataHora, dataPorExtenso, hora, mesPorExtenso } from './tempo.ts'

test('an instant is read in São Paulo, whatever the zone of the machine', () => {
  const virada = new Date('2026-11-22T01:05:00Z')
  expect(data(virada)).toBe('21/11/2026')
  expect(hora(virada)).toBe('22:05')
  expect(dataHora(virada)).toBe('21/11/2026 22:05')
  expect(dataPorExtenso(virada)).toBe('21 de novembro de 2026')
})

test('a month is read as a month', () => expect(mesPorExtenso('2026-08')).toBe('agosto de 2026'))
