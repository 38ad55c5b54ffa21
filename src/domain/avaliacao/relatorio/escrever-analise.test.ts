import { describe, expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliacao, Avaliada } from '../avaliacao.schema.ts'
import { meioDaVenda } from '../meio.ts'
import { avaliar } from '../motor/avaliar.ts'
import { escreverAnalise } from './escrever-analise.ts'
import { dizerPassos } from './passos.ts'
import { dizerQuanto } from './quanto.ts'

/** The change of similar vehicles in twelve months, and their best year. */
const perda = {
  percentual: 5.1,
  min_percentual: -0.4,
  max_percentual: 14.2,
  de: '2025-08',
  ate: '2026-08',
  alta: { percentual: 21.8, ate: '2022-02' },
}
/** A valuation without its text; round figures, so that a share can be read from them. */
const ROTEIRO = {
  valor_fipe: 100_000,
  valor_mercado_min: 90_000,
  valor_mercado_max: 104_000,
  valor_troca_min: 78_000,
  valor_troca_max: 84_000,
  custo_km: 1.87,
  custo_anual: null,
  demanda_mercado: '',
  referencia: { fonte: 'fipe', mes: '2026-08', codigo_fipe: null, versao: null, versoes_possiveis: 1 },
  confianca: 'alta',
  motivos: ['Encontramos o modelo na referência.'],
  ajustes: [{ fator: 'Anos mais novos', efeito_reais: -3_000, porque: 'Um mais velho não vale mais.' }],
  nao_considerado: [],
  depreciacao_anual_percentual: 8.2,
  perda_em_12_meses: perda,
  validade: '2026-11-28',
  texto_por: 'modelo',
  versao_motor: 'teste',
} satisfies Omit<Avaliacao, 'analise_completa'>

/** Composes the text of `ROTEIRO` with changes, with plain spaces. */
const escrever = (mudancas: object, tipo_veiculo: TipoVeiculo = 'carro', marca = 'Ford', modelo = 'Ka') =>
  escreverAnalise(pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, modelo, ano: 2020 }), {
    ...ROTEIRO,
    ...mudancas,
  }).replaceAll('\u00a0', ' ')
/** Returns a market range with this middle. */
const meio = (reais: number) => ({ valor_mercado_min: reais - 5_000, valor_mercado_max: reais + 5_000 })

describe('sentences agree with the figures beside them', () => {
  test.each([
    [100_000, 'vale o mesmo que a referência da tabela FIPE: R$ 100.000.'],
    [100_500, 'cerca de R$ 100.500, muito pouco acima dela (0,5%).'],
    [103_000, 'cerca de R$ 103.000, um pouco acima dela (3%).'],
    [92_000, 'cerca de R$ 92.000, abaixo dela (8%).'],
    [72_000, 'cerca de R$ 72.000, bem abaixo dela (28%).'],
  ])('a middle of %d against a reference of R$ 100.000', (valor, frase) => {
    expect(escrever(meio(valor))).toContain(frase)
  })

  test.each([
    ['moto', 'a sua moto Honda CG 160 2020', 'Uma moto destas'],
    ['carro', 'o seu carro Honda CG 160 2020', 'Um carro destes'],
    ['caminhao', 'o seu caminhão Honda CG 160 2020', 'Um caminhão destes'],
    ['outros', 'o seu veículo Honda CG 160 2020', 'Um veículo destes'],
  ] as const)('a %s has its own words', (tipo, nome, um) => {
    const texto = escrever({}, tipo, 'Honda', 'CG 160')
    expect(texto).toContain(nome)
    expect(texto).toContain(um)
    expect(texto).not.toMatch(/Um destes|O seu Honda/)
  })

  test('a step that weighs has its name', () => {
    expect(escrever({})).toContain('O que pesa: o preço dos anos mais novos (− R$ 3.000).')
  })

  test('small steps are called small', () => {
    const ajustes = [{ fator: 'Pneus', efeito_reais: -731, porque: 'O comprador vai precisar.' }]
    expect(escrever({ ajustes })).toContain(
      'Nada do que você contou muda muito o valor: os pneus (− R$ 731).',
    )
  })

  test('the distance between the ranges is the price of speed only if it is one', () => {
    expect(escrever({})).toContain('o preço da rapidez')
    expect(escrever({ valor_troca_max: 91_000 })).not.toContain('o preço da rapidez')
  })

  test('the step to an older year and the change of the same model year are two figures with labels', () => {
    const texto = escrever({})
    expect(texto).toContain('do ano-modelo anterior vale hoje cerca de 8,2% menos')
    expect(texto).toContain('entre os parecidos, perdeu 5,1% em 12 meses')
    expect(texto).toContain('80 ficaram entre −14,2% e +0,4%')
    expect(escrever({ perda_em_12_meses: { ...perda, percentual: -2 } })).toContain('subiu 2% em 12 meses')
  })

  test('the cost of a kilometre lists its omissions', () => {
    expect(escrever({})).toMatch(/contando a perda de valor.*seguro, pneus e pedágio ficam de fora/)
  })
})

