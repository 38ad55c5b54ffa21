import { renderSVG } from 'uqr'
import { z } from 'zod'
import { excluirFator, iniciarFator } from '#domain/conta/fatores/provar-fator.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../mundo-do-login.ts'

const bodySchema = z.object({
  friendly_name: z.string().max(100).nullish(),
  factor_type: z.string().default(''),
  issuer: z.string().max(100).nullish(),
})

/** Answers POST /factors: enrols a second factor, which counts only after its proof. */
export async function enroll(c: AuthContext): Promise<Response> {
  const { factor_type: tipo, friendly_name, issuer } = await readBody(c, bodySchema)
  if (tipo === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (tipo !== 'totp' && tipo !== 'webauthn') {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
  const novo = { tipo, nome: friendly_name ?? '', emissor: issuer ?? undefined } as const
  const { fator, totp } = await iniciarFator(c.get('mundo'), c.get('acesso'), novo)
  return c.json({
    id: fator.id,
    type: tipo,
    friendly_name: fator.friendly_name || undefined,
    ...(totp && {
      totp: { qr_code: renderSVG(totp.uri, { border: 2 }), secret: totp.secret, uri: totp.uri },
    }),
  })
}

/** Answers DELETE /factors/{id}: sessions raised by the factor fall back to aal1. */
export async function unenroll(c: AuthContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  await excluirFator(c.get('mundo'), c.get('acesso'), id)
  return c.json({ id })
}
