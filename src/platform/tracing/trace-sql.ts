import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { codigoDe, nomeDe } from '#domain/recusa/falha.ts'
import { type Attributes, isTracing, type Span, startChildSpan } from './trace.ts'

/** Traces each statement below its request or job, with verb and table, never with text or parameters. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return
  // A connection that was waited for arrives in the context of its previous user: restore the caller's context.
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, args) =>
      Reflect.apply(
        connect,
        self,
        args.map(arg => (typeof arg === 'function' ? AsyncResource.bind(arg) : arg)),
      ),
  })
  pool.on('connect', client => {
    client.query = new Proxy(client.query, { apply: (query, self, args) => runTraced(query, self, args) })
  })
}

/** Runs a statement in a span, which ends with its callback or its promise. */
function runTraced(query: (...args: unknown[]) => unknown, self: unknown, args: unknown[]): unknown {
  const { name, attributes } = summarizeStatement(textOf(args[0]))
  const span = startChildSpan(name, 'client', attributes)
  if (!span) return Reflect.apply(query, self, args)
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const traced = (error: unknown, ...rest: unknown[]) => {
      close(span, error)
      callback(error, ...rest)
    }
    return Reflect.apply(query, self, [...args.slice(0, -1), traced])
  }
  const answer = Reflect.apply(query, self, args)
  Promise.resolve(answer).then(
    () => close(span, undefined),
    error => close(span, error),
  )
  return answer
}

/** Ends a span; an error is recorded by its code. */
function close(span: Span, error: unknown): void {
  if (error) span.fail(codigoDe(error) ?? nomeDe(error))
  span.end()
}

/** Returns the text of a statement, given as a text or as a configuration of `pg`. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : ''
  return typeof text === 'string' ? text : ''
}

/** Name of a table, with or without schema; a name before a bracket is a function. */
const NAME = String.raw`(?:only\s+)?(?:"?[a-z_]\w*"?\.)?"?([a-z_]\w*)\b"?`
/** The written table: not the `update` of `for update`, `for no key update` or `on conflict do update`. */
const WRITTEN = new RegExp(String.raw`(?<!\b(?:for|do|key)\s)\b(?:into|update)\s+${NAME}`, 'i')
const FROM = new RegExp(String.raw`\b(?:from|join)\s+${NAME}(?!\s*\()`, 'i')
const CALLED = new RegExp(String.raw`\bfrom\s+${NAME}\s*\(`, 'i')

/** Finds the verb of a statement and its first table, or else the function that it reads from. */
export function summarizeStatement(text: string): { name: string; attributes: Attributes } {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const [, table] = WRITTEN.exec(text) ?? FROM.exec(text) ?? []
  const called = table ? undefined : CALLED.exec(text)?.[1]
  const what = table ?? called
  return {
    name: what ? `${verb} ${what}` : verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table && { 'db.collection.name': table }),
      ...(called && { 'db.stored_procedure.name': called }),
    },
  }
}
