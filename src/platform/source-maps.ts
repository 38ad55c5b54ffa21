import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Maps stack traces of built code to the lines of our sources. Reads each source map with the first trace that needs it;
 * `--enable-source-maps` would read all at start-up and keep 18 MB.
 */
export function mapStackTraces(): void {
  const maps = new Map<string, SourceMap | undefined>()
  Error.prepareStackTrace = (error, frames) =>
    [headline(error), ...frames.map(frame => `    at ${formatPlace(frame, maps)}`)].join('\n')
}

/** Returns the first line of the trace; the `toString` of an unusual error may itself throw. */
function headline(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

/** Formats a frame with the place in its source; unchanged where no map has the place. */
function formatPlace(frame: NodeJS.CallSite, maps: Map<string, SourceMap | undefined>): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()]
  if (!file?.startsWith('file:') || !line || !column) return String(frame)
  if (!maps.has(file)) maps.set(file, readMap(file))
  const origin = maps.get(file)?.findEntry(line - 1, column - 1)
  // An entry of an earlier line belongs to other code: packages have no map.
  if (!origin || !('originalSource' in origin) || origin.generatedLine !== line - 1) return String(frame)
  const source = `${new URL(origin.originalSource, file).href}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
  return String(frame).replace(`${file}:${line}:${column}`, source)
}

/** Reads the map beside a built file. */
function readMap(file: string): SourceMap | undefined {
  const map = `${fileURLToPath(file)}.map`
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined
}
