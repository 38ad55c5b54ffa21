import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Caminhao } from './Caminhao.tsx'
import { Carro } from './Carro.tsx'
import { CenaHero } from './CenaHero.tsx'
import { Logo } from './Logo.tsx'
import { Moto } from './Moto.tsx'
import { Outros } from './Outros.tsx'
import { Trator } from './Trator.tsx'
import { Utilitario } from './Utilitario.tsx'

const veiculos = { Carro, Moto, Caminhao, Utilitario, Trator, Outros }

describe('drawings', () => {
  test.each(Object.entries({ ...veiculos, CenaHero }))(
    '%s is decorative and safe under the CSP',
    (_nome, Arte) => {
      const svg = renderToStaticMarkup(createElement(Arte, { className: 'w-10' }))
      expect(svg).toMatch(/^<svg [^>]*class="w-10"[^>]*aria-hidden="true"/)
      // An inline style is refused by the policy; an id would repeat when a page shows the same drawing twice.
      expect(svg).not.toMatch(/ (style|id)=/)
    },
  )

  test.each(Object.entries(veiculos))('%s stays under 3 kB', (_nome, Arte) => {
    expect(renderToStaticMarkup(createElement(Arte)).length).toBeLessThanOrEqual(3000)
  })

  test('the logo is named by the whole brand, and has its 60 on the plate', () => {
    const padrao = renderToStaticMarkup(createElement(Logo))
    expect(padrao).toContain('aria-label="Avalia60"')
    expect(padrao).toMatch(/>Avalia<\/span><svg/)
    expect(renderToStaticMarkup(createElement(Logo, { marca: 'Preço Certo' }))).toMatch(
      /<\/svg><span[^>]*>Preço Certo</,
    )
  })

  test('the share image is a 1200 by 630 PNG of at most 80 kB', () => {
    const png = readFileSync('public/og.png')
    // A PNG has its width and height at these bytes.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThanOrEqual(80_000)
  })
})
