import { obterClienteDeLogin } from './cliente.ts'
import { ErroDaApi, FRASES } from './pedido.ts'

/** The part of auth-js's stored session that pages outside the panels need. */
type SessaoGuardada = { chave: string; access_token: string; expires_at: number }

/** Keys that auth-js uses for its session, by version and set-up. */
const CHAVE_DA_SESSAO = /^(sb-.+-auth-token|supabase\.auth\.token)$/

/** Seconds before its end at which an access token is no longer worth sending. */
const MARGEM_SEGUNDOS = 30

/** The part of the auth client that renews a session. */
type Cliente = { getSession(): Promise<{ data: { session: { access_token: string } | null } }> }

type Armazem = Pick<Storage, 'length' | 'key' | 'getItem'>

/** Reads the session kept in the browser, also one whose access token has run out; null without a session. */
export function lerSessao(armazem: Armazem): SessaoGuardada | null {
  for (let i = 0; i < armazem.length; i++) {
    const chave = armazem.key(i) ?? ''
    const sessao = CHAVE_DA_SESSAO.test(chave) && interpretar(armazem.getItem(chave))
    if (sessao) return { chave, ...sessao }
  }
  return null
}

function interpretar(texto: string | null): Omit<SessaoGuardada, 'chave'> | null {
  try {
    const { access_token, expires_at } = JSON.parse(texto ?? '')
    return typeof access_token === 'string' ? { access_token, expires_at: Number(expires_at) || 0 } : null
  } catch {
    return null
  }
}

/**
 * Returns an access token that still holds, renewed when it has run out; null when the session is over. The client
 * library is fetched only for the renewal.
 * @throws ErroDaApi `sem_conexao` if the client library does not load.
 */
export async function obterToken(
  sessao: SessaoGuardada | null = lerSessao(localStorage),
  agora: Date = new Date(),
  obterCliente: () => Promise<Cliente> = obterClienteDeLogin,
): Promise<string | null> {
  if (!sessao) return null
  if (sessao.expires_at > agora.getTime() / 1000 + MARGEM_SEGUNDOS) return sessao.access_token
  const auth = await obterCliente().catch(() => {
    throw new ErroDaApi(FRASES.sem_conexao, 'sem_conexao', 0)
  })
  return (await auth.getSession()).data.session?.access_token ?? null
}
