import { inArray } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { abrirContato } from '../contato/contato.ts'
import { leads } from '../lead.table.ts'
import { type ColunaDoAdmin, cabecalhoCsv, linhaCsv } from '../lista/lead.csv.ts'
import { lerAgenciasDosLeads } from '../lista/linhas-dos-leads.ts'
import type { ListaDeLeads } from '../lista/lista.schema.ts'
import { listarIds } from '../lista/lista.ts'
import { lerTodosOsIds } from '../lista/selecao.ts'

/** Rows read at a time: large enough to be quick, small enough to stream. */
export const LEADS_POR_PARTE = 1_000

/** The leads of a file and its columns. */
type PedidoDeExportacao = {
  filtro: ListaDeLeads
  /** 'pagina' for the page of the filter, 'todos' for all its rows. */
  escopo: 'pagina' | 'todos'
  colunas: readonly ColunaDoAdmin[]
}

/**
 * Streams the rows of a filter as CSV, in the list's order. The ids are fixed at the start, so that a slow
 * download is still one consistent selection. The export is audited before the first byte is sent.
 */
export async function exportarLeads(
  mundo: Mundo,
  quem: Quem,
  { filtro, escopo, colunas }: PedidoDeExportacao,
): Promise<{ linhas: number; partes: AsyncGenerator<string> }> {
  const ids = await mundo.db.como(quem, async tx => {
    const escolhidos =
      escopo === 'pagina'
        ? (await listarIds(tx, mundo.db.cofre, filtro, mundo.clock.now())).ids
        : await lerTodosOsIds(tx, mundo.db.cofre, filtro)
    const detalhes = { escopo, linhas: escolhidos.length }
    await auditar(tx, mundo, 'leads_exportados', { quem: contaDe(quem), detalhes })
    return escolhidos
  })
  return { linhas: ids.length, partes: escreverPartes(mundo, quem, ids, colunas) }
}

/** Formats the header, then the lines of `LEADS_POR_PARTE` leads at a time. */
async function* escreverPartes(
  mundo: Mundo,
  quem: Quem,
  ids: readonly string[],
  colunas: readonly ColunaDoAdmin[],
): AsyncGenerator<string> {
  yield cabecalhoCsv(colunas)
  for (let i = 0; i < ids.length; i += LEADS_POR_PARTE) {
    const doLote = ids.slice(i, i + LEADS_POR_PARTE)
    yield mundo.db.como(quem, tx => linhasDoCsv(tx, mundo.db.cofre, doLote, colunas))
  }
}

/** Returns the lines of leads in the order of `ids`, without leads deleted meanwhile. */
export async function linhasDoCsv(
  tx: Queries,
  cofre: CofreDeDados,
  ids: readonly string[],
  colunas: readonly ColunaDoAdmin[],
): Promise<string> {
  const linhas = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const agencias = await lerAgenciasDosLeads(tx, ids)
  const porId = new Map(linhas.map(linha => [linha.id, linha]))
  return ids
    .flatMap(id => {
      const lead = porId.get(id)
      if (!lead || lead.excluido_em) return []
      return linhaCsv(colunas, { ...abrirContato(cofre, lead), agencias: agencias.get(id) ?? [] })
    })
    .join('')
}
