// Mutation testing of the domain, noun by noun: npm run mutacao [NOUN…] [-- --linhas=N]. Not part of CI.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fail, node, root } from './processes.js'
import { install } from './setup.js'

const domain = path.join(root, 'src/domain')
/** Files whose tests are too slow to run once per mutant: they use the whole engine or the real tables. */
const TOO_SLOW = [
  'avaliacao/motor/',
  'avaliacao/emissao/',
  'avaliacao/referencia/',
  'avaliacao/faixa/faixas-no-catalogo',
  'avaliacao/mercado/mercado',
  'avaliacao/mercado/comparaveis',
  'avaliacao/relatorio/texto',
]
const home = path.join(root, 'mutacao')
const stryker = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const report = path.join(root, 'data/mutacao.json')
/** Stryker's names for the ends of a mutant. */
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']
/** Marks files that use the database; mutants in them without coverage belong to the database tests. */
const SQL = /from 'drizzle-orm/
const NOUNS = Object.groupBy(pureTests(), file => file.split('/')[0])
const args = process.argv.slice(2)
const wanted = args.filter(arg => !arg.startsWith('--'))
/** Number of drawn lines per noun; without it all changes of a noun are measured. */
const drawn = Number(args.find(arg => arg.startsWith('--linhas='))?.split('=')[1] ?? Number.POSITIVE_INFINITY)
if (!(drawn > 0)) fail('escreva quantas linhas sortear: --linhas=200.')
const unknown = wanted.filter(noun => !(noun in NOUNS))
if (unknown.length)
  fail(`substantivo desconhecido: ${unknown.join(', ')}. Há: ${Object.keys(NOUNS).join(', ')}.`)

await install()
if (!fs.existsSync(stryker)) perform('npm', ['ci', '--no-audit', '--no-fund'], home)
const lines = (wanted.length ? wanted : Object.keys(NOUNS)).map(measure)
process.stdout.write(
  `\n| substantivo | mutantes | mortos | vivos | só com banco | % |\n|---|---:|---:|---:|---:|---:|\n${lines.join('\n')}\n`,
)

/** Lists the tests of the domain without a database, as paths below `src/domain`. */
function pureTests() {
  return fs
    .readdirSync(domain, { recursive: true })
    .filter(name => name.endsWith('.test.ts') && !TOO_SLOW.some(slow => name.startsWith(slow)))
    .filter(name => !needsDatabase(path.join(domain, name)))
}

/** Tells if a test, or a helper that it imports, opens a database. */
function needsDatabase(file) {
  const text = fs.readFileSync(file, 'utf8')
  const helpers = [...text.matchAll(/from '#(tests\/[^']+)'/g)]
  return (
    /'#(platform\/database|api|auth)\//.test(text) ||
    helpers.some(([, helper]) => needsDatabase(path.join(root, helper)))
  )
}

/** Mutates one noun; returns its row of the table. */
function measure(noun) {
  const files = NOUNS[noun].map(sourceOf).filter(name => fs.existsSync(path.join(root, name)))
  const tests = testsFor(noun).map(name => `src/domain/${name}`)
  perform(
    node,
    [stryker, 'run', path.join(home, 'stryker.config.json'), '--mutate', rangesOf(files).join()],
    root,
    {
      TESTS: tests.join(),
    },
  )
  const mutants = Object.entries(JSON.parse(fs.readFileSync(report, 'utf8')).files).flatMap(
    ([file, { mutants, source }]) => mutants.map(mutant => ({ ...mutant, file, sql: SQL.test(source) })),
  )
  const [counted, withDatabase] = split(mutants, ({ sql, status }) => !(sql && status === 'NoCoverage'))
  const [killed, alive] = split(counted, ({ status }) => KILLED.includes(status))
  const survivors = alive.filter(({ status }) => ALIVE.includes(status)).length
  const share = ((100 * killed.length) / (killed.length + survivors)).toFixed(1)
  const cells = [noun, killed.length + survivors, killed.length, survivors, withDatabase.length, share]
  return `| ${cells.join(' | ')} |`
}

/**
 * Lists what is changed: the files, or the drawn lines of them. The digest of a line's address draws it, so that a run
 * measures the same lines as the one before. A drawn line has only the changes that begin and end in it.
 */
function rangesOf(files) {
  if (drawn === Number.POSITIVE_INFINITY) return files
  const lines = files.flatMap(file =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, i) => (/^\s*(\/?\*|\/\/|import |$)/.test(text) ? [] : [`${file}:${i + 1}-${i + 1}`])),
  )
  const order = line => createHash('sha256').update(line).digest('hex')
  return lines.sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, drawn)
}

/** Returns the file that a test of the domain belongs to. */
function sourceOf(test) {
  return `src/domain/${test.replace('.test.ts', '.ts')}`
}

/** Lists the tests of one noun and of others that may use it, except those that load the price tables. */
function testsFor(noun) {
  const heavy = ['veiculo', 'avaliacao', 'analise'].filter(name => name !== noun)
  return Object.entries(NOUNS).flatMap(([name, tests]) => (heavy.includes(name) ? [] : tests))
}

/** Parts a list into the items that pass a test, and the others. */
function split(list, test) {
  return [list.filter(item => test(item)), list.filter(item => !test(item))]
}

/** Runs a program in this terminal; a failure ends this one. */
function perform(command, args, cwd, env = {}) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  })
  if (status !== 0) fail('o teste de mutação parou. O erro está acima.')
}
