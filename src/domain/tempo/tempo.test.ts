import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  diaEmSaoPaulo,
  escreverData,
  escreverDataHora,
  escreverHora,
  escreverMes,
  escreverMesCurto,
  FUSO,
  HORA_MS,
  horaEmSaoPaulo,
  relogioEmSaoPaulo,
  somarDias,
} from './tempo.ts'

const VIRADA = new Date('2026-11-22T01:05:00Z')

test('reads an instant in São Paulo, in any time zone of the machine', () => {
  expect(diaEmSaoPaulo(VIRADA)).toBe('2026-11-21')
  expect(escreverData(VIRADA)).toBe('21/11/2026')
  expect(escreverHora(VIRADA)).toBe('22:05')
  expect(escreverDataHora(VIRADA)).toBe('21/11/2026 22:05')
})

test('a day begins at 00:00, and its day of the month needs no second digit', () => {
  const meiaNoite = new Date('2026-01-05T03:00:00Z')
  expect(relogioEmSaoPaulo(meiaNoite)).toEqual({ dia: '2026-01-05', hora: '00:00' })
})

test('agrees with the data of the time zone: a new summer time fails here first', () => {
  const formato = new Intl.DateTimeFormat('sv-SE', {
    timeZone: FUSO,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  // Steps of 11 hours meet each hour of the day.
  for (let em = Date.parse('2019-02-18T00:00Z'); em < Date.parse('2040-01-01'); em += 11 * HORA_MS) {
    const { dia, hora } = relogioEmSaoPaulo(new Date(em))
    if (`${dia} ${hora}` !== formato.format(em)) expect.fail(new Date(em).toISOString())
    expect(diaEmSaoPaulo(new Date(em))).toBe(dia)
  }
})

test('refuses an invalid instant', () => {
  expect(() => diaEmSaoPaulo(new Date('x'))).toThrow(RangeError)
  expect(() => relogioEmSaoPaulo(new Date('x'))).toThrow(RangeError)
})

test('no module writes dates with a locale', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const arquivos = fs.globSync('**/*.{ts,tsx}', { cwd: src }).filter(arquivo => !/test\.tsx?$/.test(arquivo))
  expect(arquivos.length).toBeGreaterThan(500)
  const comFormato = arquivos.filter(arquivo =>
    /DateTimeFormat|toLocale(Date|Time)String|timeZone:/.test(
      fs.readFileSync(path.join(src, arquivo), 'utf8'),
    ),
  )
  expect(comFormato).toEqual([])
})

test('the text of a month', () => {
  expect(escreverMes('2026-08')).toBe('agosto de 2026')
  expect(escreverMes('2026-03')).toBe('março de 2026')
  expect(escreverMesCurto('2026-08')).toBe('ago/26')
  expect(escreverMesCurto('2009-12')).toBe('dez/09')
})

test('the instant of an hour in São Paulo', () => {
  expect(horaEmSaoPaulo('2026-11-21', 9)).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect(horaEmSaoPaulo('2026-11-21', 22)).toEqual(new Date('2026-11-22T01:00:00Z'))
})

test('days are added across a month and a leap day', () => {
  expect(somarDias('2026-01-31', 1)).toBe('2026-02-01')
  expect(somarDias('2024-03-01', -1)).toBe('2024-02-29')
})
