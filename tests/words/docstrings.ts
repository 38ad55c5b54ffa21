import { parseSync } from 'vite'

/** The comment before a function at the top of a file. */
export type Docstring = { file: string; line: number; text: string }

/** Words that end like a verb in the third person and are not verbs. */
const VERB_LOOKALIKES =
  /^(This|Its|Always|Fictitious|Actions|Agencies|Arrivals|Boxes|Brands|Cars|Cases|Comments|Comparables|Conditions|Controls|Days|Debts|Documents|Drafts|Errors|Factors|Faults|Fields|Ids|Keys|Kilometres|Leads|Levels|Links|Messages|Months|Pages|Photos|Prices|Reasons|Results|Rows|Scripts|Seconds|Settings|Tables|Texts|Versions|Windows|Words|Years)\b/

/** Tells if a text begins with a verb in the third person; a plural noun before "of" is none. */
export function beginsWithVerb(text: string): boolean {
  return /^[A-Z][a-z]*[^s\s]s\b(?!['’]| of\b)/.test(text) && !VERB_LOOKALIKES.test(text)
}

type Node = { type: string; start: number; end: number }

type Named = { id?: object | null }

type Statement = Node &
  Named & {
    declaration?: Statement | null
    declarations?: (Named & { init?: Node | null })[]
  }

/**
 * Lists the block comments `/**` before a function at the top of a source, also above a line comment. A component's
 * comment is a noun.
 */
export function docstringsIn(file: string, source: string): Docstring[] {
  const { comments, program } = parseSync(file, source)
  const statements: readonly Statement[] = program.body
  return statements.filter(isFunction).flatMap(({ start }) => {
    const comment = comments.findLast(({ type, end }) => type === 'Block' && end <= start)
    const between = source.slice(comment?.end, start).replace(/^\s*\/\/.*$/gm, '')
    if (!comment?.value.startsWith('*') || between.trim() !== '') return []
    const text = comment.value
      .replace(/^[ \t]*\*+ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    return [{ file, line: source.slice(0, comment.start).split('\n').length, text }]
  })
}

function isFunction({ type, id, declaration, declarations }: Statement): boolean {
  if (declaration) return isFunction(declaration)
  const [first] = declarations ?? []
  if (first) return /^(Arrow)?Function/.test(first.init?.type ?? '') && !isComponent(first)
  return type === 'FunctionDeclaration' && !isComponent({ id })
}

function isComponent({ id }: Named): boolean {
  return id != null && 'name' in id && /^[A-Z]/.test(String(id.name))
}
