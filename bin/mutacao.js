// Mutation testing of the rules with money in them, noun by noun: npm run mutacao [NOUN…]. Not part of CI.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fail, install, node, root } from './setup.js'

/** The files of each noun that decide something without a database. */
const NOUNS = {
  lead: ['busca', 'classificacao', 'conferir', 'csv', 'lead.schema', 'lista.plano', 'pontuar'],
  atribuicao: ['par-da-vez', 'painel.regras', 'recorte', 'regra', 'relatorio.contas', 'relatorio.csv'],
  agencia: ['agencia.schema', 'contrato', 'edicao', 'periodo', 'situacao', 'uso'],
  assinatura: ['assinatura', 'mudanca'],
  plano: ['plano', 'plano.schema'],
  avaliacao: ['faixa/ajustes', 'extras', 'faixa/troca', 'mercado/negociacao'],
}
const home = path.join(root, 'mutacao')
const stryker = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const report = path.join(root, 'data/mutacao.json')
/** States of a mutant that some test noticed, and those that none did. */
const KILLED = ['Killed', 'Timeout']
const LIVES = ['Survived', 'NoCoverage']

const wanted = process.argv.slice(2)
const unknown = wanted.filter(noun => !(noun in NOUNS))
if (unknown.length)
  fail(`substantivo desconhecido: ${unknown.join(', ')}. Há: ${Object.keys(NOUNS).join(', ')}.`)

await install()
if (!fs.existsSync(stryker)) perform('npm', ['ci', '--no-audit', '--no-fund'], home)
const lines = (wanted.length ? wanted : Object.keys(NOUNS)).map(measure)
process.stdout.write(
  `\n| substantivo | mutantes | mortos | vivos | % |\n|---|---:|---:|---:|---:|\n${lines.join('\n')}\n`,
)

/** Mutates one noun and answers its line of the table. */
function measure(noun) {
  const files = NOUNS[noun].map(name => `src/domain/${noun}/${name}.ts`)
  perform(node, [stryker, 'run', path.join(home, 'stryker.config.json'), '--mutate', files.join()], root, {
    NOUN: noun,
  })
  const mutants = Object.values(JSON.parse(fs.readFileSync(report, 'utf8')).files).flatMap(
    file => file.mutants,
  )
  const count = states => mutants.filter(({ status }) => states.includes(status)).length
  const [killed, lives] = [count(KILLED), count(LIVES)]
  return `| ${noun} | ${killed + lives} | ${killed} | ${lives} | ${((100 * killed) / (killed + lives)).toFixed(1)} |`
}

function perform(command, args, cwd, env = {}) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  })
  if (status !== 0) fail('o teste de mutação parou. O erro está acima.')
}
