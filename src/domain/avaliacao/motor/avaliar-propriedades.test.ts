import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import {
  avaliarDados,
  exigirNoMaximo,
  HOJE,
  lerMeio,
  MUNDO,
  montarLinha,
  ONIX,
  ONIX_LT,
  PONTAS,
} from '#tests/domain/avaliacao/motor-de-teste.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'
import { dizerPassos } from '../relatorio/passos.ts'

const CATALOGO = [
  { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo: 'Onix' },
  { tipo_veiculo: 'caminhao', marca: 'Volvo', modelo: 'FH-460' },
  { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160' },
  { tipo_veiculo: 'utilitario', marca: 'Volvo', modelo: 'FH-460' },
  { tipo_veiculo: 'trator', marca: 'Valtra', modelo: 'A74', potencia_motor: '75 cv' },
]
const pedidos = fc.record({
  veiculo: fc.constantFrom(...CATALOGO),
  ano: fc.integer({ min: 2017, max: 2023 }),
  quilometragem: fc.integer({ min: 0, max: 3_000_000 }),
  horas_uso: fc.integer({ min: 0, max: 20_000 }),
  conservacao_lataria: fc.constantFrom('impecavel', 'bom', 'regular', 'ruim'),
  estado_pneus: fc.constantFrom('novos', 'meia-vida', 'trocar', null),
  extras: fc.subarray([
    'Teto Solar',
    'Único Dono',
    'Passagem por Leilão',
    'GNV',
    'Blindagem',
    'Baú',
    'Cabine',
  ]),
})
type Sorteado = typeof pedidos extends fc.Arbitrary<infer T> ? T : never
const avaliarSorteado = ({ veiculo, ...resto }: Sorteado) => avaliarDados({ ...veiculo, ...resto })

describe('properties for all requests', () => {
  test('the steps add up to the middle, the ranges are in order, all values are positive whole reais', () => {
    fc.assert(
      fc.property(pedidos, sorteado => {
        const a = avaliarSorteado(sorteado)
        const soma = a.ajustes.reduce((total, ajuste) => total + ajuste.efeito_reais, a.valor_fipe as number)
        expect(soma).toBe(lerMeio(a))
        expect(a.valor_troca_min as number).toBeLessThan(a.valor_troca_max as number)
        expect(a.valor_troca_max as number).toBeLessThan(lerMeio(a))
        expect(a.valor_mercado_min as number).toBeGreaterThan(0)
        for (const campo of PONTAS) expect(Number.isInteger(a[campo])).toBe(true)
      }),
    )
  })

  test('more kilometres or hours raise no end of a range', () => {
    fc.assert(
      fc.property(pedidos, fc.integer({ min: 0, max: 500_000 }), (s, mais) => {
        exigirNoMaximo(
          avaliarSorteado({
            ...s,
            quilometragem: Math.min(3_000_000, s.quilometragem + mais),
            horas_uso: Math.min(100_000, s.horas_uso + mais),
          }),
          avaliarSorteado(s),
        )
      }),
    )
  })

  test('a worse condition and worse tyres raise no end of a range', () => {
    const condicoes = fc.constantFrom(
      ['impecavel', 'bom'] as const,
      ['bom', 'regular'] as const,
      ['regular', 'ruim'] as const,
    )
    const pneus = fc.constantFrom(['novos', 'meia-vida'] as const, ['meia-vida', 'trocar'] as const)
    fc.assert(
      fc.property(pedidos, condicoes, pneus, (s, [melhorCondicao, piorCondicao], [melhores, piores]) => {
        exigirNoMaximo(
          avaliarSorteado({ ...s, conservacao_lataria: piorCondicao }),
          avaliarSorteado({ ...s, conservacao_lataria: melhorCondicao }),
        )
        exigirNoMaximo(
          avaliarSorteado({ ...s, estado_pneus: piores }),
          avaliarSorteado({ ...s, estado_pneus: melhores }),
        )
      }),
    )
  })

  test('an older year raises no end of a range', () => {
    fc.assert(
      fc.property(pedidos, s => {
        exigirNoMaximo(avaliarSorteado({ ...s, ano: s.ano - 1 }), avaliarSorteado(s))
      }),
    )
  })

  test('every amount in reais of the analysis is one of the result', () => {
    fc.assert(
      fc.property(pedidos, sorteado => {
        const a = avaliarSorteado(sorteado)
        const { analise_completa, ...resto } = a
        const conhecidos = JSON.stringify([resto, dizerPassos(a.ajustes), lerMeio(a), sorteado]).replaceAll(
          '.',
          '',
        )
        for (const [numero] of analise_completa.matchAll(/R\$\s?([\d.]+)/g)) {
          expect(conhecidos, numero).toContain(numero.replace(/\D/g, ''))
        }
      }),
    )
  })
})

describe('a table with a higher price for an older year', () => {
  const torta = {
    ...MUNDO,
    referencia: construirReferencia([
      montarLinha(ONIX_LT, 2017, 58_000),
      montarLinha(ONIX_LT, 2018, 61_000),
      montarLinha(ONIX_LT, 2019, 54_000),
      montarLinha(ONIX_LT, 2021, 62_000),
      montarLinha(ONIX_LT, 2022, 60_500),
    ]),
  }
  const em = (ano: number, resto: object = {}) =>
    avaliarDados({ ...ONIX, codigo_fipe: '990381-8', ano, ...resto }, torta)

  test('is shown as printed; the newer year bounds the market, in a separate step', () => {
    const a = em(2018)
    expect(a.valor_fipe).toBe(61_000)
    expect(lerMeio(a)).toBe(lerMeio(em(2019)))
    expect(a.ajustes.at(-1)).toMatchObject({ fator: 'Anos mais novos' })
    expect(a.ajustes.at(-1)?.porque).toContain('Um 2019 desta versão')
    const soma = a.ajustes.reduce((total, { efeito_reais }) => total + efeito_reais, 61_000)
    expect(soma).toBe(lerMeio(a))
  })

  test('never gives an older year a higher value, before, between and after its years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2013, max: 2026 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.constantFrom('990381-8', null),
        (ano, quilometragem, codigo_fipe) => {
          const [velho, novo] = [ano - 1, ano].map(um => em(um, { quilometragem, codigo_fipe }))
          if (!velho || !novo || velho.valor_fipe === null || novo.valor_fipe === null) return
          expect(lerMeio(velho)).toBeLessThanOrEqual(lerMeio(novo))
          expect(velho.valor_troca_max as number).toBeLessThanOrEqual(novo.valor_troca_max as number)
          if (codigo_fipe && ano > 2017 && ano <= 2022) exigirNoMaximo(velho, novo)
        },
      ),
    )
  })
})

test('over the whole catalogue of the embedded model, an older year raises neither the market value nor the trade-in', () => {
  const m = { referencia: referenciaVazia, modelo: carregarModelo(), hoje: HOJE }
  const troca = (a: Avaliacao) => a.valor_troca_max as number
  const modelos = (['carro', 'moto', 'caminhao'] as const).flatMap(tipo_veiculo =>
    catalogoDe(tipo_veiculo).marcas.flatMap(({ nome, modelos }) =>
      modelos.map(modelo => ({ tipo_veiculo, marca: nome, modelo })),
    ),
  )
  for (const nome of modelos) {
    let antes: Avaliacao | null = null
    for (let ano = 1995; ano <= 2026; ano += 1) {
      const a = avaliarDados({ ...nome, ano, quilometragem: 80_000 }, m)
      if (a.valor_fipe === null) continue
      const caiu = antes && (lerMeio(a) < lerMeio(antes) || troca(a) < troca(antes))
      if (caiu) expect.fail(`${nome.marca} ${nome.modelo} ${ano}`)
      antes = a
    }
  }
}, 90_000)
