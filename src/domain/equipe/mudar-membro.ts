import { and, eq, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { auditar, auditarTodos } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { filtrarAbertos } from '#domain/lead/em-aberto.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { convidar, type MundoDosConvites } from './convidar.ts'
import type { MudancaDoMembro, NovoConvite } from './equipe.schema.ts'
import { listarPessoas } from './gerir-equipe.ts'

const SUMIU = 'Essa pessoa não está mais na lista. Atualize a página.'
const UM_DONO =
  'A agência precisa de pelo menos um dono. Passe o papel de dono a outra pessoa antes de mudar esta.'
const UNICO_DONO =
  'Você é o único dono da agência. Passe o papel de dono a outra pessoa da equipe antes de sair.'
const EMAIL_AUSENTE = 'Essa conta não tem e-mail que receba o convite. Convide a pessoa por outro endereço.'

/** The result of a change: the number of transferred leads, and true for an invitation instead. */
export type MembroMudado = { leads_passados: number; convidado?: true }

/**
 * Changes a member's role, or removes them from the team. A removed member loses access at once. Their open leads
 * become unassigned, or go to the owner's choice; closed ones stay theirs in the reports. A return needs an
 * invitation, because membership requires the person's acceptance.
 *
 * @throws Recusa when no owner would be left, for a successor outside the team, and the refusals of `convidar`.
 */
export async function mudarMembro(
  mundo: MundoDosConvites,
  quem: Quem,
  id: string,
  mudanca: MudancaDoMembro,
): Promise<MembroMudado> {
  const conviteDeVolta = mudanca.ativo && (await lerConviteDeVolta(mundo, quem, id, mudanca.papel))
  if (!conviteDeVolta) return mudarOuRemover(mundo, quem, id, mudanca)
  await convidar(mundo, quem, conviteDeVolta)
  return { leads_passados: 0, convidado: true }
}

/** Composes the invitation of a former member from the stored data; undefined for a current member. */
async function lerConviteDeVolta(
  mundo: Mundo,
  quem: Quem,
  id: string,
  papel?: PapelNaAgencia,
): Promise<NovoConvite | undefined> {
  const pessoas = await mundo.db.como(quem, tx => listarPessoas(tx, agenciaDe(quem)))
  const pessoa = pessoas.find(membro => membro.id === id)
  if (!pessoa || pessoa.ativo) return undefined
  if (!pessoa.email) throw new Recusa('conflito', EMAIL_AUSENTE)
  return { nome: pessoa.nome, email: pessoa.email, papel: papel ?? pessoa.papel }
}

/** Changes the role of a member or removes them; a member without a change has no audit entry. */
async function mudarOuRemover(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { papel, ativo, leads_para = null }: MudancaDoMembro,
): Promise<MembroMudado> {
  const agencia_id = agenciaDe(quem)
  const conta = contaDe(quem)
  return mundo.db.como(quem, async tx => {
    const equipe = await travarEquipe(tx, agencia_id)
    const antes = equipe.find(membro => membro.id === id)
    if (!antes) throw new Recusa('nao_encontrado', SUMIU)
    // A member who left meanwhile stays out.
    const depois = { papel: papel ?? antes.papel, ativo: antes.ativo && ativo !== false }
    if (depois.papel === antes.papel && depois.ativo === antes.ativo) return { leads_passados: 0 }
    const seguinte = equipe.map(membro => (membro.id === id ? { ...membro, ...depois } : membro))
    if (!temDono(seguinte)) throw new Recusa('conflito', UM_DONO)
    await gravarMembro(tx, { agencia_id, id }, depois)
    await auditar(tx, mundo, 'membro_mudou', {
      quem: conta,
      alvo: id,
      detalhes: { agencia: agencia_id, ...depois },
    })
    await tx.execute(sql`select notificar('painel_agencia', ${agencia_id})`)
    if (depois.ativo || !antes.ativo) return { leads_passados: 0 }
    exigirSucessor(equipe, id, leads_para)
    return {
      leads_passados: await passarLeads(tx, mundo, { agencia_id, por: conta, de: id, para: leads_para }),
    }
  })
}

/**
 * Leaves the team of the own agency. Access ends at once, and the open leads have no seller; closed ones stay in the
 * reports.
 * @throws Recusa for the last owner, and without an agency.
 */
export async function sairDaEquipe(mundo: Mundo, user_id: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const [minha] = await tx
      .select({ agencia_id: membros_agencias.agencia_id })
      .from(membros_agencias)
      .where(and(eq(membros_agencias.user_id, user_id), membros_agencias.ativo))
    const equipe = minha ? await travarEquipe(tx, minha.agencia_id) : []
    if (!minha || !equipe.some(({ id, ativo }) => id === user_id && ativo)) {
      throw new Recusa('nao_encontrado', 'Você não está em nenhuma equipe.')
    }
    if (!temDono(equipe.filter(({ id }) => id !== user_id))) throw new Recusa('conflito', UNICO_DONO)
    const { agencia_id } = minha
    await gravarMembro(tx, { agencia_id, id: user_id }, { ativo: false })
    await auditar(tx, mundo, 'membro_saiu', {
      quem: user_id,
      alvo: user_id,
      detalhes: { agencia: agencia_id },
    })
    await tx.execute(sql`select notificar('painel_agencia', ${agencia_id})`)
    await passarLeads(tx, mundo, { agencia_id, por: user_id, de: user_id, para: null })
  })
}

