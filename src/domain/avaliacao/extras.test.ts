import { describe, expect, test } from 'vitest'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { agruparExtras, pesarExtras } from './extras.ts'

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator'] as const)(
  '%s: each item is asked once, the ten most important first, those that lower the price apart',
  tipo => {
    const { extras } = catalogo(tipo)
    const { pesam, baixam, demais } = agruparExtras(tipo, extras)
    expect([...pesam, ...baixam, ...demais].toSorted()).toEqual([...extras].toSorted())
    expect(pesam.length).toBeLessThanOrEqual(10)
    expect(pesam).toContain('Único Dono')
    expect(baixam.length).toBeGreaterThan(0)
  },
)

test('the items of a car that lower its price', () => {
  const { baixam } = agruparExtras('carro', catalogo('carro').extras)
  expect(baixam).toEqual(['GNV', 'Passagem por Leilão', 'Sinistro Recuperado'])
})

test('items are sorted by their effect; armour is among the first, items without effect are not', () => {
  const opcoes = ['Som', 'ABS', 'GNV', 'Blindagem', 'Único Dono', 'Escapamento Esportivo']
  expect(agruparExtras('carro', opcoes)).toEqual({
    pesam: ['Blindagem', 'Único Dono', 'ABS'],
    baixam: ['GNV'],
    demais: ['Som', 'Escapamento Esportivo'],
  })
  expect(agruparExtras('outros', opcoes).pesam).toEqual([])
})

describe('effects of items', () => {
  const pesar = (extras: string[], valor_reais = 60_000, tipo: TipoVeiculo = 'carro') =>
    pesarExtras(tipo, extras)(valor_reais)
  const nomes = ({ negativos }: ReturnType<typeof pesar>) => negativos.map(({ nome }) => nome)

  test('no effect without items, and for unknown items', () => {
    expect(pesar([])).toEqual({ positivo: 0, contaram: [], negativos: [] })
    expect(pesar(['Rádio AM', 'Escapamento Esportivo'])).toEqual({ positivo: 0, contaram: [], negativos: [] })
  })

  test('they add up, heaviest first, and a repeated item counts once', () => {
    const { positivo, contaram } = pesar(['ABS', 'Único Dono', 'ABS'])
    expect(positivo).toBeCloseTo(0.02, 9)
    expect(contaram).toEqual(['Único Dono', 'ABS'])
  })

  test.each<[TipoVeiculo, number]>([
    ['carro', 0.05],
    ['moto', 0.04],
    ['caminhao', 0.06],
    ['utilitario', 0.06],
    ['trator', 0.08],
    ['outros', 0],
  ])('the items of a %s add at most %d', (tipo, teto) => {
    const tudo = [
      'Cabine',
      'Piloto Automático por GPS',
      'Câmbio Powershift',
      'Plaina Dianteira',
      'Único Dono',
    ]
    expect(pesar(tudo, 60_000, tipo).positivo).toBeCloseTo(teto, 9)
  })

  test.each([
    ['Passagem por Leilão', -0.3, 'Passagem por leilão costuma tirar de 30% a 50% do preço.'],
    ['Sinistro Recuperado', -0.2, 'Histórico de sinistro costuma tirar de 15% a 25% do preço.'],
    ['GNV', -0.02, 'O kit de gás reduz o porta-malas e o número de interessados.'],
    ['Motor Retificado', -0.05, 'Motor retificado deixa dúvida sobre a vida que resta.'],
    ['Pneus Recapados', -0.01, 'Pneu recapado dura menos que um novo.'],
  ])('%s takes %d, with its reason', (nome, efeito, porque) => {
    expect(pesar([nome]).negativos).toEqual([{ nome, efeito, porque }])
    expect(pesar([nome]).positivo).toBe(0)
  })

  test('auction and damage do not add up: the worse one counts, in either order', () => {
    const [leilao, sinistro] = ['Passagem por Leilão', 'Sinistro Recuperado']
    expect(nomes(pesar([leilao, sinistro, 'GNV']))).toEqual([leilao, 'GNV'])
    expect(nomes(pesar([sinistro, leilao]))).toEqual([leilao])
    expect(nomes(pesar([sinistro, 'Motor Retificado', 'GNV']))).toEqual([sinistro, 'Motor Retificado', 'GNV'])
  })

  test('armour raises the price of expensive vehicles and lowers that of cheap ones', () => {
    const [barato, caro] = [199_999, 200_000].map(valor => pesar(['Blindagem', 'ABS'], valor))
    expect(barato).toEqual({
      positivo: 0.005,
      contaram: ['ABS'],
      negativos: [
        {
          nome: 'Blindagem',
          efeito: -0.03,
          porque: 'Nesta faixa de preço, o peso e a manutenção da blindagem afastam compradores.',
        },
      ],
    })
    expect(caro?.positivo).toBeCloseTo(0.035, 9)
    expect(caro?.contaram).toEqual(['Blindagem', 'ABS'])
    expect(caro?.negativos).toEqual([])
  })
})
