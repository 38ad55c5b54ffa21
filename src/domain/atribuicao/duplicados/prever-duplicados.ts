import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { REPETICAO_DIAS } from '#domain/lead/registro/repeticao.ts'
import { agrupar, type Grupo } from './juntar.regras.ts'
import { GRUPOS_DE_UMA_VEZ } from './juntar.schema.ts'
import { ehDoPeriodo, lerRepeticoes, type Repeticoes } from './juntar.ts'

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

/** Reads what a merge of a group would change. */
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
