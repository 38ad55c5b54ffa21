import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { blocosDe } from '../mercado/blocos.ts'
import { NADA_VISTO, type Vistos } from '../mercado/comparaveis.ts'
import type { Mercado, TipoMedido } from '../mercado/mercado.ts'
import { kmTipico } from '../mercado/uso.ts'
import { calcularAjustes, calcularMeio, type Regras, regrasDe } from './ajustes.ts'

/**
 * Creates a market in which adverts ask FIPE's price plus `nivel`, and each multiple of the typical kilometres adds
 * `uso`.
 */
function mercadoDe(nivel = 0, uso = 0): Mercado {
  const doTipo = (tipo: TipoMedido) => {
    const blocos = blocosDe(tipo)
    const base = blocos
      .filter(({ passos }) => !passos)
      .flatMap(({ quantos }) => Array<number>(quantos).fill(0))
    base[0] = Math.log1p(nivel)
    const passos = blocos.flatMap(bloco => (bloco.passos ? [bloco.passos] : []))
    return {
      base,
      uso: passos.flatMap(dele => dele.map(passo => uso * passo)),
      larguras: { com_km: [0.1], sem_km: [0.1] },
    }
  }
  return { carro: doTipo('carro'), moto: doTipo('moto') }
}

const pedir = (resto: object = {}): PedidoAvaliacao =>
  pedidoAvaliacaoSchema.parse({ marca: 'Fiat', modelo: 'Argo', ano: 2021, ...resto })
/** Adjusts a price of a vehicle of five years. Checks that the steps add up to the middle. */
const ajustar = (
  resto: object,
  valor_reais: number,
  { mercado = mercadoDe(), vistos = NADA_VISTO }: { mercado?: Mercado; vistos?: Vistos } = {},
) => {
  const pedido = pedir(resto)
  const regras: Regras = { ...regrasDe(pedido, mercado), vistos: () => vistos }
  const feito = calcularAjustes(pedido, valor_reais, 5, regras)
  expect(calcularMeio({ pedido, valor_reais, idade_anos: 5 }, regras)).toBe(feito.meio)
  expect(feito.ajustes.reduce((soma, { efeito_reais }) => soma + efeito_reais, valor_reais)).toBe(feito.meio)
  return feito
}
const passo = (fator: string, efeito_reais: number, porque: string) => ({ fator, efeito_reais, porque })

test('a common vehicle without further facts has no adjustment', () => {
  expect(ajustar({}, 100_000)).toEqual({ ajustes: [], meio: 100_000, motivos: [] })
})

test.each([
  ['impecavel', 2_500, 'Está acima do comum dos anúncios, e isso se paga um pouco.'],
  ['regular', -5_000, 'O comprador desconta os reparos que vê.'],
  ['ruim', -13_000, 'Há reparos grandes a fazer, e o comprador os desconta.'],
])('condition %s of R$ 100.000 counts %d', (conservacao_lataria, efeito, porque) => {
  expect(ajustar({ conservacao_lataria }, 100_000).ajustes).toEqual([passo('Conservação', efeito, porque)])
})

describe('tyres are a step in reais, not only a share of the price', () => {
  // Type, price without the step, and the steps of new and of worn tyres in reais.
  test.each<[TipoVeiculo, number, number, number]>([
    ['carro', 100_000, 1_050, -1_800],
    ['carro', 20_000, 420, -720],
    ['carro', 400_000, 2_100, -3_600],
    ['moto', 20_000, 280, -480],
    ['moto', 8_000, 140, -240],
    ['moto', 100_000, 875, -1_500],
    ['caminhao', 300_000, 6_300, -10_800],
    ['caminhao', 100_000, 2_800, -4_800],
    ['caminhao', 900_000, 8_750, -15_000],
    ['utilitario', 100_000, 1_050, -1_800],
    ['utilitario', 40_000, 630, -1_080],
    ['utilitario', 300_000, 2_100, -3_600],
    ['trator', 300_000, 6_300, -10_800],
    ['trator', 100_000, 2_800, -4_800],
    ['trator', 900_000, 10_500, -18_000],
    ['outros', 100_000, 1_050, -1_800],
    ['outros', 10_000, 140, -240],
    ['outros', 400_000, 2_100, -3_600],
  ])('%s of %d: new ones %d, worn ones %d', (tipo_veiculo, valor, novos, trocar) => {
    const com = (estado_pneus: string) => ajustar({ tipo_veiculo, estado_pneus }, valor).ajustes
    expect(com('novos')).toEqual([
      passo('Pneus', novos, 'Pneus novos poupam um gasto próximo, mas só parte dele volta no preço.'),
    ])
    expect(com('trocar')).toEqual([passo('Pneus', trocar, 'O comprador vai precisar de um jogo novo logo.')])
    expect(com('meia-vida')).toEqual([])
  })

  test('worn tyres subtract at most a tenth of the price of a cheap vehicle', () => {
    expect(ajustar({ estado_pneus: 'trocar' }, 5_000).meio).toBe(4_500)
    // A tenth would be R$ 800.
    expect(ajustar({ estado_pneus: 'trocar' }, 8_000).meio).toBe(7_280)
  })
})

