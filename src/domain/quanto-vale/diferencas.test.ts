import { expect, test } from 'vitest'
import { dizerDiferenca } from './diferencas.ts'

const carro = (nome: string, valor_reais: number, custo_km: number | null) => ({
  tipo: 'carro' as const,
  nome,
  valor_reais,
  custo_km,
  perda_percentual: null as number | null,
})
const dizer = (...pesados: Parameters<typeof dizerDiferenca>[0]) =>
  dizerDiferenca(pesados)?.replaceAll('\u00a0', ' ')

test.each([
  [1, 0.9, ' e custa R$ 0,10 menos por km'],
  [0.9, 1.127, ', mas custa R$ 0,23 mais por km'],
  [1, 1.001, ' e custa o mesmo por km'],
  [null, 1, ''],
  [1, null, ''],
])('the cheapest against the dearest, with costs of %j and %j', (doCaro, doBarato, fim) => {
  expect(
    dizer(
      carro('Onix 2019', 55_000, doCaro),
      carro('HB20 2019', 50_000, 1),
      carro('Gol 2019', 43_000, doBarato),
    ),
  ).toBe(`O Gol 2019 sai R$ 12.000 mais barato que o Onix 2019${fim}.`)
})

test('a motorcycle is feminine', () => {
  const moto = { ...carro('CG 160', 15_000, 0.4), tipo: 'moto' as const }
  expect(dizer(moto, carro('Gol', 40_000, 1))).toBe(
    'A CG 160 sai R$ 25.000 mais barata que o Gol e custa R$ 0,60 menos por km.',
  )
})

test('one vehicle, or two of one value, have no difference', () => {
  expect(dizer()).toBeUndefined()
  expect(dizer(carro('Gol', 40_000, 1))).toBeUndefined()
  expect(dizer(carro('Gol', 40_000, 1), carro('Onix', 40_000, 2))).toBeUndefined()
})

test.each([
  ['the one between them lost least', [3, -1, 2], '; o HB20 2019 segurou melhor o preço'],
  ['two lost least', [-1, -1, 2], ''],
  ['the cheapest lost least', [3, 2, -1], ''],
  ['one loss is unknown', [3, -1, null], ''],
] as const)('the sentence also names the vehicle that kept its price: %s', (_, perdas, fim) => {
  const carros = [carro('Onix 2019', 55_000, 1), carro('HB20 2019', 50_000, 1), carro('Gol 2019', 43_000, 1)]
  const comPerdas = carros.map((um, i) => ({ ...um, perda_percentual: perdas[i] ?? null }))
  expect(dizer(...comPerdas)).toBe(
    `O Gol 2019 sai R$ 12.000 mais barato que o Onix 2019 e custa o mesmo por km${fim}.`,
  )
})
