import fs from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version?: string; license?: string; integrity?: string; link?: boolean; inBundle?: boolean }
const packages = Object.entries(
  (JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages,
).filter(([where, { link }]) => where && !link)

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
])

/** Releases that carried an attack and were withdrawn: the registry's advisories name them. */
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

/** One of the licences of an "OR" is enough. */
function isAllowed(license = ''): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(name => LICENCES.has(name))
}

test('every dependency has a licence of the list', () => {
  const others = packages.filter(([, { license }]) => !isAllowed(license))
  expect(others.map(([where, { license }]) => `${where}: ${license}`)).toEqual([])
})

test('every dependency is locked to its bytes, and none is a release that carried an attack', () => {
  expect(packages.length).toBeGreaterThan(100)
  // What comes inside another package is locked with it.
  const loose = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(loose.map(([where]) => where)).toEqual([])
  const releases = packages.map(
    ([where, { version }]) => `${where.slice(where.lastIndexOf('node_modules/') + 13)}@${version}`,
  )
  expect(releases.filter(release => ATTACKED.has(release))).toEqual([])
})

test('each abuse case has its row, and the tests that the table names exist', () => {
  const rows = fs
    .readFileSync('docs/seguranca.md', 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, number = '']) => /^R?\d+$/.test(number))
  const numbers = new Set(rows.map(([, number]) => number))
  for (let n = 1; n <= 32; n++) expect(numbers, `case ${n}`).toContain(String(n))
  for (let n = 1; n <= 12; n++) expect(numbers, `R${n}`).toContain(`R${n}`)
  for (const [, number, , file = '', name = ''] of rows) {
    if (file === '—') expect(name).toBe('sem teste automático')
    else
      expect(fs.readFileSync(file.replaceAll('`', ''), 'utf8').includes(name), `${number}: ${name}`).toBe(
        true,
      )
  }
})
