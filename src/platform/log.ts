import { type Logger, pino } from 'pino'

/** The structured log; modules import its type from here, not from the library. */
export type { Logger }

/** Size of an atomic write to a pipe (PIPE_BUF): larger ones could mix the lines of several processes. */
const PIPE_BYTES = 4_096
/** Buffered lines are written from this size on. */
const BUFFER_BYTES = 3_072
/** Maximum delay of a buffered line, in ms. */
const FLUSH_MS = 250
/** A line of level 40 (warn) or above. */
const SERIOUS = /^\{"level":[456]/

/**
 * Creates the structured log, one JSON object a line. Callers pass ids, codes and durations, never personal data: there
 * is no redaction list. Lines are buffered, because a write for each request takes a twentieth of the time of the
 * request. A warning or an error flushes the buffer at once.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  if (level === 'silent') return pino(options)
  const out = pino.destination({
    dest: 1,
    sync: true,
    minLength: BUFFER_BYTES,
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

/** Longest path in the log, in characters. */
const PATH_CHARACTERS = 200

/**
 * Makes a path safe for the log: at most `PATH_CHARACTERS`, without query string or control characters. Also without
 * the code of a private link, which would open a report or a test payment to a reader of the log.
 */
export function pathForLog(pathname: string): string {
  const report = /^\/(resultado|avaliacao)\/./.exec(pathname)
  if (report) return `/${report[1]}/:codigo`
  const sandbox = /^(\/sandbox\/[a-z]+|\/api\/sandbox)\//.exec(pathname)
  if (sandbox) return `${sandbox[1]}/:id`
  if (pathname.startsWith('/api/fotos/')) return '/api/fotos/:token'
  const plain = [...pathname.slice(0, PATH_CHARACTERS)].filter(c => c > '\u001f' && c !== '\u007f').join('')
  return pathname.length > PATH_CHARACTERS ? `${plain}…` : plain
}
