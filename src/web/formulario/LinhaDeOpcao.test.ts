import fs from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinhaDeOpcao } from './LinhaDeOpcao.tsx'

const linha = renderToStaticMarkup(
  createElement(LinhaDeOpcao, {
    nome: 'motivo',
    valor: 'outro',
    rotulo: 'Outro',
    marcada: false,
    aoMarcar() {},
  }),
)

test('the row shows the focus of its radio; in a browser without :has the radio keeps its own ring', () => {
  expect(linha).toMatch(/<label class="[^"]*has-focus-visible:outline-3/)
  const input = /<input[^>]*>/.exec(linha)?.[0]
  expect(input).toContain('foco-no-rotulo')
  expect(input).not.toContain('outline-none')
  const styles = fs.readFileSync(new URL('../estilo/site.css', import.meta.url), 'utf8')
  expect(styles).toMatch(
    /@utility foco-no-rotulo {\s*@supports selector\(:has\(\*\)\) {\s*outline: none;\s*}\s*}/,
  )
})