/** Locks all members of a team, in one order: concurrent changes of one team wait here, without a deadlock. */
function travarEquipe(tx: Queries, agencia_id: string): Promise<MembroDaEquipe[]> {
  const { user_id, papel, ativo } = membros_agencias
  return tx
    .select({ id: user_id, papel, ativo })
    .from(membros_agencias)
    .where(eq(membros_agencias.agencia_id, agencia_id))
    .orderBy(user_id)
    .for('no key update')
}

/** Stores a member's role or state. */
async function gravarMembro(
  tx: Queries,
  { agencia_id, id }: { agencia_id: string; id: string },
  mudanca: { papel?: PapelNaAgencia; ativo?: boolean },
): Promise<void> {
  await tx
    .update(membros_agencias)
    .set(mudanca)
    .where(and(eq(membros_agencias.agencia_id, agencia_id), eq(membros_agencias.user_id, id)))
}

type MembroDaEquipe = { id: string; papel: PapelNaAgencia; ativo: boolean }

const temDono = (equipe: readonly MembroDaEquipe[]) =>
  equipe.some(({ papel, ativo }) => papel === 'dono' && ativo)

/** Refuses a successor who is not an active member; null means no successor. */
function exigirSucessor(equipe: readonly MembroDaEquipe[], de: string, para: string | null): void {
  if (para === null || equipe.some(({ id, ativo }) => id === para && id !== de && ativo)) return
  const erro = 'Essa pessoa não está na equipe. Escolha outra.'
  throw new Recusa('conflito', erro, { campos: { leads_para: erro } })
}

/** Gives a member's open leads to another one, or to none. Returns their number. */
async function passarLeads(
  tx: Queries,
  mundo: Mundo,
  { agencia_id, por, de, para }: { agencia_id: string; por: string; de: string; para: string | null },
): Promise<number> {
  const passados = await tx
    .update(leads_agencias)
    .set({ vendedor_id: para })
    .where(
      and(eq(leads_agencias.agencia_id, agencia_id), eq(leads_agencias.vendedor_id, de), filtrarAbertos()),
    )
    .returning({ alvo: leads_agencias.lead_id })
  const detalhes = { agencia: agencia_id, de, vendedor: para ?? '' }
  await auditarTodos(
    tx,
    mundo,
    'vendedor_mudou',
    passados.map(({ alvo }) => ({ quem: por, alvo, detalhes })),
  )
  return passados.length
}
