import * as z from 'zod/mini'

/** A municipality; `rotulo` is the text of the lead's `localizacao`: "São Paulo - SP". */
export const municipioSchema = z.object({
  codigo_ibge: z.int(),
  nome: z.string(),
  uf: z.string(),
  rotulo: z.string(),
})

/** A municipality of the IBGE list; `uf` is the two letters of its state. */
export type Municipio = z.infer<typeof municipioSchema>
