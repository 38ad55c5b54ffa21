import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { root } from './texts.ts'

/** The rule holds for the commits after this one (issue 26). */
const START = '7af2c254'

const MAX_SUBJECT = 72

/** Larger commits are not trivial: their body gives the reason. */
const TRIVIAL_LINES = 30

/**
 * First words that are not an imperative: an article, a pronoun, a question word, a past tense, a gerund, a third person.
 * An imperative may end in -ss, -us or -is.
 */
const OTHER_FORMS =
  /^(an?|the|this|that|these|those|it|its|we|i|you|they|he|she|what|who|whoever|whether|when|where|how|if|no|nothing|nobody|now|also|\w+ed|\w+ing|\w*[^sui\W]s)\b/i

/** Imperatives that end like one of these forms. */
const IMPERATIVES = /^(add|bring|embed|exceed|feed|need|proceed|seed|shed|speed|alias|bias)\b/i

/** Lists the broken rules of a subject. */
function faultsOf(subject: string): string[] {
  const imperative = IMPERATIVES.test(subject) || !OTHER_FORMS.test(subject)
  return [
    ...(subject.length > MAX_SUBJECT ? [`${subject.length} characters instead of ${MAX_SUBJECT}`] : []),
    ...(imperative ? [] : ['no imperative']),
    ...(/^[A-Z]/.test(subject) ? [] : ['no capital at the start']),
    ...(/[.:]$/.test(subject) ? ['ends with a full stop or a colon'] : []),
  ]
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Lists the commits after the start, or undefined where the history does not reach it: no clone, or a shallow one. */
function commitsSinceStart(): { id: string; subject: string; body: string; lines: number }[] | undefined {
  const log = git('log', '--no-merges', '--shortstat', '--format=%x00%h%x01%s%x01%b%x01', `${START}..HEAD`)
  if (log.status !== 0) return undefined
  return log.stdout
    .split('\0')
    .slice(1)
    .map(entry => {
      const [id = '', subject = '', body = '', stat = ''] = entry.split('\x01')
      const lines = [...stat.matchAll(/(\d+) (?:insertion|deletion)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      )
      return { id, subject, body: body.trim(), lines }
    })
}

describe('commits', () => {
  const commits = commitsSinceStart()
  if (!commits)
    process.stdout.write(
      `avalia60: sem o histórico do git desde ${START}, as mensagens dos commits não são verificadas.\n`,
    )

  test.skipIf(!commits)(
    'have an imperative subject, and the reason in the body unless they are trivial',
    () => {
      const faults = (commits ?? []).flatMap(({ id, subject, body, lines }) => {
        const found = [...faultsOf(subject), ...(body || lines <= TRIVIAL_LINES ? [] : ['no body'])]
        return found.map(fault => `${id} ${subject}: ${fault}`)
      })
      expect(faults, faults.join('\n')).toEqual([])
    },
  )

  test.each([
    'Run kill scenes with one notification mode',
    'Add a test',
    'Process returned leads once',
    'Need no password for a link',
  ])('accepts: %s', subject => expect(faultsOf(subject)).toEqual([]))

  test.each([
    'The deaths under a visitor are run in one way of the notices',
    'Added a test',
    'Adds a test',
    'Adding a test',
    'What nobody told is found',
    'add a test',
    'Add a test.',
    `Add a test of ${'many '.repeat(15)}things`,
  ])('refuses: %s', subject => expect(faultsOf(subject)).not.toEqual([]))
})
