import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, lt } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { auth_users } from '#domain/conta/conta.table.ts'
import { travarEmail } from '#domain/conta/conta.ts'
import type { ConfiguracaoDoSite } from '#domain/conta/mundo-das-contas.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumirEmOrdem, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { cartaDoConvite } from './carta-do-convite.ts'
import type { NovoConvite } from './equipe.schema.ts'
import { convites_agencias } from './equipe.table.ts'
import { CONVITE_DIAS, GUARDA_DO_CONVITE_DIAS } from './prazos-do-convite.ts'

/** Maximum number of people in a team, former members and stored invitations included. Our choice. */
const MAXIMO_DE_PESSOAS = 50
/** Refusal of a change to an invitation that was used, cancelled or deleted. */
export const CONVITE_AUSENTE = 'Esse convite não existe mais. Atualize a lista.'

/** The first argument of the verbs of invitations. */
export type MundoDosConvites = Mundo & { site: Pick<ConfiguracaoDoSite, 'publicUrl' | 'marca'> }

/** Computes the stored digest of a link's code. */
export const resumoDoConvite = (palavra: string): Buffer => createHash('sha256').update(palavra).digest()

/**
 * Invites a person, or a former member, by mail to the team of the signed-in owner. Answer and mail are the same
 * with or without an account at the address: the check reads only the agency's own team.
 *
 * @throws Recusa for an owner with an unproved mailbox; at the field for a member or an invited address; for too
 * many.
 */
export async function convidar(
  mundo: MundoDosConvites,
  quem: Quem,
  novo: NovoConvite,
): Promise<{ id: string }> {
  const agencia_id = agenciaDe(quem)
  await exigirProva(mundo, quem)
  await consumirLimites(mundo, agencia_id, novo.email)
  return mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, novo.email)
    await exigirNovo(tx, agencia_id, novo.email)
    await exigirVaga(tx, agencia_id)
    const { palavra, ...prova } = criarProva(mundo)
    const id = mundo.novoId()
    const convidado_por = contaDe(quem)
    await tx.insert(convites_agencias).values({ ...novo, ...prova, id, agencia_id, convidado_por })
    await enfileirarConvite(tx, mundo, agencia_id, { ...novo, palavra })
    await auditar(tx, mundo, 'convite_enviado', {
      quem: convidado_por,
      alvo: agencia_id,
      detalhes: { papel: novo.papel },
    })
    return { id }
  })
}

/**
 * Requires a proved mailbox, so that a newly registered owner cannot send mail. An invitation goes, with our name, to
 * an address of the agency's choice.
 */
async function exigirProva({ db }: MundoDosConvites, quem: Quem): Promise<void> {
  if (await temEmailProvado(db.servico, { id: contaDe(quem) })) return
  throw new Recusa(
    'conflito',
    'Confirme o seu e-mail antes de convidar alguém: abra o link da mensagem que enviamos, ou peça outro em Minha conta.',
  )
}

/** Counts an invitation against the limits of the agency and of the mailbox. */
async function consumirLimites(mundo: MundoDosConvites, agencia_id: string, email: string): Promise<void> {
  const espera = await consumirEmOrdem(mundo.db.servico, [
    [LIMITES.conviteAgencia, agencia_id],
    [LIMITES.conviteCaixa, `${agencia_id} ${email}`],
  ])
  recusarEspera(espera, 'Foram muitos convites seguidos. Espere um pouco e tente de novo.')
}

/** Creates the secret word of an invitation's link, its digest, and its dates. */
function criarProva({ clock }: Pick<Mundo, 'clock'>) {
  const palavra = randomBytes(32).toString('base64url')
  const enviado_em = clock.now()
  const expira_em = new Date(enviado_em.getTime() + CONVITE_DIAS * DIA_MS)
  return { palavra, resumo: resumoDoConvite(palavra), enviado_em, expira_em }
}

