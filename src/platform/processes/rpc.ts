import { z } from 'zod'

/** One end of the channel between the first process and one that serves. */
export type Wire = {
  send(message: object): void
  /** Messages of others on the same channel pass by. */
  onMessage(hear: (message: unknown) => void): void
}

/** What this end answers, by the name of the question. */
export type Answers = Readonly<Record<string, (payload: unknown) => unknown>>

/** Asks the other end; what comes back is for the caller to check. It never settles when the other end dies first. */
export type Ask = (about: string, payload?: unknown) => Promise<unknown>

const messageSchema = z.union([
  z.object({
    avalia60: z.literal('ask'),
    id: z.number(),
    about: z.string(),
    payload: z.unknown().optional(),
  }),
  z.object({ avalia60: z.literal('answer'), id: z.number(), value: z.unknown().optional() }),
])

/** Questions and answers in both directions over one channel. A question that nobody knows is answered with nothing. */
export function createDialogue(wire: Wire, answers: Answers): Ask {
  const waiting = new Map<number, (value: unknown) => void>()
  let last = 0
  wire.onMessage(async raw => {
    const { data: message } = messageSchema.safeParse(raw)
    if (!message) return
    if (message.avalia60 === 'answer') {
      waiting.get(message.id)?.(message.value)
      waiting.delete(message.id)
      return
    }
    const value = await answers[message.about]?.(message.payload)
    wire.send({ avalia60: 'answer', id: message.id, value })
  })
  return (about, payload) =>
    new Promise(resolve => {
      const id = ++last
      waiting.set(id, resolve)
      wire.send({ avalia60: 'ask', id, about, payload })
    })
}
