import { z } from 'zod'

/** Temperatures of spec §3, warmest first. */
export const TEMPERATURAS = ['quente', 'morno', 'frio'] as const
/** One of the temperatures. */
export type Temperatura = (typeof TEMPERATURAS)[number]

/** How far an agency got with a lead. */
export const DESFECHOS = ['contatado', 'visita', 'proposta', 'fechado', 'perdido'] as const
/** One of the outcomes. */
export type Desfecho = (typeof DESFECHOS)[number]

/** What an agency did with the vehicle of a closed lead. */
export const NEGOCIOS = ['compra', 'venda'] as const
/** One of the ways of a deal. */
export type Negocio = (typeof NEGOCIOS)[number]

const SO_ISTO = 'Só é possível mudar a classificação, o contato, o andamento, o retorno e as notas do lead.'

/** What an agency may say about a lead that it received, one thing at least; null takes it back. */
export const classificacaoSchema = z
  .strictObject(
    {
      temperatura: z.enum(TEMPERATURAS, 'Escolha quente, morno ou frio.').nullable(),
      desfecho: z.enum(DESFECHOS, 'Escolha um dos andamentos da lista.').nullable(),
      negocio: z.enum(NEGOCIOS, 'Escolha se a agência comprou ou vendeu o veículo.').nullable(),
      /** Whole reais. */
      valor_fechado: z
        .int('Informe o valor em reais, sem centavos.')
        .min(0, 'O valor não pode ser negativo.')
        .max(100_000_000, 'Confira o valor: parece alto demais.')
        .nullable(),
      motivo_perda: z.string().trim().max(500, 'Use até 500 caracteres no motivo.').nullable(),
      notas: z.string().trim().max(5000, 'Use até 5.000 caracteres nas notas.'),
      /** The day on which to call again, in São Paulo. */
      retorno_em: z.iso.date('Use um dia que existe, como 05/11/2026.').nullable(),
      /** True marks the first contact now; it is never moved afterwards. */
      contato: z.literal(true),
    },
    SO_ISTO,
  )
  .partial()
  .refine(dados => Object.keys(dados).length > 0, SO_ISTO)
/** The change once read. */
export type Classificacao = z.output<typeof classificacaoSchema>
