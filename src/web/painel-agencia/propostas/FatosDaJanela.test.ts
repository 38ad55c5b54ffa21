import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { janelaDeTeste } from '#tests/web/janela-da-lista.ts'
import { FatosDaJanela } from './FatosDaJanela.tsx'

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
