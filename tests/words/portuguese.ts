import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { parseSync } from 'vite'
import { filesBelow, root, type Text } from './texts.ts'

/** Folders with texts of screens and mails. */
const FOLDERS = ['src/web', 'src/domain', 'src/api', 'src/sandbox']

/** Names of brands and models: no dictionary has them. */
const NAMES = 'src/domain/catalogo/'

/**
 * A text with a smaller share of Portuguese words counts as English, such as the messages of the auth protocol. Our own
 * words do not count.
 */
const PORTUGUESE_SHARE = 0.5

/** A sentence or a label: begins with a capital, or has an accent. */
const PROSE = /^["“«(]?\p{Lu}[\p{Ll} ]|[áàâãéêíóôõúç]/u

const dictionary = decodeTrie(gunzipSync(fs.readFileSync(dictionaryPath())))

function dictionaryPath(): string {
  const require = createRequire(import.meta.url)
  const settings = require.resolve('@cspell/dict-pt-br/cspell-ext.json')
  return path.join(path.dirname(settings), 'pt_BR.trie.gz')
}

/** Reads the words of the trade and names that the Brazilian dictionary lacks, one a line. */
export const ownWords = (): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'own-words.txt'), 'utf8')
    .trim()
    .split('\n')

/** Collects the texts of screens, mails and content pages. */
export function portugueseTexts(): Text[] {
  const code = FOLDERS.flatMap(folder => filesBelow(folder, /(?<!\.test|\.dados)\.tsx?$/))
  return [
    ...code.filter(file => !file.startsWith(NAMES)).flatMap(textsOfScreens),
    ...filesBelow('seeds', /\.md$/).flatMap(linesOf),
  ]
}

function linesOf(file: string): Text[] {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.map((text, i) => ({ file, line: i + 1, text }))
}

/** Finds JSX texts, strings and templates of a file, without tagged templates and imports: those are SQL and paths. */
function textsOfScreens(file: string): Text[] {
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  const found: Text[] = []
  const add = (start: number, text: string) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, text })
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, start, value, quasis } = node as Node
    if (OTHER_NODES.test(type ?? '')) return
    const text = quasis ? quasis.map(({ value: { cooked } }) => cooked).join(' {} ') : value
    if (typeof text === 'string' && (type === 'JSXText' || PROSE.test(text))) add(start, text)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

type Node = { type?: string; start: number; value?: unknown; quasis?: { value: { cooked: string } }[] }

const OTHER_NODES = /^(ImportDeclaration|TSLiteralType|TaggedTemplateExpression)$/

/** Finds the words of a text that are in neither dictionary; an English text has none. */
export function misspelt(text: string, own: ReadonlySet<string>): string[] {
  const words = wordsOf(text)
  const others = words.filter(word => !everyPart(word, part => own.has(part.toLowerCase())))
  const known = others.filter(word => everyPart(word, isPortuguese))
  const foreign = words.length > 1 && known.length / others.length < PORTUGUESE_SHARE
  const isOwn = (part: string) => own.has(part.toLowerCase()) || isPortuguese(part)
  return foreign ? [] : others.filter(word => !everyPart(word, isOwn))
}

/**
 * Lists the words of three letters or more. Placeholders, code, addresses, acronyms and CamelCase names are no words.
 */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\{+[^}]*\}+|`[^`]*`|\S*[/@_]\S*|&\w+;/g, ' ')
  const words = plain.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  return words.filter(
    word => word.length > 2 && !/^\p{Lu}+s?$|\p{Ll}\p{Lu}|^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)+$/u.test(word),
  )
}

const isPortuguese = (word: string) =>
  word.length < 3 || dictionary.hasWord(word, true) || dictionary.hasWord(word.toLowerCase(), true)

/** Tells if `isKnown` holds for a word, or for every part of a compound with a hyphen. */
const everyPart = (word: string, isKnown: (part: string) => boolean) =>
  isKnown(word) || word.split('-').every(isKnown)
