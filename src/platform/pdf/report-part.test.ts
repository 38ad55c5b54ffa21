import { expect, test } from 'vitest'
import type { ParteDoImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { openPen } from '#tests/platform/pdf/open-pen.ts'
import { PAGE } from './pen.ts'
import { drawPart } from './report-part.ts'

const PART: ParteDoImpresso = {
  titulo: 'A conta',
  conta: [{ nome: 'Quilometragem', valor: '− R$ 1.200', porque: 'Rodou mais que a média.' }],
  itens: ['Um', 'Dois', 'Três'],
}

/** Draws the section in a layout. @returns its texts. */
function drawTexts(layout: Parameters<typeof openPen>[0], part = PART): string[] {
  const { pen, texts } = openPen(layout)
  drawPart(pen, part)
  return texts
}

test('a section has its title, calculation lines with reasons, and items', () => {
  expect(drawTexts({})).toEqual([
    'A conta',
    'Quilometragem',
    'Rodou mais que a média.',
    '− R$ 1.200',
    'Um',
    'Dois',
    'Três',
  ])
})

test('a layout without reasons says where they are', () => {
  const texts = drawTexts({ reasons: false })
  expect(texts).not.toContain('Rodou mais que a média.')
  expect(texts.at(-1)).toBe('O porquê de cada linha está no relatório do site.')
})

test('two or more items beyond the layout’s number become one line', () => {
  expect(drawTexts({ items: 1 }).slice(4)).toEqual(['Um', 'E mais 2, no relatório do site.'])
  expect(drawTexts({ items: 2 }).slice(4)).toEqual(['Um', 'Dois', 'Três'])
})

test('a title near the foot of a page goes to the next one with its first lines', () => {
  const { pen } = openPen()
  pen.y = PAGE.height - PAGE.foot - 30
  drawPart(pen, PART)
  expect(pen.pages).toBe(2)
  expect(pen.y).toBeLessThan(PAGE.height / 2)
})
