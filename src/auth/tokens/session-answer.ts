import type { ContaCompleta } from '#domain/conta/conta.regras.ts'
import type { Fator, Identidade } from '#domain/conta/conta.table.ts'
import type { Entrada } from '#domain/conta/entrada/entrada.ts'
import { TOKEN_DE_ACESSO_SEGUNDOS } from '#domain/conta/sessao.ts'
import type { MundoDoLogin } from '../mundo-do-login.ts'

/** Returns an account in the protocol's shape (contract §3). */
export function userOf({ conta, identidades, fatores, papeis }: ContaCompleta) {
  const at = (date: Date | null) => date?.toISOString()
  return {
    id: conta.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: conta.email ?? '',
    email_confirmed_at: at(conta.email_confirmed_at),
    invited_at: at(conta.invited_at),
    phone: conta.phone ?? '',
    phone_confirmed_at: at(conta.phone_confirmed_at),
    confirmation_sent_at: at(conta.confirmation_sent_at),
    confirmed_at: at(conta.email_confirmed_at ?? conta.phone_confirmed_at),
    recovery_sent_at: at(conta.recovery_sent_at),
    new_email: conta.new_email ?? undefined,
    email_change_sent_at: at(conta.email_change_sent_at),
    reauthentication_sent_at: at(conta.reauthentication_sent_at),
    last_sign_in_at: at(conta.last_sign_in_at),
    app_metadata: appMetadataOf(conta.app_metadata, identidades, papeis),
    user_metadata: conta.user_metadata,
    factors: fatores.length ? fatores.map(factorOf) : undefined,
    identities: identidades.map(identityOf),
    created_at: at(conta.created_at),
    updated_at: at(conta.updated_at),
    banned_until: at(conta.banned_until),
    is_anonymous: conta.is_anonymous,
  }
}

/** Reads providers and roles from their tables, and ignores the stored object's. */
function appMetadataOf(stored: Record<string, unknown>, identidades: Identidade[], papeis: string[]) {
  const providers = [...new Set(identidades.map(identidade => identidade.provider))]
  return { ...stored, ...(providers[0] && { provider: providers[0], providers }), roles: papeis }
}

function identityOf(identidade: Identidade) {
  const { identity_id, id, user_id, identity_data, provider } = identidade
  return {
    identity_id,
    id,
    user_id,
    identity_data,
    provider,
    last_sign_in_at: identidade.last_sign_in_at?.toISOString(),
    created_at: identidade.created_at.toISOString(),
    updated_at: identidade.updated_at.toISOString(),
    ...(typeof identity_data.email === 'string' && { email: identity_data.email }),
  }
}

/** Returns a factor without its secret. */
export function factorOf(fator: Fator) {
  return {
    id: fator.id,
    created_at: fator.created_at.toISOString(),
    updated_at: fator.updated_at.toISOString(),
    status: fator.status,
    friendly_name: fator.friendly_name || undefined,
    factor_type: fator.factor_type,
    last_challenged_at: fator.last_challenged_at?.toISOString(),
  }
}

/** Returns the session answer after an opening, a refresh or a raise: access token, refresh token, user. */
export async function sessionAnswer(
  mundo: Pick<MundoDoLogin, 'tokens' | 'clock'>,
  { sessao, refreshToken, completa }: Entrada,
  extra: Record<string, unknown> = {},
) {
  const user = userOf(completa)
  const access_token = await mundo.tokens.sign(
    {
      sub: user.id,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: sessao.aal,
      amr: sessao.amr,
      session_id: sessao.id,
      is_anonymous: user.is_anonymous,
    },
    TOKEN_DE_ACESSO_SEGUNDOS,
  )
  return {
    access_token,
    token_type: 'bearer',
    expires_in: TOKEN_DE_ACESSO_SEGUNDOS,
    expires_at: Math.floor(mundo.clock.now().getTime() / 1000) + TOKEN_DE_ACESSO_SEGUNDOS,
    refresh_token: refreshToken,
    user,
    ...extra,
  }
}
