import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventHub, type Event, type EventHub } from './event-hub.ts'

/** Sends a payload on a channel, as the database does. */
let notify: (channel: string, payload: string) => void
let hub: EventHub
beforeEach(() => {
  const handlers = new Map<string, (payload: string) => void>()
  notify = (channel, payload) => handlers.get(channel)?.(payload)
  hub = createEventHub({ listen: async (channel, handle) => void handlers.set(channel, handle) })
})

/** Subscribes, and collects the events. */
function collect(subscribe: (subscriber: (event: Event) => void) => () => void) {
  const events: Event[] = []
  return { events, unsubscribe: subscribe(event => events.push(event)) }
}

describe('events for administrators', () => {
  test('name a new lead, or ask to read again after an empty payload', () => {
    const { events } = collect(hub.onLeads)
    notify('leads', 'um')
    notify('leads', '')
    expect(events).toEqual([
      { name: 'lead', id: 'um' },
      { name: 'mudou', id: '' },
    ])
  })

  test('name a bulk assignment that progresses, and none after an empty payload', () => {
    const { events, unsubscribe } = collect(hub.onLeads)
    notify('atribuicoes', 'uma')
    notify('atribuicoes', '')
    unsubscribe()
    notify('leads', 'um')
    expect(events).toEqual([{ name: 'atribuicao', id: 'uma' }])
  })
})

describe('events for agencies', () => {
  test('reach the agency of the lead, or all after an empty payload', () => {
    const own = collect(subscriber => hub.onAgency('a', subscriber))
    const other = collect(subscriber => hub.onAgency('b', subscriber))
    notify('painel_agencia', 'a um')
    notify('painel_agencia', 'a')
    notify('painel_agencia', '')
    expect(own.events).toEqual([
      { name: 'lead', id: 'um' },
      { name: 'mudou', id: '' },
      { name: 'mudou', id: '' },
    ])
    expect(other.events).toEqual([{ name: 'mudou', id: '' }])
    own.unsubscribe()
    notify('painel_agencia', 'a dois')
    expect(own.events).toHaveLength(3)
  })
})

describe('a subscription to access', () => {
  test('is called once for a change of one of its ids, or an empty payload', () => {
    const changed = vi.fn()
    const unsubscribe = hub.onAccess(['session', 'account'], changed)
    notify('acesso', 'account')
    notify('acesso', '')
    notify('acesso', 'another')
    expect(changed).toHaveBeenCalledTimes(2)
    unsubscribe()
    notify('acesso', 'session')
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

test('a session has at most twelve open streams, and a released one makes room', () => {
  const releases = Array.from({ length: 12 }, () => hub.openStream('session'))
  expect(releases.every(Boolean)).toBe(true)
  expect(hub.openStream('session')).toBeUndefined()
  expect(hub.openStream('another session')).toBeDefined()
  releases[0]?.()
  expect(hub.openStream('session')).toBeDefined()
})
