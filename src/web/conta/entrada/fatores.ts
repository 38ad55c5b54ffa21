import type { Factor, User } from '@supabase/auth-js'
import { codigoDe, statusDe } from '#domain/recusa/falha.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { explicarNaConta } from './conta-atual.ts'

type Tipo = 'totp' | 'webauthn'

/** An authenticator app that waits for its first code. `qr` is the picture to scan, `segredo` its secret in letters. */
export type AplicativoNovo = { id: string; qr: string; segredo: string; endereco: string }

/** Returns the verified factors of a type; one whose set-up did not end is left out. */
export function fatoresDe(user: User, tipo: Tipo): Factor[] {
  return (user.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === tipo && status === 'verified',
  )
}

/** Reads the account's factors as they are now, unproved ones too. */
async function lerFatores(): Promise<Factor[]> {
  const { data, error } = await (await obterClienteDeLogin()).mfa.listFactors()
  if (error) throw error
  return data.all
}

/** Finds a name that is not in use: the wanted one, or the first free number after it. */
export function acharNomeLivre(nome: string, usados: readonly (string | undefined)[]): string {
  let livre = nome
  for (let numero = 2; usados.includes(livre); numero++) livre = `${nome} ${numero}`
  return livre
}

/** Begins an authenticator app; removes unfinished attempts first. */
export async function comecarAplicativo(): Promise<AplicativoNovo> {
  const auth = await obterClienteDeLogin()
  for (const { id, factor_type, status } of await lerFatores()) {
    if (factor_type === 'totp' && status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  }
  const nomes = (await lerFatores()).map(({ friendly_name }) => friendly_name)
  const friendlyName = acharNomeLivre('Aplicativo de códigos', nomes)
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const svg = data.totp.qr_code.slice(data.totp.qr_code.indexOf(',') + 1)
  return {
    id: data.id,
    // The client returns raw SVG text, which not every browser accepts in an address: so it is encoded.
    qr: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    segredo: data.totp.secret,
    endereco: data.totp.uri,
  }
}

/** Proves a new app with its code. Returns the sentence of a refusal, if any. */
export async function confirmarAplicativo(factorId: string, code: string): Promise<string | undefined> {
  try {
    const { error } = await (await obterClienteDeLogin()).mfa.challengeAndVerify({ factorId, code })
    return error ? explicarNaConta(error) : undefined
  } catch (erro) {
    return explicarNaConta(erro)
  }
}

/**
 * Removes a factor, and renews the token so that it has the session's present level.
 *
 * @throws ErroDaApi with the sentence to show.
 */
export async function removerFator(factorId: string): Promise<void> {
  try {
    const auth = await obterClienteDeLogin()
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
    await auth.refreshSession()
  } catch (erro) {
    throw new ErroDaApi(explicarNaConta(erro), codigoDe(erro) ?? 'erro_interno', statusDe(erro) ?? 0)
  }
}
