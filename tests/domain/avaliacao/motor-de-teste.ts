import { expect } from 'vitest'
import type { Avaliacao, Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { avaliar, type MundoDoMotor } from '#domain/avaliacao/motor/avaliar.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'

/** Instant of the valuations. */
export const HOJE = new Date('2026-11-21T15:00:00Z')

type Versao = Pick<LinhaFipe, 'modelo' | 'codigo_fipe'>
/** A version of the small table below. */
export const ONIX_LT: Versao = { modelo: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.', codigo_fipe: '990381-8' }
/** Builds a row of the table of August 2026: by default a Chevrolet. */
export const montarLinha = (
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
  montarLinha(ONIX_LT, 2018, 50_000),
  montarLinha(ONIX_LT, 2019, 54_000),
  montarLinha(ONIX_LT, 2021, 62_000),
  montarLinha(ONIX_LT, 2022, 66_000),
  ...[2018, 2019, 2020, 2021, 2022].map((ano, i) =>
    montarLinha(
      { modelo: 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.', codigo_fipe: '990500-4' },
      ano,
      70_000 + 5_000 * i,
    ),
  ),
  montarLinha({ modelo: 'FH-460 6x2 2p (diesel)(E5)', codigo_fipe: '516120-7' }, 2021, 500_000, {
    tipo: 'caminhao',
    marca: 'VOLVO',
    combustivel: 'Diesel',
  }),
  montarLinha({ modelo: 'CG 160 FAN Flex', codigo_fipe: '811124-8' }, 2021, 14_000, {
    tipo: 'moto',
    marca: 'HONDA',
  }),
])
/** The world of the engine with this table, without the embedded model. */
export const MUNDO = { referencia, modelo: modeloVazio, hoje: HOJE }
/** Request of an Onix of the table, without its version. */
export const ONIX = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 60_000,
  estado_pneus: 'meia-vida',
}

/** Values the vehicle of a request. */
export const avaliarDados = (dados: Record<string, unknown>, mundo: MundoDoMotor = MUNDO) =>
  avaliar(pedidoAvaliacaoSchema.parse(dados), mundo)
/** Returns the middle of the market range of a valuation with figures. */
export const lerMeio = (avaliacao: Avaliacao) => meioDaVenda(avaliacao as Avaliada)

/** The ends of both ranges. */
export const PONTAS = [
  'valor_mercado_min',
  'valor_mercado_max',
  'valor_troca_min',
  'valor_troca_max',
] as const

/** Checks that no end of the two ranges is above the other valuation's. */
export const exigirNoMaximo = (pior: Avaliacao, melhor: Avaliacao) => {
  for (const campo of PONTAS)
    expect(pior[campo] as number, campo).toBeLessThanOrEqual(melhor[campo] as number)
}
