import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  dataPorExtenso,
  diaEmSaoPaulo,
  escreverData,
  escreverDataHora,
  escreverHora,
  mesPorExtenso,
  relogioEmSaoPaulo,
} from './tempo.ts'

const VIRADA = new Date('2026-11-22T01:05:00Z')

test('reads an instant in São Paulo, in any time zone of the machine', () => {
  expect(diaEmSaoPaulo(VIRADA)).toBe('2026-11-21')
  expect(escreverData(VIRADA)).toBe('21/11/2026')
  expect(escreverHora(VIRADA)).toBe('22:05')
  expect(escreverDataHora(VIRADA)).toBe('21/11/2026 22:05')
  expect(dataPorExtenso(VIRADA)).toBe('21 de novembro de 2026')
})

test('a day begins at 00:00, and its day of the month needs no second digit', () => {
  const meiaNoite = new Date('2026-01-05T03:00:00Z')
  expect(relogioEmSaoPaulo(meiaNoite)).toEqual({ dia: '2026-01-05', hora: '00:00' })
  expect(dataPorExtenso(meiaNoite)).toBe('5 de janeiro de 2026')
})

// ICU 72, of Safari 16, formats the day of "en-CA" as "11/21/2026"; later ones as "2026-11-21".
test('no day depends on the text format of a locale', () => {
  const { prototype } = Intl.DateTimeFormat
  const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', { ...format, get: () => () => '11/21/2026' })
  onTestFinished(() => void Object.defineProperty(prototype, 'format', format))
  expect(relogioEmSaoPaulo(VIRADA)).toEqual({ dia: '2026-11-21', hora: '22:05' })
  expect(diaEmSaoPaulo(VIRADA)).toBe('2026-11-21')
  expect(escreverData(VIRADA)).toBe('21/11/2026')
})

test('no other module writes dates with a locale', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const outros = fs
    .globSync('**/*.{ts,tsx}', { cwd: src })
    .filter(arquivo => !/^domain\/tempo\/tempo\.|test\.tsx?$/.test(arquivo))
  expect(outros.length).toBeGreaterThan(500)
  const comFormato = outros.filter(arquivo =>
    /DateTimeFormat|toLocale(Date|Time)String|timeZone:/.test(
      fs.readFileSync(path.join(src, arquivo), 'utf8'),
    ),
  )
  expect(comFormato).toEqual([])
})

test('the text of a month', () => {
  expect(mesPorExtenso('2026-08')).toBe('agosto de 2026')
  expect(mesPorExtenso('2026-03')).toBe('março de 2026')
})