/** Refuses an address that is in the team, or has an invitation to it. */
async function exigirNovo(tx: Queries, agencia_id: string, email: string): Promise<void> {
  const montarRecusa = (erro: string) => new Recusa('conflito', erro, { campos: { email: erro } })
  const [membro] = await tx
    .select({ id: membros_agencias.user_id })
    .from(membros_agencias)
    .innerJoin(auth_users, eq(auth_users.id, membros_agencias.user_id))
    .where(
      and(eq(membros_agencias.agencia_id, agencia_id), membros_agencias.ativo, eq(auth_users.email, email)),
    )
  if (membro) throw montarRecusa('Essa pessoa já está na sua equipe.')
  const [convite] = await tx
    .select({ id: convites_agencias.id })
    .from(convites_agencias)
    .where(and(eq(convites_agencias.agencia_id, agencia_id), eq(convites_agencias.email, email)))
  if (convite) throw montarRecusa('Já há um convite para este e-mail: envie-o de novo na lista.')
}

/** Refuses a further person in a full team. */
async function exigirVaga(tx: Queries, agencia_id: string): Promise<void> {
  const contar = async (tabela: typeof membros_agencias | typeof convites_agencias) => {
    const [linha] = await tx.select({ n: count() }).from(tabela).where(eq(tabela.agencia_id, agencia_id))
    return linha?.n ?? 0
  }
  if ((await contar(membros_agencias)) + (await contar(convites_agencias)) < MAXIMO_DE_PESSOAS) return
  throw new Recusa(
    'conflito',
    `Uma equipe tem até ${MAXIMO_DE_PESSOAS} pessoas, com os convites. Fale com o suporte.`,
  )
}

/** Queues the mail of an invitation. */
async function enfileirarConvite(
  tx: Queries,
  { db, site }: MundoDosConvites,
  agencia_id: string,
  convite: NovoConvite & { palavra: string },
): Promise<void> {
  const [agencia] = await tx.select({ nome: agencias.nome }).from(agencias).where(eq(agencias.id, agencia_id))
  await enfileirarCarta(
    tx,
    db.cofre,
    convite.email,
    cartaDoConvite(site, { ...convite, agencia: agencia?.nome ?? '' }),
  )
}

/** Returns the condition for one invitation of the signed-in owner's agency. */
const filtrarConvite = (quem: Quem, id: string) =>
  and(eq(convites_agencias.agencia_id, agenciaDe(quem)), eq(convites_agencias.id, id))

/** Sends an invitation again, with a new word and a new end date. The old link stops working. */
export async function reenviarConvite(mundo: MundoDosConvites, quem: Quem, id: string): Promise<void> {
  const [atual] = await mundo.db.como(quem, tx =>
    tx.select({ email: convites_agencias.email }).from(convites_agencias).where(filtrarConvite(quem, id)),
  )
  if (!atual) throw new Recusa('nao_encontrado', CONVITE_AUSENTE)
  await exigirProva(mundo, quem)
  await consumirLimites(mundo, agenciaDe(quem), atual.email)
  await mundo.db.servico.transaction(async tx => {
    const { palavra, ...prova } = criarProva(mundo)
    const [convite] = await tx
      .update(convites_agencias)
      .set(prova)
      .where(filtrarConvite(quem, id))
      .returning()
    if (!convite) throw new Recusa('nao_encontrado', CONVITE_AUSENTE)
    await enfileirarConvite(tx, mundo, convite.agencia_id, { ...convite, palavra })
    await auditar(tx, mundo, 'convite_enviado', {
      quem: contaDe(quem),
      alvo: convite.agencia_id,
      detalhes: { papel: convite.papel, de_novo: true },
    })
  })
}

/** Takes an invitation back: its link stops working. */
export async function cancelarConvite(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, async tx => {
    const convitesApagados = await tx
      .delete(convites_agencias)
      .where(filtrarConvite(quem, id))
      .returning({ id: convites_agencias.id })
    if (!convitesApagados.length) throw new Recusa('nao_encontrado', CONVITE_AUSENTE)
    await auditar(tx, mundo, 'convite_cancelado', { quem: contaDe(quem), alvo: agenciaDe(quem) })
  })
}

/** Deletes expired invitations. */
export async function apagarConvitesVelhos({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const limite = new Date(clock.now().getTime() - GUARDA_DO_CONVITE_DIAS * DIA_MS)
  await db.servico.delete(convites_agencias).where(lt(convites_agencias.expira_em, limite))
}
