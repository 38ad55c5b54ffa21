import type { Database } from './db.ts'

/**
 * 'lead' for a new lead or one that an agency receives, 'mudou' to read again, 'atribuicao' for progress of a bulk
 * assignment. `id` is empty for 'mudou'.
 */
export type Event = { name: 'lead' | 'mudou' | 'atribuicao'; id: string }
/** Callback of a subscription. An exception would keep the event from the subscribers after it. */
export type Subscriber = (event: Event) => void

/** Open streams per session in this process: tabs, and dead ones that a proxy still holds. Our choice. */
const STREAMS_PER_SESSION = 12
/** Delay before a failed LISTEN is retried: our choice. */
const RETRY_MS = 1_000

/** Fan-out of database notifications to the open panels of this process. Each subscription returns its unsubscribe. */
export type EventHub = {
  /** Subscribes an administrator to all leads. */
  onLeads(subscriber: Subscriber): () => void
  /** Subscribes to the leads of one agency. */
  onAgency(agencia_id: string, subscriber: Subscriber): () => void
  /** Calls back when the access of a session, its account or its agency (`ids`) may have changed. */
  onAccess(ids: readonly string[], changed: () => void): () => void
  /** Counts an open stream of a session; returns its release, or undefined when the session has too many. */
  openStream(sessionId: string): (() => void) | undefined
}

/**
 * Listens once per channel, whatever the number of panels. An empty payload, which also follows each reconnection, makes
 * every subscriber read again.
 */
export function createEventHub(db: Pick<Database, 'listen'>): EventHub {
  const admins = new Set<Subscriber>()
  const byAgency = new Map<string, Set<Subscriber>>()
  const byAccess = new Map<string, Set<() => void>>()
  const listen = (channel: string, handle: (payload: string) => void) =>
    db.listen(channel, handle).catch(() => setTimeout(() => void listen(channel, handle), RETRY_MS).unref())
  void listen('leads', id => {
    for (const send of admins) send(id ? { name: 'lead', id } : { name: 'mudou', id: '' })
  })
  // An empty payload needs no event here: the one of `leads` makes the administrators read again.
  void listen('atribuicoes', id => {
    if (id) for (const send of admins) send({ name: 'atribuicao', id })
  })
  void listen('painel_agencia', payload => {
    const [agencia_id = '', lead_id = ''] = payload.split(' ')
    const concerned = agencia_id ? [byAgency.get(agencia_id) ?? []] : [...byAgency.values()]
    for (const send of concerned.flatMap(set => [...set]))
      send(lead_id ? { name: 'lead', id: lead_id } : { name: 'mudou', id: '' })
  })
  void listen('acesso', id => {
    const concerned = id ? [byAccess.get(id) ?? []] : [...byAccess.values()]
    for (const changed of new Set(concerned.flatMap(set => [...set]))) changed()
  })
  return {
    onLeads(subscriber) {
      admins.add(subscriber)
      return () => admins.delete(subscriber)
    },
    onAgency: (agencia_id, subscriber) => subscribe(byAgency, agencia_id, subscriber),
    onAccess(ids, changed) {
      const unsubscribes = ids.map(id => subscribe(byAccess, id, changed))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    openStream: createStreamLimit(),
  }
}

/** Counts the open streams of each session. */
function createStreamLimit(): EventHub['openStream'] {
  const open = new Map<string, number>()
  return sessionId => {
    const held = open.get(sessionId) ?? 0
    if (held >= STREAMS_PER_SESSION) return undefined
    open.set(sessionId, held + 1)
    return () => {
      const left = (open.get(sessionId) ?? 1) - 1
      if (left > 0) open.set(sessionId, left)
      else open.delete(sessionId)
    }
  }
}

/** Adds a subscriber to the set of a key, which is removed with its last subscriber. */
function subscribe<T>(sets: Map<string, Set<T>>, key: string, one: T): () => void {
  const set = sets.get(key) ?? new Set<T>()
  sets.set(key, set.add(one))
  return () => {
    set.delete(one)
    if (!set.size && sets.get(key) === set) sets.delete(key)
  }
}
