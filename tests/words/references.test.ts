import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishTexts, filesBelow, root, type Text } from './texts.ts'

/** Documents of the product owner, which lie in `../shared` beside the repository (README.en.md). */
const OWNER_DOCUMENTS = [
  'auth-protocol.md',
  'design.md',
  'look.md',
  'security-cases.md',
  'spec.md',
  'style.md',
]

const FOLDERS = fs
  .readdirSync(root, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !/^(\.|build|data$|node_modules)/.test(entry.name))
  .map(({ name }) => name)
const FILES = [
  ...fs.readdirSync(root),
  ...FOLDERS.flatMap(folder => filesBelow(folder, /\.\w+$/)),
  ...OWNER_DOCUMENTS,
]

const numbersOf = (folder: string) =>
  new Set(fs.readdirSync(path.join(root, folder)).flatMap(file => /^\d{4}/.exec(file) ?? []))
const NUMBERS = { decision: numbersOf('docs/decisions'), migration: numbersOf('migrations') }

const code = englishTexts().filter(({ file }) => !file.endsWith('.md'))

/** Finds the citations of the texts that lead nowhere, as `file:line: citation`. */
function brokenCitations(pattern: RegExp, exists: (citation: string, before: string) => boolean): string[] {
  return code.flatMap(({ file, line, text }: Text) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: citation, index }) => !exists(citation, text.slice(0, index)))
      .map(([citation]) => `${file}:${line}: ${citation}`),
  )
}

test('a comment cites decisions that exist, and migrations by that word', () => {
  const wrong = brokenCitations(/(?<![\d.,:#\w-])0\d{3}(?![\d\w]|[.,:-]\d)/g, (number, before) =>
    NUMBERS[/migrations?\s$/i.test(before) ? 'migration' : 'decision'].has(number),
  )
  expect(wrong).toEqual([])
})

test('a comment names files that exist', () => {
  const wrong = brokenCitations(/(?<![\w.-])[\w-][\w./-]*\.(?:tsx?|m?js|css|sql|md)(?![\w/]|\.\w)/g, name =>
    FILES.some(file => file === name || file.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`)),
  )
  expect(wrong).toEqual([])
})

/** Names of other programs, and folders of `DATA_DIR`, in the records of decisions. */
const FOREIGN = [
  ...['SCHED_NONE', 'SO_REUSEPORT', 'always_invoice', 'hc', 'micromark', 'traceparent', 'zod/mini'],
  ...['DATA_DIR/auth/chaves-dados', 'DATA_DIR/fotos', 'build/server/servidor.js'],
]
const SOURCES = [
  ...['package.json', 'package-lock.json', '.env.example'],
  ...FOLDERS.filter(name => name !== 'docs').flatMap(folder =>
    filesBelow(folder, /\.(tsx?|m?js|css|sql|json|service|sh)$/),
  ),
]

test('a decision names identifiers and paths that exist', () => {
  const words = new Set<string>()
  for (const file of SOURCES.filter(name => !/dados\.json$|^tests\/words\//.test(name)))
    for (const word of fs.readFileSync(path.join(root, file), 'utf8').match(/[\w$]+/g) ?? []) words.add(word)
  const exists = (cited: string) => {
    if (/^\w[\w$]*(\.\w+)*(\(\))?$/.test(cited) && !/\.(tsx?|m?js|css|sql|md|json|sh)$/.test(cited))
      return (cited.match(/[\w$]+/g) ?? []).every(word => words.has(word))
    const wanted = cited.replace(/^(\.\.?\/)+|\/$/g, '')
    return FILES.some(file => `/${file}`.endsWith(`/${wanted}`) || `/${file}`.includes(`/${wanted}/`))
  }
  const cited = filesBelow('docs/decisions', /\d{4}.*\.md$/).flatMap(file => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const names = text.matchAll(/`([A-Za-z_$][\w$]*(?:\.\w+)*(?:\(\))?|[\w.-]+\/[\w./-]*)`/g)
    return [...names].map(([, name = '']) => ({ file, name }))
  })
  expect(cited.length).toBeGreaterThan(300)
  const wrong = cited.filter(({ name }) => !FOREIGN.includes(name) && !exists(name))
  expect(wrong).toEqual([])
})

test('a recipe names a symbol that its file has', () => {
  const recipes = fs.readFileSync(path.join(root, 'docs/como-mudar.md'), 'utf8')
  const pairs = [...recipes.matchAll(/`((?:src|tests)\/[\w./-]+\.\w+)`,\s+`(\w+)`/g)]
  expect(pairs.length).toBeGreaterThan(2)
  const wrong = pairs.filter(([, file = '', symbol]) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return !new RegExp(`\\b${symbol}\\b`).test(text)
  })
  expect(wrong.map(([citation]) => citation)).toEqual([])
})
