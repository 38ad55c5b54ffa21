import { expect, test } from 'vitest'
import { lerDecimal } from './numero.ts'
import { campoSchemas } from './registro.ts'

test.each([
  ['50 mil', 50_000],
  ['50mil', 50_000],
  ['50 MIL KM', 50_000],
  ['50k', 50_000],
  ['12,5 mil', 12_500],
  ['12.5 mil', 12_500],
  ['120.000', 120_000],
  ['120,000', 120_000],
  ['120 000', 120_000],
  ['120000km', 120_000],
  ['120.000 quilômetros', 120_000],
  ['45.678,9', 45_678],
  ['1,2 milhão', 1_200_000],
  ['3.200 h', 3_200],
  ['3,2 mil horas', 3_200],
  ['0', 0],
  [42_300, 42_300],
])('kilometres and hours as people write them: %s is %d', (escrito, total) => {
  expect(campoSchemas.quilometragem.safeParse(escrito)).toEqual({ success: true, data: total })
})

test.each([
  ['12,5', 'Você quis dizer 12.500 km? Escreva o número inteiro.'],
  ['12.5', 'Você quis dizer 12.500 km? Escreva o número inteiro.'],
  ['1e5', /^Informe a quilometragem só com números/],
  ['cem mil', /^Informe a quilometragem só com números/],
  ['km', /^Informe a quilometragem só com números/],
  ['1.2345', /^Informe a quilometragem só com números/],
  ['-5', /^Informe a quilometragem só com números/],
  ['', /^Informe a quilometragem só com números/],
  [12.5, /^Informe a quilometragem só com números/],
  ['9 milhões', 'Confira a quilometragem.'],
])('an ambiguous number leads to a question, never to a guess: %s', (escrito, mensagem) => {
  const { error } = campoSchemas.quilometragem.safeParse(escrito)
  expect(error?.issues[0]?.message).toMatch(mensagem)
})

test('a question about hours speaks of hours', () => {
  expect(campoSchemas.horas_uso.safeParse('3,2').error?.issues[0]?.message).toContain('3.200 horas')
})

test.each([
  ['1.234,56', 1234.56],
  ['R$ 1.500', 1500],
  ['890.50', 890.5],
  ['1.500.50', 1500.5],
  ['1.500,', 1500],
  ['', null],
  ['mil', 'mil'],
])('an amount: %s', (escrito, valor) => {
  expect(lerDecimal(escrito)).toBe(valor)
})
