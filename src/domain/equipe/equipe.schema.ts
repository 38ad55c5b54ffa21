import { z } from 'zod'
import { PAPEIS_NA_AGENCIA } from '#domain/agencia/papel.ts'
import { senhaSchema } from '#domain/conta/senha.schema.ts'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { nomeSchema } from '#domain/texto/texto.schema.ts'

const papel = z.enum(PAPEIS_NA_AGENCIA, 'Escolha dono ou vendedor')

/** The address and the role of an invitation. */
export const conviteSchema = z.object({
  nome: nomeSchema({ obrigatorio: 'Nome é obrigatório', muito_longo: 'Nome muito longo', maximo: 200 }),
  email: emailSchema,
  papel,
})
/** An invitation once read. */
export type NovoConvite = z.output<typeof conviteSchema>

/** An owner's change of a member: the role, or the membership, and the new seller of their open leads. */
export const mudancaDoMembroSchema = z
  .object({
    papel,
    ativo: z.boolean('Diga se a pessoa está na equipe.'),
    /** With `ativo: false`: the new seller of the open leads; null or absent for none. */
    leads_para: z.uuid('Escolha alguém da equipe.').nullable(),
  })
  .partial()
/** A change once read. */
export type MudancaDoMembro = z.output<typeof mudancaDoMembroSchema>

/** Permissions of sellers, as an owner sets them: see each other's leads, make offers. */
export const visaoDaEquipeSchema = z
  .object({
    vendedores_veem_todos: z.boolean('Diga se os vendedores veem todos os leads.'),
    vendedores_propoem: z.boolean('Diga se os vendedores fazem propostas.'),
  })
  .partial()
  .refine(mudanca => Object.keys(mudanca).length > 0, 'Diga o que muda.')
/** A change of these permissions once read. */
export type VisaoDaEquipe = z.output<typeof visaoDaEquipeSchema>

const palavra = z
  .string('Abra de novo o link da mensagem.')
  .trim()
  .min(1, 'Abra de novo o link da mensagem.')
  .max(200)

/** The secret of an invitation's link. */
export const palavraDoConviteSchema = z.object({ palavra })

/** Acceptance of an invitation; only a new account has a password here. */
export const aceiteSchema = z.object({
  palavra,
  password: z.preprocess(
    valor => (valor === '' || valor === null ? undefined : valor),
    senhaSchema.optional(),
  ),
})
/** An acceptance once read. */
export type Aceite = z.output<typeof aceiteSchema>
