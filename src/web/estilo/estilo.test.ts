import fs from 'node:fs'
import { expect, test } from 'vitest'

const site = fs.readFileSync('src/web/estilo/site.css', 'utf8')
const tokens = fs.readFileSync('src/web/estilo/tokens.css', 'utf8')

test('each fallback font is scaled to its web font', () => {
  const faces = site.match(/@font-face \{[^}]*\}/g) ?? []
  const fallbacks = faces.filter(face => face.includes('local('))
  expect(fallbacks).toHaveLength(9)
  for (const face of fallbacks) expect(face).toMatch(/size-adjust:.*ascent-override:.*descent-override:/s)
  for (const [, family = ''] of fallbacks.join().matchAll(/font-family: ("[^"]+")/g))
    expect(tokens).toContain(family)
})

test('no length uses the unit ch, which depends on the loaded font', () => {
  const files = fs
    .readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  // A number with ch before the end of an arbitrary value, `max-w-[60ch]`, or of a declaration, `60ch;`.
  expect(files.filter(file => /\dch[\];]/.test(fs.readFileSync(`src/web/${file}`, 'utf8')))).toEqual([])
})
