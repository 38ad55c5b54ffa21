// Runs all checks in order, with one summary at the end: npm test [NAME…] runs only the named ones.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { missingBrowsersMessage, splitBrowsers } from './navegadores.js'
import { fail, node, root } from './processes.js'
import { build, install } from './setup.js'

await install()
const report = path.join(os.tmpdir(), `avalia60-testes-${process.pid}.json`)
const npx = name => [path.join(root, 'node_modules/.bin', name)]
const CHECKS = [
  { name: 'formato e lint', args: [...npx('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'tipos', before: typegen, args: [...npx('tsc'), '--noEmit'] },
  { name: 'código sem uso', before: typegen, args: [...npx('knip')] },
  { name: 'dependências e licenças', args: [path.join(root, 'bin/dependencies.js')] },
  { name: 'textos', args: vitest('textos') },
  { name: 'unidade e API', args: vitest('src') },
  { name: 'navegador', before: build, args: vitest('e2e'), chromium: true },
  { name: 'outros navegadores', before: build, ...otherBrowsers() },
]

/** Lines of a failure's message in the summary: our choice. */
const MESSAGE_LINES = 12

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !CHECKS.some(check => check.name === name))
if (unknown.length > 0) {
  const names = CHECKS.map(({ name }) => `"${name}"`).join(', ')
  fail(`não há a verificação "${unknown.join('", "')}". Há ${names}.`)
}
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (!fs.existsSync(path.join(root, '../shared/data'))) {
  process.stdout.write('avalia60: sem ../shared, os testes sobre os dados reais não rodam.\n')
}
const results = []
for (const check of chosen) results.push(await performCheck(check))
summarize()

/** Generates the types of the routes, which several checks need. */
function typegen() {
  return run([...npx('react-router'), 'typegen'])
}

/** Returns the arguments of a run of tests, which also reports to `report`. */
function vitest(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [...npx('vitest'), 'run', '--project', project, ...reporters]
}

/**
 * Runs the tests in the other installed browsers. With NAVEGADORES=todos, which CI sets where it could install them, a
 * missing one is an error.
 */
function otherBrowsers() {
  const { installed, missing } = splitBrowsers()
  const sentence = missing.length > 0 ? missingBrowsersMessage(missing) : ''
  const files = installed.map(({ file }) => `e2e/navegadores/${file}.test.ts`)
  if (sentence && process.env.NAVEGADORES === 'todos') return { error: sentence }
  return { notice: sentence, args: files.length > 0 && [...vitest('navegadores'), ...files] }
}

/** Runs one check after its preparation. Returns its name, its end, its duration and its failures. */
async function performCheck({ name, before, args, chromium, notice, error }) {
  process.stdout.write(`\n── ${name}\n`)
  const start = Date.now()
  if (error || notice) process.stdout.write(`avalia60: ${error || notice}\n`)
  if (error || !args) return { name, ok: !error, seconds: '0.0', failures: [] }
  const env = chromium ? await browserEnvironment() : {}
  const ok = env !== undefined && (await before?.()) !== false && run(args, env)
  return { name, ok, seconds: ((Date.now() - start) / 1000).toFixed(1), failures: readFailures() }
}

/** Lists the failed tests with the first lines of their messages, for the summary. */
function readFailures() {
  if (!fs.existsSync(report)) return []
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
  fs.rmSync(report)
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${file}\n${firstLines(message)}`]
    return tests.map(test => `${file} > ${test.fullName}\n${test.failureMessages.map(firstLines).join('\n')}`)
  })
}

function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, MESSAGE_LINES)
  return lines.map(line => `    ${line}`).join('\n')
}

/** Returns the environment with the path of a Chromium; if there is no Chromium, prints a message and returns undefined. */
async function browserEnvironment() {
  const { findOrInstallChromium } = await import('./chromium.js')
  try {
    return { CHROMIUM_PATH: await findOrInstallChromium() }
  } catch (error) {
    process.stderr.write(`avalia60: ${error.message}\n`)
    return undefined
  }
}

/** Runs a program in this terminal. Returns true if it succeeds. */
function run(args, env = {}) {
  // Runs the tools, which are scripts, with the pinned Node.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  return (
    spawnSync(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH },
    }).status === 0
  )
}

/** Prints the failures and a line for each check, and exits with 1 after a failure. */
function summarize() {
  const failed = results.filter(({ ok }) => !ok)
  for (const failure of results.flatMap(({ failures }) => failures))
    process.stdout.write(`\nFALHOU  ${failure}\n`)
  process.stdout.write('\n── resumo\n')
  for (const { name, ok, seconds } of results)
    process.stdout.write(`${ok ? 'passou' : 'FALHOU'}  ${name} (${seconds} s)\n`)
  process.stdout.write(`\n${results.length - failed.length} passed, ${failed.length} failed\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
