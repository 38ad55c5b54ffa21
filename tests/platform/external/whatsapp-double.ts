import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MODELOS } from '#domain/whatsapp/provedor/modelos.ts'

/** The one token and number of the double, and the words of its webhook. */
export const WHATSAPP = {
  WHATSAPP_TOKEN: 'EAAG-token-dos-testes',
  WHATSAPP_NUMERO_ID: '106540352242922',
  WHATSAPP_SEGREDO: 'segredo-do-aplicativo-dos-testes',
  WHATSAPP_VERIFICACAO: 'palavra-da-verificacao',
}

/** A call as Meta's reference describes it. */
type Sent = {
  to: string
  template: { name: string; parameters: string[]; button: string }
  reference: string
  wamid: string
}

/** Status and body of an answer. */
type Answer = [status: number, body: object]

/** Meta's names of its codes, as far as the double answers them. */
const TITLES: Readonly<Record<number, [status: number, title: string]>> = {
  1: [400, 'API Unknown'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Access token has expired'],
  80007: [400, 'Rate limit issues'],
  130429: [400, 'Rate limit hit'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131048: [400, 'Spam rate limit hit'],
  131049: [400, 'Meta chose not to deliver.'],
  131050: [400, 'User has stopped marketing messages'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132015: [400, 'Template is paused'],
}

/** Seconds between two messages to one number, and different numbers in a day, of a new account. */
const PAIR_S = 6
const RECIPIENTS = 250

/**
 * Starts Meta's Cloud API as far as this product calls it, on a local port, written from its public reference. It
 * checks token, number, template, language and parameters, and keeps Meta's rates. `fail` answers the next calls to a
 * number with a code. With `hang` it takes a message and closes the connection without an answer. `statusOf` and
 * `replyOf` build the calls of its webhook, and `signed` signs them.
 */
export async function createWhatsappDouble(now: () => Date = () => new Date()) {
  const sent: Sent[] = []
  const refused: number[] = []
  const failures = new Map<string, number[]>()
  const last = new Map<string, number>()
  const state: { hang: boolean; beforeAnswer(): Promise<unknown> } = {
    hang: false,
    beforeAnswer: () => Promise.resolve(),
  }
  const refuse = (code: number) => {
    refused.push(code)
    return refusalOf(code)
  }
  const handle = (request: http.IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${WHATSAPP.WHATSAPP_TOKEN}`) return refuse(190)
    if (request.method !== 'POST' || request.url !== `/v24.0/${WHATSAPP.WHATSAPP_NUMERO_ID}/messages`)
      return refuse(100)
    const asked = JSON.parse(body)
    const wrong = problemOf(asked)
    if (wrong) return refuse(wrong)
    const { to } = asked
    const planned = failures.get(to)?.shift()
    if (planned) return refuse(planned)
    const at = now().getTime() / 1000
    if (at - (last.get(to) ?? 0) < PAIR_S) return refuse(131056)
    if (!last.has(to) && last.size >= RECIPIENTS) return refuse(131048)
    last.set(to, at)
    const message = messageOf(asked, sent.length)
    sent.push(message)
    return acceptanceOf(message)
  }
  const server = http.createServer(async (request, response) => {
    const [status, json] = handle(request, await text(request))
    if (state.hang) return request.socket.destroy()
    await state.beforeAnswer()
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(json))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    sent,
    refused,
    state,
    env: { ...WHATSAPP, WHATSAPP_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    fail: (to: string, ...codes: number[]) => void failures.set(to, codes),
    /** Clears the times of the last messages and their numbers, as if the pauses and the day were over. */
    rest: () => last.clear(),
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

/** Returns Meta's answer with a code of `TITLES`. */
function refusalOf(code: number): Answer {
  const [status = 400, title = ''] = TITLES[code] ?? []
  const error = {
    message: `(#${code}) ${title}`,
    type: 'OAuthException',
    code,
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  }
  return [status, { error: { ...error, error_data: { messaging_product: 'whatsapp', details: title } } }]
}

/** Returns the message that a checked call sends, with an id of its own. */
// biome-ignore lint/suspicious/noExplicitAny: the call was checked by `problemOf`.
function messageOf(asked: any, position: number): Sent {
  const [{ parameters }, { parameters: button }] = asked.template.components
  return {
    to: asked.to,
    template: {
      name: asked.template.name,
      parameters: parameters.map((one: { text: string }) => one.text),
      button: button[0].text,
    },
    reference: asked.biz_opaque_callback_data,
    // Meta's ids contain the number in base64.
    wamid: `wamid.${Buffer.from(`${asked.to}.${position}`).toString('base64')}`,
  }
}

function acceptanceOf({ to, wamid }: Sent): Answer {
  const contacts = [{ input: to, wa_id: waId(to) }]
  const messages = [{ id: wamid, message_status: 'accepted' }]
  return [200, { messaging_product: 'whatsapp', contacts, messages }]
}

export type WhatsappDouble = Awaited<ReturnType<typeof createWhatsappDouble>>

/** Removes the ninth digit: many Brazilian accounts keep the number from before it. */
const waId = (to: string) => to.replace(/^(55\d{2})9(\d{8})$/, '$1$2')

// biome-ignore lint/suspicious/noExplicitAny: a foreign body is checked member by member.
function problemOf(asked: any): number | undefined {
  const { messaging_product, type, to, template } = asked
  if (messaging_product !== 'whatsapp' || type !== 'template' || !/^\d{8,15}$/.test(to)) return 100
  const known = Object.values(MODELOS).find(({ nome }) => nome === template?.name)
  if (!known || template.language?.code !== 'pt_BR') return 132001
  const [body, button] = template.components ?? []
  const texts = [...(body?.parameters ?? []), ...(button?.parameters ?? [])]
  if (texts.some(({ type: kind, text: said }) => kind !== 'text' || !said || /[\n\t]| {5}/.test(said)))
    return 100
  const expected = new Set(known.texto.match(/\{\{\d\}\}/g)).size
  if (body?.parameters?.length !== expected || button?.parameters?.length !== 1) return 132000
  return undefined
}

/** Signs a call of Meta's webhook. */
export function signed(body: unknown, secret = WHATSAPP.WHATSAPP_SEGREDO) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return { raw, signature: `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` }
}

const METADATA = { display_phone_number: '551140000000', phone_number_id: WHATSAPP.WHATSAPP_NUMERO_ID }
const change = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ field, value: { messaging_product: 'whatsapp', metadata: METADATA, ...value } }],
    },
  ],
})

