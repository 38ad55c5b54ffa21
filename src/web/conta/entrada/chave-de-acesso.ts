import { codigoDe, nomeDe } from '#domain/recusa/falha.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { explicarNaConta } from './conta-atual.ts'
import { acharNomeLivre } from './fatores.ts'

/** Message after the person or the device ended the proof. */
const CANCELADA = 'O aparelho não concluiu. Tente de novo quando quiser.'

/** Tells if this browser supports passkeys; false on an insecure address. */
export function temSuporteAChaves(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.create === 'function'
}

/** A passkey as the account's page shows it. */
export type Chave = { id: string; nome: string; criada_em: string; usada_em: string | undefined }

/** Lists the account's passkeys. @throws any error of the auth client. */
export async function listarChaves(): Promise<Chave[]> {
  const { data, error } = await (await obterClienteDeLogin()).passkey.list()
  if (error) throw error
  return data.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    nome: friendly_name ?? 'Chave de acesso',
    criada_em: created_at,
    usada_em: last_used_at,
  }))
}

/**
 * Makes a passkey on this device and adds it to the account, under this name made unique. After a failed renaming the
 * service's own name stays.
 * @returns the sentence to show when it fails.
 */
export async function criarChave(nome: string): Promise<string | undefined> {
  try {
    const auth = await obterClienteDeLogin()
    const usados = (await listarChaves()).map(chave => chave.nome)
    const { data, error } = await auth.registerPasskey()
    if (error) return explicarChave(error)
    await auth.passkey.update({ passkeyId: data.id, friendlyName: acharNomeLivre(nome, usados) })
    return undefined
  } catch (erro) {
    return explicarChave(erro)
  }
}

/** Removes a passkey from the account. @throws ErroDaApi with the sentence to show. */
export async function removerChave(passkeyId: string): Promise<void> {
  const { error } = await (await obterClienteDeLogin()).passkey.delete({ passkeyId })
  if (error) throw new ErroDaApi(explicarNaConta(error), error.code ?? 'erro_interno', error.status ?? 0)
}

/**
 * Signs in with a passkey of this device. Returns the error message, if any. If the passkey belongs to another account
 * than the signed-in one, the page reloads as that account.
 */
export async function entrarComChave(): Promise<string | undefined> {
  try {
    const auth = await obterClienteDeLogin()
    const antes = (await auth.getSession()).data.session?.user.id
    const { data, error } = await auth.signInWithPasskey()
    if (error) return explicarChave(error)
    if (antes && data.user?.id !== antes) location.reload()
    return undefined
  } catch (erro) {
    return explicarChave(erro)
  }
}

/** Returns the address that the client's types demand; the service checks against its own one. */
const enderecoDaPagina = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/**
 * Answers the challenge of a passkey that is a second factor, as older versions made them. On success the
 * session is raised.
 * @returns the sentence to show when it fails.
 */
export async function provarChave(factorId: string): Promise<string | undefined> {
  try {
    const { mfa } = await obterClienteDeLogin()
    const { data, error } = await mfa.challenge({ factorId, webauthn: enderecoDaPagina() })
    if (error) return explicarNaConta(error)
    const { type, credential_options } = data.webauthn
    // The type also has options that create a key; the challenge of an existing factor has options that ask for one.
    const credential = await navigator.credentials.get(credential_options as CredentialRequestOptions)
    if (!credential) return CANCELADA
    const { error: recusa } = await mfa.verify({
      factorId,
      challengeId: data.id,
      // The client's types name the browser's credential by classes of their own.
      webauthn: { ...enderecoDaPagina(), type, credential_response: credential as never },
    })
    return recusa ? explicarChave(recusa) : undefined
  } catch (erro) {
    return explicarChave(erro)
  }
}

/** Explains an error of a passkey: the standard names the browser's errors; the other errors come from the service. */
function explicarChave(erro: unknown): string {
  const [name, code] = [nomeDe(erro), codigoDe(erro)]
  if (name === 'NotAllowedError' || name === 'AbortError') return CANCELADA
  if (name === 'InvalidStateError') return 'Este aparelho já tem uma chave desta conta.'
  if (name === 'NotSupportedError' || name === 'SecurityError') {
    return 'Este aparelho ou este endereço não aceita chaves de acesso.'
  }
  if (code === 'mfa_verification_failed' || code === 'webauthn_verification_failed') {
    return 'Não conseguimos conferir a chave. Ela pode ter sido removida da conta.'
  }
  return explicarNaConta(erro)
}
