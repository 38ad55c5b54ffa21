import { z } from 'zod'
import { senhaSchema } from '#domain/conta/senha.schema.ts'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'
import { nomeSchema } from '#domain/texto/texto.schema.ts'

/** Creation of an operator by the administrator (spec §5). The password is needed when the account is new. */
export const novoOperadorSchema = z.object({
  nome: nomeSchema({ obrigatorio: 'Nome é obrigatório', muito_longo: 'Nome muito longo', maximo: 200 }),
  email: emailSchema,
  telefone: z
    .string()
    .trim()
    .max(20, 'Telefone muito longo')
    .nullish()
    .transform(valor => valor || null),
  password: z.preprocess(
    valor => (valor === '' || valor === null ? undefined : valor),
    senhaSchema.optional(),
  ),
})
/** A creation once read. */
export type NovoOperador = z.output<typeof novoOperadorSchema>

/** Edition by the administrator: name, e-mail of the record and telephone (spec §5, §7), and the access to leads. */
export const edicaoOperadorSchema = novoOperadorSchema
  .omit({ password: true })
  .extend({
    ativo: z.boolean('Diga se o operador está ativo.'),
    acessa_leads: z.boolean('Diga se o operador pode trabalhar com leads.'),
  })
  .partial()
  .extend({ versao: versaoSchema })
/** An edition once read. */
export type EdicaoOperador = z.output<typeof edicaoOperadorSchema>
