import { criarCodigoDoRelatorio, type PrazoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { enfileirarRelatorio } from '#domain/correio/fila.ts'
import { consumir, LIMITES } from '#domain/recusa/limite.ts'
import { marcasDaCaixa } from '../contato/contato.ts'

/**
 * Whether this address may be written to once more: nobody fills somebody else's mailbox by asking for reports. Counted
 * with the lead or not at all: retrying while the disk is full does not use up the daily limit.
 */
export async function podeEscrever(tx: Queries, { db }: Mundo, email: string): Promise<boolean> {
  return (await consumir(tx, LIMITES.relatorioEmail, marcasDaCaixa(db.cofre, email)[0] ?? '')) === 0
}

/** Queues the report of a lead's valuation to its owner, with a private code of its own. */
export async function enviarRelatorio(
  tx: Queries,
  mundo: Mundo & PrazoDoRelatorio,
  lead: { id: string; avaliacao_id: string },
): Promise<void> {
  const { codigo } = await criarCodigoDoRelatorio(tx, mundo, lead.avaliacao_id)
  await enfileirarRelatorio(tx, mundo.db.cofre, { lead_id: lead.id, codigo })
}
