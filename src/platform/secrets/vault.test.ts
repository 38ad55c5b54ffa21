import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openVault } from './vault.ts'

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-cofre-'))
const makeFolder = () => fs.mkdtempSync(path.join(parent, 'cofre-'))
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }))

test('a sealed text opens only for its owner under the same key', () => {
  const dataDir = makeFolder()
  const vault = openVault({ dataDir })
  const sealed = vault.selar('JBSWY3DPEHPK3PXP', 'fator-1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(vault.selar('JBSWY3DPEHPK3PXP', 'fator-1')).not.toBe(sealed)
  expect(openVault({ dataDir }).abrir(sealed, 'fator-1')).toBe('JBSWY3DPEHPK3PXP')
  expect(vault.abrir(sealed, 'fator-2')).toBeUndefined()
  expect(openVault({ dataDir: makeFolder() }).abrir(sealed, 'fator-1')).toBeUndefined()
  // Changes a letter in the middle, because base64 ignores some bits of the last letter.
  const changed = sealed[20] === 'A' ? 'B' : 'A'
  expect(vault.abrir(sealed.slice(0, 20) + changed + sealed.slice(21), 'fator-1')).toBeUndefined()
  expect(vault.abrir('JBSWY3DPEHPK3PXP', 'fator-1')).toBeUndefined()
})

test('the vault’s key file is readable by its owner only; a setting replaces it', () => {
  const dataDir = makeFolder()
  openVault({ dataDir })
  expect(fs.statSync(path.join(dataDir, 'chave-segredos')).mode & 0o777).toBe(0o600)
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
