import { expect, test } from 'vitest'
import { afirmacoesDoDono, lerAfirmacoes } from './afirmacoes.ts'

test("the owner's five claims stand as written, but for the time, which is the measured one", () => {
  expect(afirmacoesDoDono('60 segundos').map(({ valor }) => valor)).toEqual([
    '60 segundos',
    '10.000+',
    '500+',
    '10k+',
    '85%',
  ])
})

test('the operator writes claims of its own, each a figure and what it counts', () => {
  expect(lerAfirmacoes('60 segundos | do toque ao relatório; 12 | agências parceiras')).toEqual([
    { valor: '60 segundos', rotulo: 'do toque ao relatório' },
    { valor: '12', rotulo: 'agências parceiras' },
  ])
})

test.each(['', '60 segundos', '12 |', '| agências', '1|a;2|b;3|c;4|d;5|e;6|f', '1 | a | b'])(
  'a text that is not written so is none: %j',
  texto => {
    expect(lerAfirmacoes(texto)).toBeNull()
  },
)
