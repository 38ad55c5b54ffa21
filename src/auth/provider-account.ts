import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_identities, type Conta } from '#domain/conta/conta.table.ts'
import { acharConta, acharPorEmail, criarConta, criarIdentidade, emailProvado } from '#domain/conta/conta.ts'
import type { AuthMundo } from './mundo.ts'
import type { ProviderPerson } from './oidc.ts'

/**
 * The account of a person whom a provider vouches for. An existing account is joined by e-mail only when
 * both sides proved the address: else whoever registered first with somebody's e-mail would share the
 * account, or whoever claims it at a careless provider.
 */
export async function accountOf(
  tx: Queries,
  mundo: AuthMundo,
  provider: string,
  person: ProviderPerson,
  linkUserId?: string | null,
): Promise<Conta> {
  const known = await knownAccount(tx, provider, person.sub)
  if (linkUserId) return linkTo(tx, mundo, linkUserId, known, provider, person)
  if (known) return known
  const byEmail = person.email ? await acharPorEmail(tx, person.email) : undefined
  if (byEmail) {
    if (!person.email_verified || !(await emailProvado(tx, byEmail))) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    }
    return addIdentity(tx, mundo, byEmail, provider, person)
  }
  if (!mundo.compat) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!person.email)
    throw new AuthError(422, 'validation_failed', 'Error getting user email from external provider')
  const conta = await criarConta(tx, mundo, { email: person.email, provado: person.email_verified })
  return addIdentity(tx, mundo, conta, provider, person)
}

async function knownAccount(tx: Queries, provider: string, sub: string): Promise<Conta | undefined> {
  const [row] = await tx
    .select({ user_id: auth_identities.user_id })
    .from(auth_identities)
    .where(and(eq(auth_identities.provider, provider), eq(auth_identities.id, sub)))
  return row && acharConta(tx, row.user_id)
}

async function linkTo(
  tx: Queries,
  mundo: AuthMundo,
  userId: string,
  known: Conta | undefined,
  provider: string,
  person: ProviderPerson,
): Promise<Conta> {
  if (known) throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
  const conta = await acharConta(tx, userId)
  if (!conta) throw new AuthError(403, 'user_not_found', 'User not found')
  return addIdentity(tx, mundo, conta, provider, person)
}

async function addIdentity(
  tx: Queries,
  mundo: AuthMundo,
  conta: Conta,
  provider: string,
  person: ProviderPerson,
): Promise<Conta> {
  const { sub, email, email_verified, name } = person
  await criarIdentidade(tx, mundo, { id: conta.id, email: null, phone: null }, provider, sub, {
    ...(email && { email }),
    email_verified,
    ...(name && { name }),
  })
  await auditar(tx, mundo, 'identidade_ligada', { alvo: conta.id, detalhes: { provider } })
  return conta
}
