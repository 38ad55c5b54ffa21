import type { GoTrueClient, Session } from '@supabase/auth-js'
import { lerMinhaConta, obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import { buscar } from '#web/servidor/pedido.ts'
import { type Porta, podeEntrarPor } from '#web/servidor/portas.ts'
import { entrarComChave } from './chave-de-acesso.ts'

/** State of a sign-in. `recusado` and `falhou` carry the sentence to show. */
export type Entrada =
  | { passo: 'dentro' }
  | { passo: 'segundo_fator' }
  | { passo: 'recusado'; mensagem: string }
  | { passo: 'falhou'; mensagem: string }

/** Message without a reason from the service. */
const FALHA_NO_LOGIN = 'Falha ao fazer login'

/** Signs in with a password and checks the role; signs an account without it out on this device only. */
export async function entrar(porta: Porta, email: string, password: string): Promise<Entrada> {
  try {
    const auth = await obterClienteDeLogin()
    const { data, error } = await auth.signInWithPassword({ email, password })
    if (error) return { passo: 'falhou', mensagem: explicar(error) }
    if (!data.user || !data.session) return { passo: 'falhou', mensagem: FALHA_NO_LOGIN }
    if (porta.papel === 'admin') await criarPrimeiroAdmin(data.session)
    return await conferirPapel(auth, porta, data.session)
  } catch (erro) {
    return { passo: 'falhou', mensagem: explicar(erro) }
  }
}

/**
 * Signs in with a passkey of this device and checks the role. Returns the sentence of the refusal; undefined when
 * signed in.
 */
export async function entrarSemSenha(porta: Porta): Promise<string | undefined> {
  const recusa = await entrarComChave()
  if (recusa) return recusa
  try {
    const auth = await obterClienteDeLogin()
    const { session } = (await auth.getSession()).data
    if (!session) return FALHA_NO_LOGIN
    // A passkey counts as both steps, so only the role can be refused.
    const entrada = await conferirPapel(auth, porta, session)
    return 'mensagem' in entrada ? entrada.mensagem : undefined
  } catch (erro) {
    return explicar(erro)
  }
}

/** Makes the first administrator when there is none; ignores its result, also a failure (spec §6). */
async function criarPrimeiroAdmin(sessao: Session): Promise<void> {
  await buscar('POST', '/api/rpc/bootstrap_admin', { token: sessao.access_token }).catch(() => undefined)
}

/** Returns the next step of an account with the role; signs another account out on this device only. */
async function conferirPapel(auth: GoTrueClient, porta: Porta, sessao: Session): Promise<Entrada> {
  const conta = await lerMinhaConta(sessao.access_token)
  if (conta && podeEntrarPor(porta, conta)) {
    return { passo: passoDe(conta) }
  }
  await auth.signOut({ scope: 'local' })
  return { passo: 'recusado', mensagem: porta.negado }
}

/**
 * Recognises a signed-in person on a login page: inside, or at the second factor. A session of another role stays
 * unchanged, and the page asks for a password.
 */
export async function reconhecer(porta: Porta): Promise<Entrada | null> {
  try {
    const sessao = (await (await obterClienteDeLogin()).getSession()).data.session
    const conta = sessao && (await lerMinhaConta(sessao.access_token))
    if (!conta || !podeEntrarPor(porta, conta)) return null
    return { passo: passoDe(conta) }
  } catch {
    return null
  }
}

/** Returns the step after the password of an account with the role. */
const passoDe = ({ precisa_segundo_fator }: { precisa_segundo_fator: boolean }) =>
  precisa_segundo_fator ? 'segundo_fator' : 'dentro'

/** Proves the second factor with a code of the authenticator. Returns the sentence of a refusal, if any. */
export async function provarFator(code: string): Promise<string | undefined> {
  try {
    const auth = await obterClienteDeLogin()
    const { data, error } = await auth.mfa.listFactors()
    if (error) return explicar(error)
    const fator = data.totp[0]
    if (!fator) return 'Esta conta não tem aplicativo de códigos. Fale com o suporte.'
    const { error: recusa } = await auth.mfa.challengeAndVerify({ factorId: fator.id, code })
    return recusa ? explicar(recusa) : undefined
  } catch (erro) {
    return explicar(erro)
  }
}
