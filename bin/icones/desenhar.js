// Draws the icons of the installed site from its symbol, `public/favicon.svg`. Run after a change of the symbol.
import fs from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

/** Ground of the icons. */
const TINTA = '#10231d'
/** Side of the symbol in its own units. */
const LADO_DO_SIMBOLO = 48
const marca = fs
  .readFileSync('public/favicon.svg', 'utf8')
  .trim()
  .replace(/^<svg[^>]*>|<\/svg>$/g, '')

/** Writes a square PNG file: the symbol at `escala` on a full background, because systems cut the corners themselves. */
function desenhar(arquivo, lado, escala) {
  const margem = (LADO_DO_SIMBOLO * (1 - escala)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LADO_DO_SIMBOLO} ${LADO_DO_SIMBOLO}"><rect width="${LADO_DO_SIMBOLO}" height="${LADO_DO_SIMBOLO}" fill="${TINTA}"/><g transform="translate(${margem} ${margem}) scale(${escala})">${marca}</g></svg>`
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: lado } }).render().asPng()
  fs.writeFileSync(`public/${arquivo}-${lado}.png`, png)
}

for (const lado of [180, 192, 512]) desenhar('icone', lado, 1)
// A system may cut the icon to a circle of 80 % of its width. At this scale the plate fits inside.
desenhar('icone-com-margem', 512, 0.68)
