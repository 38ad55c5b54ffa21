import { inArray, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { COLUNAS_DE_LEADS, cabecalhoCsv, linhaCsv } from './csv.ts'
import { leads } from './lead.table.ts'
import type { ListaDeLeads } from './lista.schema.ts'
import { listarIds, selecaoDeLeads } from './lista.ts'

/** Rows read at a time: large enough to be quick, small enough to stream. */
const LOTE = 1_000

/**
 * The rows of a filter as CSV, in the list's order, streamed. The ids are fixed at the start (16 bytes each),
 * so the file is one consistent selection however long the download takes. Exporting is audited before the
 * first byte leaves.
 *
 * @param escopo 'pagina' for the page of the filter, 'todos' for all its rows.
 */
export async function exportarLeads(
  mundo: Mundo,
  quem: Quem,
  filtro: ListaDeLeads,
  escopo: 'pagina' | 'todos',
): Promise<{ linhas: number; partes: AsyncGenerator<string> }> {
  const ids = await mundo.db.como(quem, async tx => {
    const escolhidos =
      escopo === 'pagina'
        ? (await listarIds(tx, filtro, mundo.clock.now())).ids
        : await todosOsIds(tx, filtro)
    const detalhes = { escopo, linhas: escolhidos.length }
    await auditar(tx, mundo, 'leads_exportados', { quem: String(quem.claims.sub), detalhes })
    return escolhidos
  })
  return { linhas: ids.length, partes: partes(mundo, quem, ids) }
}

async function todosOsIds(tx: Queries, filtro: ListaDeLeads): Promise<string[]> {
  const selecao = await selecaoDeLeads(tx, filtro)
  if (!selecao) return []
  const { rows } = await tx.execute<{ ids: Buffer | null }>(
    sql`select string_agg(uuid_send(lead_id), ''::bytea) as ids from (${selecao}) escolhidos`,
  )
  const bytes = rows[0]?.ids ?? Buffer.alloc(0)
  return Array.from({ length: bytes.length / 16 }, (_, i) => uuidDe(bytes.subarray(i * 16, i * 16 + 16)))
}

function uuidDe(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function* partes(mundo: Mundo, quem: Quem, ids: readonly string[]): AsyncGenerator<string> {
  yield cabecalhoCsv(COLUNAS_DE_LEADS)
  for (let i = 0; i < ids.length; i += LOTE) {
    const doLote = ids.slice(i, i + LOTE)
    const linhas = await mundo.db.como(quem, tx => tx.select().from(leads).where(inArray(leads.id, doLote)))
    const porId = new Map(linhas.map(linha => [linha.id, linha]))
    yield doLote
      .map(id => porId.get(id))
      .map(lead => (lead && !lead.excluido_em ? linhaCsv(COLUNAS_DE_LEADS, lead) : ''))
      .join('')
  }
}
