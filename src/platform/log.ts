import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * Structured log, one JSON object a line. Callers pass ids, codes and durations, never what a person
 * typed: there is no redaction list because nothing personal may come in.
 */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

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
