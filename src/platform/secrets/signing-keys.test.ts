import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { createAccessTokens } from './access-token.ts'
import { openSigningKeys } from './signing-keys.ts'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-keys-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('a key is published a day before it signs, and the old one verifies a day after', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const time = { at: start }
  const clock = { now: () => new Date(time.at) }
  const keys = openSigningKeys({ dataDir, now: clock.now() })
  const tokens = createAccessTokens(keys, 'http://localhost/auth/v1', clock)
  const claims = {
    sub: '7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c11',
    session_id: '7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c12',
    role: 'authenticated',
  }
  const kids = () => keys.jwks().keys.map(key => key.kid)
  const first = keys.signing(clock.now()).kid
  expect(kids()).toEqual([first])
  const old = await tokens.sign(claims, 900)

  // A key signs for ninety days.
  time.at = start + 89.5 * DIA_MS
  keys.refresh(clock.now())
  expect(kids()).toHaveLength(2)
  expect(keys.signing(clock.now()).kid).toBe(first)

  time.at = start + 90.5 * DIA_MS
  expect(keys.signing(clock.now()).kid).toBe(kids()[1])
  await expect(tokens.verify(old)).rejects.toThrow(/exp/)
  expect((await tokens.verify(await tokens.sign(claims, 900))).sub).toBe(claims.sub)

  time.at = start + 91.5 * DIA_MS
  keys.refresh(clock.now())
  expect(kids()).not.toContain(first)
  await expect(tokens.verify(old)).rejects.toThrow(/kid/)
})

test('the file of signing keys is private, stays the same after a restart, and publishes no secret part', () => {
  const file = path.join(dataDir, 'chaves-jwt.json')
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  const now = new Date('2026-03-20T00:00:00Z')
  const [a, b] = [openSigningKeys({ dataDir, now }), openSigningKeys({ dataDir, now })]
  expect(a.jwks()).toEqual(b.jwks())
  expect(JSON.stringify(a.jwks())).not.toContain('"d"')
  const given = openSigningKeys({ file, dataDir: '/nonexistent', now })
  expect(given.jwks()).toEqual(a.jwks())
  fs.writeFileSync(path.join(dataDir, 'ruim.json'), '{"keys":[]}')
  expect(() => openSigningKeys({ file: path.join(dataDir, 'ruim.json'), dataDir, now })).toThrow(
    /AUTH_JWT_KEYS_FILE/,
  )
})

test('an RSA key of the operator is refused', () => {
  const file = path.join(dataDir, 'rsa.json')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  fs.writeFileSync(file, JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'rsa' }] }))
  const now = new Date('2026-03-20T00:00:00Z')
  expect(() => openSigningKeys({ file, dataDir, now })).toThrow(/AUTH_JWT_KEYS_FILE/)
})
