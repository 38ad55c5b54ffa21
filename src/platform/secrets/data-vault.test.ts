import { createHmac as nodeHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ChaveAusente, Selado } from '#domain/banco/sigilo.ts'
import {
  createHmac,
  dataKeyId,
  dataKeys,
  keysFile,
  newDataKey,
  openDataVault,
  writeDataKeys,
} from './data-vault.ts'

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-dados-'))
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }))
const makeFolder = () => fs.mkdtempSync(path.join(parent, 'pasta-'))
/** Two keys. */
const [one, two] = [randomBytes(32), randomBytes(32)]

test('sealing twice gives different texts', () => {
  const vault = openDataVault(() => [one])
  const sealed = vault.selar('+5511987654321', 'leads.whatsapp a')
  expect(vault.selar('+5511987654321', 'leads.whatsapp a').envelope).not.toBe(sealed.envelope)
})

test('a value opens only in its place under its key', () => {
  const vault = openDataVault(() => [one])
  const sealed = vault.selar('+5511987654321', 'leads.whatsapp a')
  // 56 letters: base64 of 12 bytes for the nonce, 14 of the telephone and 16 for the tag.
  expect(sealed.envelope).toMatch(new RegExp(`^c1\\.${dataKeyId(one)}\\.[\\w-]{56}$`))
  expect(vault.abrir(sealed, 'leads.whatsapp a')).toBe('+5511987654321')
  for (const place of ['leads.whatsapp b', 'leads.cpf a']) expect(() => vault.abrir(sealed, place)).toThrow()
  // Other letters at the end, and so another tag.
  const changed = new Selado(sealed.envelope.slice(0, -3) + (sealed.envelope.endsWith('AAA') ? 'BBB' : 'AAA'))
  expect(() => vault.abrir(changed, 'leads.whatsapp a')).toThrow()
  expect(() => openDataVault(() => [two]).abrir(sealed, 'leads.whatsapp a')).toThrow(ChaveAusente)
})

/** The vault of one key, and the same one after a newer key was added. */
const before = openDataVault(() => [one])
const after = openDataVault(() => [two, one])

test('a value sealed with an older key still opens', () => {
  expect(after.abrir(before.selar('x', 'l'), 'l')).toBe('x')
})

test('a new value is sealed with the newest key', () => {
  expect(after.selar('x', 'l').envelope).toContain(dataKeyId(two))
  expect(after.chaves).toEqual([dataKeyId(two), dataKeyId(one)])
})

test('a value is found by the digests of all keys', () => {
  expect(after.carimbos('x')).toEqual([after.carimbar('x'), before.carimbar('x')])
  expect(after.carimbar('x')).not.toBe(before.carimbar('x'))
  expect(after.tokensDeTodasAsChaves(['x', 'y'])).toEqual([
    ...after.tokens(['x', 'y']),
    ...before.tokens(['x', 'y']),
  ])
})

test.each([0, 1, 31, 32, 33, 64, 200])('the keyed hash is HMAC-SHA-256, of %i letters as well', length => {
  const text = 'ã'.repeat(length)
  expect(createHmac(one)(text)).toEqual(nodeHmac('sha256', one).update(text).digest())
})

test('a sealed value never appears in a text, a log or a response', () => {
  const sealed = openDataVault(() => [one]).selar('segredo', 'l')
  expect([`${sealed}`, inspect(sealed), inspect({ sealed })]).toEqual([
    '[selado]',
    '[selado]',
    '{ sealed: [selado] }',
  ])
  expect(() => JSON.stringify({ sealed })).toThrow(/sealed value/)
})

test('the key file is created once, readable by its owner only', () => {
  const dataDir = makeFolder()
  const [key] = dataKeys({ dataDir })()
  expect(key).toHaveLength(32)
  expect(dataKeys({ dataDir })()).toEqual([key])
  expect(fs.statSync(keysFile(dataDir)).mode & 0o777).toBe(0o600)
})

test('the key file may have several keys', () => {
  const dataDir = makeFolder()
  writeDataKeys(dataDir, [one, two])
  expect(dataKeys({ dataDir })()).toEqual([one, two])
})

test('the setting replaces the key file', () => {
  const setting = `${newDataKey()}, ${one.toString('base64url')}`
  expect(dataKeys({ setting, dataDir: '/nonexistent' })()[1]).toEqual(one)
})

test.each(['abc', '', ' , ', `${'a'.repeat(43)} b`])('truncated keys are refused by name: %j', text => {
  const dataDir = makeFolder()
  fs.mkdirSync(path.join(dataDir, 'auth'))
  fs.writeFileSync(keysFile(dataDir), text)
  expect(() => dataKeys({ dataDir })()).toThrow(/chaves dos dados em .*chaves-dados/)
  if (text) expect(() => dataKeys({ setting: text, dataDir })()).toThrow(/DADOS_CHAVE/)
})