describe('level of the adverts', () => {
  test.each([
    [0.1, 10_000, 'Veículos desta idade e faixa de preço são anunciados acima da referência.'],
    [-0.03, -3_000, 'Veículos desta idade e faixa de preço são anunciados um pouco abaixo da referência.'],
    [0.01, 1_000, 'Veículos desta idade e faixa de preço são anunciados muito pouco acima da referência.'],
  ])('%d above or below the reference is the first step', (nivel, efeito, porque) => {
    // Adverts of cars without kilometres have a separate level, so the kilometres are given here.
    const feito = ajustar({ quilometragem: Math.round(kmTipico('carro', 5)) }, 100_000, {
      mercado: mercadoDe(nivel),
    })
    expect(feito.ajustes).toEqual([passo('Preço de anúncio', efeito, porque)])
  })

  test('adverts of cars without kilometres have a separate level, those of motorcycles have not', () => {
    const mercado = mercadoDe(0.1)
    expect(ajustar({}, 100_000, { mercado }).meio).toBe(100_000)
    expect(ajustar({ tipo_veiculo: 'moto' }, 100_000, { mercado }).meio).toBe(110_000)
  })

  test('each step applies to the result of the step before, in whole reais', () => {
    const feito = ajustar(
      {
        quilometragem: Math.round(kmTipico('carro', 5)),
        conservacao_lataria: 'regular',
        estado_pneus: 'trocar',
      },
      100_003,
      { mercado: mercadoDe(0.1) },
    )
    expect(feito.ajustes.map(({ efeito_reais }) => efeito_reais)).toEqual([10_000, -5_500, -1_800])
  })

  test.each([
    [
      { log: Math.log(0.98), da_versao: 12, da_familia: 40 },
      -2_000,
      'Vimos 12 anúncios desta versão, de anos próximos: pedem menos que o comum da idade e do preço.',
    ],
    [
      { log: Math.log(1.02), da_versao: 0, da_familia: 1_240 },
      2_000,
      'Vimos 1.240 anúncios deste modelo, de anos próximos: pedem mais que o comum da idade e do preço.',
    ],
  ])('similar adverts move it, with their number in the text: %j', (vistos, efeito, porque) => {
    const feito = ajustar({}, 100_000, { vistos: { ...NADA_VISTO, ...vistos } })
    expect(feito.ajustes).toEqual([passo('Anúncios parecidos', efeito, porque)])
  })
})

describe('kilometres', () => {
  const tipico = Math.round(kmTipico('carro', 5))
  const porque = (km: string) => `${km} km, quando o comum nesta idade é cerca de 74.000 km.`

  test.each([
    [tipico, 0, ''],
    [0, 10_517, '0'],
    [2 * tipico, -9_516, '147.800'],
  ])('%d km on a car of five years: %d', (quilometragem, efeito, escrito) => {
    const { ajustes, motivos } = ajustar({ quilometragem }, 100_000, { mercado: mercadoDe(0, -0.1) })
    expect(ajustes).toEqual(efeito === 0 ? [] : [passo('Quilometragem', efeito, porque(escrito))])
    expect(motivos).toEqual([])
  })

  test('ten times the typical is outside the range of the adverts, with a text about it', () => {
    const muito = 'A quilometragem é muito maior que a comum para a idade; o efeito dela é incerto.'
    expect(ajustar({ quilometragem: 11 * tipico }, 100_000).motivos).toEqual([muito])
    expect(ajustar({ quilometragem: 9 * tipico }, 100_000).motivos).toEqual([])
  })

  test('of a tractor are ignored: its use is its hours', () => {
    expect(ajustar({ tipo_veiculo: 'trator', quilometragem: 3_000_000 }, 100_000)).toEqual({
      ajustes: [],
      meio: 100_000,
      motivos: [],
    })
  })

  test('of a lorry lower its price', () => {
    expect(ajustar({ tipo_veiculo: 'caminhao', quilometragem: 3_000_000 }, 100_000).meio).toBeLessThan(
      100_000,
    )
  })
})

describe('items', () => {
  // The step of the positive ones names them heaviest first, in lower case.
  test('that raise the price share one step', () => {
    const extras = ['Faróis de LED', 'GNV', 'Único Dono', 'Teto Solar']
    expect(ajustar({ extras }, 100_000).ajustes).toEqual([
      passo('Itens e extras', 2_800, 'Pesam a favor: único dono, teto solar, faróis de led.'),
      passo('GNV', -2_056, 'O kit de gás reduz o porta-malas e o número de interessados.'),
    ])
  })

  test('above five items, the rest is a number', () => {
    const cinco = ['Único Dono', 'Teto Solar', 'ABS', 'Multimídia', 'Câmera de Ré']
    const porque = (extras: string[]) => ajustar({ extras }, 100_000).ajustes[0]?.porque
    expect(porque(cinco)).toBe('Pesam a favor: único dono, teto solar, abs, multimídia, câmera de ré.')
    expect(porque([...cinco, 'Engate para Reboque', 'Faróis de LED'])).toBe(
      'Pesam a favor: único dono, teto solar, abs, multimídia, câmera de ré e mais 2.',
    )
  })
})

test('the default is the committed market, without similar adverts', () => {
  const pedido = pedir({ quilometragem: 10_000 })
  expect(regrasDe(pedido).vistos(3)).toEqual(NADA_VISTO)
  const deTresAnos = { pedido, valor_reais: 60_000, idade_anos: 3 }
  expect(calcularAjustes(pedido, 60_000, 3).meio).toBe(calcularMeio(deTresAnos, regrasDe(pedido)))
  expect(calcularAjustes(pedido, 60_000, 3).meio).not.toBe(60_000)
})
