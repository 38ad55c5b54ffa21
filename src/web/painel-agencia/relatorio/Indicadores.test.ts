import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { ValorFechado } from './Indicadores.tsx'

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
