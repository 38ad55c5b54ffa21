import { eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_identities } from '#domain/conta/conta.table.ts'
import { ehUuid } from '#domain/uuid.ts'
import type { AuthContext } from './mundo.ts'

/** DELETE /user/identities/{id}: takes a provider away from the account; the last way in stays. */
export async function deleteIdentity(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, tem_fator, aal } = c.get('acesso')
  if (!mundo.providers.size) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const id = c.req.param('id') ?? ''
  if (!ehUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  if (tem_fator && aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to unlink an identity')
  }
  await mundo.db.servico.transaction(async tx => {
    const identities = await tx
      .select()
      .from(auth_identities)
      .where(eq(auth_identities.user_id, user_id))
      .for('update')
    const identity = identities.find(candidate => candidate.identity_id === id)
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    if (identities.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    // The e-mail is where recovery goes and what the roles were given to.
    if (identity.provider === 'email') {
      throw new AuthError(
        422,
        'email_conflict_identity_not_deletable',
        'The email identity cannot be unlinked',
      )
    }
    await tx.delete(auth_identities).where(eq(auth_identities.identity_id, id))
    await auditar(tx, mundo, 'identidade_desligada', {
      quem: user_id,
      alvo: user_id,
      detalhes: { provider: identity.provider },
    })
  })
  return c.json({})
}
