import { expect, test } from 'vitest'
import { createRasterizer } from './rasterize.ts'

/** Draws a text of 40 points in bold. */
const desenhar = (texto: string, familia: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text x="10" y="50" font-family="${familia}" font-weight="700" font-size="40">${texto}</text></svg>`

test('an SVG becomes a PNG of its size, with text in our fonts', async () => {
  const rasterize = createRasterizer()
  const png = Buffer.from(await rasterize(desenhar('R$ 61.400', 'Bricolage Grotesque')))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // Width and height in the first chunk of the PNG, IHDR.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 80])
  const vazio = Buffer.from(await rasterize(desenhar('', 'Bricolage Grotesque')))
  const outra = Buffer.from(await rasterize(desenhar('R$ 61.400', 'Figtree')))
  expect(png.equals(vazio)).toBe(false)
  expect(png.equals(outra)).toBe(false)
})
