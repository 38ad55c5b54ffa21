import { AsyncLocalStorage } from 'node:async_hooks'
import { nomeDe } from '#domain/falha.ts'

/** What is told of a piece of work: ids of code, counts and states, never what a person typed. */
export type Attributes = Record<string, string | number>

/** A piece of work under way, as a trace shows it. */
export type Span = {
  set(facts: Attributes): void
  rename(name: string): void
  /** Notes that it failed, and of what: a class or a code, never a message, which may quote data. */
  fail(kind: string): void
  end(): void
}

export type Kind = 'server' | 'client' | 'internal'

/** Port: opens spans (implemented in `otel.ts`). */
export type Tracer = { open(name: string, kind: Kind, facts: Attributes, parent: Span | undefined): Span }

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** Begins to trace, or with nothing ends it: one tracer for the process, since what it follows crosses every port. */
export function setTracer(one: Tracer | undefined): void {
  tracer = one
}

/** Whether anything is traced; without it nothing of this costs more than the question. */
export const isTracing = (): boolean => tracer !== undefined

/** The span in which the caller runs. */
export const currentSpan = (): Span | undefined => current.getStore()

/** A span below the current one, which the caller ends. Outside any there is none: what nobody asked for is no trace. */
export function startChildSpan(name: string, kind: Kind, facts: Attributes): Span | undefined {
  const parent = current.getStore()
  return parent && tracer?.open(name, kind, facts, parent)
}

/** Runs what is done for many at once, and is therefore nobody's span. */
export const withoutSpan = <T>(work: () => T): T => (tracer ? current.exit(work) : work())

/** Runs `work` in a span of its own. */
export async function traced<T>(
  name: string,
  kind: Kind,
  facts: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.open(name, kind, facts, current.getStore())
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(nomeDe(error))
    throw error
  } finally {
    span.end()
  }
}
