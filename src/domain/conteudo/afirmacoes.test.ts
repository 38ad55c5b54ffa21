import { expect, test } from 'vitest'
import { AFIRMACOES_DO_DONO, lerAfirmacoes, listarNaoMedidas } from './afirmacoes.ts'

test("the owner's five claims stand as the specification writes them", () => {
  expect(AFIRMACOES_DO_DONO.map(({ valor }) => valor)).toEqual([
    '60 segundos',
    '10.000+',
    '500+',
    '10k+',
    '85%',
  ])
})

test('the operator writes further claims, each with a figure and its unit', () => {
  expect(lerAfirmacoes('60 segundos | do toque ao relatório; 12 | agências parceiras')).toEqual([
    { valor: '60 segundos', rotulo: 'do toque ao relatório' },
    { valor: '12', rotulo: 'agências parceiras' },
  ])
})

test('five claims are the most', () => {
  expect(lerAfirmacoes('1|a;2|b;3|c;4|d;5|e')?.map(({ rotulo }) => rotulo)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each(['1|a;2', '', '60 segundos', '12 |', '| agências', '1|a;2|b;3|c;4|d;5|e;6|f', '1 | a | b'])(
  'a text in another form makes no claim: %j',
  texto => {
    expect(lerAfirmacoes(texto)).toBeNull()
  },
)

const OUTRAS = [
  '10.000+ avaliações feitas',
  '500+ agências parceiras',
  '10k+ leads por mês',
  '85% de conversão',
]

test.each([
  ['keep the promise', { carro: 60, moto: 51 }, OUTRAS],
  [
    'break it',
    { carro: 61, moto: 51 },
    ['60 segundos para avaliar o seu veículo (medimos até 61)', ...OUTRAS],
  ],
])('claims without a measurement, while the questionnaires %s', (_, duracoes, textos) =>
  expect(listarNaoMedidas(AFIRMACOES_DO_DONO, duracoes)).toEqual(textos),
)

test("of the operator's claims none is measured by us", () => {
  const delas = [{ valor: '60 segundos', rotulo: 'para avaliar o seu veículo' }]
  expect(listarNaoMedidas(delas, { carro: 50 })).toEqual(['60 segundos para avaliar o seu veículo'])
})
