import { auditar } from '#domain/auditoria/auditoria.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { encerrarSessoes } from '#domain/conta/sessao.ts'
import type { AuthContext } from './mundo.ts'

/** POST /logout: ends this session, the others, or all of the account's. */
export async function logout(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, session_id } = c.get('acesso')
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`)
  }
  await mundo.db.servico.transaction(async tx => {
    await encerrarSessoes(
      tx,
      user_id,
      scope === 'global' ? { tipo: scope } : { tipo: scope, sessionId: session_id },
    )
    await auditar(tx, mundo, 'logout', { quem: user_id, alvo: session_id, detalhes: { scope } })
  })
  return c.body(null, 204)
}
