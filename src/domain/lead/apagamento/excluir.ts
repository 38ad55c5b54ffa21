import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { leads } from '../lead.table.ts'
import { apagarParaSempre, type MundoDoApagamento, travarParaApagar } from './apagar-lead.ts'

/** Minutes in which a deletion can be undone; then the lead is erased with its assignments. Decision 0050. */
export const DESFAZER_MINUTOS = 10

/**
 * Removes leads from every list at once. They are erased after `DESFAZER_MINUTOS`; until then the batch can be restored.
 * `excluidos` counts the leads that existed.
 */
export async function excluirLeads(
  mundo: Mundo,
  quem: Quem,
  ids: readonly string[],
): Promise<{ excluidos: number; lote: string }> {
  const lote = mundo.novoId()
  return mundo.db.como(quem, async tx => {
    const leadsExcluidos = await tx
      .update(leads)
      .set({ excluido_em: mundo.clock.now(), exclusao_lote: lote })
      .where(and(inArray(leads.id, [...ids]), isNull(leads.excluido_em)))
      .returning({ id: leads.id })
    if (!leadsExcluidos.length)
      throw new Recusa('nao_encontrado', 'Esse lead não existe mais. Atualize a lista.')
    for (const { id } of leadsExcluidos) {
      await auditar(tx, mundo, 'lead_excluido', {
        quem: contaDe(quem),
        alvo: id,
        detalhes: { lote },
      })
    }
    return { excluidos: leadsExcluidos.length, lote }
  })
}

/**
 * Restores a deleted batch with its assignments.
 * @throws Recusa after `DESFAZER_MINUTOS`.
 */
export async function restaurarLeads(
  mundo: Mundo,
  quem: Quem,
  lote: string,
): Promise<{ restaurados: number }> {
  return mundo.db.como(quem, async tx => {
    const voltam = await tx
      .update(leads)
      .set({ excluido_em: null, exclusao_lote: null })
      .where(and(eq(leads.exclusao_lote, lote), sql`${leads.excluido_em} > ${calcularLimite(mundo)}`))
      .returning({ id: leads.id })
    if (!voltam.length) throw new Recusa('nao_encontrado', 'Já não dá para desfazer essa exclusão.')
    for (const { id } of voltam) {
      await auditar(tx, mundo, 'lead_restaurado', {
        quem: contaDe(quem),
        alvo: id,
        detalhes: { lote },
      })
    }
    return { restaurados: voltam.length }
  })
}

/** Leads erased in one transaction: few, so that it blocks others only briefly. Our choice. */
const LOTE = 500

/** Erases leads whose deletion can no longer be undone; a job runs it every few minutes. */
export async function apagarExcluidos(mundo: Pick<Mundo, 'db'> & MundoDoApagamento): Promise<void> {
  for (;;) {
    const ids = await lerVencidos(mundo.db.servico, mundo)
    if (ids.length === 0) return
    await mundo.db.servico.transaction(async tx => {
      // The second reading, under the lock, leaves out leads that were restored meanwhile. `apagarParaSempre` locks
      // again, without waiting.
      await travarParaApagar(tx, ids)
      await apagarParaSempre(tx, mundo, await lerVencidos(tx, mundo, inArray(leads.id, ids)), 'painel')
    })
    if (ids.length < LOTE) return
  }
}

/** Reads the ids of leads whose deletion can no longer be undone; a condition selects some of them. */
async function lerVencidos(tx: Queries, mundo: Pick<Mundo, 'clock'>, condicao?: SQL): Promise<string[]> {
  const vencidos = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(lt(leads.excluido_em, sql`${calcularLimite(mundo)}::timestamptz`), condicao))
    .limit(LOTE)
  return vencidos.map(({ id }) => id)
}

function calcularLimite({ clock }: Pick<Mundo, 'clock'>): string {
  return new Date(clock.now().getTime() - DESFAZER_MINUTOS * MINUTO_MS).toISOString()
}
