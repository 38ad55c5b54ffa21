import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt, KEY_BYTES } from './cipher.ts'

const KEY = Buffer.alloc(KEY_BYTES, 1)
const OTHER = Buffer.alloc(KEY_BYTES, 2)

test('decrypts a text and bytes that were encrypted for the same context', () => {
  expect(decrypt(KEY, encrypt(KEY, 'São Paulo', 'leads.cpf'), 'leads.cpf').toString()).toBe('São Paulo')
  const bytes = Buffer.alloc(100_000, 7)
  expect(decrypt(KEY, encrypt(KEY, bytes, 'a'), 'a').equals(bytes)).toBe(true)
})

test('refuses another key, another context and changed bytes', () => {
  const sealed = encrypt(KEY, 'texto', 'a')
  expect(() => decrypt(OTHER, sealed, 'a')).toThrow()
  expect(() => decrypt(KEY, sealed, 'b')).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(KEY, changed, 'a')).toThrow()
  }
})

test('encrypts one text differently each time', () => {
  expect(encrypt(KEY, 'texto', 'a').equals(encrypt(KEY, 'texto', 'a'))).toBe(false)
})

test('writes nonce, ciphertext and tag in the order that stored values have', () => {
  const sealed = encrypt(KEY, 'texto', 'a')
  expect(sealed).toHaveLength(12 + 'texto'.length + 16)
  const decipher = createDecipheriv('aes-256-gcm', KEY, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from('a')).setAuthTag(sealed.subarray(-16))
  expect(decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')).toBe('texto')
})

test('derives one key for each secret and purpose', () => {
  const keys = [deriveKey(KEY, 'a'), deriveKey(KEY, 'b'), deriveKey(OTHER, 'a')]
  expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(3)
  expect(deriveKey(KEY, 'a')).toEqual(keys[0])
  expect(keys.map(({ length }) => length)).toEqual([KEY_BYTES, KEY_BYTES, KEY_BYTES])
})
