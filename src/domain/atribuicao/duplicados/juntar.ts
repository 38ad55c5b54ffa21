import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
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
import { agrupar, type Grupo, juntarAnotacoes, juntarCreditos } from './juntar.regras.ts'
import { GRUPOS_DE_UMA_VEZ, type juntarSchema } from './juntar.schema.ts'

/** Leads compared in one statement. Our choice. */
const LOTE = 500

/** A group in the preview. */
const grupoVistoSchema = z.object({
  fica: z.object({ id: z.uuid(), nome: z.string(), veiculo: z.string(), criado_em: z.date() }),
  saem: z.array(z.object({ id: z.uuid(), criado_em: z.date() })),
  agencias: z.array(z.string()).describe('agências que têm mais de um deles'),
  creditos: z.int().describe('créditos do período que voltam a elas'),
})
type GrupoVisto = z.output<typeof grupoVistoSchema>

/** Answer of `GET /api/leads/duplicados`. */
export const duplicadosPrevistosSchema = z.object({
  grupos: z.int(),
  leads: z.int().describe('quantos deixam de ser um lead à parte'),
  itens: z.array(grupoVistoSchema),
})

/**
 * Previews the leads that the rule of repeats would have merged, if it had existed when they arrived. Returns the
 * number of groups, and for the first ones the changes by a merge. It changes no lead, and is audited as a reading.
 */
export async function preverDuplicados(
  mundo: Mundo,
  quem: Quem,
): Promise<z.output<typeof duplicadosPrevistosSchema>> {
  const grupos = await acharGrupos(mundo)
  const vistos = grupos.slice(0, GRUPOS_DE_UMA_VEZ)
  const itens = await mundo.db.como(quem, tx => Promise.all(vistos.map(grupo => verGrupo(tx, mundo, grupo))))
  if (itens.length)
    await mundo.db.como(quem, tx =>
      auditar(tx, mundo, 'leads_listados', {
        quem: contaDe(quem),
        detalhes: { por: 'duplicados', itens: itens.length },
      }),
    )
  return { grupos: grupos.length, leads: grupos.reduce((soma, { saem }) => soma + saem.length, 0), itens }
}

/**
 * Finds the groups of repeats. The database finds pairs with the same mailbox and one more key; the rule decides about
 * them.
 */
async function acharGrupos({ db }: Mundo): Promise<Grupo[]> {
  const ids = await db.demorado(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct l.id, l.created_at from leads_chaves c
      join leads_chaves k on k.email = c.email and k.lead_id <> c.lead_id and (k.cpf = c.cpf or k.whatsapp = c.whatsapp)
      join leads l on l.id = c.lead_id and l.excluido_em is null
      join leads o on o.id = k.lead_id and o.excluido_em is null
        and o.created_at >= l.created_at and o.created_at <= l.created_at + make_interval(days => ${REPETICAO_DIAS})
      order by l.created_at, l.id
    `)
    return rows.map(({ id }) => id)
  })
  const pares: Repeticoes = []
  for (let i = 0; i < ids.length; i += LOTE)
    pares.push(...(await lerRepeticoes(db.servico, db.cofre, ids.slice(i, i + LOTE))))
  return agrupar(ids, pares)
}

/** Reads the pairs of these leads with later ones that repeat them. */
async function lerRepeticoes(tx: Queries, cofre: CofreDeDados, ids: readonly string[]) {
  const pares = await lerParecidos(tx, cofre, ids, REPETICAO_DIAS)
  return pares.filter(({ antes, semelhanca }) => !antes && semelhanca === 'repete')
}
type Repeticoes = Awaited<ReturnType<typeof lerRepeticoes>>

async function verGrupo(tx: Queries, mundo: Mundo, { fica, saem }: Grupo): Promise<GrupoVisto> {
  const { id, nome, marca, modelo, ano, created_at: criado_em } = leads
  const linhas = await tx
    .select({ id, nome, marca, modelo, ano, criado_em })
    .from(leads)
    .where(inArray(id, [fica, ...saem]))
    .orderBy(criado_em, id)
  const agora = mundo.clock.now()
  const emDobro = await lerEmDobro(tx, [fica, ...saem])
  const voltam = emDobro.flatMap(atribuicoes => {
    // The first one keeps its credit.
    const [, ...outras] = atribuicoes.filter(({ credito }) => credito === 'usado')
    return outras.filter(({ agencia, atribuido_em }) => ehDoPeriodo(agencia, atribuido_em, agora))
  })
  // Undefined if the lead was erased since the groups were read.
  const leadQueFica = linhas.find(linha => linha.id === fica)
  return {
    fica: {
      id: fica,
      nome: leadQueFica?.nome ?? '',
      veiculo: leadQueFica ? `${leadQueFica.marca} ${leadQueFica.modelo} ${leadQueFica.ano}` : '',
      criado_em: leadQueFica?.criado_em ?? agora,
    },
    saem: linhas
      .filter(linha => linha.id !== fica)
      .map(linha => ({ id: linha.id, criado_em: linha.criado_em })),
    agencias: emDobro.map(([atribuicao]) => atribuicao?.agencia.nome ?? ''),
    creditos: voltam.length,
  }
}

/** Reads the assignments of agencies that have more than one of these leads: a list for each agency, oldest first. */
async function lerEmDobro(tx: Queries, lead_ids: string[]) {
  const dadas = await tx
    .select({
      agencia: agencias,
      atribuido_em: leads_agencias.atribuido_em,
      credito: leads_agencias.credito,
    })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(inArray(leads_agencias.lead_id, lead_ids))
    .orderBy(leads_agencias.atribuido_em)
  return [...Map.groupBy(dadas, ({ agencia }) => agencia.id).values()].filter(({ length }) => length > 1)
}

const ehDoPeriodo = (agencia: typeof agencias.$inferSelect, atribuido_em: Date, agora: Date) =>
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
