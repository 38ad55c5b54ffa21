import { expect, test } from 'vitest'
import { createPruner } from './style-sheet.ts'

const CSS = [
  '@font-face{font-family:Figtree;src:url(/a.woff2)}',
  '@layer base{h1{margin:0}.folha{margin:auto}}',
  '@layer utilities{.md\\:p-4{padding:1rem}.w-\\[calc\\(100\\%-1rem\\)\\]{width:1px}.hidden{display:none}',
  '.lg\\:\\[\\&\\>div\\]\\:block>div{display:block}',
  ':where(.space-y-2>:not(:last-child)){margin:1px}',
  '.group:is(:where(.group):hover *),.aberta{color:red}',
  '.\\32xl{top:0}',
  '@media (width>=40rem){.sm\\:flex{display:flex}}',
  '}',
  '@keyframes pulse{50%{opacity:.5}}',
].join('')

const prune = createPruner(CSS)

test.each([
  ['<p class="md:p-4">', '.md\\:p-4{'],
  ['<p class="w-[calc(100%-1rem)] x">', '.w-\\[calc'],
  ['<dl class="lg:[&amp;&gt;div]:block">', '.lg\\:\\[\\&'],
  // Either selector is enough, and the class in parentheses is not needed.
  ['<p class="aberta">', '.aberta{'],
  ['<p class="group">', '.group:is('],
  ['<p class="2xl">', '.\\32xl{'],
  ['<p class="sm:flex">', '@media (width>=40rem){.sm\\:flex{display:flex}}'],
  // A script may set a class.
  ['<script>e.className = "hidden"</script>', '.hidden{'],
])('the style sheet of %s has its rule', (html, rule) => {
  expect(prune('<p>')).not.toContain(rule)
  expect(prune(html)).toContain(rule)
})

test('rules without classes stay, and blocks without rules go', () => {
  const pruned = prune('<p class="folhagem">md:p-4</p>')
  expect(pruned).toBe(
    [
      '@font-face{font-family:Figtree;src:url(/a.woff2)}',
      '@layer base{h1{margin:0}}',
      '@layer utilities{:where(.space-y-2>:not(:last-child)){margin:1px}}',
      '@keyframes pulse{50%{opacity:.5}}',
    ].join(''),
  )
})
