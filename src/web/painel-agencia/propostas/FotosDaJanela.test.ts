import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FotosDaJanela } from './FotosDaJanela.tsx'

test('photos are called by their view of that kind of vehicle', () => {
  const fotos = (['rodas', 'interior'] as const).map(vista => ({ id: vista, vista, endereco: '/x' }))
  const visto = renderToStaticMarkup(createElement(FotosDaJanela, { fotos, tipo_veiculo: 'moto' }))
  expect([...visto.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual([
    'Foto: Rodas e pneus',
    'Foto: Banco',
  ])
})
