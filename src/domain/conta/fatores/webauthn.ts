import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { auth_factors, type Fator } from '../conta.table.ts'
import type { MundoDaEntrada } from '../mundo-das-contas.ts'

type MundoDoWebauthn = Pick<MundoDaEntrada, 'db' | 'site'>

/** Returns the site of a passkey: ours, independent of the request. */
export function siteDasChaves(mundo: MundoDoWebauthn): { rpID: string; origins: string[] } {
  const url = new URL(mundo.site.publicUrl)
  return { rpID: url.hostname, origins: [url.origin] }
}

/** Generates the options for the browser: to create a credential while the factor is unproved, to use it afterwards. */
export async function gerarOpcoes(mundo: MundoDoWebauthn, fator: Fator, nome: string) {
  const { rpID } = siteDasChaves(mundo)
  if (fator.status === 'unverified') {
    const publicKey = await generateRegistrationOptions({
      rpName: mundo.site.marca,
      rpID,
      userName: nome,
      userID: new TextEncoder().encode(fator.user_id),
      attestationType: 'none',
      excludeCredentials: await lerCredenciais(mundo, fator.user_id),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    return { challenge: publicKey.challenge, answer: { type: 'create', credential_options: { publicKey } } }
  }
  const credential = fator.credential
  const publicKey = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    allowCredentials: credential ? [{ id: credential.id, transports: transportesDe(credential) }] : [],
  })
  return { challenge: publicKey.challenge, answer: { type: 'request', credential_options: { publicKey } } }
}

/** Reads the account's passkeys: a device that holds one of them refuses, instead of overwriting it. */
async function lerCredenciais({ db }: MundoDoWebauthn, userId: string) {
  const rows = await db.servico
    .select({ credential: auth_factors.credential })
    .from(auth_factors)
    .where(and(eq(auth_factors.user_id, userId), isNotNull(auth_factors.credential)))
  return rows.flatMap(({ credential }) =>
    credential ? [{ id: credential.id, transports: transportesDe(credential) }] : [],
  )
}

/** Returns the transports of a credential: stored as a browser named them, which may be newer than the type's list. */
export function transportesDe({ transports = [] }: { transports?: string[] }): AuthenticatorTransport[] {
  return transports as AuthenticatorTransport[]
}

/** Checks the browser's answer and keeps the credential or its counter; false for any answer that is wrong. */
export async function conferirFator(
  tx: Queries,
  mundo: MundoDoWebauthn,
  fator: Fator,
  { expectedChallenge, response }: { expectedChallenge: string; response: unknown },
): Promise<boolean> {
  const { rpID, origins } = siteDasChaves(mundo)
  const expected = {
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: false,
  }
  // The library checks the shape of the answer, and throws for a wrong one.
  try {
    const credential = fator.credential
      ? await provarEntrada(fator.credential, {
          ...expected,
          response: response as AuthenticationResponseJSON,
        })
      : await provarRegistro({ ...expected, response: response as RegistrationResponseJSON })
    if (!credential || (!fator.credential && (await temDona(tx, credential.id)))) return false
    await tx.update(auth_factors).set({ credential }).where(eq(auth_factors.id, fator.id))
    return true
  } catch {
    return false
  }
}

/** A credential as it is stored: texts in base64url. */
export type Credencial = NonNullable<Fator['credential']>

/** Tells if a factor of any account has this credential: a browser may ignore its exclusion list. */
async function temDona(tx: Queries, credentialId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: auth_factors.id })
    .from(auth_factors)
    .where(sql`${auth_factors.credential} ->> 'id' = ${credentialId}`)
  return row !== undefined
}

/** Proves the new credential of a browser's answer; undefined when the answer does not prove it. */
export async function provarRegistro(
  options: Parameters<typeof verifyRegistrationResponse>[0],
): Promise<Credencial | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse(options)
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    ...(transports && { transports }),
  }
}

/**
 * Proves a sign-in and returns the credential with its new counter; undefined when the answer does not prove it.
 */
export async function provarEntrada(
  credential: Credencial,
  options: Omit<Parameters<typeof verifyAuthenticationResponse>[0], 'credential'>,
): Promise<Credencial | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...options,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
      transports: transportesDe(credential),
    },
  })
  return verified ? { ...credential, counter: authenticationInfo.newCounter } : undefined
}
