import { criarCodigoDoRelatorio, type PrazoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { enfileirarRelatorio } from '#domain/correio/fila-de-emails.ts'
import { consumir, LIMITES } from '#domain/recusa/limite.ts'
import { carimbosDaCaixa } from '../contato/contato.ts'

/**
 * Counts one report to this address. The limit protects a person's mailbox from reports that others request. The use is
 * counted in the lead's transaction, so that retrying during a full disk does not use up the daily limit.
 * @returns false above the limit.
 */
export async function consumirEnvioDoRelatorio(tx: Queries, { db }: Mundo, email: string): Promise<boolean> {
  return (await consumir(tx, LIMITES.relatorioEmail, carimbosDaCaixa(db.cofre, email)[0] ?? '')) === 0
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
