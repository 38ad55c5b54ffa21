import { type Logger, pino } from 'pino'

export type { Logger }

/** Lines are held back until they nearly fill what a pipe takes whole, so that those of several processes never mix. */
const PIPE_BYTES = 4_096
const TOGETHER_BYTES = 3_072
/** Longest wait of a line. */
const FLUSH_MS = 250

/**
 * Structured log, one JSON object a line. Callers pass ids, codes and durations, never what a person
 * typed: there is no redaction list because nothing personal may come in. A write for each request would be a
 * twentieth of what one costs: plain lines leave together, a warning or worse leaves at once with all before it.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  if (level === 'silent') return pino(options)
  const out = pino.destination({
    dest: 1,
    sync: true,
    minLength: TOGETHER_BYTES,
    maxWrite: PIPE_BYTES,
    periodicFlush: FLUSH_MS,
  })
  process.once('exit', () => out.flushSync())
  return pino(options, {
    write(line) {
      out.write(line)
      if (SERIOUS.test(line)) out.flushSync()
    },
  })
}

/** A line of level 40 (warn) or above. */
const SERIOUS = /^\{"level":[456]/

/**
 * A path made safe for a log line: no query string, no control characters, at most 200 characters, and not
 * the word of a private link, which would open a report, or a test payment, to whoever reads the log.
 */
export function pathForLog(pathname: string): string {
  const report = /^\/(resultado|avaliacao)\/./.exec(pathname)
  if (report) return `/${report[1]}/:codigo`
  const sandbox = /^(\/sandbox\/[a-z]+|\/api\/sandbox)\//.exec(pathname)
  if (sandbox) return `${sandbox[1]}/:id`
  const plain = [...pathname.slice(0, 200)].filter(c => c > '\u001f' && c !== '\u007f').join('')
  return pathname.length > 200 ? `${plain}…` : plain
}
