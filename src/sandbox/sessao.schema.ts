import { z } from 'zod'

/** Most days by which one action may advance the clock; a longer way takes several actions. */
const SALTO_MAXIMO_DIAS = 400

/** The actions of a person on a page of the sandbox. */
export const acaoSchema = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('assinar'), meio: z.enum(['passa', 'recusa', 'falha_depois', 'boleto']) }),
  z.object({ acao: z.literal('pagar') }),
  z.object({ acao: z.literal('cancelar_agora') }),
  z.object({ acao: z.literal('cancelar_no_fim') }),
  z.object({ acao: z.literal('retomar') }),
  z.object({ acao: z.literal('trocar_plano'), price_id: z.string().max(200) }),
  z.object({ acao: z.literal('trocar_cartao'), cartao: z.enum(['aprova', 'recusa']) }),
  z.object({ acao: z.literal('avancar'), dias: z.int().min(1).max(SALTO_MAXIMO_DIAS) }),
  z.object({ acao: z.literal('avancar_ate_o_marco') }),
])

export type AcaoDeTeste = z.output<typeof acaoSchema>
