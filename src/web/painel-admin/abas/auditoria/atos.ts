import type { Evento } from '#domain/auditoria/trilha.ts'

/** Equal acts of one person in one minute, newest first. The trail has an event for each; a row shows them all. */
export type Ato = readonly [Evento, ...Evento[]]

/** Gathers the events of each act, in the order of the trail. */
export function juntarEmAtos(eventos: readonly Evento[]): Ato[] {
  const atos = new Map<number, Ato>()
  for (const evento of eventos) atos.set(evento.ato, [...(atos.get(evento.ato) ?? []), evento] as Ato)
  return [...atos.values()]
}
