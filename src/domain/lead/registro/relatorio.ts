import { criarCodigoDoRelatorio, type PrazoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { enfileirarRelatorio } from '#domain/correio/fila.ts'
import { consumir, LIMITES } from '#domain/recusa/limite.ts'
import { marcasDaCaixa } from '../contato/contato.ts'

/**
 * True if this address may receive one more report: nobody can flood another person's mailbox. The use is counted in
 * the lead's transaction, so that retrying during a full disk does not use up the daily limit.
 */
export async function podeEscrever(tx: Queries, { db }: Mundo, email: string): Promise<boolean> {
  return (await consumir(tx, LIMITES.relatorioEmail, marcasDaCaixa(db.cofre, email)[0] ?? '')) === 0
}

/** Queues the report of a lead's valuation to its owner, with a separate private code. */
export async function enviarRelatorio(
  tx: Queries,
  mundo: Mundo & PrazoDoRelatorio,
  lead: { id: string; avaliacao_id: string },
): Promise<void> {
  const { codigo } = await criarCodigoDoRelatorio(tx, mundo, lead.avaliacao_id)
  await enfileirarRelatorio(tx, mundo.db.cofre, { lead_id: lead.id, codigo })
}
