import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { Troca, TrocaEstreita, Valores } from './Valores.tsx'

const lead = montarParte<LeadDaAgencia>({
  tipo_veiculo: 'carro',
  valor_troca_min: 35_646,
  valor_troca_max: 41_494,
  valor_mercado_min: 43_740,
  valor_mercado_max: 60_478,
  valor_fipe: 49_000,
  referencia_estimada: false,
  referencia_fonte: 'fipe',
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
})

/** Returns the text of a component, without its markup. */
const escrever = (Parte: ComponentType<{ lead: LeadDaAgencia }>, mudancas: Partial<LeadDaAgencia> = {}) =>
  renderToStaticMarkup(createElement(Parte, { lead: { ...lead, ...mudancas } }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a row leads with the figure of a card, the trade-in range, and has market and reference behind it', () => {
  expect(escrever(Troca)).toBe('Troca R$ 35.646 a 41.494')
  expect(escrever(TrocaEstreita)).toBe('Troca 35.646 a 41.494')
  expect(escrever(Valores)).toBe('Troca R$ 35.646 a 41.494 Venda R$ 43.740 a 60.478 FIPE R$ 49.000')
})

test.each([
  [{ referencia_fonte: 'modelo' }, 'FIPE ≈ R$ 49.000'],
  [{ tipo_veiculo: 'trator' }, 'Referência R$ 49.000'],
  [{ valor_fipe: null }, 'FIPE –'],
] as const)('of %j the reference reads "%s"', (mudancas, dito) =>
  expect(escrever(Valores, mudancas)).toMatch(new RegExp(`${dito.replace('$', '\\$')}$`)),
)
