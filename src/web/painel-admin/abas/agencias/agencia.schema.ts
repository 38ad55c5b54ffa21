import { z } from 'zod'
import { edicaoAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { lerNumero } from '../planos/plano.schema.ts'

/** The form of an edition as it is sent: no plan chosen is none, an empty figure is zero. */
export const formularioDaAgenciaSchema = edicaoAgenciaSchema.extend({
  plano: z.preprocess(valor => (valor === '' ? null : valor), edicaoAgenciaSchema.shape.plano),
  leads_extras: z.preprocess(
    valor => (typeof valor === 'string' ? lerNumero(valor || '0') : valor),
    edicaoAgenciaSchema.shape.leads_extras,
  ),
})
