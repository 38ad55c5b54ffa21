import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContatoDaLoja } from './ContatoDaLoja.tsx'

const contato = { endereco: 'Rua das Acácias, 10, Campinas - SP', email: 'vendas@loja.example' }

test('the owner writes to the chosen agency about the vehicle, and finds it on the map', () => {
  const html = renderToStaticMarkup(
    createElement(ContatoDaLoja, { contato, veiculo: 'Chevrolet Onix 2021', ehAcao: true }),
  )
  expect(html).toContain(
    'href="mailto:vendas@loja.example?subject=Proposta%20pelo%20Chevrolet%20Onix%202021"',
  )
  expect(html).toContain('query=Rua+das+Ac%C3%A1cias%2C+10%2C+Campinas+-+SP')
  expect(html).toContain('Rua das Acácias, 10, Campinas - SP')
})
