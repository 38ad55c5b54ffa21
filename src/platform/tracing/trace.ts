import { AsyncLocalStorage } from 'node:async_hooks'
import { nomeDe } from '#domain/recusa/falha.ts'

/** Attributes of a span: names of code, counts and states, never user input. */
export type Attributes = Record<string, string | number>

/** A span of a trace. */
export type Span = {
  set(attributes: Attributes): void
  rename(name: string): void
  /** Marks it as failed, with a class or code, never a message, which may quote data. */
  fail(kind: string): void
  end(): void
}

/** Place of a span: a request to this server, a call to another one, or work inside. */
export type Kind = 'server' | 'client' | 'internal'

/** Port: opens spans (implemented in `otel.ts`). */
export type Tracer = {
  open(name: string, kind: Kind, attributes: Attributes, parent: Span | undefined): Span
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** Sets the tracer of this process, or stops tracing. It is global, because a trace crosses all ports. */
export function setTracer(one: Tracer | undefined): void {
  tracer = one
}

/** Tells if tracing is on. */
export const isTracing = (): boolean => tracer !== undefined

/** Returns the span of the caller. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Starts a child of the current span, which the caller ends; undefined without a current span. */
export function startChildSpan(name: string, kind: Kind, attributes: Attributes): Span | undefined {
  const parent = current.getStore()
  return parent && tracer?.open(name, kind, attributes, parent)
}

/** Runs `work` without a current span, because it serves several requests at once. */
export const withoutSpan = <T>(work: () => T): T => (tracer ? current.exit(work) : work())

/** Runs `work` in a span of its own. */
export async function traced<T>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.open(name, kind, attributes, current.getStore())
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(nomeDe(error))
    throw error
  } finally {
    span.end()
  }
}
