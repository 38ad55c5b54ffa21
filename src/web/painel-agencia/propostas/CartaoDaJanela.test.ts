import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { janelaDeTeste, PROPOSTA } from '#tests/web/janela-da-lista.ts'
import { CartaoDaJanela } from './CartaoDaJanela.tsx'

test.each([
  [null, true, 'Ver e propor', 'bg-surface'],
  [null, false, 'Encerrado', 'bg-surface'],
  [PROPOSTA, true, 'Sua proposta: R$ 49.000', 'bg-surface'],
  [{ ...PROPOSTA, situacao: 'escolhida' as const, colocacao: 1 }, false, 'a sua: R$ 49.000', 'bg-green-soft'],
])('a card with the offer %j, open %j, ends with "%s"', (proposta, aberta, dito, fundo) => {
  const visto = renderToStaticMarkup(
    createElement(CartaoDaJanela, { janela: janelaDeTeste({ proposta, aberta }), aoAbrir() {} }),
  )
  expect(visto.replace(/\s/g, ' ')).toContain(dito)
  expect(visto).toContain(fundo)
  expect(visto.includes('Ver e propor')).toBe(dito === 'Ver e propor')
})

test('a card has one small photo where there are photos', () => {
  const desenhar = (capa: string | null) =>
    renderToStaticMarkup(createElement(CartaoDaJanela, { janela: janelaDeTeste({ capa }), aoAbrir() {} }))
  expect(desenhar(null)).not.toContain('<img')
  expect(desenhar('/api/fotos/1.a.b')).toContain('<img src="/api/fotos/1.a.b?tamanho=pequena" alt=""')
})
