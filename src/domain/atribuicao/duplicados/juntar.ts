import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { avisarAgencias, type Site } from '#domain/lead/avisar-agencias.ts'
import { abrirContato, chavesDoContato, selarContato } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias, leads_chaves } from '#domain/lead/lead.table.ts'
import { lerParecidos } from '#domain/lead/lista/leads-parecidos.ts'
import { REPETICAO_DIAS } from '#domain/lead/registro/repeticao.ts'
import { devolverCredito } from '../credito.ts'
import { juntarAnotacoes, juntarCreditos } from './juntar.regras.ts'
import type { juntarSchema } from './juntar.schema.ts'

/** Reads the pairs of these leads with later ones that repeat them. */
export async function lerRepeticoes(tx: Queries, cofre: CofreDeDados, ids: readonly string[]) {
  const pares = await lerParecidos(tx, cofre, ids, REPETICAO_DIAS)
  return pares.filter(({ antes, semelhanca }) => !antes && semelhanca === 'repete')
}
export type Repeticoes = Awaited<ReturnType<typeof lerRepeticoes>>

/** Tells if an assignment used a credit of the agency's current period. */
export const ehDoPeriodo = (agencia: typeof agencias.$inferSelect, atribuido_em: Date, agora: Date) =>
  atribuido_em >= contagemDoPeriodo(agencia, agora).periodo.inicio

/**
 * Merges groups, each in its own transaction. The oldest lead stays. It gets the latest answers, every agency's
 * assignment and notes, and the history. An agency that paid twice in its current period gets the credit back. A group
 * that changed since the preview is skipped.
 */
export async function juntarDuplicados(
  mundo: Mundo & { site: Site },
  quem: Quem,
  { ficam }: z.output<typeof juntarSchema>,
): Promise<{ grupos: number; leads: number; creditos: number }> {
  const soma = { grupos: 0, leads: 0, creditos: 0 }
  for (const fica of new Set(ficam)) {
    const { leads: leadsJuntados, creditos } = await mundo.db.servico.transaction(tx =>
      juntarGrupo(tx, mundo, quem, fica),
    )
    soma.grupos += Number(leadsJuntados > 0)
    soma.leads += leadsJuntados
    soma.creditos += creditos
  }
  return soma
}

/** Merges the repeats of a lead into it; nothing if it was deleted, or has none left. */
async function juntarGrupo(tx: Queries, mundo: Mundo & { site: Site }, quem: Quem, fica: string) {
  const acharRepetidos = async () =>
    (await lerRepeticoes(tx, mundo.db.cofre, [fica])).map(({ outro_id }) => outro_id)
  const vistos = await acharRepetidos()
  // Locked in the same order as for assignments.
  const linhas = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [fica, ...vistos]))
    .orderBy(leads.id)
    .for('update')
  // Read again under the lock: a lead may have changed between the first reading and the lock.
  const saem = await acharRepetidos()
  const original = linhas.find(({ id }) => id === fica)
  const linhasRepetidas = linhas.filter(({ id }) => saem.includes(id))
  linhasRepetidas.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const ultimo = linhasRepetidas.at(-1)
  if (!original || original.excluido_em || !ultimo) return { leads: 0, creditos: 0 }
  let creditos = 0
  for (const { id } of linhasRepetidas) {
    creditos += await juntarAtribuicoes(tx, mundo, fica, id)
    await tx.execute(sql`select mover_lead(${id}, ${fica})`)
    await auditar(tx, mundo, 'lead_juntado', {
      quem: contaDe(quem),
      alvo: fica,
      detalhes: { saiu: id },
    })
  }
  await assumirRespostas(tx, mundo, fica, ultimo)
  if (original.aceita_contato_parceiros && !ultimo.aceita_contato_parceiros)
    await avisarAgencias(tx, mundo, 'retirada', { alvos: [original] })
  return { leads: linhasRepetidas.length, creditos }
}

/** Gives the remaining lead the answers, the valuation and the contact of the latest one, sealed under its own id. */
async function assumirRespostas(
  tx: Queries,
  { db: { cofre } }: Mundo,
  fica: string,
  ultimo: typeof leads.$inferSelect,
): Promise<void> {
  const { id: _, created_at: _criado, excluido_em: _excluido, exclusao_lote: _lote, ...respostas } = ultimo
  const contato = abrirContato(cofre, ultimo)
  await tx
    .update(leads)
    .set({ ...respostas, ...selarContato(cofre, fica, contato) })
    .where(eq(leads.id, fica))
  await tx
    .update(leads_chaves)
    .set(chavesDoContato(cofre, fica, contato))
    .where(eq(leads_chaves.lead_id, fica))
}

/** Moves the assignments of a lead to the remaining one. @returns the number of returned credits. */
async function juntarAtribuicoes(tx: Queries, mundo: Mundo, fica: string, sai: string): Promise<number> {
  const agora = mundo.clock.now()
  const atribuicoes = await tx
    .select({ agencia: agencias, atribuicao: leads_agencias })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(eq(leads_agencias.lead_id, sai))
    .orderBy(agencias.id)
    .for('no key update')
  let creditos = 0
  for (const { agencia, atribuicao: daQueSai } of atribuicoes) {
    const par = (lead_id: string) =>
      and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia.id))
    const [daQueFica] = await tx.select().from(leads_agencias).where(par(fica))
    if (!daQueFica) {
      await tx.update(leads_agencias).set({ lead_id: fica }).where(par(sai))
      continue
    }
    await tx.delete(leads_agencias).where(par(sai))
    await tx
      .update(leads_agencias)
      .set({
        ...juntarAnotacoes(daQueFica, daQueSai),
        credito: juntarCreditos(daQueFica.credito, daQueSai.credito),
      })
      .where(par(fica))
    if (daQueFica.credito !== 'usado' || daQueSai.credito !== 'usado') continue
    const segunda =
      daQueFica.atribuido_em > daQueSai.atribuido_em ? daQueFica.atribuido_em : daQueSai.atribuido_em
    if (!ehDoPeriodo(agencia, segunda, agora)) continue
    await devolverCredito(tx, agencia, agora)
    creditos++
  }
  return creditos
}
