import { expect, test } from 'vitest'
import { openPen } from '#tests/platform/pdf/open-pen.ts'
import { balanceWidth, decorate, drawFigure, ensure, heightOf, PAGE, write } from './pen.ts'

const LONG = 'O valor segue a tabela e os anúncios de veículos iguais na região'

test('a balanced width keeps the number of lines, and is smaller', () => {
  const { pen } = openPen()
  const style = { size: 12, width: 300 }
  const width = balanceWidth(pen, LONG, style)
  expect(width).toBeLessThan(300)
  expect(heightOf(pen, LONG, { ...style, width })).toBe(heightOf(pen, LONG, style))
  expect(heightOf(pen, LONG, { ...style, width: width - 2 })).toBeGreaterThan(heightOf(pen, LONG, style))
})

test('a layout that is only measured has the same heights, and draws nothing', () => {
  const [drawn, measured] = [openPen(), openPen()]
  measured.pen.root = undefined
  const style = { size: 12, width: 200 }
  expect(write(measured.pen, 'P', LONG, style)).toBe(write(drawn.pen, 'P', LONG, style))
  expect([drawn.texts, measured.texts]).toEqual([[LONG], []])
  const fail = () => expect.unreachable('drawn without a structure')
  decorate(measured.pen, fail)
  drawFigure(measured.pen, 'Uma estrada.', fail)
})

test('a block that does not fit begins at the top of a new page', () => {
  const { pen } = openPen()
  ensure(pen, 50)
  expect([pen.pages, pen.y]).toEqual([1, 100])
  pen.y = PAGE.height - PAGE.foot - 40
  ensure(pen, 50)
  expect([pen.pages, pen.y]).toEqual([2, PAGE.margin])
})
