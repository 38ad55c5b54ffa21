import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { parseOuRecusar } from './errors.ts'

/** Parses the JSON body once with the domain's schema; a failure answers 422 with `campos`. */
export function corpo<S extends z.ZodType>(schema: S) {
  return validator('json', schema, result => {
    if (!result.success) parseOuRecusar(schema, result.data)
  })
}

/** Parses the query string, with the same refusal. */
export function consulta<S extends z.ZodType>(schema: S) {
  return validator('query', schema, result => {
    if (!result.success) parseOuRecusar(schema, result.data)
  })
}
