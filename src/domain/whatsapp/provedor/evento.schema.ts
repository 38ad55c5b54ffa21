import { z } from 'zod'

/**
 * Creates the schema of a list, which leaves out unreadable items: an unknown kind of event must not delay the others.
 */
const criarLista = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(itens => itens.flatMap(item => schema.safeParse(item).data ?? []))

/** Characters of an id, and of a message's text, that are accepted. Our choice. */
const LETRAS_ACEITAS = 500
const curto = z.string().max(LETRAS_ACEITAS)
const texto = z.string().transform(dito => dito.slice(0, LETRAS_ACEITAS))

const statusSchema = z.object({
  id: curto,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: curto.optional().catch(undefined),
  recipient_user_id: curto.optional().catch(undefined),
  biz_opaque_callback_data: curto.optional().catch(undefined),
  pricing: z
    .object({ billable: z.boolean().optional(), category: z.string().regex(/^[a-z_]{1,40}$/) })
    .optional()
    .catch(undefined),
  errors: z
    .array(z.object({ code: z.int() }))
    .catch([])
    .prefault([]),
})

const mensagemSchema = z.object({
  from: curto.optional().catch(undefined),
  from_user_id: curto.optional().catch(undefined),
  text: z.object({ body: texto }).optional().catch(undefined),
  button: z.object({ text: texto }).optional().catch(undefined),
})

const contatoSchema = z.object({
  wa_id: curto.optional().catch(undefined),
  user_id: curto.optional().catch(undefined),
})

const preferenciaSchema = z.object({
  wa_id: curto.optional().catch(undefined),
  user_id: curto.optional().catch(undefined),
  value: z.enum(['stop', 'resume']),
})

const itens = z.array(z.unknown()).catch([])

const mudancaSchema = z
  .object({
    value: z.object({
      contacts: criarLista(contatoSchema),
      statuses: itens,
      messages: itens,
      user_preferences: itens,
    }),
  })
  .transform(({ value }) => value)

const chamadaSchema = z.object({ entry: criarLista(z.object({ changes: itens })) })

/** Maximum number of statuses in one returned change. Our choice. */
const ESTADOS_POR_MUDANCA = 100

/** One change of a call of Meta to our webhook, as far as it is used. */
export type Mudanca = {
  contacts: z.output<typeof contatoSchema>[]
  statuses: Status[]
  messages: z.output<typeof mensagemSchema>[]
  user_preferences: z.output<typeof preferenciaSchema>[]
}
/** The state of a sent message. */
export type Status = z.output<typeof statusSchema>

const estados = criarLista(statusSchema)
const mensagens = criarLista(mensagemSchema)
const preferencias = criarLista(preferenciaSchema)

/**
 * Reads the changes of a call, with Meta's values for `messages` and `user_preferences`. A call of 3 MB has thousands
 * of statuses: a change with many is returned in parts, so that the caller may pause between them.
 * @param chamada parsed JSON of the call; other shapes have no changes.
 */
export function* lerMudancas(chamada: unknown): Generator<Mudanca> {
  const { entry } = chamadaSchema.safeParse(chamada).data ?? { entry: [] }
  for (const mudanca of entry.flatMap(({ changes }) => changes)) {
    const { data: valor } = mudancaSchema.safeParse(mudanca)
    if (!valor) continue
    const { contacts, statuses, messages, user_preferences } = valor
    for (let i = 0; i < statuses.length; i += ESTADOS_POR_MUDANCA)
      yield {
        contacts,
        statuses: estados.parse(statuses.slice(i, i + ESTADOS_POR_MUDANCA)),
        messages: [],
        user_preferences: [],
      }
    if (messages.length || user_preferences.length)
      yield {
        contacts,
        statuses: [],
        messages: mensagens.parse(messages),
        user_preferences: preferencias.parse(user_preferences),
      }
  }
}
