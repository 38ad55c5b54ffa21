import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { escreverCanonico } from './canonico.ts'
import { chaves_de_assinatura } from './chave.table.ts'

/** Port: the site's own key, Ed25519, which is not in the database (implemented in `platform/secrets/vault.ts`). */
export type Firmante = {
  /** Id of the key: the same for the same key. */
  id: string
  /** Public half, 32 bytes as base64url. */
  publica: string
  /** 64 bytes as base64url. */
  firmar(texto: string): string
}

/** A signature, and the id of its key. */
export type Firma = { chave: string; assinatura: string }

/** Signs a value in its canonical form. */
export function firmar(firmante: Firmante, valor: unknown): Firma {
  return { chave: firmante.id, assinatura: firmante.firmar(escreverCanonico(valor)) }
}

/**
 * Tells if one of the site's keys signed this value. False for an unknown key, and for another spelling of the
 * signature, which the decoder would read as the same bytes.
 */
export async function confereFirma(
  { db }: Pick<Mundo, 'db'>,
  valor: unknown,
  { chave, assinatura }: Firma,
): Promise<boolean> {
  const bytes = Buffer.from(assinatura, 'base64url')
  if (bytes.toString('base64url') !== assinatura) return false
  const [achada] = await db.publico
    .select({ publica: chaves_de_assinatura.publica })
    .from(chaves_de_assinatura)
    .where(eq(chaves_de_assinatura.id, chave))
  if (!achada) return false
  const key = createPublicKey({ key: jwk(chave, achada.publica), format: 'jwk' })
  return verify(null, Buffer.from(escreverCanonico(valor)), key, bytes)
}

/** Returns the public half of a key as a JWK. */
const jwk = (kid: string, x: string) => ({ kty: 'OKP', crv: 'Ed25519', kid, x })

/** Lists every public key of the site as a JWK Set, the newest first, so that any person can verify without us. */
export async function listarChavesPublicas({ db }: Pick<Mundo, 'db'>) {
  const chaves = await db.publico.select().from(chaves_de_assinatura)
  const novasPrimeiro = chaves.sort((a, b) => b.desde.getTime() - a.desde.getTime())
  return { keys: novasPrimeiro.map(({ id, publica }) => ({ ...jwk(id, publica), use: 'sig', alg: 'EdDSA' })) }
}

/** Stores the site's current public key; earlier ones stay, so that their signatures can still be verified. */
export async function publicarChave(
  { db, clock }: Pick<Mundo, 'db' | 'clock'>,
  { id, publica }: Firmante,
): Promise<void> {
  await db.servico
    .insert(chaves_de_assinatura)
    .values({ id, publica, desde: clock.now() })
    .onConflictDoNothing()
}
