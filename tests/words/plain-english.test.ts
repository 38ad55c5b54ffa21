import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Finding, findingsIn } from './english.ts'
import { englishTexts, isEnglish } from './texts.ts'

/**
 * Findings that a folder may still have: exactly as many, so that the number only falls. A rewritten text lowers it
 * with `LOWER_EXCEPTIONS=1 npm test -- textos`; the list must end empty (issue 26).
 */
const EXCEPTIONS = path.join(import.meta.dirname, 'exceptions.json')

/** Below these folders each room has its own number. */
const WITH_ROOMS = ['src/domain', 'src/platform', 'src/web']

/** `src/domain/lead`, `src/api`, `bench`, or `.` for a file in the root. */
function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  const depth = WITH_ROOMS.includes(parts.slice(0, 2).join('/')) ? 3 : 2
  return parts.slice(0, parts[0] === 'src' || parts[0] === 'docs' ? depth : 1).join('/') || '.'
}

function readExceptions(): Record<string, number> {
  return JSON.parse(fs.readFileSync(EXCEPTIONS, 'utf8'))
}

/** The findings of a folder as lines for a terminal, or the new number where there are fewer than allowed. */
function complaint(folder: string, findings: readonly Finding[], allowed: number): string[] {
  if (findings.length === allowed) return []
  if (findings.length < allowed)
    return [`${folder}: ${findings.length} instead of ${allowed}; run LOWER_EXCEPTIONS=1 npm test -- textos`]
  const lines = findings.map(
    ({ file, line, rule, sentence }) => `  ${file}:${line}  ${rule}\n    ${sentence}`,
  )
  return [`${folder}: ${findings.length} findings, ${allowed} allowed\n${lines.join('\n')}`]
}

describe('plain English', () => {
  it('holds in comments, test names, log messages and technical documents, except for the listed numbers', () => {
    const texts = englishTexts()
    expect(texts.length).toBeGreaterThan(5_000)
    const found = Object.groupBy(findingsIn(texts), ({ file }) => folderOf(file))
    const allowed = readExceptions()
    if (process.env.LOWER_EXCEPTIONS) {
      const lower = Object.entries(allowed).map(([folder, n]) => [
        folder,
        Math.min(n, found[folder]?.length ?? 0),
      ])
      const left = Object.fromEntries(lower.filter(([, n]) => n !== 0))
      fs.writeFileSync(EXCEPTIONS, `${JSON.stringify(left, null, 2)}\n`)
    }
    const folders = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].sort()
    const limits = readExceptions()
    const wrong = folders.flatMap(folder => complaint(folder, found[folder] ?? [], limits[folder] ?? 0))
    expect(wrong, wrong.join('\n')).toEqual([])
  })

  it.each([
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

  it.each([
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

  it('takes a Portuguese list of SQL policies for Portuguese', () => {
    expect(isEnglish('Uma política de `agencia`: `(a is null and b is null and c is null)`.')).toBe(false)
    expect(isEnglish('A policy of `agencia` is the rule of a row.')).toBe(true)
  })
})
