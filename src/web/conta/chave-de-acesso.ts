import { obterAuth } from '#web/servidor/cliente.ts'
import { explicarNaConta } from './conta-atual.ts'
import { desistirDoFator, nomeLivre } from './fatores.ts'

/** Whether this browser can keep passkeys at all; it cannot on an insecure address. */
export function temChaves(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.create === 'function'
}

/** The service checks against its own address, whatever this says. */
const aqui = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/** Makes a passkey on this device and adds it to the account under such a name; answers why not, if so. */
export async function criarChave(nome: string): Promise<string | undefined> {
  let factorId: string | undefined
  try {
    const auth = await obterAuth()
    const novo = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: await nomeLivre(nome) })
    if (novo.error) return explicarNaConta(novo.error)
    factorId = novo.data.id
    const recusa = await provarChave(factorId)
    if (recusa) await desistirDoFator(factorId)
    return recusa
  } catch (erro) {
    if (factorId) await desistirDoFator(factorId)
    return explicarChave(erro)
  }
}

/**
 * Answers a passkey's challenge: by making the credential while the factor is new, by using it afterwards.
 * On success the session is raised. Answers why it was not, if so.
 */
export async function provarChave(factorId: string): Promise<string | undefined> {
  try {
    const { mfa } = await obterAuth()
    const { data, error } = await mfa.challenge({ factorId, webauthn: aqui() })
    if (error) return explicarNaConta(error)
    const { type, credential_options } = data.webauthn
    const credential =
      type === 'create'
        ? await navigator.credentials.create(credential_options as CredentialCreationOptions)
        : await navigator.credentials.get(credential_options as CredentialRequestOptions)
    if (!credential) return CANCELADA
    const { error: recusa } = await mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: { ...aqui(), type, credential_response: credential as never },
    })
    return recusa ? explicarChave(recusa) : undefined
  } catch (erro) {
    return explicarChave(erro)
  }
}

const CANCELADA = 'O aparelho não concluiu. Tente de novo quando quiser.'

/** What the browser throws is named by the standard; the rest is the service's. */
function explicarChave(erro: unknown): string {
  const { name, code } = (erro ?? {}) as { name?: string; code?: unknown }
  if (name === 'NotAllowedError' || name === 'AbortError') return CANCELADA
  if (name === 'InvalidStateError') return 'Este aparelho já tem uma chave desta conta.'
  if (name === 'NotSupportedError' || name === 'SecurityError') {
    return 'Este aparelho ou este endereço não aceita chaves de acesso.'
  }
  if (code === 'mfa_verification_failed') return 'Não conseguimos conferir a chave. Tente de novo.'
  return explicarNaConta(erro)
}
