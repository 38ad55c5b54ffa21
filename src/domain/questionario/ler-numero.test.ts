import { expect, test } from 'vitest'
import { duvidaDaQuantidade, lerDecimal, lerInteiro, lerQuantidade } from './ler-numero.ts'
import { campoSchemas } from './registro-das-perguntas.ts'

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
  ['1.234.567.50', 1_234_567.5],
  ['', null],
  ['R$ ', null],
  ['mil', 'mil'],
  ['x1.500,00', 'x1.500,00'],
  ['x1.500.50', 'x1.500.50'],
  ['1.500.50x', '1.500.50x'],
  ['x5', 'x5'],
  ['5x', '5x'],
  ['1'.padStart(40, '0'), 1],
  ['1'.padStart(41, '0'), '1'.padStart(41, '0')],
  [12.5, 12.5],
])('an amount: %s', (escrito, valor) => {
  expect(lerDecimal(escrito)).toBe(valor)
})

test.each<[unknown, unknown]>([
  ['36', 36],
  [' 1.000 ', 1000],
  ['123.456', 123_456],
  ['12.345.678', 12_345_678],
  ['', null],
  ['  ', null],
  [36, 36],
  ['1'.padStart(40, '0'), 1],
  ...['x36', '36x', 'x1.000', '1.000x', '1.5', '1000.000', '1.000.00', '1'.padStart(41, '0')].map(
    (texto): [unknown, unknown] => [texto, texto],
  ),
])('a whole number: %j is %j', (escrito, valor) => {
  expect(lerInteiro(escrito)).toBe(valor)
})

test.each([
  ['', null],
  ['  ', null],
  ['km', 'km'],
  ['50 km ', 50],
  ['1'.padStart(40, '0'), 1],
  ['1'.padStart(41, '0'), '1'.padStart(41, '0')],
])('kilometres alone: %j is %j', (escrito, valor) => {
  expect(lerQuantidade(escrito)).toBe(valor)
})

test.each([
  ['12,5', 'Você quis dizer 12.500 km? Escreva o número inteiro.'],
  [' 12,55 ', 'Você quis dizer 12.550 km? Escreva o número inteiro.'],
  ['x12,5', null],
  ['1234,5', null],
  [12.5, null],
])('the question for %j: %j', (escrito, pergunta) => {
  expect(duvidaDaQuantidade(escrito, 'km')).toBe(pergunta)
})
