import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { janelaDeTeste, PROPOSTA } from '#tests/web/janela-da-lista.ts'
import { CartaoDaJanela } from './CartaoDaJanela.tsx'
import { FatosDaJanela, FotosDaJanela } from './FatosDaJanela.tsx'
import { dizerAparencia, dizerMinhaPalavra } from './frases-da-janela.ts'

test.each([
  [{ referencia_fonte: 'fipe' }, 'Valor FIPE', 'R$ 60.000'],
  [{ referencia_fonte: 'modelo' }, 'FIPE estimada', 'R$ 60.000'],
  [{ tipo_veiculo: 'trator', referencia_fonte: 'agro' }, 'Valor de referência', 'R$ 60.000'],
  [
    { referencia_versoes: 8, referencia_min: 55_000, referencia_max: 70_000 },
    'Valor FIPE de 8 versões',
    'R$ 55.000 a R$ 70.000',
  ],
] as const)('the reference of a window with %j is called as in the report', (mudancas, nome, valor) => {
  const janela = janelaDeTeste(mudancas)
  const visto = renderToStaticMarkup(createElement(FatosDaJanela, { janela })).replace(/\s/g, ' ')
  expect(visto).toContain(`>${nome}</dt>`)
  expect(visto).toContain(`>${valor}</dd>`)
})

test.each([
  [{ conservacao: 'bom', quantas_fotos: 6 }, 'Conservação boa · 6 fotos'],
  [{ conservacao: 'ruim', quantas_fotos: 1 }, 'Conservação ruim · 1 foto'],
  [{ conservacao: 'regular', quantas_fotos: 0 }, 'Conservação regular'],
  [{ conservacao: null, quantas_fotos: 0 }, ''],
] as const)('a card says of %j "%s"', (janela, dito) => {
  expect(dizerAparencia(janela).replaceAll('\u00a0', ' ')).toBe(dito)
})

test('photos are called by their view of that kind of vehicle', () => {
  const fotos = (['rodas', 'interior'] as const).map(vista => ({ id: vista, vista, endereco: '/x' }))
  const visto = renderToStaticMarkup(createElement(FotosDaJanela, { fotos, tipo_veiculo: 'moto' }))
  expect([...visto.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual([
    'Foto: Rodas e pneus',
    'Foto: Banco',
  ])
})

test.each([
  [4, 4, 'Histórico: 4 de 5 casos para aparecer'],
  [10, 11, 'Histórico: 10 de 11 propostas cumpridas'],
])('an agency that kept %i of %i offers reads its record', (cumpridas, casos, texto) =>
  expect(dizerMinhaPalavra({ cumpridas, casos })).toBe(texto),
)

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
