import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import demanda from '#dados/motor/demanda.dados.json' with { type: 'json' }
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '#domain/veiculo/fipe.ts'
import { carregarModelo, modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import type { Avaliacao, Avaliada } from '../avaliacao.schema.ts'
import { meioDaVenda } from '../meio.ts'
import { dizerPassos } from '../relatorio/passos.ts'
import { avaliar } from './avaliar.ts'

const HOJE = new Date('2026-11-21T15:00:00Z')
type Versao = Pick<LinhaFipe, 'modelo' | 'codigo_fipe'>
const ONIX_LT: Versao = { modelo: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.', codigo_fipe: '990381-8' }
const linha = (
  versao: Versao,
  ano: number,
  preco_reais: number,
  resto: Partial<LinhaFipe> = {},
): LinhaFipe => ({
  tipo: 'carro',
  marca: 'GM - Chevrolet',
  ...versao,
  ano,
  combustivel: 'Flex',
  preco_reais,
  mes_ref: '2026-08',
  ...resto,
})

/** A small table with round figures: one model in two versions, a truck, a motorcycle. */
const referencia = construirReferencia([
  linha(ONIX_LT, 2018, 50_000),
  linha(ONIX_LT, 2019, 54_000),
  linha(ONIX_LT, 2021, 62_000),
  linha(ONIX_LT, 2022, 66_000),
  ...[2018, 2019, 2020, 2021, 2022].map((ano, i) =>
    linha(
      { modelo: 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.', codigo_fipe: '990500-4' },
      ano,
      70_000 + 5_000 * i,
    ),
  ),
  linha({ modelo: 'FH-460 6x2 2p (diesel)(E5)', codigo_fipe: '516120-7' }, 2021, 500_000, {
    tipo: 'caminhao',
    marca: 'VOLVO',
    combustivel: 'Diesel',
  }),
  linha({ modelo: 'CG 160 FAN Flex', codigo_fipe: '811124-8' }, 2021, 14_000, {
    tipo: 'moto',
    marca: 'HONDA',
  }),
])
const mundo = { referencia, modelo: modeloVazio, hoje: HOJE }
const ONIX = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 60_000,
  estado_pneus: 'meia-vida',
}

const pedir = (dados: Record<string, unknown>, m = mundo) => avaliar(pedidoAvaliacaoSchema.parse(dados), m)
const meio = (a: Avaliacao) => meioDaVenda(a as Avaliada)

const VALORES = ['valor_mercado_min', 'valor_mercado_max', 'valor_troca_min', 'valor_troca_max'] as const

/** Checks that no end of the two ranges is above the other valuation's. */
const ehNoMaximo = (pior: Avaliacao, melhor: Avaliacao) => {
  for (const campo of VALORES)
    expect(pior[campo] as number, campo).toBeLessThanOrEqual(melhor[campo] as number)
}

describe('the reference', () => {
  test('the row of the version when it is known', () => {
    const a = pedir({ ...ONIX, codigo_fipe: '990381-8' })
    expect(a).toMatchObject({
      valor_fipe: 62_000,
      confianca: 'alta',
      referencia: { fonte: 'fipe', mes: '2026-08', codigo_fipe: '990381-8' },
    })
  })

  test('without a version: the middle of the versions, and a wider range', () => {
    const aberta = pedir(ONIX)
    const exata = pedir({ ...ONIX, codigo_fipe: '990381-8' })
    expect(aberta.valor_fipe).toBe(73_500)
    expect(aberta.referencia).toMatchObject({ versao: null, versoes_possiveis: 2 })
    const largura = (a: Avaliacao) =>
      ((a.valor_mercado_max as number) - (a.valor_mercado_min as number)) / meio(a)
    expect(largura(aberta)).toBeGreaterThan(largura(exata))
    expect(aberta.confianca).not.toBe('alta')
  })

  test('without a version, the range includes the cheapest and the most expensive, with a text about it', () => {
    const aberta = pedir(ONIX) as Avaliada
    const deCada = ['990381-8', '990500-4'].map(codigo_fipe => pedir({ ...ONIX, codigo_fipe }) as Avaliada)
    for (const exata of deCada) {
      expect(aberta.valor_mercado_min).toBeLessThanOrEqual(meio(exata))
      expect(aberta.valor_mercado_max).toBeGreaterThanOrEqual(meio(exata))
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
      linha({ modelo: `ONIX ${codigo}`, codigo_fipe: codigo }, 2021, preco),
    )
    const a = pedir(ONIX, { ...mundo, referencia: construirReferencia(linhas) }) as Avaliada
    // The median of the four.
    expect(a.valor_fipe).toBe(61_500)
    expect(meio(a)).toBeLessThan(66_000)
    expect(a.valor_mercado_max).toBeGreaterThan(125_000)
    expect(a.valor_troca_max).toBeLessThan(a.valor_mercado_min)
  })

  test('a stated gearbox selects the versions that have it', () => {
    const a = pedir({ ...ONIX, tipo_cambio: 'Manual' }) as Avaliada
    expect(a.referencia.entre_versoes).toBeNull()
    // The LT of R$ 62,000 alone, without the automatic Premier of R$ 85,000.
    expect(a.valor_mercado_max).toBeLessThan(72_000)
  })

  test('for a model without its version, the versions with most adverts count most', () => {
    const maisAnunciada = Object.entries(demanda.carro).sort((a, b) => b[1] - a[1])[0]?.[0] as string
    const precos = { [maisAnunciada]: 80_000, '990001-1': 50_000, '990002-2': 51_000, '990003-3': 120_000 }
    const linhas = Object.entries(precos).map(([codigo, preco]) =>
      linha({ modelo: `ONIX ${codigo}`, codigo_fipe: codigo }, 2021, preco),
    )
    const a = pedir(ONIX, { ...mundo, referencia: construirReferencia(linhas) })
    expect(a.valor_fipe).toBe(80_000)
    expect(a.referencia).toMatchObject({ versao: null, versoes_possiveis: 4 })
  })

  test('a code of another model is no error: the text decides, with a reason', () => {
    const a = pedir({ ...ONIX, codigo_fipe: '811124-8' })
    expect(a.valor_fipe).toBe(73_500)
    expect(a.motivos.join(' ')).toMatch(/código FIPE/)
  })

  test('a missing year is between its neighbours, with a reason', () => {
    const a = pedir({ ...ONIX, codigo_fipe: '990381-8', ano: 2020 })
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
    const a = pedir({ ...ONIX, ...mudanca })
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
  expect(pedir(pedido).motivos).toEqual([motivo])
})

test('the cost of a year counts the model year’s change in twelve months, not the step to an older one', () => {
  const a = pedir({ ...ONIX, codigo_fipe: '990381-8' }) as Avaliada
  const perda = a.perda_em_12_meses?.percentual ?? Number.NaN
  expect(perda).toBeGreaterThan(0)
  expect(Math.abs(perda - (a.depreciacao_anual_percentual ?? perda))).toBeGreaterThan(0.5)
  expect(a.custo_anual?.depreciacao).toBe(Math.round((a.valor_fipe * perda) / 100))
})

describe('without a row of the table', () => {
  const argo = (ano: number, preco_reais: number) =>
    linha({ modelo: 'ARGO 1.0 6V Flex.', codigo_fipe: '001500-1' }, ano, preco_reais, { marca: 'Fiat' })
  const m = {
    ...mundo,
    referencia: construirReferencia([
      ...[2021, 2022, 2024, 2025, 2026].map(ano => argo(ano, 50_000 + 5_000 * (ano - 2021))),
      argo(ANO_ZERO_KM, 82_000),
      linha({ modelo: 'DUCATO Cargo 2.3 Turbo Diesel', codigo_fipe: '001501-2' }, 2018, 120_000, {
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
    const motivos = pedir({ ...MOTORHOME, quilometragem: null, ...uso }, m).motivos.join(' ')
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
    const a = pedir(pedido, m)
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
    const em = (quilometragem: number) => pedir({ ...ARGO, ano: 2027, quilometragem }, m)
    expect(em(0).ajustes.map(({ fator }) => fator)).not.toContain('Quilometragem')
    expect(meio(em(0))).toBe(meio(em(15_000)))
    expect(meio(em(60_000))).toBeLessThan(meio(em(0)))
    ehNoMaximo(pedir({ ...ARGO, ano: 2026 }, m), em(0))
  })
})

test.each([
  ['50cc', true],
  ['750cc', true],
  ['150cc', false],
  ['160cc', false],
])('a CG 160 with %s: named as a contradiction and less certain: %s', (cilindradas, contradiz) => {
  const cg = { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160', ano: 2021, quilometragem: 20_000 }
  const certa = pedir({ ...cg, codigo_fipe: '811124-8' })
  const a = pedir({ ...cg, codigo_fipe: '811124-8', cilindradas })
  const motivo = `A cilindrada informada (${cilindradas}) não combina com CG 160`
  expect(certa.confianca).toBe('alta')
  expect(a.confianca === 'alta').toBe(!contradiz)
  expect(a.motivos.join(' ').includes(motivo)).toBe(contradiz)
})

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
const avaliarSorteado = ({ veiculo, ...resto }: Sorteado) => pedir({ ...veiculo, ...resto })

describe('properties for all requests', () => {
  test('the steps add up to the middle, the ranges are in order, all values are positive whole reais', () => {
    fc.assert(
      fc.property(pedidos, sorteado => {
        const a = avaliarSorteado(sorteado)
        const soma = a.ajustes.reduce((total, ajuste) => total + ajuste.efeito_reais, a.valor_fipe as number)
        expect(soma).toBe(meio(a))
        expect(a.valor_troca_min as number).toBeLessThan(a.valor_troca_max as number)
        expect(a.valor_troca_max as number).toBeLessThan(meio(a))
        expect(a.valor_mercado_min as number).toBeGreaterThan(0)
        for (const campo of VALORES) expect(Number.isInteger(a[campo])).toBe(true)
      }),
    )
  })

  test('more kilometres or hours never raise', () => {
    fc.assert(
      fc.property(pedidos, fc.integer({ min: 0, max: 500_000 }), (s, mais) => {
        ehNoMaximo(
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

  test('worse condition and worse tyres never raise', () => {
    const condicoes = fc.constantFrom(
      ['impecavel', 'bom'] as const,
      ['bom', 'regular'] as const,
      ['regular', 'ruim'] as const,
    )
    const pneus = fc.constantFrom(['novos', 'meia-vida'] as const, ['meia-vida', 'trocar'] as const)
    fc.assert(
      fc.property(pedidos, condicoes, pneus, (s, [melhorCondicao, piorCondicao], [melhores, piores]) => {
        ehNoMaximo(
          avaliarSorteado({ ...s, conservacao_lataria: piorCondicao }),
          avaliarSorteado({ ...s, conservacao_lataria: melhorCondicao }),
        )
        ehNoMaximo(
          avaliarSorteado({ ...s, estado_pneus: piores }),
          avaliarSorteado({ ...s, estado_pneus: melhores }),
        )
      }),
    )
  })

  test('older never raises', () => {
    fc.assert(
      fc.property(pedidos, s => {
        ehNoMaximo(avaliarSorteado({ ...s, ano: s.ano - 1 }), avaliarSorteado(s))
      }),
    )
  })
})

describe('a table with a higher price for an older year', () => {
  const torta = {
    ...mundo,
    referencia: construirReferencia([
      linha(ONIX_LT, 2017, 58_000),
      linha(ONIX_LT, 2018, 61_000),
      linha(ONIX_LT, 2019, 54_000),
      linha(ONIX_LT, 2021, 62_000),
      linha(ONIX_LT, 2022, 60_500),
    ]),
  }
  const em = (ano: number, resto: object = {}) =>
    pedir({ ...ONIX, codigo_fipe: '990381-8', ano, ...resto }, torta)

  test('is shown as printed; the newer year bounds the market, in a separate step', () => {
    const a = em(2018)
    expect(a.valor_fipe).toBe(61_000)
    expect(meio(a)).toBe(meio(em(2019)))
    expect(a.ajustes.at(-1)).toMatchObject({ fator: 'Anos mais novos' })
    expect(a.ajustes.at(-1)?.porque).toContain('Um 2019 desta versão')
    const soma = a.ajustes.reduce((total, { efeito_reais }) => total + efeito_reais, 61_000)
    expect(soma).toBe(meio(a))
  })

  test('older never raises there either, before, between and after its years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2013, max: 2026 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.constantFrom('990381-8', null),
        (ano, quilometragem, codigo_fipe) => {
          const [velho, novo] = [ano - 1, ano].map(um => em(um, { quilometragem, codigo_fipe }))
          if (!velho || !novo || velho.valor_fipe === null || novo.valor_fipe === null) return
          expect(meio(velho)).toBeLessThanOrEqual(meio(novo))
          expect(velho.valor_troca_max as number).toBeLessThanOrEqual(novo.valor_troca_max as number)
          if (codigo_fipe && ano > 2017 && ano <= 2022) ehNoMaximo(velho, novo)
        },
      ),
    )
  })
})

test('over the whole catalogue of the embedded model, older never raises the market or the trade-in', () => {
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
      const a = pedir({ ...nome, ano, quilometragem: 80_000 }, m)
      if (a.valor_fipe === null) continue
      const caiu = antes && (meio(a) < meio(antes) || troca(a) < troca(antes))
      if (caiu) expect.fail(`${nome.marca} ${nome.modelo} ${ano}`)
      antes = a
    }
  }
}, 90_000)

describe('tractors', () => {
  test.each([
    ['John Deere', '5075E', 2021],
    ['Valtra', 'A74', 2016],
    ['Massey Ferguson', 'MF 4275', 2005],
    ['Case', 'Puma 185', 2023],
  ])('only hours far from the typical 600 a year give a step (%s %s %i)', (marca, modelo, ano) => {
    const dados = { tipo_veiculo: 'trator', marca, modelo, ano }
    const horas = (a: Avaliacao) => a.ajustes.find(({ fator }) => fator === 'Horas de uso')?.efeito_reais ?? 0
    const semHoras = pedir({ ...dados, horas_uso: null })
    expect(horas(semHoras)).toBe(0)
    expect(horas(pedir({ ...dados, horas_uso: 600 * (2026 - ano) }))).toBe(0)
    expect(horas(pedir({ ...dados, horas_uso: 300 * (2026 - ano) }))).toBeGreaterThan(0)
    expect(horas(pedir({ ...dados, horas_uso: 1_200 * (2026 - ano) }))).toBeLessThan(0)
  })

  const A74 = { tipo_veiculo: 'trator', marca: 'Valtra', modelo: 'A74', ano: 2016, horas_uso: 4_000 }
  test('the source of the reference is never FIPE, and the confidence is low', () => {
    expect(pedir(A74)).toMatchObject({ referencia: { fonte: 'agro', mes: null }, confianca: 'baixa' })
  })

  test("the reference starts from the owner's price of a new one", () => {
    const caro = pedir({ ...A74, valor_novo_equivalente: 500_000 })
    expect(caro.valor_fipe as number).toBeGreaterThan(pedir(A74).valor_fipe as number)
  })

  test.each(['Nelson', 'Wills', 'Zzyzx'])('the engine abstains for an unknown brand: %s', marca => {
    expect(pedir({ tipo_veiculo: 'trator', marca, modelo: '1', ano: 2016 }).confianca).toBe('nenhuma')
  })

  test('the default power is that in the model’s name; a contradiction has a text', () => {
    const dados = { tipo_veiculo: 'trator', marca: 'John Deere', modelo: '6210J', ano: 2018 }
    const calado = pedir(dados)
    expect(calado.valor_fipe).toBe(pedir({ ...dados, potencia_motor: '210 cv' }).valor_fipe)
    expect(pedir({ ...dados, potencia_motor: '110 cv' }).motivos.join(' ')).toContain('costuma ter 210 cv')
    expect(calado.motivos.join(' ')).not.toContain('confira')
  })

  test('an abstention for an unknown brand asks only for what the form has', () => {
    const semValor = pedir({ tipo_veiculo: 'trator', marca: 'Zzyzx', modelo: '1', ano: 2016 })
    expect(semValor.motivos).toEqual([
      'Não temos preços de tratores desta marca. Confira se o nome está como na lista de marcas.',
    ])
  })
})

describe('the analysis', () => {
  test("every amount in reais in it is one of the result's", () => {
    fc.assert(
      fc.property(pedidos, sorteado => {
        const a = avaliarSorteado(sorteado)
        const { analise_completa, ...resto } = a
        const conhecidos = JSON.stringify([resto, dizerPassos(a.ajustes), meio(a), sorteado]).replaceAll(
          '.',
          '',
        )
        for (const [numero] of analise_completa.matchAll(/R\$\s?([\d.]+)/g)) {
          expect(conhecidos, numero).toContain(numero.replace(/\D/g, ''))
        }
      }),
    )
  })

  test('its text varies with the kilometres', () => {
    expect(pedir(ONIX).analise_completa).not.toBe(pedir({ ...ONIX, quilometragem: 150_000 }).analise_completa)
  })
})

test('without a table, the embedded model values a car; later the month index carries the value', () => {
  const modelo = carregarModelo()
  const em = (hoje: string) => pedir(ONIX, { referencia: referenciaVazia, modelo, hoje: new Date(hoje) })
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
  const outros = (modelo: string) => pedir({ tipo_veiculo: 'outros', marca: 'Outros', modelo, ano: 2021 })
  expect(outros('Chevrolet Onix').referencia).toMatchObject({ estimada: 'outro_tipo', tabela: 'carro' })
  expect(outros('Volvo FH-460 motorhome').referencia).toMatchObject({ tabela: 'caminhao' })
  expect(outros('Zzyzx FH-460').confianca).toBe('nenhuma')
})
