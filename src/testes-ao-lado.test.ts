import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files of pure functions without a test in their folder. The list only shrinks: a new file gets a test. */
const UNTESTED: readonly string[] = [
  'domain/avaliacao/referencia/versao-que-falta.ts',
  'domain/avaliacao/relatorio/dizer-parecidos.ts',
]

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Marks of a file that does more than compute: statements, promises, the process, files, the clock. */
const IMPURE = /drizzle-orm|\bawait\b|\basync\b|Promise<|\bprocess\.|node:(?:fs|net|http|child)|new Date\(\)/
const EXPORTS_A_FUNCTION = /^export (?:function \w+|const \w+(?:: [^=]*)? = (?:<[^>]*>)?\()/m

test('a file of pure functions in domain/ or platform/ has a test in its folder that imports it', () => {
  const files = ['domain', 'platform'].flatMap(room =>
    fs
      .readdirSync(path.join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
      .map(file => path.posix.join(room, file.split(path.sep).join('/')))
      .filter(file => file.endsWith('.ts')),
  )
  const testsOf = Map.groupBy(
    files.filter(file => file.endsWith('.test.ts')),
    file => path.dirname(file),
  )
  const untested = files.filter(file => {
    if (/\.(?:test|table|schema|dados)\.ts$/.test(file)) return false
    const text = read(file)
    if (IMPURE.test(text) || !EXPORTS_A_FUNCTION.test(text)) return false
    return !testsOf
      .get(path.dirname(file))
      ?.some(beside => read(beside).includes(`'./${path.basename(file)}'`))
  })
  expect(untested.sort()).toEqual(UNTESTED)
})

/** Checks of the whole repository and its texts; the others lie beside the code that they test. */
const REPOSITORY_TESTS = /^(?:src|tests\/words)\/[^/]+$/
/** Documents that a test of the database compares with its catalogue. */
const COMPARED_DOCUMENTS = ['gatilhos', 'politicas']

test('a test has the name of a file beside it or of its folder, and after a dash the behaviour', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = ['src', 'tests', 'caos'].flatMap(top =>
    fs
      .readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map(file => path.posix.join(top, file.split(path.sep).join('/'))),
  )
  const tests = files.filter(file => file.endsWith('.test.ts') && !REPOSITORY_TESTS.test(file))
  const beside = Map.groupBy(
    files.filter(file => /\.\w+$/.test(file) && !file.endsWith('.test.ts')),
    file => path.dirname(file),
  )
  const misnamed = tests.filter(file => {
    const folder = path.dirname(file)
    const subjects = (beside.get(folder) ?? []).map(product => path.basename(product).replace(/\..*$/, ''))
    const name = path.basename(file).replace(/\..*$/, '')
    return ![...subjects, path.basename(folder), ...COMPARED_DOCUMENTS].some(
      subject => name === subject || name.startsWith(`${subject}-`),
    )
  })
  expect(tests.length).toBeGreaterThan(400)
  expect(misnamed).toEqual([])
})
