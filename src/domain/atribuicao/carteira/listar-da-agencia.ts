import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import { abrirSemDocumento } from '#domain/lead/contato/contato.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { acharDuplicados } from '#domain/lead/lista/leads-parecidos.ts'
import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import type { FiltroDaAgencia } from './carteira.schema.ts'
import { condicaoDaAgencia, selecionarLeads } from './linhas-da-carteira.ts'
import { condicoesDoRecorte, ordenacaoDoRecorte } from './recorte.ts'

/**
 * Lists a page of the leads assigned to the signed-in agency; by default newest first (spec §5), never with a document.
 */
export async function listarDaAgencia(mundo: Mundo, quem: Quem, filtro: FiltroDaAgencia) {
  return mundo.db.como(quem, async tx => {
    const onde = condicoesDoRecorte(mundo, quem, filtro)
    const ordem = ordenacaoDoRecorte(mundo, filtro)
    const { pagina } = filtro
    // The subquery sorts ids alone; the wide columns are read for one page only.
    const idsDaPagina = tx
      .select({ lead_id: leads_agencias.lead_id })
      .from(leads_agencias)
      .where(onde)
      .orderBy(...ordem)
      .offset((pagina - 1) * LEADS_POR_PAGINA)
      .limit(LEADS_POR_PAGINA)
    const linhas = await selecionarLeads(
      tx,
      and(condicaoDaAgencia(quem), inArray(leads_agencias.lead_id, idsDaPagina)),
    ).orderBy(...ordem)
    const total = await contarAte(tx, sql`select from ${leads_agencias} where ${onde}`)
    const duplicados = await acharDuplicados(
      tx,
      mundo.db.cofre,
      linhas.map(({ id }) => id),
    )
    const itens = linhas.map(linha => ({
      ...abrirSemDocumento(mundo.db.cofre, linha),
      duplicado_de: duplicados.get(linha.id) ?? null,
    }))
    if (itens.length) {
      const detalhes = { por: 'agencia', pagina, itens: itens.length }
      await auditar(tx, mundo, 'leads_listados', { quem: contaDe(quem), detalhes })
    }
    return { itens, ...total, pagina, por_pagina: LEADS_POR_PAGINA }
  })
}

/** Lists the places of the agency's leads with the number of leads, by name: the options of the filter. */
export async function listarCidades(mundo: Mundo, quem: Quem): Promise<{ cidade: string; leads: number }[]> {
  return mundo.db.como(quem, tx =>
    tx
      .select({ cidade: sql<string>`${leads_agencias.localizacao}`, leads: count() })
      .from(leads_agencias)
      .where(
        and(condicaoDaAgencia(quem), eq(leads_agencias.oculta, false), isNotNull(leads_agencias.localizacao)),
      )
      .groupBy(leads_agencias.localizacao)
      .orderBy(sql`dobrar(${leads_agencias.localizacao})`),
  )
}
