import { eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { auth_identities, auth_one_time_tokens, type Conta } from '../conta.table.ts'
import { acharConta, ehEmailOcupado, gravarConta } from '../conta.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'
import { provarEmail } from '../prova-do-email.ts'
import { emailTomado, linkVencido } from '../recusa.ts'
import { criarLink, type Pkce } from './link.ts'
import { avisarTrocaParaEmailTomado, enviarLink } from './mensagens-da-conta.ts'

/** Return address of a link, and the PKCE challenge with which it began. */
export type OpcoesDeLink = { redirectTo: string; pkce: Pkce }

/**
 * Starts a change of address by asking both: the old one consents, the new one proves its mailbox. An address of another
 * account gets the same answer, so that it reveals no account; its owner gets a notice instead of a link.
 */
export async function pedirTrocaDeEmail(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  { email, opcoes }: { email: string; opcoes: OpcoesDeLink },
): Promise<void> {
  const agora = mundo.clock.now()
  await gravarConta(tx, conta.id, { new_email: email, email_change_sent_at: agora, updated_at: agora })
  if (conta.email) {
    await enviarLink(tx, mundo, {
      userId: conta.id,
      email: conta.email,
      tipo: 'email_change_current',
      ...opcoes,
    })
  }
  if (!(await ehEmailOcupado(tx, email, conta.id))) {
    await enviarLink(tx, mundo, { userId: conta.id, email, tipo: 'email_change_new', ...opcoes })
    return
  }
  // The half of the new address waits too, with a secret that is never sent: the old address gets the usual answer.
  await criarLink(tx, mundo, { userId: conta.id, tipo: 'email_change_new', email, pkce: opcoes.pkce })
  await avisarTrocaParaEmailTomado(tx, mundo, email)
}

/** Confirms half of a change of address: undefined while the other half waits. @throws RecusaDeConta `email_exists` */
export async function confirmarTroca(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  { meia, manterAcessos }: { meia: string; manterAcessos: boolean },
): Promise<Conta | undefined> {
  const outra = meia === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const pendentes = await tx
    .select({ kind: auth_one_time_tokens.kind })
    .from(auth_one_time_tokens)
    .where(eq(auth_one_time_tokens.user_id, conta.id))
  if (pendentes.some(({ kind }) => kind === outra)) return undefined
  const email = conta.new_email
  if (!email) throw linkVencido()
  if (await ehEmailOcupado(tx, email, conta.id)) throw emailTomado()
  await gravarEmail(tx, mundo, conta.id, email)
  await provarEmail(tx, mundo, conta.id, { manterAcessos })
  await auditar(tx, mundo, 'email_trocado', { quem: conta.id, alvo: conta.id })
  return acharConta(tx, conta.id)
}

/** Sets an account's e-mail, in its identity too, and deletes pending links. */
export async function gravarEmail(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock'>,
  userId: string,
  email: string,
): Promise<void> {
  const updated_at = mundo.clock.now()
  await gravarConta(tx, userId, { email, new_email: null, updated_at })
  await tx.delete(auth_one_time_tokens).where(eq(auth_one_time_tokens.user_id, userId))
  const identidades = await tx.select().from(auth_identities).where(eq(auth_identities.user_id, userId))
  const identidade = identidades.find(({ provider }) => provider === 'email')
  if (!identidade) return
  await tx
    .update(auth_identities)
    .set({ identity_data: { ...identidade.identity_data, email }, updated_at })
    .where(eq(auth_identities.identity_id, identidade.identity_id))
}
