import { perguntarAoFator } from '#domain/conta/fatores/provar-fator.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** Answers POST /factors/{id}/challenge: creates a challenge; for a passkey, with the browser's options. */
export async function challenge(c: AuthContext): Promise<Response> {
  const quem = { ...c.get('acesso'), ip: c.get('ip') }
  const { id, tipo, expires_at, webauthn } = await perguntarAoFator(
    c.get('mundo'),
    quem,
    c.req.param('id') ?? '',
  )
  return c.json({
    id,
    type: tipo,
    expires_at: Math.floor(expires_at.getTime() / 1000),
    ...(webauthn && { webauthn }),
  })
}
