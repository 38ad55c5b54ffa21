import { z } from 'zod'

/** Reasons for a return. A vehicle that the agency did not buy is not a reason. */
export const MOTIVOS_DA_DEVOLUCAO = [
  'numero_nao_existe',
  'duplicado',
  'fora_da_regiao',
  'dados_falsos',
] as const

/** One of these reasons. */
export type MotivoDaDevolucao = (typeof MOTIVOS_DA_DEVOLUCAO)[number]

/** Body of a return. */
export const devolucaoSchema = z.strictObject({
  motivo: z.enum(MOTIVOS_DA_DEVOLUCAO, 'Escolha um dos motivos da lista.'),
  nota: z
    .string('Conte o que aconteceu.')
    .trim()
    .min(3, 'Conte em poucas palavras o que aconteceu.')
    .max(500, 'Use até 500 caracteres.'),
})

/** An agency's request for a return. */
export type PedidoDeDevolucao = z.output<typeof devolucaoSchema>

/** Body of the administrator's answer. */
export const respostaDaDevolucaoSchema = z.strictObject({
  aceita: z.boolean('Diga se aceita.'),
  resposta: z.string().trim().max(500, 'Use até 500 caracteres.').prefault(''),
})
