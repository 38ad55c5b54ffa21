import { z } from 'zod'
import type { CodigoDeErro } from '#domain/recusa/erro.ts'

/** The answer of a successful operation, and its own refusals. */
export type Resposta = {
  status: 200 | 201 | 202 | 204
  tipo?: 'application/json' | 'text/csv' | 'text/event-stream' | 'text/html' | 'text/plain' | 'image/jpeg'
  schema?: z.core.$ZodType
  recusas: readonly CodigoDeErro[]
  /** True if the operation takes an idempotency key. */
  idempotente?: true
}

export const json = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 200,
  schema,
  recusas,
})
export const criado = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 201,
  schema,
  recusas,
})
export const pedido = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 202,
  schema,
  recusas,
})
export const vazio = (...recusas: CodigoDeErro[]): Resposta => ({ status: 204, recusas })

/** An instant; `openapi.ts` describes it as JSON carries it. */
export const instante = z.date()
