import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ehIphoneOuIpad } from './aparelho.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 0, false],
  ['Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/140.0 Mobile Safari/537.36', 5, false],
])(
  'platforms that show notifications only from the home screen: %s with %i touches',
  (agente, toques, so) => {
    expect(ehIphoneOuIpad(agente, toques)).toBe(so)
  },
)

test('the panel’s manifest names icons that are there, of the size that it says', () => {
  const { icons, start_url } = JSON.parse(fs.readFileSync('public/painel.webmanifest', 'utf8'))
  expect(start_url).toBe('/painel-agencia')
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const png = fs.readFileSync(`public${src}`)
    // A PNG has its width and height at these bytes.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})
