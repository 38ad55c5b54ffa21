import type { Database } from './db.ts'

/** 'lead' for something new, with its id where known, 'mudou', or 'atribuicao' for a bulk assignment that moved on. */
export type Event = { name: 'lead' | 'mudou' | 'atribuicao'; id: string }
export type Subscriber = (event: Event) => void

/** Streams that one session may hold open here: its tabs, and those that a proxy has not yet given up. */
const STREAMS_PER_SESSION = 12

/** Fan-out of database notifications to the open panels of this process. */
export type EventHub = {
  /** Subscribes to all leads (administrators); returns the way out. */
  onLeads(subscriber: Subscriber): () => void
  /** Subscribes to what concerns one agency. */
  onAgencia(agenciaId: string, subscriber: Subscriber): () => void
  /**
   * Calls back when what a session, its account or its agency (`ids`) may do has changed, or may have; returns the way
   * out.
   */
  onAcesso(ids: readonly string[], changed: () => void): () => void
  /** Takes a place for a stream of a session; answers the way out, or nothing when it has too many. */
  enter(sessionId: string): (() => void) | undefined
}

/**
 * Listens once per channel whatever the number of panels. An empty payload (also sent on every reconnection,
 * since notifications may have been missed) tells everyone to look again.
 */
export function createEventHub(db: Pick<Database, 'listen'>): EventHub {
  const admins = new Set<Subscriber>()
  const agencias = new Map<string, Set<Subscriber>>()
  const acessos = new Map<string, Set<() => void>>()
  const open = new Map<string, number>()
  const listen = (channel: string, tell: (payload: string) => void) =>
    db.listen(channel, tell).catch(() => setTimeout(() => void listen(channel, tell), 1_000).unref())
  void listen('leads', id => {
    for (const tell of admins) tell(id ? { name: 'lead', id } : { name: 'mudou', id: '' })
  })
  void listen('atribuicoes', id => {
    if (id) for (const tell of admins) tell({ name: 'atribuicao', id })
  })
  void listen('painel_agencia', payload => {
    const [agenciaId = '', leadId = ''] = payload.split(' ')
    const told = agenciaId ? [agencias.get(agenciaId) ?? []] : [...agencias.values()]
    for (const tell of told.flatMap(set => [...set]))
      tell(leadId ? { name: 'lead', id: leadId } : { name: 'mudou', id: '' })
  })
  void listen('acesso', id => {
    const told = id ? [acessos.get(id) ?? []] : [...acessos.values()]
    for (const changed of new Set(told.flatMap(set => [...set]))) changed()
  })
  return {
    onLeads(subscriber) {
      admins.add(subscriber)
      return () => admins.delete(subscriber)
    },
    onAgencia: (agenciaId, subscriber) => join(agencias, agenciaId, subscriber),
    onAcesso(ids, changed) {
      const exits = ids.map(id => join(acessos, id, changed))
      return () => {
        for (const exit of exits) exit()
      }
    },
    enter(sessionId) {
      const held = open.get(sessionId) ?? 0
      if (held >= STREAMS_PER_SESSION) return undefined
      open.set(sessionId, held + 1)
      return () => {
        const left = (open.get(sessionId) ?? 1) - 1
        if (left > 0) open.set(sessionId, left)
        else open.delete(sessionId)
      }
    },
  }
}

/** Adds one to the set of a key, which goes with its last; returns the way out. */
function join<T>(sets: Map<string, Set<T>>, key: string, one: T): () => void {
  const set = sets.get(key) ?? new Set<T>()
  sets.set(key, set.add(one))
  return () => {
    set.delete(one)
    if (!set.size && sets.get(key) === set) sets.delete(key)
  }
}
