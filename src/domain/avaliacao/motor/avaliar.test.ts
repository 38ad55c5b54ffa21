import { describe, expect, test } from 'vitest'
import demanda from '#dados/motor/demanda.dados.json' with { type: 'json' }
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import {
  avaliarDados,
  exigirNoMaximo,
  lerMeio,
  MUNDO,
  montarLinha,
  ONIX,
} from '#tests/domain/avaliacao/motor-de-teste.ts'
import type { Avaliacao, Avaliada } from '../avaliacao.schema.ts'
import { avaliar } from './avaliar.ts'

describe('the reference', () => {
  test('the row of the version when it is known', () => {
    const a = avaliar(pedidoAvaliacaoSchema.parse({ ...ONIX, codigo_fipe: '990381-8' }), MUNDO)
    expect(a).toMatchObject({
      valor_fipe: 62_000,
      confianca: 'alta',
      referencia: { fonte: 'fipe', mes: '2026-08', codigo_fipe: '990381-8' },
    })
  })

  test('without a version: the middle of the versions, and a wider range', () => {
    const aberta = avaliarDados(ONIX)
    const exata = avaliarDados({ ...ONIX, codigo_fipe: '990381-8' })
    expect(aberta.valor_fipe).toBe(73_500)
    expect(aberta.referencia).toMatchObject({ versao: null, versoes_possiveis: 2 })
    const largura = (a: Avaliacao) =>
      ((a.valor_mercado_max as number) - (a.valor_mercado_min as number)) / lerMeio(a)
    expect(largura(aberta)).toBeGreaterThan(largura(exata))
    expect(aberta.confianca).not.toBe('alta')
  })

  test('without a version, the range includes the cheapest and the most expensive, with a text about it', () => {
    const aberta = avaliarDados(ONIX) as Avaliada
    const deCada = ['990381-8', '990500-4'].map(
      codigo_fipe => avaliarDados({ ...ONIX, codigo_fipe }) as Avaliada,
    )
    for (const exata of deCada) {
      expect(aberta.valor_mercado_min).toBeLessThanOrEqual(lerMeio(exata))
      expect(aberta.valor_mercado_max).toBeGreaterThanOrEqual(lerMeio(exata))
      expect(exata.referencia.entre_versoes).toBeNull()
    }
    expect(aberta.referencia.entre_versoes).toEqual({ min_reais: 62_000, max_reais: 85_000 })
    expect(aberta.motivos.join(' ').replaceAll('\u00a0', ' ')).toContain(
      'Há 2 versões possíveis, de R$ 62.000 a R$ 85.000 na referência',
    )
    expect(aberta.analise_completa).toContain('alcança as 2 versões possíveis')
  })

  test('without a version, the middle stays at the typical one, and the upper end follows the most expensive', () => {
    const precos = { '990001-1': 60_000, '990002-2': 61_000, '990003-3': 62_000, '990004-4': 140_000 }
    const linhas = Object.entries(precos).map(([codigo, preco]) =>
      montarLinha({ modelo: `ONIX ${codigo}`, codigo_fipe: codigo }, 2021, preco),
    )
    const a = avaliarDados(ONIX, { ...MUNDO, referencia: construirReferencia(linhas) }) as Avaliada
    // The median of the four.
    expect(a.valor_fipe).toBe(61_500)
    expect(lerMeio(a)).toBeLessThan(66_000)
    expect(a.valor_mercado_max).toBeGreaterThan(125_000)
    expect(a.valor_troca_max).toBeLessThan(a.valor_mercado_min)
  })

  test('a stated gearbox selects the versions that have it', () => {
    const a = avaliarDados({ ...ONIX, tipo_cambio: 'Manual' }) as Avaliada
    expect(a.referencia.entre_versoes).toBeNull()
    // The LT of R$ 62,000 alone, without the automatic Premier of R$ 85,000.
    expect(a.valor_mercado_max).toBeLessThan(72_000)
  })

  test('for a model without its version, the versions with most adverts count most', () => {
    const maisAnunciada = Object.entries(demanda.carro).sort((a, b) => b[1] - a[1])[0]?.[0] as string
    const precos = { [maisAnunciada]: 80_000, '990001-1': 50_000, '990002-2': 51_000, '990003-3': 120_000 }
    const linhas = Object.entries(precos).map(([codigo, preco]) =>
      montarLinha({ modelo: `ONIX ${codigo}`, codigo_fipe: codigo }, 2021, preco),
    )
    const a = avaliarDados(ONIX, { ...MUNDO, referencia: construirReferencia(linhas) })
    expect(a.valor_fipe).toBe(80_000)
    expect(a.referencia).toMatchObject({ versao: null, versoes_possiveis: 4 })
  })

  test('a code of another model is no error: the text decides, with a reason', () => {
    const a = avaliarDados({ ...ONIX, codigo_fipe: '811124-8' })
    expect(a.valor_fipe).toBe(73_500)
    expect(a.motivos.join(' ')).toMatch(/código FIPE/)
  })

  test('a missing year is between its neighbours, with a reason', () => {
    const a = avaliarDados({ ...ONIX, codigo_fipe: '990381-8', ano: 2020 })
    expect(a.valor_fipe).toBeGreaterThan(54_000)
    expect(a.valor_fipe).toBeLessThan(62_000)
    expect(a.motivos.join(' ')).toMatch(/anos vizinhos/)
  })

  test.each([
    ['an unknown brand', { marca: '🚗', modelo: 'Onix' }],
    ['an unknown model', { modelo: 'Zzyzx' }],
    ['a future year', { ano: 2035 }],
    ['a year far from every row', { ano: 1955 }],
  ])('abstains: %s', (_, mudanca) => {
    const a = avaliarDados({ ...ONIX, ...mudanca })
    expect(a).toMatchObject({
      valor_fipe: null,
      valor_mercado_min: null,
      valor_troca_max: null,
      confianca: 'nenhuma',
      ajustes: [],
    })
    expect(a.motivos).toHaveLength(1)
  })
})

