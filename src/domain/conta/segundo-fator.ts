import { acharConta } from './conta.ts'
import type { MundoDaConta, QuemEntrou } from './mundo-das-contas.ts'
import { RecusaDeConta } from './recusa.ts'

/**
 * Requires the second factor of an account that has one, before it changes its ways to sign in.
 *
 * @throws RecusaDeConta `insufficient_aal` with the given message
 */
export function exigirSegundoFator({ tem_fator, aal }: QuemEntrou, message: string): void {
  if (tem_fator && aal !== 'aal2') throw new RecusaDeConta('insufficient_aal', message)
}

/**
 * Refuses an anonymous account: it has nothing to protect, and could not return without the factor.
 * @throws RecusaDeConta `no_authorization`
 */
export async function exigirAlguem(
  { db }: Pick<MundoDaConta, 'db'>,
  { user_id, email }: QuemEntrou,
): Promise<void> {
  const conta = email ? undefined : await acharConta(db.servico, user_id)
  if (!conta?.is_anonymous) return
  throw new RecusaDeConta('no_authorization', 'Anonymous user not allowed to perform these actions')
}
