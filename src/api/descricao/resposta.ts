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

/** Describes an answer 200 with a body. */
export const json = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 200,
  schema,
  recusas,
})

/** Describes an answer 201: the call created what the body shows. */
export const criado = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 201,
  schema,
  recusas,
})

/** Describes an answer 202: the request is accepted, and its work ends later. */
export const pedido = (schema: z.core.$ZodType, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 202,
  schema,
  recusas,
})

/** Describes an answer 204, which has no body. */
export const vazio = (...recusas: CodigoDeErro[]): Resposta => ({ status: 204, recusas })

/** Texts, and the refusal of what does not exist: short names for the lists of answers. */
export const texto = z.string()
export const textoOuNulo = z.string().nullable()
export const SUMIU = 'nao_encontrado'

/** An instant: a Date in the program, which `openapi.ts` describes as the text that JSON contains. */
export const instante = z.date()

/** Describes an answer 200 of another media type than JSON. */
export const descreverOutroTipo = (
  tipo: NonNullable<Resposta['tipo']>,
  ...recusas: CodigoDeErro[]
): Resposta => ({
  status: 200,
  tipo,
  schema: z.string(),
  recusas,
})

/** The number of rows of a list. It is counted up to 10,000; `total_exato` is false for a longer list. */
export const totalContado = z.object({
  total: z.int(),
  total_exato: z.boolean().describe('false: são mais de total, que é então 10.000'),
})

/** Describes a page of a list. */
export const paginaDe = <S extends z.ZodType>(item: S) =>
  z.object({
    itens: z.array(item),
    ...totalContado.shape,
    pagina: z.int(),
    por_pagina: z.int(),
  })
