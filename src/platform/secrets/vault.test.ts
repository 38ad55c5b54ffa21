import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openVault } from './vault.ts'

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-cofre-'))
const makeFolder = () => fs.mkdtempSync(path.join(parent, 'cofre-'))
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }))

const SECRET = 'JBSWY3DPEHPK3PXP'

test('sealing twice gives different texts without the secret', () => {
  const vault = openVault({ dataDir: makeFolder() })
  const sealed = vault.selar(SECRET, 'fator-1')
  expect(sealed).not.toContain(SECRET)
  expect(vault.selar(SECRET, 'fator-1')).not.toBe(sealed)
})

test('a sealed text opens only for its owner under the same key', () => {
  const dataDir = makeFolder()
  const sealed = openVault({ dataDir }).selar(SECRET, 'fator-1')
  const vault = openVault({ dataDir })
  expect(vault.abrir(sealed, 'fator-1')).toBe(SECRET)
  expect(vault.abrir(sealed, 'fator-2')).toBeUndefined()
  expect(openVault({ dataDir: makeFolder() }).abrir(sealed, 'fator-1')).toBeUndefined()
})

test('a changed text does not open', () => {
  const vault = openVault({ dataDir: makeFolder() })
  const sealed = vault.selar(SECRET, 'fator-1')
  // Changes a letter in the middle, because base64 ignores some bits of the last letter.
  const changed = sealed[20] === 'A' ? 'B' : 'A'
  expect(vault.abrir(sealed.slice(0, 20) + changed + sealed.slice(21), 'fator-1')).toBeUndefined()
  expect(vault.abrir(SECRET, 'fator-1')).toBeUndefined()
})

test('the vault’s key file is readable by its owner only', () => {
  const dataDir = makeFolder()
  openVault({ dataDir })
  expect(fs.statSync(path.join(dataDir, 'chave-segredos')).mode & 0o777).toBe(0o600)
})

test('a setting replaces the vault’s key file', () => {
  const dataDir = makeFolder()
  openVault({ dataDir })
  const key = 'uma-chave-de-teste-com-trinta-e-dois-caracteres'
  const sealed = openVault({ key, dataDir }).selar('segredo', 'x')
  expect(openVault({ key, dataDir: makeFolder() }).abrir(sealed, 'x')).toBe('segredo')
  expect(openVault({ dataDir }).abrir(sealed, 'x')).toBeUndefined()
})

test('a truncated key file of the vault is refused by name', () => {
  const dataDir = makeFolder()
  fs.writeFileSync(path.join(dataDir, 'chave-segredos'), 'abc')
  expect(() => openVault({ dataDir })).toThrow(/AUTH_SECRETS_KEY/)
})
