import { expect, test } from 'vitest'
import { INDICE_PARADO } from '#domain/veiculo/meses/indice-do-mes.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { levarAoMes } from './levar-ao-mes.ts'
import type { ValorDeReferencia } from './valor.ts'

const valor: ValorDeReferencia = {
  valor_reais: 50_000,
  desvio: 0.04,
  exata: true,
  estimada: null,
  tipo: 'carro',
  codigo_fipe: '001000-1',
  versao: 'Uno 1.0',
  versoes_possiveis: 1,
  versoes_usadas: 1,
  parente: { marca: 'Fiat', texto: 'Uno 1.0' },
  codigos_do_modelo: ['001000-1'],
  familia: 'uno',
  perda_anual: null,
  outros_anos: [{ ano: 2024, valor_reais: 60_000, desvio: 0, menor_reais: 55_000 }],
  entre_versoes: { min_reais: 40_000, max_reais: 60_000 },
  motivos: ['Um motivo.'],
}
/** Cars lose 1 % a month at every age. */
const indice = { ...INDICE_PARADO, carro: [-1_000, -1_000, -1_000, -1_000, -1_000, -1_000] }

test('in the month of the fit: the same value, with the deviation of the model', () => {
  const levado = levarAoMes(valor, 2018, { ...modeloVazio, mes: '2026-08', indice }, '2026-08')
  expect(levado).toMatchObject({ valor_reais: 50_000, motivos: ['Um motivo.'] })
  expect(levado.desvio).toBeCloseTo(Math.hypot(0.04, 0.03))
})

test('two months later: all its figures follow the index, the deviation grows, and a reason is added', () => {
  const levado = levarAoMes(valor, 2018, { ...modeloVazio, mes: '2026-08', indice }, '2026-10')
  const fator = Math.exp(-0.02)
  expect(levado.valor_reais).toBe(Math.round(50_000 * fator))
  expect(levado.entre_versoes).toEqual({
    min_reais: Math.round(40_000 * fator),
    max_reais: Math.round(60_000 * fator),
  })
  expect(levado.outros_anos).toEqual([
    {
      ano: 2024,
      valor_reais: Math.round(60_000 * fator),
      menor_reais: expect.closeTo(55_000 * fator),
      desvio: expect.closeTo(Math.hypot(0.03, 0.008)),
    },
  ])
  expect(levado.desvio).toBeCloseTo(Math.hypot(0.04, 0.03, 0.008))
  expect(levado.motivos).toEqual([
    'Um motivo.',
    'O nosso modelo é de agosto de 2026: levamos o valor até outubro de 2026 pela variação do último ano (-2%).',
  ])
})

test('a model without a month is taken as fitted in the requested one', () => {
  const levado = levarAoMes(valor, 2018, { ...modeloVazio, mes: null, indice }, '2026-10')
  expect(levado).toMatchObject({ valor_reais: 50_000, motivos: ['Um motivo.'] })
})
