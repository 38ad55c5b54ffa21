import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { Negocios } from './Indicadores.tsx'

test.each([
  [
    { valor_fechado: 61_000, valor_comprado: 40_000, valor_vendido: 21_000 },
    'Comprado R$ 40.000 Vendido R$ 21.000',
  ],
  [
    { valor_fechado: 70_000, valor_comprado: 40_000, valor_vendido: 0 },
    'Comprado R$ 40.000 Vendido R$ 0 Outros R$ 30.000',
  ],
])('of the deals %j the report says "%s", never one sum', (total, dito) =>
  expect(
    renderToStaticMarkup(createElement(Negocios, { total: total as FatiaComCusto }))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(dito),
)
