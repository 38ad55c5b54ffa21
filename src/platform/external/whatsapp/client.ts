import { z } from 'zod'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { EnvioSemResposta, FalhaDoWhatsapp, type Mensageiro } from '#domain/whatsapp/provedor/mensageiro.ts'
import type { Env } from '#platform/env.ts'
import { traced } from '#platform/tracing/trace.ts'

/** Timeout of one call, in ms: our choice, shorter than the queue's lease. */
const TIMEOUT_MS = 15_000

/** The parts of Meta's answers that we read: the message's id, the person's id, and the code of a refusal. */
const acceptedSchema = z.object({
  contacts: z
    .array(z.object({ user_id: z.string().optional() }))
    .catch([])
    .prefault([]),
  messages: z.array(z.object({ id: z.string() })).min(1),
})
const refusedSchema = z.object({ error: z.object({ code: z.int() }) })

/** Settings of the client. */
export type WhatsappEnv = Pick<
  Env,
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_NUMERO_ID'
  | 'WHATSAPP_VERSAO'
  | 'WHATSAPP_API_BASE'
  | 'WHATSAPP_DESTINATARIOS_DIA'
>

/**
 * Creates the client of Meta's Cloud API: sends template messages in pt_BR. Undefined without its settings. Errors name
 * Meta's code only, because its texts may quote the number.
 */
export function createWhatsappClient(env: WhatsappEnv, timeout_ms = TIMEOUT_MS): Mensageiro | undefined {
  const { WHATSAPP_TOKEN, WHATSAPP_NUMERO_ID, WHATSAPP_VERSAO, WHATSAPP_API_BASE } = env
  if (!WHATSAPP_TOKEN || !WHATSAPP_NUMERO_ID) return undefined
  const address = `${WHATSAPP_API_BASE}/${WHATSAPP_VERSAO}/${WHATSAPP_NUMERO_ID}/messages`
  return {
    destinatarios_dia: env.WHATSAPP_DESTINATARIOS_DIA,
    enviar: message =>
      traced('whatsapp', 'client', {}, async () => {
        const answer = await post(address, WHATSAPP_TOKEN, bodyOf(message), timeout_ms)
        if (answer.status >= 400) throw new FalhaDoWhatsapp(codeOf(answer))
        const accepted = acceptedSchema.safeParse(answer.json)
        // Meta accepted the message, so a retry could send it twice.
        if (!accepted.success) throw new EnvioSemResposta()
        return { mensagem: itemEm(accepted.data.messages, 0).id, usuario: accepted.data.contacts[0]?.user_id }
      }),
  }
}

type Message = Parameters<Mensageiro['enviar']>[0]

/** Builds the body of a call: a template with its parameters and the end of its button's link. */
const bodyOf = ({ para, modelo, parametros, botao, referencia }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: para.replace(/\D/g, ''),
  type: 'template',
  biz_opaque_callback_data: referencia,
  template: {
    name: modelo.nome,
    language: { code: 'pt_BR' },
    components: [
      { type: 'body', parameters: parametros.map(text => ({ type: 'text', text })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: botao }] },
    ],
  },
})

type Answer = { status: number; json: unknown }

/** Posts a message. @throws EnvioSemResposta without an answer, when Meta may have sent it. */
async function post(address: string, token: string, body: object, timeout_ms: number): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
    })
    const text = await response.text()
    return { status: response.status, json: parse(text) }
  } catch {
    throw new EnvioSemResposta()
  }
}

/** Parses an answer; undefined for one that is no JSON, such as a proxy's page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns Meta's code of a refusal; without a code, a fault of its server counts as 131000 ("something went wrong"), and
 * any other answer as 100 ("invalid parameter").
 */
function codeOf({ status, json }: Answer): string {
  const refused = refusedSchema.safeParse(json)
  if (refused.success) return String(refused.data.error.code)
  return status >= 500 || status === 429 ? '131000' : '100'
}
