import { and, asc, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { auditar, auditarTodos } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { Recusa } from '#domain/erro.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import type { MudancaDoMembro } from './equipe.schema.ts'
import { convites_agencias } from './equipe.table.ts'

const SUMIU = 'Essa pessoa não está mais na lista. Atualize a página.'
const UM_DONO =
  'A agência precisa de pelo menos um dono. Passe o papel de dono a outra pessoa antes de mudar esta.'
const EM_OUTRA = 'Essa pessoa trabalha agora em outra agência, e cada conta é de uma só.'

/** Somebody of the team, as an owner sees it. */
export type Membro = {
  id: string
  nome: string
  /** Null for an account that has none. */
  email: string | null
  papel: PapelNaAgencia
  ativo: boolean
  desde: Date
  /** Leads that no deal or loss has ended. */
  leads_abertos: number
}

/** Answer of `GET /api/minha-agencia/equipe`. */
export type Equipe = {
  pessoas: Membro[]
  convites: {
    id: string
    nome: string
    email: string
    papel: PapelNaAgencia
    enviado_em: Date
    expira_em: Date
    vencido: boolean
  }[]
  vendedores_veem_todos: boolean
}

/** A lead that no deal or loss has ended. */
const emAberto = () =>
  or(isNull(leads_agencias.desfecho), notInArray(leads_agencias.desfecho, ['fechado', 'perdido']))

/** The people of the signed-in owner's agency, and who was invited to it. */
export function listarEquipe(mundo: Mundo, quem: Quem): Promise<Equipe> {
  return mundo.db.como(quem, async tx => ({
    pessoas: await listarPessoas(tx, agenciaDe(quem)),
    convites: await listarConvites(tx, mundo, quem),
    vendedores_veem_todos: await lerVisao(tx, agenciaDe(quem)),
  }))
}

function listarPessoas(tx: Queries, agencia_id: string): Promise<Membro[]> {
  const { user_id, nome, papel, ativo, desde } = membros_agencias
  return tx
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
          and leads_agencias.vendedor_id = ${user_id} and not leads_agencias.oculta and ${emAberto()}
      )`,
    })
    .from(membros_agencias)
    .where(eq(membros_agencias.agencia_id, agencia_id))
    .orderBy(desc(ativo), asc(papel), asc(sql`dobrar(${nome})`), asc(user_id))
}

async function listarConvites(tx: Queries, mundo: Mundo, quem: Quem): Promise<Equipe['convites']> {
  const { id, nome, email, papel, enviado_em, expira_em } = convites_agencias
  const convites = await tx
    .select({ id, nome, email, papel, enviado_em, expira_em })
    .from(convites_agencias)
    .where(eq(convites_agencias.agencia_id, agenciaDe(quem)))
    .orderBy(desc(enviado_em))
  return convites.map(convite => ({ ...convite, vencido: convite.expira_em <= mundo.clock.now() }))
}

async function lerVisao(tx: Queries, id: string): Promise<boolean> {
  const [agencia] = await tx
    .select({ todos: agencias.vendedores_veem_todos })
    .from(agencias)
    .where(eq(agencias.id, id))
  return agencia?.todos ?? false
}

/** Whether sellers see each other's leads too; the database reads it at each look. */
export async function mudarVisao(
  mundo: Mundo,
  quem: Quem,
  vendedores_veem_todos: boolean,
): Promise<{ vendedores_veem_todos: boolean }> {
  const id = agenciaDe(quem)
  await mundo.db.como(quem, async tx => {
    await tx.update(agencias).set({ vendedores_veem_todos }).where(eq(agencias.id, id))
    await auditar(tx, mundo, 'visao_da_equipe_mudou', {
      quem: String(quem.claims.sub),
      alvo: id,
      detalhes: { todos: vendedores_veem_todos },
    })
    await tx.execute(sql`select avisar('painel_agencia', ${id})`)
  })
  return { vendedores_veem_todos }
}

/**
 * Changes somebody's role, or puts them out of the team or back into it. Who is put out is signed out at once, and their
 * open leads are nobody's, or whose the owner says; what they closed stays theirs in the reports.
 *
 * @throws Recusa when nobody would be left as owner, for a successor who is not of the team, and for somebody who works
 * for another agency by now.
 */
export async function mudarMembro(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { papel, ativo, leads_para = null }: MudancaDoMembro,
): Promise<{ leads_passados: number }> {
  const agencia_id = agenciaDe(quem)
  return mundo.db.como(quem, async tx => {
    // All of them, in one order: two owners who change each other at once wait here.
    const { user_id } = membros_agencias
    const equipe = await tx
      .select({ id: user_id, papel: membros_agencias.papel, ativo: membros_agencias.ativo })
      .from(membros_agencias)
      .where(eq(membros_agencias.agencia_id, agencia_id))
      .orderBy(user_id)
      .for('no key update')
    const antes = equipe.find(membro => membro.id === id)
    if (!antes) throw new Recusa('nao_encontrado', SUMIU)
    const depois = { papel: papel ?? antes.papel, ativo: ativo ?? antes.ativo }
    if (depois.papel === antes.papel && depois.ativo === antes.ativo) return { leads_passados: 0 }
    exigirDono(equipe.map(membro => (membro.id === id ? { ...membro, ...depois } : membro)))
    if (depois.ativo && !antes.ativo) await exigirLivre(mundo, id)
    await tx
      .update(membros_agencias)
      .set(depois)
      .where(and(eq(membros_agencias.agencia_id, agencia_id), eq(user_id, id)))
    const detalhes = { agencia: agencia_id, ...depois }
    await auditar(tx, mundo, 'membro_mudou', { quem: String(quem.claims.sub), alvo: id, detalhes })
    await tx.execute(sql`select avisar('painel_agencia', ${agencia_id})`)
    if (depois.ativo || !antes.ativo) return { leads_passados: 0 }
    exigirSucessor(equipe, id, leads_para)
    return { leads_passados: await passarLeads(tx, mundo, quem, { de: id, para: leads_para }) }
  })
}

type NaEquipe = { id: string; papel: PapelNaAgencia; ativo: boolean }

function exigirDono(equipe: readonly NaEquipe[]): void {
  if (!equipe.some(({ papel, ativo }) => papel === 'dono' && ativo)) throw new Recusa('conflito', UM_DONO)
}

function exigirSucessor(equipe: readonly NaEquipe[], de: string, para: string | null): void {
  if (para === null || equipe.some(({ id, ativo }) => id === para && id !== de && ativo)) return
  const erro = 'Essa pessoa não está na equipe. Escolha outra.'
  throw new Recusa('conflito', erro, { campos: { leads_para: erro } })
}

/** An agency's role sees no other agency: whether somebody works for one is asked of the service. */
async function exigirLivre(mundo: Mundo, user_id: string): Promise<void> {
  const [outra] = await mundo.db.servico
    .select({ agencia_id: membros_agencias.agencia_id })
    .from(membros_agencias)
    .where(and(eq(membros_agencias.user_id, user_id), membros_agencias.ativo))
  if (outra) throw new Recusa('conflito', EM_OUTRA)
}

async function passarLeads(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { de, para }: { de: string; para: string | null },
): Promise<number> {
  const agencia_id = agenciaDe(quem)
  const passados = await tx
    .update(leads_agencias)
    .set({ vendedor_id: para })
    .where(and(eq(leads_agencias.agencia_id, agencia_id), eq(leads_agencias.vendedor_id, de), emAberto()))
    .returning({ alvo: leads_agencias.lead_id })
  const detalhes = { agencia: agencia_id, vendedor: para ?? '' }
  await auditarTodos(
    tx,
    mundo,
    'vendedor_mudou',
    passados.map(({ alvo }) => ({ quem: String(quem.claims.sub), alvo, detalhes })),
  )
  return passados.length
}
