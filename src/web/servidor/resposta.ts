/** A value as it is after the way through JSON: a moment is a text. */
export type EmJson<T> = T extends Date ? string : T extends object ? { [K in keyof T]: EmJson<T[K]> } : T

/** What a verb of the domain answers, as the browser reads it from the door that calls it. */
export type RespostaDe<Verbo extends (...args: never[]) => unknown> = EmJson<Awaited<ReturnType<Verbo>>>
