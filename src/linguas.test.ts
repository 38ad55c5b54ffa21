import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENGLISH, NEUTRAL } from '#tests/palavras.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Parts of a name that React or our schemas require (STYLE.md): the prefix of a hook, the suffix of a schema. */
const AFFIX = /^use(?=[A-Z])|Schema$/g

/** Splits a name into words, in lower case: `listarVisoes`, `MAX_BODY_BYTES` and `criarMCP` have two, three and two. */
const wordsOf = (name: string) =>
  name
    .replace(AFFIX, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_ ]/)
    .filter(word => /[a-z]/.test(word) && !NEUTRAL.has(word))

/**
 * A preposition or an adverb names only the use of a value (STYLE.md). A function begins with a verb; a value, a type or
 * a component is a noun.
 */
const PREPOSITION =
  /^(?:d[aeo]s?|n[ao]s?|aos?|em|num|numa|para|pel[ao]s?|por|com|sem|ate|sobre|entre|desde|contra|sob)(?=[A-Z\d]|$)|^(?:como|so|se|quando|onde|depois|antes|ainda|ja|nao|porque|daqui)(?=[A-Z\d])/
const PREPOSITION_IN_CAPITALS =
  /^(?:D[AEO]S?|N[AO]S?|AOS?|EM|NUM|NUMA|PARA|PEL[AO]S?|POR|COM|SEM|ATE|SOBRE|ENTRE|DESDE|CONTRA|SOB|COMO|SO|SE|QUANDO|ONDE|DEPOIS|ANTES|AINDA|JA|NAO|PORQUE|DAQUI)(?=_|$)/

/** Tells if a name begins with a preposition or an adverb of these lists, in small or in capital letters. */
const beginsWithPreposition = (name: string) =>
  PREPOSITION.test(name.charAt(0).toLowerCase() + name.slice(1)) || PREPOSITION_IN_CAPITALS.test(name)

/** Folders whose names at the top of a file follow STYLE.md. */
const FOLDERS = ['src', 'tests', 'e2e', 'bench', 'caos', 'implantacao']

type Name = { name: string; file: string; exported: boolean }

/** Lists the names declared at the top of the files of a folder. */
function namesOf(folder: string): Name[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => {
      const text = fs.readFileSync(path.join(ROOT, folder, file), 'utf8')
      const found = text.matchAll(
        /^(export (?:default )?)?(?:async )?(?:function\*?|const|let|class|type) (\w+)/gm,
      )
      return [...found].map(([, exported, name = '']) => ({
        name,
        file: `${folder}/${file}`,
        exported: exported !== undefined,
      }))
    })
}

/** Words to which `docs/glossary.md` gives one meaning, with the folders whose exports may use each. */
const ROOMS: Record<string, RegExp> = {
  entrada: /^src\/(auth|domain\/conta|web\/(conta|meus-dados|servidor))\//,
  ficha: /^src\/web\/painel-admin\/leads\/ficha\//,
  lugar: /^src\/domain\/distribuicao\//,
  papel: /^src\/domain\/(acesso|agencia|conta|equipe)\//,
  porta: /^src\/web\/(conta|servidor)\//,
  quadro: /^src\/web\/painel-agencia\/quadro\//,
}

test('a name at the top of a file has words of one language; a new English word is added to tests/palavras.ts', () => {
  const names = FOLDERS.flatMap(namesOf).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(8000)
  const mixed = names.filter(name => {
    const words = wordsOf(name)
    return words.some(word => ENGLISH.has(word)) && !words.every(word => ENGLISH.has(word))
  })
  expect([...new Set(mixed)]).toEqual([])
})

test('no name at the top of a file begins with a preposition, an adverb or a conjunction', () => {
  const all = FOLDERS.flatMap(namesOf).filter(({ name }) => beginsWithPreposition(name))
  expect(all.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test.each(Object.entries(ROOMS))('"%s" has the meaning of the glossary', (word, rooms) => {
  const forms = [word, `${word}s`, word.replace(/l$/, 'is').replace(/r$/, 'res')]
  const misplaced = namesOf('src').filter(
    ({ name, file, exported }) =>
      exported && !rooms.test(file) && wordsOf(name).some(part => forms.includes(part)),
  )
  expect(misplaced).toEqual([])
})

/** File names that repeat on purpose (STYLE.md): one file for each type of vehicle, router or set of sealed columns. */
const SHARED_NAMES = [
  'app.ts',
  'caminhao.ts',
  'carro.ts',
  'moto.ts',
  'recifrar.ts',
  'trator.ts',
  'utilitario.ts',
]

test('a file name says what the file contains: at most two folders have the same name', () => {
  const folders = new Map<string, number>()
  for (const file of fs.readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const name = path.basename(file)
    folders.set(name, (folders.get(name) ?? 0) + 1)
  }
  const repeated = [...folders].flatMap(([name, count]) => (count > 2 ? [name] : [])).sort()
  expect(repeated).toEqual(SHARED_NAMES)
})

/** A length of at least a minute that is written as a plain number of milliseconds. */
const LITERAL_LENGTH =
  /\b(?:86_?400|3_?600)_?000\b|_(?:ms|MS)(?:: number)? ?\+?[=:] ?(?:[6-9]\d_?000|[1-9]\d{2,3}_?\d{3}|[1-9]_\d{3}_\d{3})\b/

test('lengths of time are multiples of MINUTO_MS, HORA_MS and DIA_MS (domain/tempo/tempo.ts)', () => {
  const literals = FOLDERS.flatMap(folder =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .filter(file => LITERAL_LENGTH.test(fs.readFileSync(path.join(ROOT, folder, file), 'utf8')))
      .map(file => `${folder}/${file.split(path.sep).join('/')}`),
  )
  expect(literals).toEqual(['src/domain/tempo/tempo.ts'])
})
