import * as z from 'zod/mini'

/** A model that the user can choose: its displayed names, and its model years in the table. */
export const modeloAchadoSchema = z.object({
  marca: z.string(),
  modelo: z.string(),
  ano_de: z.nullable(z.int()),
  ano_ate: z.nullable(z.int()),
})

/** A version that the form offers to the owner. */
export const versaoOferecidaSchema = z.object({
  codigo_fipe: z.string(),
  versao: z.string(),
  combustivel: z.string(),
  /** Words that distinguish it from the others of the list: "LT · 1.0 turbo · automático". */
  titulo: z.string(),
  /** Reference price of the version in that year, in whole reais; null without a year or a price. */
  valor_reais: z.nullable(z.int()),
  ano_de: z.int(),
  ano_ate: z.int(),
  /** Traits that distinguish versions, in everyday words; null where the text does not state them. */
  cambio: z.nullable(z.string()),
  motor: z.nullable(z.string()),
  portas: z.nullable(z.string()),
})

/** A model of the search; its years are null if only the catalogue has it. */
export type ModeloAchado = z.infer<typeof modeloAchadoSchema>
/** A version of the list; `ano_ate` includes the model year of its price as new. */
export type VersaoOferecida = z.infer<typeof versaoOferecidaSchema>
