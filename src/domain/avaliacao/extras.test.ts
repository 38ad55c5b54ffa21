import { describe, expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { agruparExtras, pesarExtras } from './extras.ts'

/** An expensive vehicle of two years. */
const CARO = { valor_reais: 300_000, idade_anos: 2 }

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator'] as const)(
  '%s: each item is asked once, the six most important first, those that lower the price apart',
  tipo => {
    const { extras } = catalogoDe(tipo)
    const { pesam, baixam, demais } = agruparExtras(tipo, extras, CARO)
    expect([...pesam, ...baixam, ...demais].toSorted()).toEqual([...extras].toSorted())
    expect(pesam.length).toBeLessThanOrEqual(6)
    expect(pesam).toContain('Único Dono')
    expect(baixam.length).toBeGreaterThan(0)
  },
)

test('the items of a car that lower its price', () => {
  const { baixam } = agruparExtras('carro', catalogoDe('carro').extras, CARO)
  expect(baixam).toEqual(['GNV', 'Passagem por Leilão', 'Sinistro Recuperado'])
})

test('items are sorted by their effect; armour is among the first, items without effect are not', () => {
  const opcoes = ['Som', 'ABS', 'GNV', 'Blindagem', 'Único Dono', 'Escapamento Esportivo']
  expect(agruparExtras('carro', opcoes, CARO)).toEqual({
    pesam: ['Blindagem', 'Único Dono', 'ABS'],
    baixam: ['GNV'],
    demais: ['Som', 'Escapamento Esportivo'],
  })
  expect(agruparExtras('outros', opcoes, CARO).pesam).toEqual([])
})

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
  ])('%s changes the price by the share %d, with its reason', (nome, efeito, porque) => {
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
