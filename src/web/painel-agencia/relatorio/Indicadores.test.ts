import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { Indicadores, ValorFechado } from './Indicadores.tsx'

test.each([
  [
    { fechados: 3, valor_fechado: 61_000, valor_comprado: 40_000, valor_vendido: 21_000 },
    'Valor fechado R$ 40.000 comprado vendido R$ 21.000 3 negócios',
  ],
  [
    { fechados: 1, valor_fechado: 21_000, valor_comprado: 0, valor_vendido: 21_000 },
    'Valor fechado R$ 0 comprado vendido R$ 21.000 1 negócio',
  ],
  [
    { fechados: 2, valor_fechado: 70_000, valor_comprado: 40_000, valor_vendido: 0 },
    'Valor fechado R$ 40.000 comprado vendido R$ 0 outros R$ 30.000 2 negócios',
  ],
])('of the deals %j the report says "%s", never one sum', (total, dito) =>
  expect(
    renderToStaticMarkup(createElement(ValorFechado, { total: total as FatiaComCusto }))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(dito),
)

const figuras = {
  recebidos: 16,
  contatados: 12,
  fechados: 5,
  perdidos: 0,
  valor_fechado: 0,
  valor_comprado: 0,
  valor_vendido: 0,
  resposta_mediana_min: 20,
  custo_reais: 240,
}

test.each([
  [4, 'R$\u00a048,00 antes'],
  [20, 'R$\u00a048,00 ↓ melhor que antes antes'],
])('a cost after %d earlier deals is shown as "%s"', (fechados, dito) =>
  expect(
    renderToStaticMarkup(
      createElement(Indicadores, {
        total: figuras,
        antes: { ...figuras, recebidos: 100, fechados, custo_reais: 2000 },
      }),
    )
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' '),
  ).toContain(dito),
)
