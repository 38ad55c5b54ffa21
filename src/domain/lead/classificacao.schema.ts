import { z } from 'zod'

/** Temperatures of spec §3, warmest first. */
export const TEMPERATURAS = ['quente', 'morno', 'frio'] as const
/** One of the temperatures. */
export type Temperatura = (typeof TEMPERATURAS)[number]

/** Stages and outcomes of an agency's work with a lead. */
export const DESFECHOS = ['contatado', 'visita', 'proposta', 'fechado', 'perdido'] as const
/** One of the outcomes. */
export type Desfecho = (typeof DESFECHOS)[number]

/** Kind of deal of a closed lead. */
export const NEGOCIOS = ['compra', 'venda'] as const
/** One of the kinds of deal. */
export type Negocio = (typeof NEGOCIOS)[number]

const CAMPO_ALHEIO =
  'Só é possível mudar a classificação, o contato, o andamento, o retorno e as notas do lead.'

/** An agency's notes on its lead, with at least one field; null clears a field. */
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
      /** The day of the next call, in São Paulo. */
      retorno_em: z.iso.date('Use um dia que existe, como 05/11/2026.').nullable(),
      /** True marks the first contact now; its time never changes afterwards. */
      contato: z.literal(true),
    },
    CAMPO_ALHEIO,
  )
  .partial()
  .refine(dados => Object.keys(dados).length > 0, CAMPO_ALHEIO)
/** The parsed change. */
export type Classificacao = z.output<typeof classificacaoSchema>
