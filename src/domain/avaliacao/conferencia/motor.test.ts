import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import type { ParametrosDoModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { abrirMotor } from './motor.ts'

const LINHA: LinhaFipe = {
  tipo: 'carro',
  marca: 'Fiat',
  modelo: 'Uno 1.0',
  ano: 2012,
  combustivel: 'Gasolina',
  codigo_fipe: '001000-1',
  preco_reais: 12_000,
  mes_ref: '2026-08',
}
/** Parameters without the curves of versions: the model cannot be expanded. */
const motor = abrirMotor(montarParte<ParametrosDoModelo>({ mes: '2026-08', lacunas: [] }))

test('a month without rows has the empty reference', () => {
  expect(motor.conhecer([], [])).toBe(referenciaVazia)
})

test('a vehicle of the table is valued without the expansion of the model', () => {
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Uno',
    ano: 2012,
    codigo_fipe: '001000-1',
  })
  const avaliacao = motor.recalcular(pedido, motor.conhecer([LINHA], []), new Date('2026-08-20T12:00:00Z'))
  expect(avaliacao).toMatchObject({ valor_fipe: 12_000, referencia: { codigo_fipe: '001000-1' } })
})

test('an earlier month fills a gap of the table', () => {
  const deJulho = { ...LINHA, ano: 2011, preco_reais: 11_000, mes_ref: '2026-07' }
  const { indice, anos } = motor.conhecer([LINHA], [[deJulho]])
  expect(indice.versoes).toHaveLength(1)
  expect([...anos]).toEqual([2011, 2012])
})
