import { afterEach, expect, test, vi } from 'vitest'
import { data, dataHora, diaEMes, dizerDia, faixaDeReais, linkDoWhatsapp, tempoRelativo } from './formatos.ts'

test('days and hours are those of São Paulo', () => {
  expect(dataHora('2026-11-22T02:05:00Z')).toBe('21/11/2026 23:05')
  expect(diaEMes('2026-11-22T02:05:00Z')).toBe('21/11')
  expect(data('2026-11-22T02:05:00Z')).toBe('21/11/2026')
})

afterEach(() => void vi.useRealTimers())

test('today begins and ends at midnight in São Paulo', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:05:00Z') })
  expect(dizerDia('2026-11-21T03:00:00Z')).toBe('Hoje, 21/11/2026')
  expect(dizerDia('2026-11-22T02:59:59Z')).toBe('Hoje, 21/11/2026')
  expect(dizerDia('2026-11-21T02:59:59Z')).toBe('20/11/2026')
  expect(dizerDia('2026-11-22T03:00:00Z')).toBe('22/11/2026')
})

test.each([
  ['2026-11-21T11:59:30Z', 'agora'],
  ['2026-11-21T11:55:00Z', 'há 5 minutos'],
  ['2026-11-21T10:01:00Z', 'há 1 hora'],
  ['2026-11-20T13:00:00Z', 'há 23 horas'],
  ['2026-11-20T11:00:00Z', 'ontem'],
  ['2026-11-19T13:00:00Z', 'anteontem'],
  ['2026-11-23T11:00:00Z', 'depois de amanhã'],
  ['2026-11-01T12:00:00Z', 'há 20 dias'],
])('%s was %s', (iso, texto) => {
  expect(tempoRelativo(iso, new Date('2026-11-21T12:00:00Z'))).toBe(texto)
})

test('a range without one of its ends is a dash', () => {
  expect(faixaDeReais(null, 10)).toBe('–')
  expect(faixaDeReais(54_000, 58_000)).toMatch(/^R\$\s54\.000 a R\$\s58\.000$/)
})

test('a conversation is opened by digits, its text escaped', () => {
  expect(linkDoWhatsapp('+5511987654321')).toBe('https://wa.me/5511987654321')
  expect(linkDoWhatsapp('+5511987654321', 'Olá & tudo?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20tudo%3F',
  )
})
