import { DIA_S, HORA_S } from '#domain/tempo/tempo.ts'
import type { Amr, Papel, Sessao } from './conta.table.ts'

/** Longest time between two refreshes, and longest life, in seconds; shorter for the administration. */
const DURACAO = {
  comum: { inatividade_segundos: 30 * DIA_S, absoluta_segundos: 90 * DIA_S },
  admin: { inatividade_segundos: 8 * HORA_S, absoluta_segundos: 7 * DIA_S },
} as const

/** Returns the lifetime of the sessions of an account with these roles, in seconds. */
export function duracaoDe(papeis: readonly Papel[]): (typeof DURACAO)[keyof typeof DURACAO] {
  return papeis.some(papel => papel !== 'agencia') ? DURACAO.admin : DURACAO.comum
}

/** Methods that raise a session to aal2. */
const SEGUNDO_FATOR = ['totp', 'mfa/phone', 'mfa/webauthn']

/** Two factors in one: the device holds the key, and has made sure of the person. */
const CHAVE_DE_ACESSO = 'passkey'

/** Characters of a browser's name that are kept. */
const LETRAS_DO_NAVEGADOR = 200

/** Creates a session as it begins. */
export function criarSessao(
  { id, user_id, papeis, metodo }: { id: string; user_id: string; papeis: readonly Papel[]; metodo: string },
  origem: { ip: string; userAgent: string | undefined },
  agora: Date,
): Sessao {
  const { inatividade_segundos, absoluta_segundos } = duracaoDe(papeis)
  return {
    id,
    user_id,
    aal: metodo === CHAVE_DE_ACESSO ? 'aal2' : 'aal1',
    amr: [amrDe(metodo, agora)],
    factor_id: null,
    created_at: agora,
    refreshed_at: agora,
    expires_at: new Date(agora.getTime() + absoluta_segundos * 1000),
    idle_seconds: inatividade_segundos,
    user_agent: origem.userAgent?.slice(0, LETRAS_DO_NAVEGADOR) ?? null,
    ip: origem.ip,
  }
}

function amrDe(metodo: string, agora: Date): Amr {
  return { method: metodo, timestamp: Math.floor(agora.getTime() / 1000) }
}

/** Tells if the session ended by age or by inactivity. */
export function expirou(
  { refreshed_at, expires_at, idle_seconds }: Pick<Sessao, 'refreshed_at' | 'expires_at' | 'idle_seconds'>,
  agora: Date,
): boolean {
  return agora >= expires_at || agora.getTime() - refreshed_at.getTime() > idle_seconds * 1000
}

/** Returns the changes of a session by a second factor; an existing method moves to the front. */
export function calcularElevacao(
  { amr }: Pick<Sessao, 'amr'>,
  fator: { id: string; metodo: string },
  agora: Date,
) {
  return {
    aal: 'aal2' as const,
    amr: [amrDe(fator.metodo, agora), ...amr.filter(({ method }) => method !== fator.metodo)],
    factor_id: fator.id,
    refreshed_at: agora,
  }
}

/** Returns the changes of a session by the loss of its factor. */
export function calcularRebaixamento({ amr }: Pick<Sessao, 'amr'>) {
  return {
    aal: 'aal1' as const,
    amr: amr.filter(({ method }) => !SEGUNDO_FATOR.includes(method)),
    factor_id: null,
  }
}
