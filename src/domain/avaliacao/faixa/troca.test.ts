import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { calcularTroca } from './troca.ts'

const pedir = (resto: object = {}) =>
  pedidoAvaliacaoSchema.parse({ marca: 'X', modelo: 'Y', ano: 2020, ...resto })
/** Half-width of the sale range in ln as what it leaves of the middle. */
const aposLargura = (meio: number, log: number) => Math.round(meio * Math.exp(-log))

test.each([
  ['a common car, well known', {}, 60_000, 0.06, 5, [46_512, 51_636]],
  ['the same in bad shape', { conservacao_lataria: 'ruim' }, 60_000, 0.06, 5, [43_918, 49_042]],
  ['the same when the sale is in doubt', {}, 60_000, 0.2, 5, [42_136, 48_386]],
  ['a cheap old one', {}, 14_000, 0.1, 18, [9_170, 10_502]],
  ['a dear one', {}, 300_000, 0.06, 3, [234_494, 260_114]],
] as const)('in reais: %s', (_, resto, meio, log, idade, esperado) => {
  const { min, max } = calcularTroca(pedir(resto), { meio, min: aposLargura(meio, log) }, idade, meio)
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

test('always below the sale range; worse condition, more doubt and more years never pay more; the account adds up', () => {
  fc.assert(
    fc.property(casos, ({ tipo_veiculo, conservacao, meio, largura, idade }) => {
      const em = (estado: number, log: number, anos: number) =>
        calcularTroca(
          pedir({ tipo_veiculo, conservacao_lataria: ESTADOS[estado] }),
          { meio, min: aposLargura(meio, log) },
          anos,
          meio,
        )
      const este = em(conservacao, largura, idade)
      expect(este.max).toBeLessThan(aposLargura(meio, largura))
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
