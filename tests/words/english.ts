import type { Root, Sentence } from 'nlcst'
import { toString as wordsOf } from 'nlcst-to-string'
import retextEnglish from 'retext-english'
import retextPassive from 'retext-passive'
import retextReadability from 'retext-readability'
import retextSimplify from 'retext-simplify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { Text } from './texts.ts'

/** A rule of plain English that a sentence breaks. */
export type Finding = { file: string; line: number; rule: string; sentence: string }

const MAX_WORDS = 25

/** A clause or an indefinite pronoun as the subject of a sentence. */
const OPENING =
  /^(what|who|whom|whose|whoever|whatever|whichever|whether|nobody|nothing|no one|somebody|someone|everybody|anybody)\s/i

/** A comment begins with the thing that it describes: "Number of", "Reason for", "Address of". */
const COMMENT_OPENING = /^(how|where|when|why|which)\s/i

/** Phrases that treat a program as a person, and phrases that stand where the textbook has a term. */
const PHRASES: readonly { rule: string; found: RegExp }[] = [
  {
    rule: 'told: write notified, reported, shown',
    found: /\b(told|tells? (of|apart)|telling (of|apart))\b/i,
  },
  { rule: 'write receives', found: /\b(hears?|heard|hearing|overhears?|deaf|whispers?)\b/i },
  { rule: 'write exit, crash, failure', found: /\b(mourn(s|ed)?|dying|deaths?|born)\b/i },
  { rule: 'house: write the site, the company', found: /\b(the|our|this) house\b|\bleaves? home\b/i },
  { rule: 'lets go: write releases, frees', found: /\b(let|lets|letting) go\b/i },
  { rule: 'hires: write starts, spawns', found: /\b(hires?|hired|hiring|employs?|employed)\b/i },
  { rule: 'knows: write has no, does not import', found: /\b(know|knows|knew) (no|nothing|of|better)\b/i },
  {
    rule: 'feelings',
    found: /\b(forg[eo]ts?|forgotten|forgives?|forgiven|believes?|dares?|patien(t|ce))\b/i,
  },
  { rule: 'mind: write changes', found: /\bchang(es?|ed) (its|their|his|her) minds?\b/i },
  { rule: 'hurry: write with a timeout', found: /\b(in a|without) hurry\b/i },
  { rule: 'bookish', found: /\b(all the same|now and then|no sooner|lest|hence|thereby|anew|so as to)\b/i },
  {
    rule: 'whoever: write any user, the caller',
    found: /\b(whoever|whosoever|whomever)\b/i,
  },
  { rule: 'gone: write deleted, missing, resumed', found: /\b(is|are|was|were) gone\b|\bgone on with\b/i },
  { rule: 'try again: write retry', found: /\b(try|tries|tried|trying) (it |them )?(again|once more)\b/i },
]

/** Pronouns in comments whose noun a reader with English as a second language must search. */
const COMMENT_PHRASES: typeof PHRASES = [
  { rule: 'that of, those of: repeat the noun', found: /\b(that|those) of\b/i },
  {
    rule: 'The same: repeat the noun',
    found: /^The same(?= (after|as|at|by|done|for|in|inside|of|once|to|under|where|with|without)\b|[.,;:]|$)/,
  },
  { rule: 'without one: repeat the noun', found: /\bwithout one\b/i },
  { rule: 'of before: write previous, earlier', found: /\bof (before|then)\b/i },
  { rule: 'of ours: repeat the noun, write of this site', found: /\bof ours\b/i },
  { rule: 'whom: repeat the noun', found: /\bwhom\b/i },
  { rule: 'likewise: repeat the verb', found: /\blikewise\b/i },
  { rule: 'why not: write the reason', found: /\bwhy not\b/i },
  { rule: 'by themselves: write automatically', found: /\bby themselves\b/i },
  { rule: 'writes down: write stores, records', found: /\bwrites? down\b/i },
  { rule: 'Writes what is no file: Formats, Composes, Stores, Sends', found: /^Writes\b(?!.*\bfiles?\b)/ },
]

/** Verbs in names of tests that say less than the result: the state, the answer, the text. */
const TITLE_PHRASES: typeof PHRASES = [
  { rule: 'is dead, dies: write stops working, crashes', found: /\b(is|are|was) dead\b|\b(dies|died)\b/i },
  { rule: 'lives, survives: write is valid, stays', found: /\b(lives|lived|surviv(e|es|ed|ing))\b/i },
  { rule: 'is none: write is refused, is invalid', found: /\b(is|are) none\b/i },
  { rule: 'brought by: write in requests of', found: /\bbrought by\b/i },
  { rule: 'goes on: write continues', found: /\b(go|goes|going|went) on\b/i },
  { rule: 'says so: write the text, the reason', found: /\bsays? so\b/i },
]

