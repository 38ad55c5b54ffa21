import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A piece of English prose of the project: a comment, the name of a test, a log message or a paragraph of a document. */
export type Text = { file: string; line: number; text: string; comment?: boolean; title?: boolean }

export const root = path.resolve(import.meta.dirname, '../..')

const CODE_FOLDERS = ['bench', 'bin', 'caos', 'e2e', 'implantacao', 'mutacao', 'public', 'src', 'tests']
const CODE = /\.(ts|tsx|js|mjs)$/

/** Comments that address a tool. */
const DIRECTIVE =
  /^\s*(biome-ignore|@ts-|@vite-ignore|@react-router|#__PURE__|[/]\s*<reference|c8 ignore|v8 ignore)/

/** Calls whose first string is prose: the name of a test. */
const TEST_CALL = /^(it|test|describe|bench)\b/

/** Calls whose strings are log messages. */
const LOG_CALL = /(^|\.)log\.(trace|debug|info|warn|error|fatal)$/

/** Lists the files of a folder below the project's root, installed and built ones left out, as paths with `/`. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter(file => ending.test(file) && !file.includes('node_modules/'))
    .sort()
}

/** Collects the English texts of the code and of the technical documents. */
export function englishTexts(): Text[] {
  const loose = fs.readdirSync(root).filter(file => CODE.test(file))
  const code = [...loose, ...CODE_FOLDERS.flatMap(folder => filesBelow(folder, CODE))]
  const documents = ['STYLE.md', 'README.en.md', ...filesBelow('docs', /\.md$/)]
  return [...code.flatMap(textsOfCode), ...documents.flatMap(textsOfDocument)]
}

function read(file: string): string {
  const whole = path.join(root, file)
  return fs.existsSync(whole) ? fs.readFileSync(whole, 'utf8') : ''
}

/** Collects comments, names of tests and log messages from the parsed file. */
export function textsOfCode(file: string): Text[] {
  const source = read(file)
  const { comments, program } = parseSync(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const found: Text[] = []
  let open: (Text & { end: number; column: number }) | undefined
  for (const { type, value, start, end } of comments) {
    if (DIRECTIVE.test(value)) continue
    const line = lineOf(start)
    const column = start - source.lastIndexOf('\n', start - 1)
    // Line comments in the same column on adjacent lines are one text.
    if (type === 'Line' && open && open.end + 1 === line && open.column === column) {
      open.text += `\n${value}`
      open.end = line
      continue
    }
    const text = type === 'Line' ? value : value.replace(/^[ \t]*\*+ ?/gm, '')
    const next = { file, line, text, comment: true, end: lineOf(end), column }
    found.push(next)
    open = type === 'Line' ? next : undefined
  }
  visitCalls(program, (callee, strings) => {
    const name = source.slice(callee.start, callee.end)
    if (!TEST_CALL.test(name) && !LOG_CALL.test(name)) return
    const title = TEST_CALL.test(name)
    for (const { start, text } of strings)
      found.push({ file, line: lineOf(start), text, comment: false, title })
  })
  return found.map(({ line, text, comment = false, title = false }) => ({ file, line, text, comment, title }))
}

type Span = { start: number; end: number }

/** Visits every call that has text among its arguments: a string, or a template, whose values count as one word. */
function visitCalls(
  node: unknown,
  visit: (callee: Span, strings: { start: number; text: string }[]) => void,
) {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const child of node) visitCalls(child, visit)
    return
  }
  const { type, callee, arguments: args } = node as { type?: string; callee?: Span; arguments?: unknown[] }
  if (type === 'CallExpression' && callee && args) {
    const strings = args.flatMap(textOfArgument)
    if (strings.length > 0) visit(callee, strings)
  }
  for (const child of Object.values(node)) visitCalls(child, visit)
}

function textOfArgument(argument: unknown): { start: number; text: string }[] {
  const { type, value, start, quasis } = argument as {
    type: string
    value?: unknown
    start: number
    quasis?: { value: { cooked: string } }[]
  }
  if (type === 'Literal' && typeof value === 'string') return [{ start, text: value }]
  if (type === 'TemplateLiteral' && quasis)
    return [{ start, text: quasis.map(({ value: { cooked } }) => cooked).join('`code`') }]
  return []
}

/** Collects the paragraphs, list items and table cells of an English document; none of a Portuguese one. */
export function textsOfDocument(file: string): Text[] {
  const source = read(file)
  if (!isEnglish(source)) return []
  const found: Text[] = []
  let open: Text | undefined
  for (const { text, line, kind } of linesOfDocument(source)) {
    if (kind === 'goes on' && open) open.text += `\n${text}`
    else if (kind === 'row') found.push(...cellsOf(text).map(cell => ({ file, line, text: cell })))
    open = kind === 'goes on' ? open : undefined
    if (kind !== 'begins') continue
    open = { file, line, text }
    found.push(open)
  }
  return found
}

type Line = { text: string; line: number; kind: 'begins' | 'goes on' | 'row' | 'other' }

/** Returns the lines of a Markdown text outside code blocks, without the marks of lists and headings. */
function linesOfDocument(source: string): Line[] {
  let fenced = false
  let inside = false
  return source.split('\n').map((whole, i) => {
    const fence = /^\s*```/.test(whole)
    fenced = fence ? !fenced : fenced
    const kind = fence || fenced ? 'other' : kindOf(whole, inside)
    inside = kind === 'begins' || kind === 'goes on'
    return { text: inside ? whole.replace(MARK, '') : whole, line: i + 1, kind }
  })
}

/** The mark of a list item, a quotation or a heading. */
const MARK = /^\s*([-*>]|#+|\d+\.)\s+/

function kindOf(line: string, inside: boolean): Line['kind'] {
  if (/^\s*(<|$)/.test(line)) return 'other'
  if (/^\s*\|/.test(line)) return 'row'
  return inside && !MARK.test(line) ? 'goes on' : 'begins'
}

const cellsOf = (row: string) => row.split('|').slice(1, -1)

/**
 * Tells if a document is English. Documents for operators are Portuguese. The frequent small words of each language,
 * outside code, decide.
 */
export function isEnglish(source: string): boolean {
  const text = source.replace(/`[^`]*`/g, '')
  const count = (words: RegExp) => (text.match(words) ?? []).length
  return count(/\b(the|of|and|is|are|with)\b/gi) > count(/\b(o|os|da|do|que|uma?|com|para)\b/gi)
}
