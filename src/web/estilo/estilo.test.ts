import fs from 'node:fs'
import { expect, test } from 'vitest'

const site = fs.readFileSync('src/web/estilo/site.css', 'utf8')
const tokens = fs.readFileSync('src/web/estilo/tokens.css', 'utf8')

test('each stand-in of a web font is scaled to the font that it stands in for', () => {
  const faces = site.match(/@font-face \{[^}]*\}/g) ?? []
  const standIns = faces.filter(face => face.includes('local('))
  expect(standIns).toHaveLength(9)
  for (const face of standIns) expect(face).toMatch(/size-adjust:.*ascent-override:.*descent-override:/s)
  for (const [, family = ''] of standIns.join().matchAll(/font-family: ("[^"]+")/g))
    expect(tokens).toContain(family)
})

test('no width of text depends on the font that is there', () => {
  const files = fs
    .readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => /\dch[\];]/.test(fs.readFileSync(`src/web/${file}`, 'utf8')))).toEqual([])
})