test.each([
  [
    'a year before the model',
    { ...ONIX, ano: 1990 },
    'Na referência, Chevrolet Onix começa em 2018: confira o ano do modelo.',
  ],
  [
    'a number that the model lacks',
    { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 190', ano: 2021 },
    'Não encontramos Honda CG 190 na referência. Você quis dizer CG 160?',
  ],
  [
    'the brand in place of the model',
    { ...ONIX, marca: 'Honda', modelo: 'HONDA' },
    'Falta o modelo: recebemos só a marca, Honda.',
  ],
])('the reason of an abstention names %s', (_, pedido, motivo) => {
  expect(avaliarDados(pedido).motivos).toEqual([motivo])
})

test('the cost of a year counts the model year’s change in twelve months, not the step to an older one', () => {
  const a = avaliarDados({ ...ONIX, codigo_fipe: '990381-8' }) as Avaliada
  const perda = a.perda_em_12_meses?.percentual ?? Number.NaN
  expect(perda).toBeGreaterThan(0)
  expect(Math.abs(perda - (a.depreciacao_anual_percentual ?? perda))).toBeGreaterThan(0.5)
  expect(a.custo_anual?.depreciacao).toBe(Math.round((a.valor_fipe * perda) / 100))
})

describe('without a row of the table', () => {
  const argo = (ano: number, preco_reais: number) =>
    montarLinha({ modelo: 'ARGO 1.0 6V Flex.', codigo_fipe: '001500-1' }, ano, preco_reais, { marca: 'Fiat' })
  const m = {
    ...MUNDO,
    referencia: construirReferencia([
      ...[2021, 2022, 2024, 2025, 2026].map(ano => argo(ano, 50_000 + 5_000 * (ano - 2021))),
      argo(ANO_ZERO_KM, 82_000),
      montarLinha({ modelo: 'DUCATO Cargo 2.3 Turbo Diesel', codigo_fipe: '001501-2' }, 2018, 120_000, {
        marca: 'Fiat',
        combustivel: 'Diesel',
      }),
    ]),
  }
  const ARGO = { marca: 'Fiat', modelo: 'Argo', quilometragem: 0 }
  const MOTORHOME = { tipo_veiculo: 'outros', marca: 'Fiat', modelo: 'Ducato', ano: 2018 }
  const NA_TABELA = 'a referência da tabela FIPE é'

  test.each([
    ['hours', { horas_uso: 800 }, 'supomos as horas comuns para a idade'],
    ['neither', {}, 'Sem saber quanto já foi usado'],
    ['kilometres', { quilometragem: 30_000 }, null],
  ])('another vehicle with %s is not asked for the other unit', (_, uso, dito) => {
    const motivos = avaliarDados({ ...MOTORHOME, quilometragem: null, ...uso }, m).motivos.join(' ')
    expect(motivos).not.toContain('Sem a quilometragem')
    expect(/supomos/.test(motivos)).toBe(dito !== null)
    if (dito) expect(motivos).toContain(dito)
  })

  test.each([
    ['a year between two', { ...ARGO, ano: 2023 }, 'modelo', 'anos_vizinhos'],
    ['next year', { ...ARGO, ano: 2027 }, 'modelo', 'anos_vizinhos'],
    [
      'next year, of a known version',
      { ...ARGO, ano: 2027, codigo_fipe: '001500-1' },
      'modelo',
      'anos_vizinhos',
    ],
    ['a motorhome', MOTORHOME, 'modelo', 'outro_tipo'],
    [
      'a motorhome with the text of a van',
      { ...MOTORHOME, versao: 'DUCATO Cargo 2.3 Turbo Diesel' },
      'modelo',
      'outro_tipo',
    ],
    ['a year of the table', { ...ARGO, ano: 2024 }, 'fipe', null],
  ])('is an estimate, never FIPE: %s', (_, pedido, fonte, estimada) => {
    const a = avaliarDados(pedido, m)
    expect(a.referencia).toMatchObject({ fonte, estimada })
    expect(a.analise_completa.includes(NA_TABELA)).toBe(fonte === 'fipe')
    if (estimada === 'anos_vizinhos') {
      expect(a.analise_completa).toContain('a nossa estimativa pelos anos vizinhos é')
      expect(a.motivos.join(' ')).toContain(`A tabela não traz ${pedido.ano}`)
    }
    if (estimada === 'outro_tipo') {
      expect(a.referencia).toMatchObject({ codigo_fipe: null, versao: null })
      expect(a.motivos.join(' ')).toMatch(/A FIPE não tem tabela deste tipo/)
      expect(a.motivos.join(' ')).not.toContain('exatamente')
    }
  })

  test('next year’s model gains no value from 0 km; much use still subtracts', () => {
    const em = (quilometragem: number) => avaliarDados({ ...ARGO, ano: 2027, quilometragem }, m)
    expect(em(0).ajustes.map(({ fator }) => fator)).not.toContain('Quilometragem')
    expect(lerMeio(em(0))).toBe(lerMeio(em(15_000)))
    expect(lerMeio(em(60_000))).toBeLessThan(lerMeio(em(0)))
    exigirNoMaximo(avaliarDados({ ...ARGO, ano: 2026 }, m), em(0))
  })
})

test.each([
  ['50cc', true],
  ['750cc', true],
  ['150cc', false],
  ['160cc', false],
])('a CG 160 with %s: named as a contradiction and less certain: %s', (cilindradas, contradiz) => {
  const cg = { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160', ano: 2021, quilometragem: 20_000 }
  const certa = avaliarDados({ ...cg, codigo_fipe: '811124-8' })
  const a = avaliarDados({ ...cg, codigo_fipe: '811124-8', cilindradas })
  const motivo = `A cilindrada informada (${cilindradas}) não combina com CG 160`
  expect(certa.confianca).toBe('alta')
  expect(a.confianca === 'alta').toBe(!contradiz)
  expect(a.motivos.join(' ').includes(motivo)).toBe(contradiz)
})

test('the text of the analysis varies with the kilometres', () => {
  expect(avaliarDados(ONIX).analise_completa).not.toBe(
    avaliarDados({ ...ONIX, quilometragem: 150_000 }).analise_completa,
  )
})

test('without a table, the embedded model values a car; later the month index carries the value', () => {
  const modelo = carregarModelo()
  const em = (hoje: string) =>
    avaliarDados(ONIX, { referencia: referenciaVazia, modelo, hoje: new Date(hoje) })
  const a = em('2026-08-31T15:00:00Z')
  expect(a.valor_fipe as number).toBeGreaterThan(40_000)
  expect(a.valor_fipe as number).toBeLessThan(120_000)
  expect(a.referencia).toMatchObject({ fonte: 'modelo', mes: '2026-08' })
  expect(a.motivos.join(' ')).not.toContain('levamos o valor')
  // Ten months later: the value moves by the month index, with a reason and a wider range.
  const depois = em('2027-06-30T15:00:00Z')
  const levado = (depois.valor_fipe as number) / (a.valor_fipe as number)
  expect(levado).toBeGreaterThan(0.9)
  expect(levado).toBeLessThan(1)
  expect(depois.motivos.join(' ')).toContain('de agosto de 2026: levamos o valor até junho de 2027')
  const largura = (r: Avaliacao) => (r.valor_mercado_max as number) / (r.valor_mercado_min as number)
  expect(largura(depois)).toBeGreaterThan(largura(a))
})

test('an open brand whose model starts with a brand has that brand, and no other', () => {
  const outros = (modelo: string) =>
    avaliarDados({ tipo_veiculo: 'outros', marca: 'Outros', modelo, ano: 2021 })
  expect(outros('Chevrolet Onix').referencia).toMatchObject({ estimada: 'outro_tipo', tabela: 'carro' })
  expect(outros('Volvo FH-460 motorhome').referencia).toMatchObject({ tabela: 'caminhao' })
  expect(outros('Zzyzx FH-460').confianca).toBe('nenhuma')
})
