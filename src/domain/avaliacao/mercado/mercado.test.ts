import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnuncioMedido } from '#calibracao/mercado/anuncio-medido.ts'
import { calibrarMercado } from '#calibracao/mercado/calibrar-mercado.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { calcularAjustes } from '../faixa/ajustes.ts'
import { faixaSemOutrosAnos } from '../faixa/faixas.ts'
import { medirMeiaLargura } from './meia-largura.ts'
import { MERCADO } from './mercado.ts'
import { baseDoMercado } from './nivel.ts'
import { kmTipico } from './uso.ts'
import { efeitoDoUso } from './uso-medido.ts'

const casos = fc.record({
  tipo_veiculo: fc.constantFrom('carro' as const, 'moto' as const),
  valor: fc.integer({ min: 4_000, max: 900_000 }),
  idade: fc.integer({ min: 0, max: 40 }),
  km: fc.integer({ min: 0, max: 900_000 }),
})
type Caso = typeof casos extends fc.Arbitrary<infer T> ? T : never

function faixa({ tipo_veiculo, valor, idade, km }: Caso): { min: number; max: number } {
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo,
    marca: 'X',
    modelo: 'Y',
    ano: 2020,
    quilometragem: km,
  })
  const { meio } = calcularAjustes(pedido, valor, idade)
  return faixaSemOutrosAnos({ pedido, meio, idade_anos: idade, valor_reais: valor }, 0)
}

test('more kilometres raise neither end of the range, at any age and price', () => {
  fc.assert(
    fc.property(casos, fc.integer({ min: 0, max: 300_000 }), (caso, mais) => {
      const [antes, depois] = [faixa(caso), faixa({ ...caso, km: Math.min(3_000_000, caso.km + mais) })]
      expect(depois.min).toBeLessThanOrEqual(antes.min)
      expect(depois.max).toBeLessThanOrEqual(antes.max)
    }),
    { numRuns: 1_000 },
  )
})

describe('the half-width of a range', () => {
  const largura = (anuncios: number, dispersao: { anuncios: number; log: number }, temKm = true) =>
    medirMeiaLargura(
      { tipo: 'carro', valor_reais: 60_000, idade_anos: 4 },
      { temKm, anuncios, dispersao },
      MERCADO,
    )

  test('is wider if the version’s own adverts differ more, and if more of them do', () => {
    const perto = largura(20, { anuncios: 20, log: 0.03 })
    expect(largura(20, { anuncios: 20, log: 0.1 })).toBeGreaterThan(perto)
    expect(largura(20, { anuncios: 200, log: 0.1 })).toBeGreaterThan(largura(20, { anuncios: 20, log: 0.1 }))
    // The effect ends at three tenths, so that a few wrong matches cannot widen the range without limit.
    expect(largura(20, { anuncios: 20, log: 0.9 })).toBe(largura(20, { anuncios: 20, log: 0.3 }))
  })

  test.each([true, false])(
    'is narrower with agreeing adverts than without adverts (kilometres: %s)',
    temKm => {
      const nada = { anuncios: 0, log: 0 }
      expect(largura(20, { anuncios: 20, log: 0.02 }, temKm)).toBeLessThan(largura(0, nada, temKm))
    },
  )
})

test('a higher reference never gives a lower middle', () => {
  fc.assert(
    fc.property(casos, fc.double({ min: 1, max: 3, noNaN: true }), fc.boolean(), (caso, vezes, temKm) => {
      const { tipo_veiculo, valor, idade } = caso
      const meio = (v: number) =>
        v * (1 + baseDoMercado({ tipo: tipo_veiculo, valor_reais: v, idade_anos: idade }, temKm))
      expect(meio(valor * vezes)).toBeGreaterThanOrEqual(meio(valor) - 1e-6)
    }),
  )
})

test('the calibration recovers the slope of synthetic adverts, of which one in ten is a wrong match', () => {
  const anuncios: AnuncioMedido[] = Array.from({ length: 900 }, (_, i) => {
    const idade = i % 12
    // Kilometres beyond the typical, from -0.9 to 1 times these. The price falls 6 % for each.
    const razao = ((i * 7) % 20) / 10 - 0.9
    // The curve of cars (`kmTipico`), written out, so that the adverts do not depend on the code under test.
    const tipico = (1.74 + 1.26 * Math.max(idade, 0.5) - 0.026 * Math.max(idade, 0.5) ** 2) * 10_000
    const errado = i % 10 === 0 ? 1.6 : 1
    return {
      tipo: i % 3 === 0 ? 'moto' : 'carro',
      fonte: 'loja',
      codigo_fipe: `${i % 60}`,
      familia: 'carro|x|y',
      ano: 2024 - idade,
      contradita: false,
      idade_anos: idade,
      km: tipico * (1 + razao),
      fipe: 60_000,
      preco: 60_000 * Math.exp(-0.06 * razao) * errado,
    }
  })
  const { mercado } = calibrarMercado(anuncios)
  const aos = (vezes: number) => efeitoDoUso('carro', vezes * kmTipico('carro', 5), 5, mercado).efeito
  expect(aos(0.5)).toBeCloseTo(0.03, 2)
  expect(aos(1.5)).toBeCloseTo(-0.03, 2)
})
