// Audits the dependencies and lists their licences, from the lock files alone, without the network.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './processes.js'

/** Licences that allow use and distribution without opening our own code. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Malicious releases that were withdrawn, from the advisories of the registry. */
const ATTACKED = new Set([
  'ansi-regex@6.2.1',
  'ansi-styles@6.2.2',
  'backslash@0.2.1',
  'chalk@5.6.1',
  'coa@2.0.3',
  'color-convert@3.1.1',
  'color-name@2.0.1',
  'color-string@2.1.1',
  'debug@4.4.2',
  'error-ex@1.3.3',
  'event-stream@3.3.6',
  'flatmap-stream@0.1.1',
  'has-ansi@6.0.1',
  'is-arrayish@0.3.3',
  'rc@1.2.9',
  'slice-ansi@7.1.1',
  'strip-ansi@7.1.1',
  'supports-color@10.2.1',
  'ua-parser-js@0.7.29',
  'ua-parser-js@0.8.0',
  'ua-parser-js@1.0.0',
  'wrap-ansi@9.0.1',
])

/** Licences, read from the LICENSE file, of releases without a licence in package.json. */
const READ_IN_THE_FILE = { 'png-js@2.0.0': 'MIT' }

/** A list of words for a test. Its licence only binds a program that contains the list or is distributed with it. */
const ONLY_IN_TESTS = { '@cspell/dict-pt-br': 'GPL-3.0-or-later' }

/** Packages of libvips. Sharp loads them as separate files, which the LGPL allows to every program. */
const LOADED_AS_A_FILE = { prefix: '@img/sharp-', license: 'LGPL-3.0-or-later' }

/** Lock files of the site and of mutation testing (decision 0062). */
const LOCKS = ['package-lock.json', 'mutacao/package-lock.json']
/** Folder of a package, as the lock files write it. */
const FOLDER = 'node_modules/'
const packages = LOCKS.flatMap(readLock)

const wrong = packages.flatMap(found =>
  problems(found).map(problem => `${found.name}@${found.version}: ${problem}`),
)
// A lock file without packages would have no problems either, so a small number is an error.
for (const lock of LOCKS) {
  const { length } = readLock(lock)
  if (length < 100) wrong.push(`só ${length} pacotes em ${lock}`)
}
for (const [license, n] of countLicences()) process.stdout.write(`${String(n).padStart(5)}  ${license}\n`)
process.stdout.write(`${packages.length} pacotes; problemas: ${wrong.length}\n`)
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exit(wrong.length ? 1 : 0)

/** Lists the packages of a lock file, without the links to folders. */
function readLock(file) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([where, { link }]) => where && !link)
    .map(([where, found]) => {
      const name = where.slice(where.lastIndexOf(FOLDER) + FOLDER.length)
      return { name, license: READ_IN_THE_FILE[`${name}@${found.version}`], ...found }
    })
}

/** Lists the reasons against a package. */
function problems({ name, version, license, integrity, inBundle, dev }) {
  const allowed = isAllowed(name, license) || (dev && ONLY_IN_TESTS[name] === license)
  return [
    // A bundled package is locked with its parent.
    ...(integrity || inBundle ? [] : ['não está preso aos seus bytes (integrity)']),
    ...(allowed ? [] : [`licença fora da lista (${license ?? 'nenhuma'})`]),
    ...(ATTACKED.has(`${name}@${version}`) ? ['versão que levou um ataque e foi retirada'] : []),
  ]
}

/** Allows an "OR" of licences if one is allowed, an "AND" if all are. */
function isAllowed(name, license = '') {
  const { prefix, license: ofFile } = LOADED_AS_A_FILE
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(one =>
      one.split(' AND ').every(part => LICENCES.has(part) || (part === ofFile && name.startsWith(prefix))),
    )
}

function countLicences() {
  const counts = new Map()
  for (const { license = 'nenhuma' } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
}
