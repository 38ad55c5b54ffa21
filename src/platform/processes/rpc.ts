import { z } from 'zod'

/** One end of the IPC channel between the primary and a worker. */
export type Channel = {
  send(message: object): void
  /** Receives all messages of the channel, also the messages of Node itself. */
  onMessage(handle: (message: unknown) => void): void
}

/** Methods that this end offers, by name. A method must not throw: its error would end the process. */
export type Handlers = Readonly<Record<string, (payload: unknown) => unknown>>

/** Calls a method of the other end; the caller checks the result. It never settles if the other end dies first. */
export type Call = (method: string, payload?: unknown) => Promise<unknown>

const messageSchema = z.union([
  z.object({
    avalia60: z.literal('call'),
    id: z.number(),
    method: z.string(),
    payload: z.unknown().optional(),
  }),
  z.object({ avalia60: z.literal('result'), id: z.number(), value: z.unknown().optional() }),
])

/** Creates remote procedure calls in both directions over one channel. An unknown method returns undefined. */
export function createRpc(channel: Channel, handlers: Handlers): Call {
  const pending = new Map<number, (value: unknown) => void>()
  let last = 0
  channel.onMessage(async raw => {
    const { data: message } = messageSchema.safeParse(raw)
    if (!message) return
    if (message.avalia60 === 'result') {
      pending.get(message.id)?.(message.value)
      pending.delete(message.id)
      return
    }
    const value = await handlers[message.method]?.(message.payload)
    channel.send({ avalia60: 'result', id: message.id, value })
  })
  return (method, payload) =>
    new Promise(resolve => {
      const id = ++last
      pending.set(id, resolve)
      channel.send({ avalia60: 'call', id, method, payload })
    })
}
