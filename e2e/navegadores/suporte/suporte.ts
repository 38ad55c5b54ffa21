import fs from 'node:fs'
import path from 'node:path'
import type { BrowserName, CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import settings from '../../../package.json' with { type: 'json' }

const FILE = 'node_modules/@mdn/browser-compat-data/data.json'

/** MDN's table of browser support. */
export const compat: CompatData = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../..', FILE), 'utf8'),
)

/** Oldest supported version of each browser, from `browserslist` in package.json. */
const OLDEST = settings.browserslist.map(text => {
  const [browser = '', version] = text.split(' ')
  return [browser as BrowserName, Number(version)] as const
})

/** Lists the features below one of the table, by name. */
export function featuresIn(group: Identifier = {}): [name: string, feature: Identifier][] {
  return Object.keys(group).flatMap(name => {
    const feature = name === '__compat' ? undefined : group[name]
    return feature ? [[name, feature]] : []
  })
}

/** Tells if a feature is newer than a supported browser. */
export function isNewer(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  return !!support && OLDEST.some(([browser, version]) => !has(support[browser], version))
}

/** Tells if a browser's version has the feature, without a flag and under its own name. */
function has(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some(one => {
    if (one.flags || one.prefix || one.alternative_name) return false
    return parseVersion(one.version_added) <= version && !(parseVersion(one.version_removed) <= version)
  })
}

/** Reads a version of MDN's table; NaN for none, which compares as false. */
const parseVersion = (version: string | boolean | null | undefined) =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN
