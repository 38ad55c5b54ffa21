import type { Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import { compat, featuresIn, isNewer } from './suporte.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compat.css

/** Functions and units of the values, by name. */
const inValues = new Map<string, Identifier>()
collect(types)

/** Adds each feature of a group to `inValues`, at any depth. */
function collect(group: Identifier): void {
  for (const [name, one] of featuresIn(group)) {
    inValues.set(name, one)
    collect(one)
  }
}

/** Patterns of new units, each with the name of its group in MDN's table. */
const UNITS = [
  [/\d[sld]v(w|h|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\d(lh|rlh|cap|ic|rex|ric)\b/, 'lh'],
] as const

/** Lists the names in a style sheet that a supported browser lacks, each once; ignores those inside `@supports`. */
export function newerStyles(css: string): string[] {
  const used = new Set<string>()
  parse(css).walk(node => {
    if (isGuarded(node)) return
    for (const [name, feature] of featuresOf(node)) if (isNewer(feature)) used.add(name)
  })
  return [...used].sort()
}

/** A feature that a style sheet uses, by the name in the report; undefined if MDN's table does not have it. */
type Used = [name: string, feature: Identifier | undefined]

function featuresOf(node: ChildNode): Used[] {
  if (node.type === 'decl') return ofDeclaration(node)
  if (node.type === 'rule') return ofSelector(node)
  return node.type === 'atrule' ? ofAtRule(node) : []
}

/** Lists the property, each word of the value with the property, and the value's functions and units. */
function ofDeclaration({ prop, value, parent }: Declaration): Used[] {
  const property = prop.startsWith('-') || hasPrefixed(prop, parent) ? undefined : properties[prop]
  const functions = matches(value, /([a-z][\w-]*)\(/g).map((name): Used => [`${name}()`, inValues.get(name)])
  const words = matches(value, /\b([a-z][a-z-]*)/g).map(
    (word): Used => [`${prop}: ${word}`, property?.[word]],
  )
  const units = UNITS.flatMap(([unit, name]): Used[] =>
    unit.test(value) ? [[`unit ${unit.exec(value)?.[0].slice(1)}`, inValues.get(name)]] : [],
  )
  return [[prop, property], ...words, ...functions, ...units]
}

/** Tells if the rule has the same declaration with a vendor prefix. */
function hasPrefixed(prop: string, parent: Declaration['parent']): boolean {
  return !!parent?.some(
    one => one.type === 'decl' && one.prop.startsWith('-') && one.prop.endsWith(`-${prop}`),
  )
}

/** Lists pseudo-classes and pseudo-elements; an escaped colon belongs to a class name. */
function ofSelector({ selector }: Rule): Used[] {
  const plain = selector.replace(/\\./g, '')
  const pseudo = matches(plain, /:([a-z][\w-]*)/g).map((name): Used => [`:${name}`, selectors[name]])
  return plain.includes('&') ? [...pseudo, ['nesting', selectors.nesting]] : pseudo
}

function ofAtRule({ name, params }: AtRule): Used[] {
  const inMedia = name === 'media' ? matches(params, /([a-z][a-z-]+)/g) : []
  return [
    [`@${name}`, atRules[name]],
    ...inMedia.map((word): Used => [`@media ${word}`, atRules.media?.[word]]),
  ]
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(found => found[1] ?? '')

/** Tells if a node is inside `@supports`. */
function isGuarded({ parent }: ChildNode): boolean {
  if (!parent || parent.type === 'document' || parent.type === 'root') return false
  const at = parent as AtRule | Rule
  return (at.type === 'atrule' && at.name === 'supports') || isGuarded(at)
}
