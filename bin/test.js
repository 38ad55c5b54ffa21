// Every check, in order, with one summary at the end: npm test [NAME…] runs only the named ones.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build, install, node, root } from './setup.js'

await install()
const npx = name => [path.join(root, 'node_modules/.bin', name)]
const CHECKS = [
  { name: 'formato e lint', args: [...npx('biome'), 'ci', '--error-on-warnings', '.'] },
  {
    name: 'tipos',
    before: () => run([...npx('react-router'), 'typegen']),
    args: [...npx('tsc'), '--noEmit'],
  },
  { name: 'código sem uso', args: [...npx('knip')] },
  { name: 'dependências e licenças', args: [path.join(root, 'bin/dependencies.js')] },
  { name: 'unidade e API', args: [...npx('vitest'), 'run', '--project', 'src'] },
  { name: 'navegador', before: build, args: [...npx('vitest'), 'run', '--project', 'e2e'], chromium: true },
]

const wanted = process.argv.slice(2)
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (!fs.existsSync(path.join(root, '../shared/data'))) {
  process.stdout.write('avalia60: sem ../shared, os testes sobre os dados reais não rodam.\n')
}
const results = []
for (const check of chosen) results.push(await perform(check))
summarize()

async function perform({ name, before, args, chromium }) {
  process.stdout.write(`\n── ${name}\n`)
  const start = Date.now()
  const env = chromium ? await browserEnvironment() : {}
  const ok = env !== undefined && (await before?.()) !== false && run(args, env)
  return { name, ok, seconds: ((Date.now() - start) / 1000).toFixed(1) }
}

async function browserEnvironment() {
  const { findChromium } = await import('./chromium.js')
  try {
    return { CHROMIUM_PATH: await findChromium() }
  } catch (error) {
    process.stderr.write(`avalia60: ${error.message}\n`)
    return undefined
  }
}

function run(args, env = {}) {
  // The tools are scripts: the pinned Node runs them whatever the system has.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  return (
    spawnSync(node, args.map(fs.existsSync(args[0]) ? real : String), {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH },
    }).status === 0
  )
}

function real(argument, position) {
  return position === 0 ? fs.realpathSync(argument) : argument
}

function summarize() {
  const failed = results.filter(({ ok }) => !ok)
  process.stdout.write('\n── resumo\n')
  for (const { name, ok, seconds } of results)
    process.stdout.write(`${ok ? 'passou' : 'FALHOU'}  ${name} (${seconds} s)\n`)
  process.stdout.write(`\n${results.length - failed.length} passed, ${failed.length} failed\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
