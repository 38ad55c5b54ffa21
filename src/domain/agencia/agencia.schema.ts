import { z } from 'zod'
import { problemaDaSenha } from '#domain/conta/senha.ts'
import { validarCnpj } from '#domain/pessoa/cnpj.ts'
import { EMAIL_INVALIDO, validarEmail } from '#domain/pessoa/email.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { versaoSchema } from '#domain/versao.ts'

/** A text of 1 to `maximo` characters, trimmed, with the spec's two messages. */
export function texto(obrigatorio: string, muitoLongo: string, maximo: number) {
  return z.string(obrigatorio).trim().min(1, obrigatorio).max(maximo, muitoLongo)
}

/** An e-mail in canonical form, with the spec's messages. */
export const emailSchema = z.string(EMAIL_INVALIDO).transform((valor, contexto) => {
  const validacao = validarEmail(valor)
  if (validacao.ok) return validacao.valor
  contexto.addIssue({ code: 'custom', message: valor.trim() ? validacao.erro : EMAIL_INVALIDO })
  return z.NEVER
})

/** A password that will do (spec §5, case 13: the commonest are refused). */
export const senhaSchema = z
  .string('Senha deve ter pelo menos 6 caracteres')
  .superRefine((valor, contexto) => {
    const problema = problemaDaSenha(valor)
    if (problema) contexto.addIssue({ code: 'custom', message: problema.mensagem })
  })

/** A CNPJ in either form (numeric or alphanumeric, punctuated or not), stored as its 14 characters. */
const cnpjSchema = z
  .string('CNPJ inválido')
  .min(14, 'CNPJ inválido')
  .max(18, 'CNPJ inválido')
  .transform((valor, contexto) => {
    const validacao = validarCnpj(valor)
    if (validacao.ok) return validacao.valor
    contexto.addIssue({ code: 'custom', message: 'CNPJ inválido' })
    return z.NEVER
  })

/** A web address without credentials, or nothing; the server never fetches it. */
const logoSchema = z
  .string('URL inválida')
  .trim()
  .max(2048, 'URL inválida')
  .refine(valor => valor === '' || ehEnderecoWeb(valor), 'URL inválida')
  .nullish()
  .transform(valor => valor || null)

function ehEnderecoWeb(texto: string): boolean {
  if (!URL.canParse(texto)) return false
  const { protocol, username, password } = new URL(texto)
  return /^https?:$/.test(protocol) && /^https?:\/\//i.test(texto) && !username && !password
}

const campos = {
  nome: texto('Nome é obrigatório', 'Nome muito longo', 200),
  cnpj: cnpjSchema,
  responsavel: texto('Responsável é obrigatório', 'Responsável muito longo', 200),
  endereco: texto('Endereço é obrigatório', 'Endereço muito longo', 500),
  email: emailSchema,
  logo_url: logoSchema,
}

/** Self-registration: these seven fields and nothing else reach the database (case 5). */
export const registroAgenciaSchema = z.object({ ...campos, password: senhaSchema })
export type RegistroAgencia = z.output<typeof registroAgenciaSchema>

/** Creation by the administrator. The password is needed only when the account is new. */
export const novaAgenciaSchema = z.object({
  ...campos,
  plano: z.enum(NIVEIS, 'Plano é obrigatório'),
  password: z.preprocess(
    valor => (valor === '' || valor === null ? undefined : valor),
    senhaSchema.optional(),
  ),
})
export type NovaAgencia = z.output<typeof novaAgenciaSchema>

/** Edition by the administrator: e-mail, password and logo are not part of it (spec §5). */
export const edicaoAgenciaSchema = z
  .object({
    nome: campos.nome,
    cnpj: campos.cnpj,
    responsavel: campos.responsavel,
    endereco: campos.endereco,
    plano: z.enum(NIVEIS, 'Plano é obrigatório'),
    ativa: z.boolean('Diga se a agência está ativa.'),
  })
  .partial()
  .extend({ versao: versaoSchema })
export type EdicaoAgencia = z.output<typeof edicaoAgenciaSchema>
