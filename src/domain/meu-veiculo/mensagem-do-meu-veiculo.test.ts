import { expect, test } from 'vitest'
import { diferenca, reais } from '#domain/numero/dinheiro.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { mensagemDoMeuVeiculo } from './mensagem-do-meu-veiculo.ts'

/** Composes the mail after months with these values, from August on. */
const escrever = (...valores: number[]) =>
  mensagemDoMeuVeiculo(
    {
      marca: 'Chevrolet',
      modelo: 'Onix',
      ano: 2021,
      pontos: valores.map((valor_reais, i) => ({
        mes: `2026-${String(i + 8).padStart(2, '0')}`,
        valor_reais,
      })),
    },
    'palavra',
    REMETENTE,
  )

test('each month has its value and its change; the same value has none', () => {
  expect(escrever(61_000, 60_400, 60_400).fatos).toEqual([
    ['ago/26', reais(61_000)],
    ['set/26', `${reais(60_400)} (${diferenca(-600)})`],
    ['out/26', reais(60_400)],
  ])
})

test('the first month is the figure alone', () => {
  expect(escrever(61_000).fatos).toEqual([])
  expect(escrever(61_000).destaque?.valor).toBe(reais(61_000))
})
