import { z } from 'zod'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { validarTelefone } from '#domain/pessoa/telefone.ts'

/** Body of the form: the whole address, and true if it is active. */
export const webhookSchema = z.strictObject({
  endereco: z
    .string('Escreva o endereço do seu sistema.')
    .trim()
    .min(1, 'Escreva o endereço do seu sistema.')
    .max(2000, 'Use até 2.000 caracteres.'),
  ligado: z.boolean().prefault(true),
})

/** Body: true for mails about new leads. */
export const emailDosAvisosSchema = z.strictObject({ email: z.boolean('Diga se quer receber.') })

/** Body: the mailbox for leads in ADF, which first gets a code. */
export const adfSchema = z.strictObject({ adf_email: emailSchema })

/** Body: the same mailbox, with its code. */
export const codigoDoAdfSchema = z.strictObject({
  adf_email: emailSchema,
  codigo: z
    .string('Digite os 6 números do código.')
    .transform(texto => texto.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Digite os 6 números do código.')),
})

/** Body: what the agency receives by WhatsApp, and its number, which may be empty without either. */
export const whatsappDosAvisosSchema = z
  .strictObject({
    whatsapp: z.string('Informe o WhatsApp com DDD.').max(40, 'Confira o número: DDD e mais 9 números.'),
    leads: z.boolean('Diga se quer receber.'),
    janelas: z.boolean('Diga se quer receber.'),
  })
  .transform(({ whatsapp, ...quer }, ctx) => {
    if (!quer.leads && !quer.janelas) return { whatsapp: null, ...quer }
    const lido = validarTelefone(whatsapp)
    if (lido.ok) return { whatsapp: lido.valor, ...quer }
    ctx.addIssue({ code: 'custom', path: ['whatsapp'], message: lido.erro })
    return z.NEVER
  })

/** Creates the schema of so many bytes in base64url, with or without padding. */
const base64url = (bytes: number, mensagem: string) =>
  z
    .string(mensagem)
    .regex(/^[\w-]+={0,2}$/, mensagem)
    .refine(texto => Math.floor((texto.replace(/=+$/, '').length * 3) / 4) === bytes, mensagem)

/**
 * Body: a device, as the browser's `PushSubscription` describes it. Its key is an uncompressed point of P-256 (65 bytes),
 * its secret has 16 bytes (RFC 8291).
 */
export const inscricaoSchema = z.strictObject({
  endereco: z.string('O navegador não deu um endereço.').max(2000, 'O endereço é longo demais.'),
  chave: base64url(65, 'A chave não serve.'),
  segredo: base64url(16, 'O segredo não serve.'),
})
