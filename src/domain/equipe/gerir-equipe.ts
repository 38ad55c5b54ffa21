import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import { PAPEIS_NA_AGENCIA } from '#domain/agencia/papel.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { filtrarAbertos } from '#domain/lead/em-aberto.ts'
import type { VisaoDaEquipe } from './equipe.schema.ts'
import { convites_agencias } from './equipe.table.ts'

/** A member of the team, for an owner. */
const membroSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** Null for an account that has none. */
  email: z.string().nullable(),
  papel: z.enum(PAPEIS_NA_AGENCIA),
  ativo: z.boolean(),
  desde: z.date(),
  /** Number of the member's leads without a deal and without a loss. */
  leads_abertos: z.int(),
})
/** A present or former member: `ativo` is false after leaving. */
export type Membro = z.output<typeof membroSchema>

/** Answer of `GET /api/minha-agencia/equipe`. */
export const equipeSchema = z.object({
  pessoas: z.array(membroSchema),
  convites: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      email: z.string(),
      papel: z.enum(PAPEIS_NA_AGENCIA),
      enviado_em: z.date(),
      expira_em: z.date(),
      vencido: z.boolean(),
    }),
  ),
  vendedores_veem_todos: z.boolean(),
  vendedores_propoem: z.boolean(),
  pode_convidar: z.boolean().describe('se a própria caixa de correio já foi confirmada'),
})
/** The team with its open and expired invitations, and what the owners allow their sellers. */
export type Equipe = z.output<typeof equipeSchema>

/** Lists the people of the signed-in owner's agency, and who was invited to it. */
export async function listarEquipe(mundo: Mundo, quem: Quem): Promise<Equipe> {
  const pode_convidar = await temEmailProvado(mundo.db.servico, { id: contaDe(quem) })
  return mundo.db.como(quem, async tx => ({
    pode_convidar,
    pessoas: await listarPessoas(tx, agenciaDe(quem)),
    convites: await listarConvites(tx, mundo, quem),
    ...(await lerVisao(tx, agenciaDe(quem))),
  }))
}

/** Lists the people of an agency, former members last, in a transaction that may read them. */
export function listarPessoas(tx: Queries, agencia_id: string): Promise<Membro[]> {
  const { user_id, nome, papel, ativo, desde } = membros_agencias
  return (
    tx
      .select({
        id: user_id,
        nome,
        email: sql<string | null>`email_da_equipe(${user_id})`,
        papel,
        ativo,
        desde,
        leads_abertos: sql<number>`(
        select count(*)::integer from leads_agencias
        where leads_agencias.agencia_id = ${membros_agencias.agencia_id}
          and leads_agencias.vendedor_id = ${user_id} and not leads_agencias.oculta and ${filtrarAbertos()}
      )`,
      })
      .from(membros_agencias)
      .where(eq(membros_agencias.agencia_id, agencia_id))
      // `dono` comes before `vendedor`.
      .orderBy(desc(ativo), asc(papel), asc(sql`dobrar(${nome})`), asc(user_id))
  )
}

/** Lists the agency's invitations, newest first. */
async function listarConvites(tx: Queries, mundo: Mundo, quem: Quem): Promise<Equipe['convites']> {
  const { id, nome, email, papel, enviado_em, expira_em } = convites_agencias
  const convites = await tx
    .select({ id, nome, email, papel, enviado_em, expira_em })
    .from(convites_agencias)
    .where(eq(convites_agencias.agencia_id, agenciaDe(quem)))
    .orderBy(desc(enviado_em))
  return convites.map(convite => ({ ...convite, vencido: convite.expira_em <= mundo.clock.now() }))
}

/** Reads what the owners of an agency allow their sellers. */
async function lerVisao(tx: Queries, id: string): Promise<Required<VisaoDaEquipe>> {
  const { vendedores_veem_todos, vendedores_propoem } = agencias
  const [agencia] = await tx
    .select({ vendedores_veem_todos, vendedores_propoem })
    .from(agencias)
    .where(eq(agencias.id, id))
  return agencia ?? { vendedores_veem_todos: false, vendedores_propoem: false }
}

/** Sets what sellers may see and do; row level security reads it at each query. */
export async function mudarVisao(
  mundo: Mundo,
  quem: Quem,
  mudanca: VisaoDaEquipe,
): Promise<Required<VisaoDaEquipe>> {
  const id = agenciaDe(quem)
  return mundo.db.como(quem, async tx => {
    await tx.update(agencias).set(mudanca).where(eq(agencias.id, id))
    const agora = await lerVisao(tx, id)
    await auditar(tx, mundo, 'visao_da_equipe_mudou', {
      quem: contaDe(quem),
      alvo: id,
      detalhes: { todos: agora.vendedores_veem_todos, propoem: agora.vendedores_propoem },
    })
    await tx.execute(sql`select notificar('painel_agencia', ${id})`)
    return agora
  })
}
