import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { Oferta } from './Oferta.tsx'

const agora = new Date('2026-11-20T12:00:00Z')
const proposta = {
  id: 'p',
  agencia: { nome: 'Vale Seminovos', cidade: 'Campinas - SP', logo_url: null },
  distancia_km: 12,
  palavra: null,
  contato: null,
  valor: 46_000,
  sobra: 46_000,
  aumentada: false,
  busca_reais: null,
  inspecao: [],
  vale_ate: '2026-11-25T15:00:00Z',
  porque_nao: null,
} as unknown as Proposta

const desenhar = (props: Partial<ComponentProps<typeof Oferta>> = {}) =>
  renderToStaticMarkup(createElement(Oferta, { proposta, dividas: 0, agora, ...props }))

test.each([
  [false, true],
  [true, false],
])('with semValidade %s, the text "Vale até" is there: %s', (semValidade, dito) => {
  expect(desenhar({ semValidade }).includes('Vale até')).toBe(dito)
})

test.each([
  [47_500, true],
  [46_000, false],
])('an offer of 46,000 reais says its distance to a best one of %i: %s', (maior, dito) => {
  expect(/R\$\s1\.500 a menos/.test(desenhar({ maior }))).toBe(dito)
})
