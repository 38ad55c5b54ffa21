import postcss, { type ChildNode, type Rule } from 'postcss'

/** A part of a style sheet: a rule with the classes that each of its selectors needs, or a block of parts. */
type Part =
  | { text: string; selectors?: readonly (readonly string[])[] }
  | { start: string; parts: readonly Part[] }

/** At-rules whose blocks contain rules. */
const BLOCKS: ReadonlySet<string> = new Set(['container', 'layer', 'media', 'supports'])

/**
 * Prunes a style sheet for pages whose elements keep their classes: it drops each rule that needs a class which the page
 * lacks. A page of the guide needs a third of the site's sheet.
 *
 * @returns a function from the page to the text of its style sheet.
 */
export function createPruner(css: string): (html: string) => string {
  const parts = postcss.parse(css).nodes.flatMap(readPart)
  return html => {
    const words = wordsOf(html)
    return writeParts(parts, words)
  }
}

function readPart(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [{ text: node.toString(), selectors: selectorsOf(node) }]
  if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node};` }]
  if (!BLOCKS.has(node.name)) return [{ text: node.toString() }]
  return [{ start: `@${node.name} ${node.params}{`, parts: node.nodes.flatMap(readPart) }]
}

function writeParts(parts: readonly Part[], words: ReadonlySet<string>): string {
  return parts
    .map(part => {
      if (!('parts' in part)) return mayApply(part.selectors, words) ? part.text : ''
      const inside = writeParts(part.parts, words)
      return inside && `${part.start}${inside}}`
    })
    .join('')
}

function mayApply(selectors: readonly (readonly string[])[] | undefined, words: ReadonlySet<string>) {
  return !selectors || selectors.some(classes => classes.every(name => words.has(name)))
}

/** Escaped characters of a selector are replaced by private ones, so that its punctuation can be read by patterns. */
const PRIVATE = 0xe000
const ESCAPED = /\\([0-9a-f]{1,6}\s?|.)/gi
const HIDDEN = /[\ue000-\uf8ff]/g

/** Lists the classes that an element needs for each selector. Those inside `:is()`, `:not()` and such may be absent. */
function selectorsOf({ selectors }: Rule): string[][] {
  return selectors.map(selector => {
    const hidden = selector.replace(ESCAPED, (_, escaped: string) => {
      const code = escaped.length > 1 ? Number.parseInt(escaped, 16) : escaped.charCodeAt(0)
      return String.fromCharCode(PRIVATE + code)
    })
    const outside = removeParentheses(hidden.replace(/\[[^\]]*\]/g, ''))
    return [...outside.matchAll(/\.([^\s.:#>+~*]+)/g)].map(([, name = '']) =>
      name.replace(HIDDEN, character => String.fromCharCode(character.charCodeAt(0) - PRIVATE)),
    )
  })
}

/** Removes what is in parentheses, from the innermost to the outermost. */
function removeParentheses(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : removeParentheses(less)
}

/** React's escapes in an attribute. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Collects the classes of a page, with each word of its inline scripts: they may set one. */
function wordsOf(html: string): Set<string> {
  const words = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.replace(/&[#\w]+;/g, entity => ENTITIES[entity] ?? entity).split(/\s+/))
      words.add(name)
  for (const [, text = ''] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    for (const word of text.split(/[\s"'`]+/)) words.add(word)
  return words
}
