import { z } from 'zod'
import { MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { ANO_ZERO_KM, ANOS_DA_TABELA } from '#domain/veiculo/fipe.ts'

/** A model year of the FIPE table in a query, also `ANO_ZERO_KM`. */
export const anoSchema = z.coerce
  .number('Informe o ano')
  .int('Informe o ano')
  .min(ANOS_DA_TABELA.primeiro, 'Confira o ano')
  .max(ANO_ZERO_KM, 'Confira o ano')

/** The model whose versions are listed, with the year of their price. */
export const versoesSchema = z.object({
  marca: z.string().trim().min(1, 'Informe a marca').max(MAXIMOS.marca, 'Texto muito longo'),
  modelo: z.string().trim().min(1, 'Informe o modelo').max(MAXIMOS.modelo, 'Texto muito longo'),
  ano: anoSchema.optional(),
})