/** Builds the status of a sent message; a failed one with its code. With `user` Meta names the user, and no number. */
export function statusOf(
  { wamid, to, reference }: Sent,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  { code, user, category = 'utility' }: { code?: number; user?: string; category?: string } = {},
) {
  const whom = user ? { recipient_user_id: user } : { recipient_id: waId(to) }
  return change({
    ...(user && { contacts: [{ profile: { name: 'Quem Recebe' }, user_id: user }] }),
    statuses: [
      {
        id: wamid,
        status,
        timestamp: '1795000000',
        ...whom,
        biz_opaque_callback_data: reference,
        ...(code
          ? { errors: [{ code, title: TITLES[code]?.[1], error_data: { details: '' } }] }
          : { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category } }),
      },
    ],
  })
}

/** Builds a message that somebody wrote to our number; with `user` without the writer's number. */
export function replyOf(said: string, { from, user }: { from?: string; user?: string }) {
  return change({
    contacts: [
      {
        profile: { name: 'Quem Escreve' },
        ...(from && { wa_id: waId(from) }),
        ...(user && { user_id: user }),
      },
    ],
    messages: [
      {
        ...(from && { from: waId(from) }),
        ...(user && { from_user_id: user }),
        id: 'wamid.X',
        type: 'text',
        text: { body: said },
      },
    ],
  })
}
