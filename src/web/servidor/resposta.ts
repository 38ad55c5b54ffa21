/** A value as it is after the way through JSON: a moment is a text. */
export type ValorEmJson<T> = T extends Date
  ? string
  : T extends object
    ? { [K in keyof T]: ValorEmJson<T[K]> }
    : T

/** The answer of a domain verb, as the browser receives it from its route. */
export type RespostaDe<Verbo extends (...args: never[]) => unknown> = ValorEmJson<Awaited<ReturnType<Verbo>>>
