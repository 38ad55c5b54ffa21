import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { calcularTroca } from './troca.ts'

const pedir = (resto: object = {}) =>
  pedidoAvaliacaoSchema.parse({ marca: 'X', modelo: 'Y', ano: 2020, ...resto })
/** Returns the lower end of a sale range, in reais, from its middle and its half-width in ln. */
const calcularPiso = (meio: number, log: number) => Math.round(meio * Math.exp(-log))

test.each([
  ['a common car with a certain value', {}, 60_000, 0.06, 5, [46_512, 51_636]],
  ['the same in bad condition', { conservacao_lataria: 'ruim' }, 60_000, 0.06, 5, [43_918, 49_042]],
  ['the same with an uncertain sale', {}, 60_000, 0.2, 5, [42_136, 48_386]],
  ['a cheap old one', {}, 14_000, 0.1, 18, [9_170, 10_502]],
  ['a dear one', {}, 300_000, 0.06, 3, [234_494, 260_114]],
] as const)('the range of the trade-in, in reais, of %s', (_, resto, meio, log, idade, esperado) => {
  const { min, max } = calcularTroca(pedir(resto), { meio, min: calcularPiso(meio, log) }, idade, meio)
  expect([min, max]).toEqual(esperado)
})

const casos = fc.record({
  tipo_veiculo: fc.constantFrom('carro', 'moto', 'caminhao', 'utilitario'),
  conservacao: fc.integer({ min: 0, max: 2 }),
  meio: fc.integer({ min: 2_000, max: 900_000 }),
  largura: fc.double({ min: 0.02, max: 1, noNaN: true }),
  idade: fc.integer({ min: 0, max: 40 }),
})
const ESTADOS = ['impecavel', 'bom', 'regular', 'ruim'] as const

test('the trade-in is below the sale range, never rises with age, wear or doubt, and is the sum of its steps', () => {
  fc.assert(
    fc.property(casos, ({ tipo_veiculo, conservacao, meio, largura, idade }) => {
      const em = (estado: number, log: number, anos: number) =>
        calcularTroca(
          pedir({ tipo_veiculo, conservacao_lataria: ESTADOS[estado] }),
          { meio, min: calcularPiso(meio, log) },
          anos,
          meio,
        )
      const este = em(conservacao, largura, idade)
      expect(este.max).toBeLessThan(calcularPiso(meio, largura))
      expect(este.min).toBeLessThan(este.max)
      for (const pior of [
        em(conservacao + 1, largura, idade),
        em(conservacao, largura + 0.05, idade),
        em(conservacao, largura, idade + 1),
      ]) {
        expect(pior.min).toBeLessThanOrEqual(este.min)
        expect(pior.max).toBeLessThanOrEqual(este.max)
      }
      const { revenda, partes } = este.conta
      const soma = partes.reduce((total, { efeito_reais }) => total + efeito_reais, revenda)
      expect(soma).toBe((este.min + este.max) / 2)
    }),
    { numRuns: 2_000 },
  )
})

test('a higher resale price raises both ends of the trade-in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000, max: 900_000 }), fc.integer({ min: 0, max: 30 }), (preco, idade) => {
      const em = (meio: number) => calcularTroca(pedir(), { meio, min: Math.round(meio * 0.9) }, idade, meio)
      expect(em(preco + 500).min).toBeGreaterThan(em(preco).min)
      expect(em(preco + 500).max).toBeGreaterThan(em(preco).max)
    }),
  )
})

const contas = (resto: object, meio: number, log: number, idade: number) =>
  calcularTroca(pedir(resto), { meio, min: calcularPiso(meio, log) }, idade, meio).conta
const acharParte = ({ partes }: ReturnType<typeof contas>, nome: string) =>
  partes.find(parte => parte.nome === nome)

