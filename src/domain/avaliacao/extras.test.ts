import { describe, expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { agruparExtras, pesarExtras } from './extras.ts'

/** An expensive vehicle of two years. */
const CARO = { valor_reais: 300_000, idade_anos: 2 }

describe.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator'] as const)('the items of a %s', tipo => {
  const { extras } = catalogoDe(tipo)
  const { pesam, baixam, demais } = agruparExtras(tipo, extras, CARO)

  test('each item is asked once', () => {
    expect([...pesam, ...baixam, ...demais].toSorted()).toEqual([...extras].toSorted())
  })

  test('at most six items are asked first', () => {
    expect(pesam.length).toBeLessThanOrEqual(6)
  })

  test('a single owner is among the first', () => {
    expect(pesam).toContain('Único Dono')
  })

  test('some items lower the price', () => {
    expect(baixam.length).toBeGreaterThan(0)
  })
})

test('the items of a car that lower its price', () => {
  const { baixam } = agruparExtras('carro', catalogoDe('carro').extras, CARO)
  expect(baixam).toEqual(['GNV', 'Passagem por Leilão', 'Sinistro Recuperado'])
})

const OPCOES = ['Som', 'ABS', 'GNV', 'Blindagem', 'Único Dono', 'Escapamento Esportivo']

test('items that raise the price are sorted by their effect', () => {
  expect(agruparExtras('carro', OPCOES, CARO)).toEqual({
    pesam: ['Blindagem', 'Único Dono', 'ABS'],
    baixam: ['GNV'],
    demais: ['Som', 'Escapamento Esportivo'],
  })
})

test('no item raises the price of another vehicle', () => {
  expect(agruparExtras('outros', OPCOES, CARO).pesam).toEqual([])
})

// Price without the items, age in years, and the items that are asked first.
test.each([
  [60_000, 9, ['Único Dono', 'Revisões na Concessionária']],
  [60_000, 2, ['Único Dono', 'Revisões na Concessionária', 'Garantia de Fábrica']],
  [250_000, 9, ['Blindagem', 'Único Dono', 'Revisões na Concessionária', 'Teto Panorâmico']],
  [null, 9, ['Único Dono', 'Revisões na Concessionária']],
])(
  'a car of %s reais and %i years is first asked for what it may have',
  (valor_reais, idade_anos, primeiros) => {
    const opcoes = [
      'Blindagem',
      'Único Dono',
      'Revisões na Concessionária',
      'Garantia de Fábrica',
      'Teto Panorâmico',
    ]
    const { pesam, demais } = agruparExtras('carro', opcoes, { valor_reais, idade_anos })
    expect(pesam).toEqual(primeiros)
    expect([...pesam, ...demais].toSorted()).toEqual(opcoes.toSorted())
  },
)

describe('effects of items', () => {
  /** Weighs the items of a vehicle. The default price is below that from which armour adds (200,000 reais). */
  const pesar = (extras: string[], valor_reais = 60_000, tipo: TipoVeiculo = 'carro') =>
    pesarExtras(tipo, extras)(valor_reais)
  /** Returns the names of the items that lower the price. */
  const nomes = ({ negativos }: ReturnType<typeof pesar>) => negativos.map(({ nome }) => nome)

  test.each([
    ['no items', []],
    ['unknown items', ['Rádio AM', 'Escapamento Esportivo']],
  ])('%s have no effect', (_, extras) => {
    expect(pesar(extras)).toEqual({ positivo: 0, contaram: [], negativos: [] })
  })

  test('items that count are listed heaviest first', () => {
    expect(pesar(['ABS', 'Único Dono']).contaram).toEqual(['Único Dono', 'ABS'])
  })

  test('a repeated item counts once', () => {
    // Único Dono 0.015 and ABS 0.005.
    expect(pesar(['ABS', 'Único Dono', 'ABS']).positivo).toBeCloseTo(0.02, 9)
  })

  // The type of vehicle and its largest sum, as a share of the price.
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
  ])('%s changes the price by the share %d, with its reason', (nome, efeito, porque) => {
    expect(pesar([nome]).negativos).toEqual([{ nome, efeito, porque }])
    expect(pesar([nome]).positivo).toBe(0)
  })

  const [LEILAO, SINISTRO] = ['Passagem por Leilão', 'Sinistro Recuperado']
  // The items of a car, and those that lower its price.
  test.each([
    [
      [LEILAO, SINISTRO, 'GNV'],
      [LEILAO, 'GNV'],
    ],
    [[SINISTRO, LEILAO], [LEILAO]],
    [
      [SINISTRO, 'Motor Retificado', 'GNV'],
      [SINISTRO, 'Motor Retificado', 'GNV'],
    ],
  ])('of auction and damage only the worse one counts: %j', (extras, baixam) => {
    expect(nomes(pesar(extras))).toEqual(baixam)
  })

  test('below 200,000 reais armour lowers the price', () => {
    expect(pesar(['Blindagem', 'ABS'], 199_999)).toEqual({
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
  })

  test('from 200,000 reais on armour raises the price', () => {
    const { positivo, contaram, negativos } = pesar(['Blindagem', 'ABS'], 200_000)
    // Blindagem 0.03 and ABS 0.005.
    expect(positivo).toBeCloseTo(0.035, 9)
    expect(contaram).toEqual(['Blindagem', 'ABS'])
    expect(negativos).toEqual([])
  })
})