/** Terms of this project and of the trade that retext-simplify would replace with a vaguer word. */
const TERMS = [
  ...['address', 'adjustment', 'advise', 'benefit', 'component', 'delete', 'effect', 'equivalent'],
  ...['forward', 'function', 'identify', 'implement', 'interface', 'maximum', 'minimum', 'monitor'],
  ...['multiple', 'notify', 'option', 'parameters', 'previous', 'purchase', 'render', 'request'],
  ...['requirement', 'selection', 'submit', 'type', 'validate', 'it is', 'there is', 'there are'],
  ...['allocate', 'aggregate', 'initial', 'perform', 'permit', 'provide', 'remain', 'require', 'expiration'],
  ...[
    'contains',
    'relative to',
    'the month of',
    'approximate',
    'attempt',
    'authorise',
    'authorize',
    'combined',
    'determine',
  ],
  ...[
    'a number of',
    'additional',
    'all of',
    'currently',
    'in between',
    'it appears',
    'maintain',
    'objective',
    'the use of',
  ],
]

/** A passive says too little when it hides a person; more than this many in a sentence hide the subject. */
const MAX_PASSIVES = 1

const words = unified().use(retextEnglish).use(retextSimplify, { ignore: TERMS }).use(retextPassive)

/** Shorter sentences are easy to read with any words; leaving them out saves half of the time. */
const READABILITY_WORDS = 15

/** The plugin's own default is 16 years; a list of technical terms needs more. */
const readability = unified().use(retextReadability, { age: 20, minWords: READABILITY_WORDS })

/** Texts a batch: the phrases of retext-simplify are prepared for each batch, and a long one is slow to search. */
const BATCH = 150

/** Finds every broken rule in these texts. */
export function findingsIn(texts: readonly Text[]): Finding[] {
  const findings: Finding[] = []
  for (let i = 0; i < texts.length; i += BATCH) findings.push(...findingsOfBatch(texts.slice(i, i + BATCH)))
  return findings
}

function findingsOfBatch(texts: readonly Text[]): Finding[] {
  const starts: number[] = []
  let whole = ''
  for (const { text } of texts) {
    starts.push(whole.length)
    whole += `${prose(text)}\n\n`
  }
  const file = new VFile(whole)
  const tree = words.parse(file)
  words.runSync(tree, file)
  const sentences: Sentence[] = []
  visit(tree, 'SentenceNode', node => void sentences.push(node))
  const long = sentences.filter(node => countWords(node) >= READABILITY_WORDS)
  readability.runSync({ type: 'RootNode', children: long } satisfies Root, file)
  return sentences.flatMap(node => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    const index = starts.findLastIndex(offset => offset <= start)
    const text = texts[index]
    const opensComment = text?.comment === true && start === starts[index]
    const inside = file.messages.filter(({ place }) => {
      const offset = place && 'start' in place ? (place.start.offset ?? -1) : -1
      return offset >= start && offset < end
    })
    const sentence = wordsOf(node).replace(/\s+/g, ' ')
    const rules = [
      ...ownRules(node, sentence, opensComment),
      ...(text?.comment ? findPhrases(COMMENT_PHRASES, sentence) : []),
      ...(text?.title ? findPhrases(TITLE_PHRASES, sentence) : []),
      ...rulesOfMessages(inside),
    ]
    return text ? rules.map(rule => ({ file: text.file, line: text.line, rule, sentence })) : []
  })
}

function rulesOfMessages(messages: readonly { source?: string; ruleId?: string }[]): string[] {
  const passives = messages.filter(({ source }) => source === 'retext-passive')
  const others = messages.filter(({ source }) => source !== 'retext-passive')
  return [
    ...others.map(({ source, ruleId }) => `${source}: ${ruleId}`),
    ...(passives.length > MAX_PASSIVES
      ? [`${passives.length} passives: ${passives.map(({ ruleId }) => ruleId).join(', ')}`]
      : []),
  ]
}

function ownRules(node: Sentence, sentence: string, opensComment: boolean): string[] {
  const length = countWords(node)
  return [
    ...(OPENING.test(sentence) || (opensComment && COMMENT_OPENING.test(sentence))
      ? ['opening: name the subject']
      : []),
    ...(length > MAX_WORDS ? [`${length} words`] : []),
    ...findPhrases(PHRASES, sentence),
  ]
}

const findPhrases = (phrases: typeof PHRASES, sentence: string): string[] =>
  phrases.filter(({ found }) => found.test(sentence)).map(({ rule }) => rule)

function countWords(node: Sentence): number {
  let count = 0
  visit(node, 'WordNode', () => void count++)
  return count
}

/** Returns the text without code, quotations, addresses and marks of lists: each stands as the one word `Code`. */
function prose(text: string): string {
  return (
    text
      .replace(/\{@link\s+[^}]*\}|`[^`]*`|https?:\S+/g, 'Code')
      .replace(/"[^"\n]{0,200}"|“[^”]*”|«[^»]*»/g, 'Code')
      .replace(/[\w.*-]*\/[\w./*-]*[\w*]|\b[\w-]+\.(tsx?|js|mjs|json|sql|md|css)\b/g, 'Code')
      // An enumeration of names in code is one noun.
      .replace(/Code(?:(?:, | and |, and )Code)+/g, 'Code')
      .replace(/^\s*(@param\s+\w+|@\w+|[-*]|\d+\.)\s+/gm, '\n\n')
      // The parser takes "in." and "25." for abbreviations, and would join two sentences.
      .replace(/(?<!\b(?:\p{Lu}|vs|e\.g|i\.e))\.\s+(?=\p{Lu})/gu, '.\n\n')
      .trim()
  )
}
