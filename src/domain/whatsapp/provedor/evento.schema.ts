import { z } from 'zod'

/** Leaves out unreadable items: another kind of event must not delay the others. */
const lista = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(itens => itens.flatMap(item => schema.safeParse(item).data ?? []))

/** Characters of an id, and of a message's text, that are accepted. */
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

const valorSchema = z.object({
  contacts: lista(contatoSchema),
  statuses: lista(statusSchema),
  messages: lista(mensagemSchema),
  user_preferences: lista(preferenciaSchema),
})

/** A call of Meta to our webhook, as far as it is used. Its values for `messages` and `user_preferences`. */
export const eventoSchema = z
  .object({
    entry: lista(
      z.object({ changes: lista(z.object({ value: valorSchema }).transform(({ value }) => value)) }),
    ),
  })
  .transform(({ entry }) => entry.flatMap(({ changes }) => changes))

/** One change of such a call. */
export type Mudanca = z.output<typeof eventoSchema>[number]
/** The state of a sent message. */
export type Status = Mudanca['statuses'][number]
