import { z } from 'zod'
import { diaSchema, paginaDaListaSchema } from '#domain/banco/consulta.schema.ts'

/** Query of `GET /api/auditoria`. */
export const trilhaSchema = paginaDaListaSchema.extend({
  /** Part of a mailbox, or a whole id of who or what. */
  busca: z.string().trim().max(200, 'Busca longa demais: use até 200 caracteres.').default(''),
  acao: z.string().max(60, 'Essa ação não existe.').default(''),
  leituras: z.enum(['0', '1'], 'Escolha 0 ou 1.').default('1'),
  de: diaSchema,
  ate: diaSchema,
})
