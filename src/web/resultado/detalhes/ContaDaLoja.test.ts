import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MARGEM } from '#domain/avaliacao/por-tipo.ts'
import { dizerFaixa, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { ContaDaLoja } from './ContaDaLoja.tsx'

const dito = {
  venda: { ...dizerFaixa(19_000, 21_000), meio: { ...dizerFigura(20_000), nome: 'Valor estimado' } },
  troca: { ...dizerFaixa(15_000, 17_000), meio: dizerFigura(16_000) },
}

const ler = (carro: boolean) =>
  renderToStaticMarkup(createElement(ContaDaLoja, { conta: { revenda: 20_000, partes: [] }, dito, carro }))

test('only cars have a margin with a source; other vehicles have two points more', () => {
  expect(ler(true)).toContain('A margem tem fonte.')
  expect(ler(false)).toContain('dois pontos a mais, suposição nossa')
  expect(MARGEM.outros - MARGEM.carro).toBeCloseTo(0.02)
})
