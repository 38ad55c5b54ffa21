import { sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { lerLinhas } from './linhas-dos-leads.ts'
import { LEADS_POR_PAGINA } from './lista.regras.ts'
import type { ListaDeLeads } from './lista.schema.ts'
import { listarIds, listarLocalizacoes } from './lista.ts'

/**
 * Lists a page of leads with the totals of the whole filtered set, for the administrator. The access to personal data
 * is audited.
 */
export async function listarLeads(mundo: Mundo, quem: Quem, filtro: ListaDeLeads) {
  return mundo.db.como(quem, async tx => {
    const { ids, totais } = await listarIds(tx, mundo.db.cofre, filtro, mundo.clock.now())
    const itens = await lerLinhas(tx, mundo.db.cofre, ids)
    const localizacoes = filtro.com_localizacoes === '1' ? await listarLocalizacoes(tx) : []
    const { pagina } = filtro
    if (itens.length) {
      // A crash may lose this audit row; in return, the request does not wait for the disk.
      await tx.execute(sql`set local synchronous_commit = off`)
      const detalhes = { pagina, itens: itens.length }
      await auditar(tx, mundo, 'leads_listados', { quem: contaDe(quem), detalhes })
    }
    return { itens, ...totais, localizacoes, pagina, por_pagina: LEADS_POR_PAGINA }
  })
}

/** Reads the distinct places over all leads, by name: the options of the administrator's filter. */
export async function lerLocalizacoes(mundo: Mundo, quem: Quem): Promise<{ localizacoes: string[] }> {
  return mundo.db.como(quem, async tx => ({ localizacoes: await listarLocalizacoes(tx) }))
}
