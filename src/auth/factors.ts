import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_factors } from '#domain/conta/conta.table.ts'
import { acharConta } from '#domain/conta/conta.ts'
import { acharFator, criarFator, novoTotp } from '#domain/conta/fator.ts'
import { rebaixarSessoes } from '#domain/conta/sessao.ts'
import { readBody } from './answer.ts'
import type { AuthContext } from './mundo.ts'

const bodySchema = z.object({
  friendly_name: z.string().max(100).nullish(),
  factor_type: z.string().default(''),
  issuer: z.string().max(100).nullish(),
})

/** POST /factors: begins a second factor; it counts only once it is proved. */
export async function enroll(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, email, tem_fator, aal } = c.get('acesso')
  await refuseAnonymous(c)
  const body = await readBody(c, bodySchema)
  if (body.factor_type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (body.factor_type !== 'totp' && body.factor_type !== 'webauthn') {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
  if (tem_fator && aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  const factor_type: 'totp' | 'webauthn' = body.factor_type
  const totp =
    factor_type === 'totp' ? novoTotp(body.issuer || mundo.conta.marca, email ?? user_id) : undefined
  const factor = await mundo.db.servico.transaction(async tx => {
    const novo = {
      user_id,
      factor_type,
      friendly_name: body.friendly_name ?? '',
      secret: totp?.secret ?? null,
    }
    const made = await criarFator(tx, mundo, novo)
    await auditar(tx, mundo, 'fator_criado', { quem: user_id, alvo: made.id, detalhes: { factor_type } })
    return made
  })
  return c.json({
    id: factor.id,
    type: factor_type,
    friendly_name: factor.friendly_name || undefined,
    ...(totp && {
      totp: { qr_code: renderSVG(totp.uri, { border: 2 }), secret: totp.secret, uri: totp.uri },
    }),
  })
}

/** An account of nobody has nothing to protect, and no way back in without the factor. */
export async function refuseAnonymous(c: AuthContext): Promise<void> {
  const { user_id, email } = c.get('acesso')
  const conta = email ? undefined : await acharConta(c.get('mundo').db.servico, user_id)
  if (conta?.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
}

/** DELETE /factors/{id}: sessions that were raised with it fall back to aal1. */
export async function unenroll(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, aal } = c.get('acesso')
  await mundo.db.servico.transaction(async tx => {
    const factor = await acharFator(tx, user_id, c.req.param('id') ?? '')
    if (factor.status === 'verified' && aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await tx.delete(auth_factors).where(eq(auth_factors.id, factor.id))
    await rebaixarSessoes(tx, factor.id)
    await auditar(tx, mundo, 'fator_excluido', { quem: user_id, alvo: factor.id })
  })
  return c.json({ id: c.req.param('id') })
}
