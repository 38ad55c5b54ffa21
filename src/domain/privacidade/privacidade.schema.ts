import { z } from 'zod'
import { paginaSchema } from '#domain/banco/consulta.schema.ts'
import { ehDeAlguem } from '#domain/pessoa/de-alguem.ts'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { campoSchemas } from '#domain/questionario/registro-das-perguntas.ts'

/** Code of a session. Ours have 43 characters: another length is a cut copy, refused without a query. */
const sessao = z
  .string('Peça um link para entrar.')
  .min(20, 'Peça um link para entrar.')
  .max(100, 'Peça um link para entrar.')
const LINK_CORTADO = 'Esse link não está inteiro. Copie-o todo do e-mail ou peça outro.'
const umLead = z.uuid('Escolha um pedido da lista.')

/** The six digits of the message, with any separators. */
export const codigoSchema = z
  .string('Digite os 6 números do e-mail.')
  .transform(texto => texto.replace(/\D/g, ''))
  .refine(texto => texto.length === 6, 'Digite os 6 números do e-mail.')

/** The parts of a lead that its owner may correct. */
export const contatoSchema = z.object({
  nome: campoSchemas.nome,
  whatsapp: campoSchemas.whatsapp,
  localizacao: campoSchemas.localizacao,
})

/** Body of `POST /api/meus-dados/link`. */
export const linkSchema = z.object({ email: emailSchema })

/** Body of `POST /api/meus-dados/entrar`: the link of the message, or the mailbox with its code. */
export const provaSchema = z.union(
  [
    z.object({ link: z.string().min(20, LINK_CORTADO).max(100, LINK_CORTADO) }),
    z.object({ email: emailSchema, codigo: codigoSchema }),
  ],
  'Digite os 6 números do e-mail.',
)

/** Body of requests that need only the session. */
export const sessaoSchema = z.object({ sessao })

/** Body of `POST /api/meus-dados/retirar`: all leads, or one. */
export const retiradaSchema = z.object({ sessao, lead_id: umLead.optional() })

const RECIBO_DE_OUTRO = 'Isso não é um recibo nosso.'
const PROVA_AUSENTE = 'Falta a assinatura (proof) no recibo.'
const PROVA_MUDADA = 'A assinatura (proof) tem um campo que os nossos recibos não têm.'

/** The proof of a receipt. Any further member is refused. */
const provaDoReciboSchema = z.strictObject(
  {
    type: z.literal('Ed25519', PROVA_AUSENTE),
    version: z.literal(2, PROVA_AUSENTE).optional(),
    keys: z.string(PROVA_AUSENTE).max(300, PROVA_AUSENTE),
    chave: z.string(PROVA_AUSENTE).max(64, PROVA_AUSENTE),
    assinatura: z.string(PROVA_AUSENTE).max(200, PROVA_AUSENTE),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? PROVA_MUDADA : PROVA_AUSENTE) },
)

/** Tells if a JSON value has, at any level, a member that programs take for the object's prototype. */
function temPrototipo(valor: unknown): boolean {
  if (typeof valor !== 'object' || valor === null) return false
  return Object.hasOwn(valor, '__proto__') || Object.values(valor).some(temPrototipo)
}

/**
 * A receipt that somebody submits for a check. Only the form of its proof is fixed; the other members are the signed
 * content. A member `__proto__` is refused first: the parser would drop it, so the signature would seem valid for a text
 * with more content.
 */
export const reciboTrazidoSchema = z.strictObject(
  {
    recibo: z
      .unknown()
      .refine(valor => !temPrototipo(valor), RECIBO_DE_OUTRO)
      .pipe(z.looseObject({ proof: provaDoReciboSchema }, RECIBO_DE_OUTRO)),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'Envie só o recibo.' : 'Envie o recibo.') },
)

/** Body of requests about one lead: to switch its links off, and to get its receipt. */
export const umPedidoSchema = z.object({ sessao, lead_id: umLead })

/** Body of `POST /api/meus-dados/corrigir`. */
export const correcaoSchema = contatoSchema.extend({ sessao, lead_id: umLead })
/** The corrected contact of one lead. */
export type Correcao = Omit<z.output<typeof correcaoSchema>, 'sessao'>

/** Body of `POST /api/privacidade/atender`: a request that a person made by mail and the administrator carries out. */
export const atendimentoSchema = z.object({
  email: emailSchema,
  tipo: z.enum(['retirada', 'exclusao'], 'Escolha o que a pessoa pediu.'),
})

const TIPOS = ['acesso', 'correcao', 'retirada', 'exclusao', 'portabilidade', 'oposicao', 'outro'] as const
const CANAIS = ['email', 'telefone', 'carta'] as const

/** The kinds of requests outside the site, in words. */
export const TIPOS_RECEBIDOS: Record<(typeof TIPOS)[number], string> = {
  acesso: 'Acesso aos dados',
  correcao: 'Correção',
  retirada: 'Retirada da autorização',
  exclusao: 'Exclusão',
  portabilidade: 'Portabilidade',
  oposicao: 'Oposição ou revisão',
  outro: 'Outro pedido',
}
/** The channels by which a request outside the site arrives, in words. */
export const CANAIS_RECEBIDOS: Record<(typeof CANAIS)[number], string> = {
  email: 'E-mail',
  telefone: 'Telefone',
  carta: 'Carta',
}

/** Body of `POST /api/privacidade/recebidos`. */
export const recebidoSchema = z.object({
  tipo: z.enum(TIPOS, 'Escolha o que a pessoa pediu.'),
  canal: z.enum(CANAIS, 'Escolha como o pedido chegou.'),
  recebido_em: z.iso.date('Diga o dia em que chegou, como 05/11/2026.'),
})

/**
 * Body of `POST /api/privacidade/recebidos/{protocolo}/resposta`. The note survives the deletion of the person's
 * data.
 */
export const respostaSchema = z.object({
  nota: z
    .string('Escreva em poucas palavras o que foi respondido.')
    .trim()
    .min(3, 'Escreva em poucas palavras o que foi respondido.')
    .max(500, 'Escreva até 500 letras.')
    .refine(
      nota => !ehDeAlguem(nota),
      'Escreva sem e-mail, telefone, documento nem placa: a anotação fica quando os dados são apagados.',
    ),
})

/** The kinds of data that an incident may have revealed. Agencies never see a document. */
export const CAMPOS_DO_INCIDENTE = {
  contato: 'Nome e contato',
  documento: 'CPF ou CNPJ',
  placa: 'Placa',
} as const

const dia = z.iso.date('Use uma data válida.')

/**
 * Body of `POST /api/privacidade/incidente`: the time, the agencies involved (none means the whole site), and the
 * exposed data.
 */
export const incidenteSchema = z
  .object({
    de: dia,
    ate: dia,
    agencia_ids: z
      .array(z.uuid('Escolha uma agência da lista.'))
      .max(100, 'Escolha até 100 agências.')
      .default([]),
    campos: z
      .array(z.enum(['contato', 'documento', 'placa']), 'Escolha o que ficou exposto.')
      .min(1, 'Escolha o que ficou exposto.'),
    pagina: paginaSchema,
  })
  .refine(({ de, ate }) => de <= ate, { path: ['ate'], message: 'O fim vem depois do começo.' })

/** An incident as the administrator describes it. */
export type Incidente = z.output<typeof incidenteSchema>
