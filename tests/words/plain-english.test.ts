import { describe, expect, test } from 'vitest'
import { type Finding, findingsIn } from './english.ts'
import { englishTexts, isEnglish } from './texts.ts'

const lineOf = ({ file, line, rule, sentence }: Finding) => `${file}:${line}  ${rule}\n  ${sentence}`

describe('plain English', () => {
  test('holds in comments, test names, log messages and technical documents', () => {
    const texts = englishTexts()
    expect(texts.length).toBeGreaterThan(5_000)
    const wrong = findingsIn(texts).map(lineOf)
    expect(wrong, wrong.join('\n')).toEqual([])
  })

  test.each([
    'What no notification told is found after this long',
    'Who waits for hours is looked at now and then',
    'The list leaves the house with an owner only',
    'addresses that strangers choose, and a name that changes its mind',
    'A process that asks for its ground and one that is told of a failure are two',
    'What everybody has seen for so long is forgotten',
    'Whoever presses again while nothing can be written gets the report all the same',
    'Whether the account is locked',
    'A thread that dies is mourned, and another one is hired in its place',
    'It reads the row and then it waits for the lock and then it writes the row and then it waits for the other lock again and ends',
  ])('finds: %s', text => expect(findingsIn([{ file: 'a.ts', line: 1, text }])).not.toEqual([]))

  test.each([
    'Fallback poll interval, in ms: finds rows whose NOTIFY was lost',
    'Polls less often once a job is older than an hour',
    'Only owners may export',
    'Blocks SSRF: resolves once, pins the address, refuses private ranges',
    'Attach a handler now, so that a rejection before the await is not unhandled',
    'Retention of read notices, in days',
    'Retrying during a full disk does not use up the daily limit',
    'True if the account is locked. `whoever()` and "What is told" are code and a quotation.',
    `These tables have no policy: ${'`agencias`, '.repeat(30)}\`leads\` and \`envios\`.`,
  ])('accepts: %s', text => expect(findingsIn([{ file: 'a.ts', line: 1, text }])).toEqual([]))

  test.each([
    'How a run ended.',
    'Where a lead goes',
    'Why it was refused',
    'Which shops answered',
    'When it was',
  ])('finds at the start of a comment: %s', text => {
    expect(findingsIn([{ file: 'a.ts', line: 1, text, comment: true }])).not.toEqual([])
    const later = `Result of a run. ${text}`
    expect(findingsIn([{ file: 'a.ts', line: 1, text: later, comment: true }])).toEqual([])
  })

  test.each([
    'The values are those of the reference',
    'Brings the text of before',
    'Clients reconnect by themselves',
    'A device writes down its use',
    'Writes the mail about new leads',
    'Shows a page of ours',
    'Finds the person whom it concerns',
    'Parses the query string likewise',
    'Returns the answer, or why not',
  ])('finds in a comment: %s', text => {
    expect(findingsIn([{ file: 'a.ts', line: 1, text, comment: true }])).not.toEqual([])
  })

  test.each([
    'of a code: is dead after five wrong tries',
    'a draft survives a reload',
    'an empty outcome is none',
    'a code brought by many at once',
    'another address goes on',
    'the log says so',
  ])('finds in the name of a test: %s', text => {
    expect(findingsIn([{ file: 'a.ts', line: 1, text, title: true }])).not.toEqual([])
  })

  test('takes a Portuguese list of SQL policies for Portuguese', () => {
    expect(isEnglish('Uma política de `agencia`: `(a is null and b is null and c is null)`.')).toBe(false)
    expect(isEnglish('A policy of `agencia` is the rule of a row.')).toBe(true)
  })
})
