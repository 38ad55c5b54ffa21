import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { freeBytes } from '../free-bytes.ts'

/** Length of every key, in bytes. */
export const KEY_BYTES = 32
/** Lengths that AES-GCM recommends (NIST SP 800-38D). */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM and a random nonce.
 *
 * @param key `KEY_BYTES` bytes.
 * @param context associated data: the result opens only with the same text.
 * @returns nonce, ciphertext and tag.
 */
export function encrypt(key: Buffer, plain: string | Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const text = cipher.update(plain)
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
  // A photo has megabytes, of which `sealed` is already a copy.
  freeBytes(text)
  return sealed
}

/** Decrypts the result of `encrypt`. @throws Error for changed bytes, another key or another context. */
export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Derives a separate key for each purpose from a secret (HKDF with SHA-256). */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
