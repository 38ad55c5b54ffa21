import { z } from 'zod'
import { paginaDaListaSchema, tirarVazio } from '#domain/banco/consulta.schema.ts'

/** Filter of the delivery log: all messages, those that failed, or those that wait. */
export const SITUACOES = ['todas', 'falhas', 'fila'] as const

/** Stands in `erro` of the demonstration's messages, which left the outbox without being sent. */
export const ERRO_DA_DEMONSTRACAO = 'demonstracao'

/** Query of `GET /api/entregas`. */
export const listaDeEntregasSchema = paginaDaListaSchema.extend({
  situacao: tirarVazio(z.enum(SITUACOES, 'Essa situação não existe.').default('todas')),
})
/** The parsed query. */
export type ListaDeEntregas = z.output<typeof listaDeEntregasSchema>
