import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { colunaDaReferencia, LegendaDaReferencia } from './referencia.tsx'

const lead = (
  tipo_veiculo: TipoVeiculo,
  referencia_estimada = false,
  referencia_fonte: 'fipe' | 'modelo' = 'fipe',
) => ({
  referencia_fonte,
  tipo_veiculo,
  valor_fipe: 88_000,
  referencia_estimada,
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
})

test('on a card no value of another source is called FIPE', () => {
  const coluna = colunaDaReferencia<ReturnType<typeof lead>>()
  expect((['carro', 'trator', 'outros'] as const).map(tipo => coluna.rotulo?.(lead(tipo)))).toEqual([
    'Valor FIPE',
    'Valor de referência',
    'Valor de referência',
  ])
})

test('a value of our model is an estimate of FIPE’s', () => {
  const doModelo = lead('carro', false, 'modelo')
  expect(colunaDaReferencia<ReturnType<typeof lead>>().rotulo?.(doModelo)).toBe('FIPE estimada')
})

test('of an unknown version it is called the middle of several', () => {
  const coluna = colunaDaReferencia<ReturnType<typeof lead>>()
  expect(coluna.rotulo?.({ ...lead('carro'), referencia_versoes: 8 })).toBe('Valor FIPE, meio de 8 versões')
})

test('a car that FIPE has no row for is not called FIPE either', () => {
  expect(colunaDaReferencia<ReturnType<typeof lead>>().rotulo?.(lead('carro', true))).toBe(
    'Valor de referência',
  )
})

test.each([
  ['', [lead('carro')]],
  ['est.\u00a0FIPE estimada pelo nosso modelo', [lead('carro'), lead('carro', false, 'modelo')]],
  ['ref.\u00a0Estimativa nossa, não é da FIPE', [lead('trator')]],
])('the marks of a list are explained: %s', (texto, leads) => {
  const html = renderToStaticMarkup(createElement(LegendaDaReferencia, { leads }))
  expect(html.replace(/<[^>]*>/g, '')).toBe(texto)
})