/** Word, side and percentage of a distance from the reference, or from the middle between versions. */
const PORCENTO = /(muito pouco |um pouco |bem |)(acima|abaixo) (?:dela|desse meio) \(([\d,]+)%\)/
/** Reads the digits of an amount. */
const lerReais = (texto: string) => Number(texto.replace(/\D/g, ''))

/** Checks that the figures and words of the opening equal the result's. */
function conferirAbertura(texto: string, a: Avaliacao): void {
  const valor = meioDaVenda(a as Avaliada)
  const fipe = a.valor_fipe as number
  const igual = /vale o mesmo que [^:]+: R\$ ([\d.]+)\./.exec(texto)
  if (igual) {
    expect([lerReais(igual[1] as string), valor]).toEqual([fipe, fipe])
    return
  }
  const { entre_versoes: entre } = a.referencia
  const faixa = /vai de R\$ ([\d.]+) a R\$ ([\d.]+), conforme a versão/.exec(texto)?.slice(1).map(lerReais)
  expect(faixa).toEqual(entre ? [entre.min_reais, entre.max_reais] : undefined)
  const [, de = '', cerca = ''] = /é R\$ ([\d.]+)\. .*? cerca de R\$ ([\d.]+),/.exec(texto) ?? []
  expect([lerReais(de), lerReais(cerca)]).toEqual([fipe, valor])
  const [, palavra, lado, pct = ''] = PORCENTO.exec(texto) ?? []
  const distancia = valor / fipe - 1
  if (distancia === 0) {
    expect(texto).toContain('o mesmo que esse meio')
    return
  }
  expect(lado).toBe(distancia > 0 ? 'acima' : 'abaixo')
  expect(palavra).toBe(dizerQuanto(distancia))
  expect(Number(pct.replace(',', '.'))).toBeCloseTo(Math.abs(distancia) * 100, 0)
}

/** Checks that each named step has its own amount and sign, and that sentences about time agree with the fields. */
function conferirResto(texto: string, a: Avaliacao): void {
  const [, passos = ''] = /(?:O que (?:mais )?pesa|muda muito o valor): (.*?\))\./.exec(texto) ?? []
  const efeitos = [...passos.matchAll(/\(([−+]) R\$ ([\d.]+)\)/g)].map(
    ([, sinal, reais = '']) => (sinal === '−' ? -1 : 1) * lerReais(reais),
  )
  expect(efeitos).toEqual(
    dizerPassos(a.ajustes)
      .map(({ efeito_reais }) => efeito_reais)
      .sort((x, y) => Math.abs(y) - Math.abs(x))
      .slice(0, 2),
  )
  if (texto.includes('o preço da rapidez'))
    expect(a.valor_troca_max as number).toBeLessThan(a.valor_mercado_min as number)
  const fez = /entre os parecidos, (perdeu|subiu) ([\d,]+)%/.exec(texto)
  const doze = a.perda_em_12_meses?.percentual ?? 0
  if (fez) expect((fez[1] === 'subiu' ? -1 : 1) * Number(fez[2]?.replace(',', '.'))).toBe(doze)
}

test('over the catalogue, the figures and words of every text are those of its result', () => {
  const mundo = {
    referencia: referenciaVazia,
    modelo: carregarModelo(),
    hoje: new Date('2026-11-21T15:00:00Z'),
  }
  const pedidos = (['carro', 'moto', 'caminhao', 'utilitario'] as const).flatMap(tipo_veiculo =>
    catalogoDe(tipo_veiculo).marcas.flatMap(({ nome, modelos }) =>
      modelos.map((modelo, i) =>
        pedidoAvaliacaoSchema.parse({
          tipo_veiculo,
          marca: nome,
          modelo,
          // Spread over the years and answers; the factors have no meaning.
          ano: 2004 + ((i * 7) % 22),
          quilometragem: i % 3 === 0 ? null : 15_000 * (i % 12),
          conservacao_lataria: ['impecavel', 'bom', 'regular', 'ruim'][i % 4],
          extras: i % 5 === 0 ? ['Passagem por Leilão', 'Teto Solar'] : [],
        }),
      ),
    ),
  )
  let textos = 0
  for (const pedido of pedidos) {
    const a = avaliar(pedido, mundo)
    if (a.valor_fipe === null) continue
    const texto = a.analise_completa.replaceAll('\u00a0', ' ')
    conferirAbertura(texto, a)
    conferirResto(texto, a)
    expect(texto).toContain(pedido.tipo_veiculo === 'moto' ? 'a sua moto' : 'o seu ')
    textos++
  }
  // Without this, a catalogue that the engine does not know would pass.
  expect(textos).toBeGreaterThan(300)
})
