import { createElement } from 'react'
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

/** Draws an offer, and lists the names of its deadlines. */
function lerPrazos(contato_ate?: string | null): string[] {
  const html = renderToStaticMarkup(
    createElement(Oferta, { proposta, dividas: 0, agora, ...(contato_ate !== undefined && { contato_ate }) }),
  )
  return html.match(/(?:Vale|Contato) até/g) ?? []
}

test('an open offer has its own deadline, a chosen one the deadline of the contact, and none after the contact', () => {
  expect(lerPrazos()).toEqual(['Vale até'])
  expect(lerPrazos('2026-11-21T12:00:00Z')).toEqual(['Contato até'])
  expect(lerPrazos(null)).toEqual([])
})
