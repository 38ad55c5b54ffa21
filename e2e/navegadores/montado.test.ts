import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newerStyles } from './suporte/estilo.ts'
import { newerThanSupported } from './suporte/javascript.ts'

const BUILT = path.resolve(import.meta.dirname, '../../build/client')

/** Names that the scripts use with another meaning or with a fallback, each with the reason why it may stay. */
const SCRIPT_EXCEPTIONS: Record<string, string> = {
  authenticatorAttachment: 'auth-js copies it from a passkey, undefined or not',
  capture: 'React: an attribute',
  connection: 'React asks for it before it reads it',
  delay: 'React: a field of its own',
  displayName: 'React: the name of a context',
  escape: 'CSS.escape, which every supported browser has',
  external: 'zod: an option',
  fence: 'markdown-it: a rule',
  isError: 'React Query: the state of a query',
  login: 'ours: the address of a login page',
  popover: 'React: an attribute',
  Profiler: 'React: a component',
  pushManager: 'servidor/aparelho.ts asks for PushManager first',
  segment: 'diff: only with a segmenter, and we give it none',
  share: 'React: an attribute',
  stackTraceLimit: 'zod sets it; where it is unknown nothing happens',
  supports: 'React: an attribute',
  use: 'React: a hook',
  ViewTransition: 'React: a component that we do not use',
  when: 'zod: an option',
}

/** Features that an older browser may lack, each with its effect: the page remains readable and usable. */
const STYLE_EXCEPTIONS: Record<string, string> = {
  ':details-content': 'an older browser prints only the parts that the reader opened',
  ':has':
    'Firefox before 121: a chosen row has no green ground, and a chart may be printed on the page after its heading',
  ':open': 'stands in a forgiving list beside [open]',
  ':popover-open': 'stands in a forgiving list beside [open]',
  '@media scripting': 'without scripts, controls such as a slider show beside the noscript text',
  '@page': 'Safari before 18.2 prints with its own margins',
  '@property': 'Tailwind sets the same values under @supports where it is unknown',
  'break-after: avoid': 'Firefox may print a heading at the foot of a page',
  'break-before: column': 'Firefox may break the two columns of the contact page at another place',
  'content-visibility': 'used with :details-content only',
  'content-visibility: visible': 'used with :details-content only',
  'field-sizing': 'AreaDeTexto.tsx grows by script; a filter is as wide as its longest choice',
  'field-sizing: content': 'as above',
  'font-family: ui-monospace': 'the next family of the list',
  'font-family: ui-sans-serif': 'the next family of the list',
  'grid-template-columns: subgrid': 'Chrome before 117: a name stands over its value, not beside it',
  'grid-template-rows: subgrid': 'Chrome before 117: neighbouring cards do not share their lines',
  size: 'used in @page only',
  'text-wrap': 'the lines of a title are not equally long',
  'text-wrap: balance': 'the lines of a title are not equally long',
  'unit lh': 'Tailwind: the least height of a date field',
  zoom: 'Firefox before 126 prints the charts at their full height',
}

/**
 * Features that a supported browser reports but implements wrongly. Safari 16.0 draws an empty box where only one axis is
 * clipped: the wizard's questions were invisible.
 */
const BROKEN = /overflow(-[xy])?:\s*clip/

/** Reads the built files whose names end so. */
const readFiles = (ending: string) =>
  fs.globSync(`**/*${ending}`, { cwd: BUILT }).map(file => ({
    file,
    text: fs.readFileSync(path.join(BUILT, file), 'utf8'),
  }))

test('every built script runs in the oldest supported browsers', () => {
  const scripts = readFiles('.js')
  expect(scripts.length).toBeGreaterThan(50)
  const used = scripts.flatMap(({ file, text }) =>
    newerThanSupported(file, text).map(name => ({ file, name })),
  )
  expect(used.filter(({ name }) => !(name in SCRIPT_EXCEPTIONS))).toEqual([])
  expect([...new Set(used.map(({ name }) => name))].sort()).toEqual(Object.keys(SCRIPT_EXCEPTIONS).sort())
})

test('every built style sheet needs no newer feature, except optional ones', () => {
  const sheets = readFiles('.css')
  expect(sheets.length).toBeGreaterThan(2)
  const used = new Set(sheets.flatMap(({ text }) => newerStyles(text)))
  expect([...used].sort()).toEqual(Object.keys(STYLE_EXCEPTIONS).sort())
})

test('no built style sheet has a feature that a supported browser implements wrongly', () => {
  const broken = readFiles('.css').filter(({ text }) => BROKEN.test(text))
  expect(broken.map(({ file }) => file)).toEqual([])
})

test.each([
  ['/(?<!a)b/', ['/(?<!a)b/']],
  ['RegExp("(?<=a)b")', ['/(?<=a)b/']],
  ['RegExp(`(?<=a)b`)', ['`(?<=a)b`']],
  ['/[a--b]/v', ['/[a--b]/']],
  ['/(?i:a)b/', ['/(?i:a)b/']],
  ['/(?<name>a)(?=b)(?:c)/u', []],
  ['class A { static { a() } }', ['static {}']],
  ['import("./a.json", { with: { type: "json" } })', ['import attributes']],
  ['a.toSorted()', ['toSorted']],
  ['a["toReversed"]()', ['toReversed']],
  ['a.toReversed?.()', []],
  ['URL.canParse(a)', ['canParse']],
  ['typeof URL.canParse == `function` && URL.canParse(a)', []],
  ['Object.groupBy(a, b)', ['groupBy']],
  ['Promise.withResolvers()', ['withResolvers']],
  ['Array.fromAsync(a)', ['fromAsync']],
  ['a.isSubsetOf(b)', ['isSubsetOf']],
  ['a.checkVisibility()', ['checkVisibility']],
  ['a.showPopover()', ['showPopover']],
  ['`showPopover` in a && a.showPopover()', []],
  ['new ClipboardItem({})', ['ClipboardItem']],
  ['"ClipboardItem" in window && new ClipboardItem({})', []],
  ['structuredClone(a), a.at(-1), a.findLast(b), Object.hasOwn(a, b), a.map(b)', []],
])('in the script %s is newer: %j', (source, newer) =>
  expect(newerThanSupported('a.js', source)).toEqual(newer),
)

test.each([
  ['a { text-wrap: pretty }', ['text-wrap', 'text-wrap: pretty']],
  ['a { color: red; & b { top: 0 } }', ['nesting']],
  ['a { color: light-dark(red, blue) }', ['light-dark()']],
  ['@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in lab, red, red) } }', []],
  ['a { color: color-mix(in lab, red, red) }', ['color-mix()']],
  ['a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
  ['@starting-style { a { top: 0 } }', ['@starting-style']],
  ['a { -webkit-user-select: none; user-select: none }', []],
  ['a:is(b, c):not(d) { height: 5dvh; inset: 0; translate: 1px }', []],
])('in the style %s is newer: %j', (css, newer) => expect(newerStyles(css)).toEqual(newer))