// The costs are shares of √(middle · floor): √(60,000 · 56,506) = 58,227. The floor is calcularPiso(60_000, 0.06).
test('the steps for a common car, cost by cost, in whole reais', () => {
  expect(contas({}, 60_000, 0.06, 5)).toEqual({
    revenda: 60_000,
    partes: [
      { nome: 'Preparação', efeito_reais: -900, porque: 'Vistoria, limpeza e pequenos reparos.' },
      {
        nome: 'Garantia e documentos',
        efeito_reais: -1_149,
        porque: 'A loja responde por 90 dias, por lei, e paga a transferência.',
      },
      {
        nome: 'Dias no pátio',
        efeito_reais: -1_048,
        porque: 'O dinheiro fica parado até aparecer comprador; os mais velhos esperam mais.',
      },
      {
        nome: 'Margem da loja',
        efeito_reais: -6_056,
        porque:
          'A margem bruta média em carros usados foi de 10,4% (MegaDealer e Auto Avaliar, novembro de 2025).',
      },
      {
        nome: 'Dúvida sobre a revenda',
        efeito_reais: -1_773,
        porque: 'Quanto mais larga a faixa de venda, mais a loja se protege.',
      },
    ],
  })
})

test('the margin of other vehicles is named as an assumption beside the published one of cars', () => {
  expect(acharParte(contas({ tipo_veiculo: 'moto' }, 20_000, 0.06, 5), 'Margem da loja')?.porque).toBe(
    'Supomos 12,4%, porque há menos compradores: a margem bruta média em carros usados foi de 10,4% (MegaDealer e Auto Avaliar, novembro de 2025).',
  )
})

test.each([
  ['impecavel', 60_000, -700, 'Vistoria e limpeza: pouco a fazer.'],
  ['impecavel', 200_000, -1_941, 'Vistoria e limpeza: pouco a fazer.'],
  ['bom', 20_000, -900, 'Vistoria, limpeza e pequenos reparos.'],
  ['bom', 200_000, -2_911, 'Vistoria, limpeza e pequenos reparos.'],
  ['regular', 60_000, -1_747, 'Reparos de lataria e de uso, além de vistoria e limpeza.'],
  ['regular', 20_000, -1_359, 'Reparos de lataria e de uso, além de vistoria e limpeza.'],
  ['ruim', 60_000, -3_494, 'Reparos grandes antes de pôr à venda.'],
  ['ruim', 20_000, -1_359, 'Reparos grandes antes de pôr à venda.'],
])(
  'preparing a vehicle in condition %s worth %d costs %d',
  (conservacao_lataria, meio, efeito_reais, porque) => {
    expect(acharParte(contas({ conservacao_lataria }, meio, 0.06, 5), 'Preparação')).toEqual({
      nome: 'Preparação',
      efeito_reais,
      porque,
    })
  },
)

test.each([
  [0, -1_048],
  [5, -1_048],
  [6, -1_165],
  [20, -2_795],
  [30, -2_795],
])('a car of %d years on the lot costs %d', (idade, efeito) => {
  expect(acharParte(contas({}, 60_000, 0.06, idade), 'Dias no pátio')?.efeito_reais).toBe(efeito)
})

test.each([
  ['carro', -6_056],
  ['moto', -7_220],
  ['caminhao', -7_220],
])('the margin on a %s of R$ 60.000 is %d', (tipo_veiculo, efeito) => {
  expect(acharParte(contas({ tipo_veiculo }, 60_000, 0.06, 5), 'Margem da loja')?.efeito_reais).toBe(efeito)
})

test.each([['Passagem por Leilão'], ['Sinistro Recuperado']])(
  'a history of %s is an additional cost',
  extra => {
    expect(acharParte(contas({ extras: [extra] }, 60_000, 0.06, 5), 'Histórico')).toEqual({
      nome: 'Histórico',
      efeito_reais: -3_494,
      porque: 'Poucas lojas revendem com este histórico.',
    })
    expect(acharParte(contas({ extras: ['GNV'] }, 60_000, 0.06, 5), 'Histórico')).toBeUndefined()
  },
)

test('the steps start from the displayed middle, for any resale price', () => {
  const conta = calcularTroca(pedir(), { meio: 60_000, min: 56_000 }, 5, 61_000).conta
  expect(conta.revenda).toBe(61_000)
  expect(conta.partes.map(({ nome }) => nome)).toContain('Dúvida sobre a revenda')
})

test.each([
  [6, 4, [2, 4]],
  [40, 30, [20, 26]],
])('for a tiny price there are two even ends: %d', (meio, min, faixa) => {
  const troca = calcularTroca(pedir(), { meio, min }, 30, meio)
  expect([troca.min, troca.max]).toEqual(faixa)
})
