import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#platform/env.ts'

/** Checks of Meta's calls to our webhook. */
export type MetaSignature = {
  /** True for the word that the operator registered with Meta. */
  isVerified(word: string): boolean
  /** True for a body that Meta signed (`X-Hub-Signature-256`, over its exact bytes). */
  isSigned(body: Uint8Array, signature: string | undefined): boolean
}

/** Creates the checks of Meta's calls, in constant time; undefined without the settings of the channel. */
export function createMetaSignature(
  env: Pick<Env, 'WHATSAPP_SEGREDO' | 'WHATSAPP_VERIFICACAO'>,
): MetaSignature | undefined {
  const { WHATSAPP_SEGREDO, WHATSAPP_VERIFICACAO } = env
  if (!WHATSAPP_SEGREDO || !WHATSAPP_VERIFICACAO) return undefined
  const digest = (text: string | Uint8Array) => createHmac('sha256', WHATSAPP_SEGREDO).update(text).digest()
  return {
    // The digests also give both texts one length, which timingSafeEqual requires.
    isVerified: word => timingSafeEqual(digest(word), digest(WHATSAPP_VERIFICACAO)),
    isSigned(body, signature) {
      const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '') ?? []
      return hex !== undefined && timingSafeEqual(digest(body), Buffer.from(hex, 'hex'))
    },
  }
}
