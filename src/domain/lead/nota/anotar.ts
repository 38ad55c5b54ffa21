import { asc, eq, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { acharLead } from '../lista/linhas-dos-leads.ts'
import { notas_de_leads } from './nota.table.ts'

/**
 * Adds a note to a lead, audited. @returns its notes.
 * @throws Recusa for an unknown lead.
 */
export async function anotarLead(mundo: Mundo, quem: Quem, lead_id: string, texto: string) {
  return mundo.db.como(quem, async tx => {
    await acharLead(tx, lead_id)
    const autor = contaDe(quem)
    await tx
      .insert(notas_de_leads)
      .values({ id: mundo.novoId(), lead_id, quem: autor, texto, criada_em: mundo.clock.now() })
    await auditar(tx, mundo, 'lead_anotado', { quem: autor, alvo: lead_id })
    return { notas: await notasDoLead(tx, quem, lead_id) }
  })
}

/** Reads the notes of a lead, oldest first; `minha` is true for notes of the reader. */
export function notasDoLead(tx: Queries, quem: Quem, lead_id: string) {
  const { id, texto, criada_em, quem: autor } = notas_de_leads
  return tx
    .select({
      id,
      texto,
      criada_em,
      minha: sql<boolean>`${autor} is not distinct from ${contaDe(quem)}::uuid`,
    })
    .from(notas_de_leads)
    .where(eq(notas_de_leads.lead_id, lead_id))
    .orderBy(asc(criada_em), asc(id))
}
