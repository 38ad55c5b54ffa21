import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerArquivoFipe } from '#calibracao/tabela-fipe.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { carregarModelo, modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { anosDaVersao, construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Avaliada } from '../avaliacao.schema.ts'
import { meioDaVenda } from '../meio.ts'
import { avaliar, type MundoDoMotor } from '../motor/avaliar.ts'

const HOJE = new Date('2026-11-21T15:00:00Z')
const TABELA_REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/fipe/2026-08.csv.gz')

/**
 * The properties are tested over the versions and years of two worlds: the embedded model, and the real table if
 * present.
 */
const MUNDOS: [string, () => { mundo: MundoDoMotor; versoes: Referencia }][] = [
  [
    'the embedded model',
    () => {
      const modelo = carregarModelo()
      const referencia = construirReferencia([])
      return { mundo: { referencia, modelo, hoje: HOJE }, versoes: modelo.referencia }
    },
  ],
]
if (fs.existsSync(TABELA_REAL)) {
  MUNDOS.push([
    'the real table',
    () => {
      const referencia = construirReferencia(lerArquivoFipe(TABELA_REAL))
      return { mundo: { referencia, modelo: modeloVazio, hoje: HOJE }, versoes: referencia }
    },
  ])
}

const sorteio = fc.record({
  onde: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  quando: fc.double({ min: 0, max: 1, noNaN: true }),
  comVersao: fc.boolean(),
  quilometragem: fc.option(fc.integer({ min: 0, max: 400_000 })),
  conservacao_lataria: fc.constantFrom('impecavel', 'bom', 'regular', 'ruim'),
})
type Sorteado = typeof sorteio extends fc.Arbitrary<infer T> ? T : never

function pedidoDe(versoes: Referencia, { onde, quando, comVersao, ...resto }: Sorteado): object | null {
  const posicao = Math.floor(onde * versoes.indice.versoes.length)
  const versao = versoes.indice.versoes[posicao]
  const { primeiro, ultimo } = anosDaVersao(versoes, posicao)
  if (!versao || ultimo === ANO_ZERO_KM) return null
  return {
    tipo_veiculo: versao.tipo,
    marca: versao.marca,
    modelo: comVersao ? versao.texto : versao.texto.split(' ')[0],
    ...(comVersao ? { codigo_fipe: versao.codigo_fipe } : {}),
    ano: Math.round(primeiro + quando * (ultimo - primeiro)),
    ...resto,
  }
}

/** Allowance for the effect of the version's adverts, or of adjacent years, on its own middle. */
const FOLGA = 1.06

const PONTAS = ['valor_mercado_min', 'valor_mercado_max', 'valor_troca_min', 'valor_troca_max'] as const

describe.each(MUNDOS)('over %s', (_, fazer) => {
  const { mundo, versoes } = fazer()
  const pedir = (dados: object) => avaliar(pedidoAvaliacaoSchema.parse(dados), mundo)

  test('a trade-in is entirely below the sale range, with the version known or not', () => {
    fc.assert(
      fc.property(sorteio, sorteado => {
        const pedido = pedidoDe(versoes, sorteado)
        const avaliada = pedido && pedir(pedido)
        if (!avaliada || avaliada.valor_fipe === null) return
        expect(avaliada.valor_troca_min as number).toBeLessThan(avaliada.valor_troca_max as number)
        expect(avaliada.valor_troca_max as number).toBeLessThan(avaliada.valor_mercado_min as number)
      }),
      { numRuns: 3_000, seed: 1 },
    )
  }, 90_000)

  test('without its version, the range of a model includes each version of that year', () => {
    fc.assert(
      fc.property(sorteio, sorteado => {
        const [aberta, exata] = [false, true].map(comVersao => {
          const pedido = pedidoDe(versoes, { ...sorteado, comVersao })
          return pedido && pedir(pedido)
        })
        if (!aberta?.referencia.entre_versoes || !exata?.valor_fipe || exata.referencia.estimada) return
        const { min_reais, max_reais } = aberta.referencia.entre_versoes
        // A name may mean another family with the same first words, without this version.
        if (exata.valor_fipe < min_reais || exata.valor_fipe > max_reais) return
        const meio = meioDaVenda(exata as Avaliada)
        expect(aberta.valor_mercado_min as number).toBeLessThanOrEqual(meio * FOLGA)
        expect(aberta.valor_mercado_max as number).toBeGreaterThanOrEqual(meio / FOLGA)
      }),
      { numRuns: 2_000, seed: 3 },
    )
  }, 90_000)

  test('more kilometres raise no end of either range', () => {
    fc.assert(
      fc.property(sorteio, fc.integer({ min: 1, max: 150_000 }), (sorteado, mais) => {
        const pedido = pedidoDe(versoes, sorteado)
        const km = sorteado.quilometragem
        if (!pedido || km === null) return
        const [antes, depois] = [pedir(pedido), pedir({ ...pedido, quilometragem: km + mais })]
        if (antes.valor_fipe === null) return
        for (const ponta of PONTAS)
          expect(depois[ponta] as number, ponta).toBeLessThanOrEqual(antes[ponta] as number)
      }),
      { numRuns: 3_000, seed: 2 },
    )
  }, 90_000)
})
