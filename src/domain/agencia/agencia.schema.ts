import { z } from 'zod'
import { tirarVazio } from '#domain/banco/consulta.schema.ts'
import { senhaSchema } from '#domain/conta/senha.schema.ts'
import { validarCnpj } from '#domain/pessoa/cnpj.ts'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'
import { nomeSchema, textoSchema } from '#domain/texto/texto.schema.ts'
import { lerUrl } from '#domain/texto/url.ts'

/** Handling of a CNPJ that another agency has: `avisar` refuses, so that a person confirms; `aceitar` accepts it. */
export const cnpjRepetidoSchema = z.enum(['aceitar', 'avisar'], 'Diga aceitar ou avisar.').optional()

const CNPJ_OBRIGATORIO = 'CNPJ é obrigatório'

/** A CNPJ in either form (numeric or alphanumeric), with its four punctuation marks or without, stored as 14 characters. */
const cnpjSchema = z
  .string(CNPJ_OBRIGATORIO)
  .refine(valor => valor.trim() !== '', { error: CNPJ_OBRIGATORIO, abort: true })
  .min(14, 'CNPJ inválido')
  .max(18, 'CNPJ inválido')
  .transform((valor, contexto) => {
    const validacao = validarCnpj(valor)
    if (validacao.ok) return validacao.valor
    contexto.addIssue({ code: 'custom', message: 'CNPJ inválido' })
    return z.NEVER
  })

/** A web address without credentials, or null; the server never fetches it. */
const logoSchema = z
  .string('URL inválida')
  .trim()
  .max(2048, 'URL inválida')
  .refine(valor => valor === '' || ehEnderecoWeb(valor), 'URL inválida')
  .nullish()
  .transform(valor => valor || null)

function ehEnderecoWeb(texto: string): boolean {
  const url = lerUrl(texto)
  if (!url || url.username || url.password) return false
  return /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(texto)
}

const campos = {
  nome: nomeSchema({ obrigatorio: 'Nome é obrigatório', muito_longo: 'Nome muito longo', maximo: 200 }),
  cnpj: cnpjSchema,
  responsavel: nomeSchema({
    obrigatorio: 'Responsável é obrigatório',
    muito_longo: 'Responsável muito longo',
    maximo: 200,
  }),
  endereco: textoSchema({
    obrigatorio: 'Endereço é obrigatório',
    muito_longo: 'Endereço muito longo',
    maximo: 500,
  }),
  email: emailSchema,
  logo_url: logoSchema,
}

/** Self-registration: no other field reaches the database (case 5). */
export const registroAgenciaSchema = z.object({ ...campos, password: senhaSchema })
/** A parsed registration. */
export type RegistroAgencia = z.output<typeof registroAgenciaSchema>

/** Creation by the administrator. The password is needed only when the account is new. */
export const novaAgenciaSchema = z.object({
  ...campos,
  plano: z.enum(NIVEIS, 'Plano é obrigatório'),
  cnpj_repetido: cnpjRepetidoSchema,
  password: z.preprocess(
    valor => (valor === '' || valor === null ? undefined : valor),
    senhaSchema.optional(),
  ),
})
/** A parsed creation. */
export type NovaAgencia = z.output<typeof novaAgenciaSchema>

/** Edition by the administrator: without e-mail, password and logo (spec §5). */
export const edicaoAgenciaSchema = z
  .object({
    nome: campos.nome,
    cnpj: campos.cnpj,
    responsavel: campos.responsavel,
    endereco: campos.endereco,
    /** A tier sets this plan by contract, at once; null ends the contract. */
    plano: z.enum(NIVEIS, 'Escolha um dos planos da lista.').nullable(),
    leads_extras: z
      .int('Informe quantos leads extras, sem casas decimais.')
      .min(0, 'Leads extras não podem ser negativos.')
      .max(10_000, 'Conceda até 10.000 leads extras por período.'),
    ativa: z.boolean('Diga se a agência está ativa.'),
  })
  .partial()
  .extend({ versao: versaoSchema, cnpj_repetido: cnpjRepetidoSchema })
/** A parsed edition. */
export type EdicaoAgencia = z.output<typeof edicaoAgenciaSchema>

/** Query of `GET /api/agencias`. */
export const listaDeAgenciasSchema = z.object({
  plano: tirarVazio(z.enum(['todos', 'sem_plano', ...NIVEIS], 'Esse plano não existe.').default('todos')),
  cidade: z.string().trim().max(200, 'Cidade longa demais.').default(''),
  /** Part of the name, the CNPJ or the address. */
  busca: z.string().trim().max(200, 'Busca longa demais: use até 200 caracteres.').default(''),
  periodo: tirarVazio(z.enum(['30', '120'], 'Escolha 30 ou 120 dias.').default('30').transform(Number)),
  /** An agency's id: filters the agencies with its CNPJ, itself included. */
  mesmo_cnpj_de: tirarVazio(z.uuid('Essa agência não existe.').optional()),
})
