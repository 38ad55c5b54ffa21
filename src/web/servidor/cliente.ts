import type { GoTrueClient } from '@supabase/auth-js'
import type { lerMinhaConta as lerNoServidor } from '#domain/acesso/acesso.ts'
import { buscar, lerCorpo, lerErro } from './pedido.ts'
import type { RespostaDe } from './resposta.ts'

/** Local storage key of the session; `ler-sessao.ts` finds the session by this pattern. */
const CHAVE_DA_SESSAO = 'sb-avalia60-auth-token'

let cliente: Promise<GoTrueClient> | undefined

/** Returns the page's one auth client: two of them would race for the same refresh token. Browser only. */
export function obterClienteDeLogin(): Promise<GoTrueClient> {
  cliente ??= import('@supabase/auth-js').then(
    ({ GoTrueClient }) =>
      new GoTrueClient({
        url: `${location.origin}/auth/v1`,
        storageKey: CHAVE_DA_SESSAO,
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: false,
      }),
  )
  // After a failed download, the next call downloads again.
  cliente.catch(() => {
    cliente = undefined
  })
  return cliente
}

/**
 * Creates a second client for one session, which sends its token with every call, also with `verifyOtp`: there the
 * page's own client sends none. It neither stores nor renews the session.
 */
export async function criarClienteEmNomeDe(token: string): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: `${CHAVE_DA_SESSAO}-prova`,
    headers: { Authorization: `Bearer ${token}` },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
}

/** The signed-in account with its roles, as the server knows it. */
export type MinhaConta = RespostaDe<typeof lerNoServidor>

/** Reads the current roles of the signed-in account at the server; null for an expired session. */
export async function lerMinhaConta(token: string): Promise<MinhaConta | null> {
  const resposta = await buscar('GET', '/api/minha-conta', { token })
  if (resposta.status === 401 || resposta.status === 403) return null
  if (!resposta.ok) throw await lerErro(resposta)
  return lerCorpo<MinhaConta>(resposta)
}
