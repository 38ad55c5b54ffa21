import { eq } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { creditoDe } from './devolucao.regras.ts'

/** Gives a locked agency the credit for one lead in its current period. */
export async function devolverCredito(
  tx: Queries,
  agencia: typeof agencias.$inferSelect,
  agora: Date,
): Promise<void> {
  const { usados, extras, periodo } = contagemDoPeriodo(agencia, agora)
  const credito = creditoDe({ usados, extras })
  await tx
    .update(agencias)
    .set({
      ...credito,
      contagem_inicio: periodo.inicio,
      leads_extras_periodo: credito.leads_extras > 0 ? periodo.inicio : null,
    })
    .where(eq(agencias.id, agencia.id))
}
