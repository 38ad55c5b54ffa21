import type { GoTrueClient, Session } from '@supabase/auth-js'
import { criarClienteEmNomeDe, lerMinhaConta, obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import { PORTA_ADMIN, PORTA_AGENCIA, podeEntrarPor } from '#web/servidor/portas.ts'

/** Kinds of link in our mails. */
const TIPOS = ['recovery', 'invite', 'signup', 'magiclink', 'email_change'] as const
export type TipoDeLink = (typeof TIPOS)[number]

/** The parts of a mail's link: the proof that the server takes once, and the kind of link. */
export type LinkLido = { token_hash: string; tipo: TipoDeLink }

/** Reads the address of a mail's link; null for any other address. */
export function lerLink(busca: URLSearchParams): LinkLido | null {
  const token_hash = busca.get('token_hash')
  const tipo = TIPOS.find(nome => nome === busca.get('type'))
  if (!token_hash || !tipo) return null
  return { token_hash, tipo }
}

/** Tells if a link of this kind ends in the choice of a password. */
function ehLinkDeSenha(tipo: TipoDeLink): boolean {
  return tipo === 'recovery' || tipo === 'invite'
}

/** `pede_senha`: the next step is the choice of a password. The link is for that, or the account has no password. */
type ResultadoDaConfirmacao =
  | { erro: string }
  | { login: string; precisa_fator: boolean; pela_metade: boolean; pede_senha: boolean }

/** Uses the link up. Returns the next page of the person, or the message of the failure. */
export async function confirmarLink({ token_hash, tipo }: LinkLido): Promise<ResultadoDaConfirmacao> {
  try {
    const auth = await obterClienteDeLogin()
    const { data, error } = await usarProva(auth, { token_hash, type: tipo })
    if (error) return { erro: explicar(error) }
    const { session } = data
    const nivel = session && (await auth.mfa.getAuthenticatorAssuranceLevel()).data
    const conta = session && (await lerMinhaConta(session.access_token))
    return {
      login: loginDaConta(session),
      precisa_fator: nivel?.nextLevel === 'aal2' && nivel.currentLevel !== 'aal2',
      // A change of e-mail waits for the link sent to the other address.
      pela_metade: !session,
      pede_senha: ehLinkDeSenha(tipo) || conta?.tem_senha === false,
    }
  } catch (erro) {
    return { erro: explicar(erro) }
  }
}

/**
 * Verifies the proof with the session of this browser, if any: a person who registered in this browser keeps the
 * password (docs/decisions/0123).
 */
async function usarProva(auth: GoTrueClient, prova: { token_hash: string; type: TipoDeLink }) {
  const { session } = (await auth.getSession()).data
  if (!session) return auth.verifyOtp(prova)
  const feita = await (await criarClienteEmNomeDe(session.access_token)).verifyOtp(prova)
  if (feita.data.session) await auth.setSession(feita.data.session)
  return feita
}

/** Returns the address of the account's login. */
function loginDaConta(sessao: Session | null): string {
  const papeis: unknown = sessao?.user.app_metadata.roles
  const ehAdmin = Array.isArray(papeis) && podeEntrarPor(PORTA_ADMIN, { papeis })
  return (ehAdmin ? PORTA_ADMIN : PORTA_AGENCIA).login
}

/** Sets the password after a link of a mail. Returns the sentence of a refusal, if any. */
export async function definirSenha(password: string): Promise<string | undefined> {
  try {
    const { error } = await (await obterClienteDeLogin()).updateUser({ password })
    return error ? explicar(error) : undefined
  } catch (erro) {
    return explicar(erro)
  }
}
