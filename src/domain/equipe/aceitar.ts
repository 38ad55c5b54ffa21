import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import { PAPEIS_NA_AGENCIA } from '#domain/agencia/papel.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { concederPapel } from '#domain/conta/cadastro/administrador.ts'
import type { Conta } from '#domain/conta/conta.table.ts'
import { acharPorEmail, criarConta, gravarConta, travarConta, travarEmail } from '#domain/conta/conta.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { provarEmail, temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { SENHA_MINIMA } from '#domain/conta/senha.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { resumoDoConvite } from './convidar.ts'
import type { Aceite } from './equipe.schema.ts'
import { convites_agencias } from './equipe.table.ts'

const CONVITE_VENCIDO =
  'Este convite não vale mais: venceu, foi cancelado ou já foi aceito. Peça outro à agência.'
const CONVITE_DE_OUTRA =
  'A conta deste e-mail já trabalha em outra agência, e cada conta é de uma só. Peça o convite em outro e-mail, ou saia da outra primeiro, em Minha conta.'

/** An invitation, for a person with its link. The link contains a secret word (`palavra`). */
export const conviteLidoSchema = z.object({
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS_NA_AGENCIA),
  agencia: z.string(),
  /**
   * True if the address has an account with a proved owner, which keeps its password; otherwise the person chooses
   * one.
   */
  tem_conta: z.boolean(),
})
/** The invitation as its page shows it before it is accepted. */
export type ConviteLido = z.output<typeof conviteLidoSchema>

/** Counts a request with an invitation's word. @throws Recusa for too many requests from one address. */
async function consumirLimiteDoConvite({ db }: MundoDaConta, ip: string): Promise<void> {
  recusarEspera(
    await consumir(db.servico, LIMITES.conviteEndereco, ip),
    'Foram muitas tentativas. Espere um minuto.',
  )
}

/** Finds the invitation of a word, while it may be taken up. @throws Recusa for any other word. */
async function acharConvite(tx: Queries, mundo: MundoDaConta, palavra: string) {
  const [linha] = await tx
    .select({ convite: convites_agencias, agencia: agencias.nome })
    .from(convites_agencias)
    .innerJoin(agencias, eq(agencias.id, convites_agencias.agencia_id))
    .where(
      and(
        eq(convites_agencias.resumo, resumoDoConvite(palavra)),
        gt(convites_agencias.expira_em, mundo.clock.now()),
        agencias.ativa,
      ),
    )
  if (!linha) throw new Recusa('nao_encontrado', CONVITE_VENCIDO)
  return linha
}

/** Shows an invitation to the holder of its link without using it up, because mail scanners open every link. */
export async function lerConvite(mundo: MundoDaConta, palavra: string, ip: string): Promise<ConviteLido> {
  await consumirLimiteDoConvite(mundo, ip)
  const { convite, agencia } = await acharConvite(mundo.db.servico, mundo, palavra)
  const { nome, email, papel } = convite
  const conta = await acharContaComEmailProvado(mundo.db.servico, email)
  return { nome, email, papel, agencia, tem_conta: Boolean(conta) }
}

/** Finds the account of an address, if its owner proved to read the mail. */
async function acharContaComEmailProvado(tx: Queries, email: string): Promise<Conta | undefined> {
  const conta = await acharPorEmail(tx, email)
  return conta && (await temEmailProvado(tx, conta)) ? conta : undefined
}

/**
 * Accepts an invitation once: the account of its address, or a new one with this password, joins the team. An
 * account with a proved owner keeps password, factors and sessions: an invitation is no way to sign in. An unproved
 * account counts as new: it takes this password, and loses every earlier way to sign in.
 *
 * @throws Recusa for a used or expired word; for a new account without a password; for an account of another agency.
 */
export async function aceitarConvite(
  mundo: MundoDaConta,
  { palavra, password }: Aceite,
  ip: string,
): Promise<{ email: string; conta_nova: boolean }> {
  await consumirLimiteDoConvite(mundo, ip)
  const { convite: visto } = await acharConvite(mundo.db.servico, mundo, palavra)
  const password_hash = password && (await mundo.hasher.hash(password))
  return mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, visto.email)
    // Read again under the lock: the second of two concurrent acceptances finds no invitation.
    const { convite } = await acharConvite(tx, mundo, palavra)
    const provada = await acharContaComEmailProvado(tx, convite.email)
    const conta = provada ?? (await criarOuTomarConta(tx, mundo, convite.email, password_hash))
    await entrarNaEquipe(tx, mundo, convite, conta)
    return { email: convite.email, conta_nova: !provada }
  })
}

/**
 * Creates an account, or takes an unproven account without its ways in: the invitation is the first proof of its
 * mailbox.
 * @throws Recusa without a password.
 */
async function criarOuTomarConta(
  tx: Queries,
  mundo: MundoDaConta,
  email: string,
  password_hash: string | undefined,
): Promise<Conta> {
  if (!password_hash) {
    const erro = `Crie uma senha de pelo menos ${SENHA_MINIMA} caracteres`
    throw new Recusa('dados_invalidos', erro, { campos: { password: erro } })
  }
  const semProva = await acharPorEmail(tx, email)
  if (!semProva) return criarConta(tx, mundo, { email, password_hash, email_provado: true })
  await provarEmail(tx, mundo, semProva.id)
  await gravarConta(tx, semProva.id, { password_hash })
  return semProva
}

/** Makes the account a member of the agency, with its role, and uses the invitation up. */
async function entrarNaEquipe(
  tx: Queries,
  mundo: MundoDaConta,
  convite: typeof convites_agencias.$inferSelect,
  conta: Conta,
): Promise<void> {
  const { id, agencia_id, nome, papel } = convite
  // Two invitations to one account at once: the second finds the first.
  await travarConta(tx, conta.id)
  const [outra] = await tx
    .select({ agencia_id: membros_agencias.agencia_id })
    .from(membros_agencias)
    .where(and(eq(membros_agencias.user_id, conta.id), membros_agencias.ativo))
  if (outra) throw new Recusa('conflito', CONVITE_DE_OUTRA)
  await tx
    .insert(membros_agencias)
    .values({ agencia_id, user_id: conta.id, nome, papel, desde: mundo.clock.now() })
    // A returning member keeps the earlier records.
    .onConflictDoUpdate({
      target: [membros_agencias.agencia_id, membros_agencias.user_id],
      set: { nome, papel, ativo: true },
    })
  await concederPapel(tx, mundo, { userId: conta.id, role: 'agencia', quem: conta.id })
  await tx.delete(convites_agencias).where(eq(convites_agencias.id, id))
  await auditar(tx, mundo, 'convite_aceito', { quem: conta.id, alvo: agencia_id, detalhes: { papel } })
}
