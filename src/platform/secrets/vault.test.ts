import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openVault } from './vault.ts'

const folder = () => fs.mkdtempSync(path.join(made, 'cofre-'))
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-cofre-'))
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

test('a sealed text opens only for its owner under the same key', () => {
  const dataDir = folder()
  const vault = openVault({ dataDir })
  const sealed = vault.selar('JBSWY3DPEHPK3PXP', 'fator-1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(vault.selar('JBSWY3DPEHPK3PXP', 'fator-1')).not.toBe(sealed)
  expect(openVault({ dataDir }).abrir(sealed, 'fator-1')).toBe('JBSWY3DPEHPK3PXP')
  expect(vault.abrir(sealed, 'fator-2')).toBeUndefined()
  expect(openVault({ dataDir: folder() }).abrir(sealed, 'fator-1')).toBeUndefined()
  // Changes a letter in the middle, because base64 ignores some bits of the last letter.
  const changed = sealed[20] === 'A' ? 'B' : 'A'
  expect(vault.abrir(sealed.slice(0, 20) + changed + sealed.slice(21), 'fator-1')).toBeUndefined()
  expect(vault.abrir('JBSWY3DPEHPK3PXP', 'fator-1')).toBeUndefined()
})

test('the key file is readable by its owner only; a setting replaces it', () => {
  const dataDir = folder()
  openVault({ dataDir })
  expect(fs.statSync(path.join(dataDir, 'chave-segredos')).mode & 0o777).toBe(0o600)
  const key = 'uma-chave-de-teste-com-trinta-e-dois-caracteres'
  const sealed = openVault({ key, dataDir }).selar('segredo', 'x')
  expect(openVault({ key, dataDir: folder() }).abrir(sealed, 'x')).toBe('segredo')
  expect(openVault({ dataDir }).abrir(sealed, 'x')).toBeUndefined()
})

test('a truncated key file is refused by name', () => {
  const dataDir = folder()
  fs.writeFileSync(path.join(dataDir, 'chave-segredos'), 'abc')
  expect(() => openVault({ dataDir })).toThrow(/AUTH_SECRETS_KEY/)
})
