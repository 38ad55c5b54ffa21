import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { S3_KEYS, startS3 } from '#tests/platform/photos/s3-server.ts'
import { openPhotos } from './photos.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-fotos-'))
const s3 = await startS3()
afterAll(() => {
  s3.close()
  fs.rmSync(dataDir, { recursive: true })
})

const inBucket = (more: Record<string, string> = {}) =>
  openPhotos({ env: readEnv({ FOTOS_S3_URL: s3.url, ...S3_KEYS, ...more }), dataDir })
const stores = {
  'the data folder': {
    photos: openPhotos({ env: readEnv({}), dataDir }),
    /** The content of the store. */
    stored: () =>
      fs
        .readdirSync(path.join(dataDir, 'fotos'), { recursive: true, withFileTypes: true })
        .filter(item => item.isFile())
        .map(item => fs.readFileSync(path.join(item.parentPath, item.name))),
  },
  'an S3-compatible store': { photos: inBucket(), stored: () => [...s3.objects.values()] },
}
const newKey = () => randomBytes(32).toString('base64url')

test.each(Object.entries(stores))(
  '%s keeps encrypted files until they are deleted',
  async (_, { photos, stored }) => {
    const [name, key] = [randomUUID(), newKey()]
    await photos.guardar(name, key, Buffer.from('uma foto de um carro'))
    expect(stored()).toHaveLength(1)
    expect(stored()[0]?.toString('latin1')).not.toContain('carro')
    expect((await photos.ler(name, key))?.toString()).toBe('uma foto de um carro')
    await expect(photos.ler(name, newKey())).rejects.toThrow()
    await photos.apagar(name)
    expect(stored()).toEqual([])
    expect(await photos.ler(name, key)).toBeUndefined()
    await photos.apagar(name)
  },
)

test('a store that is down or refuses the signature is a failure, never an absent photo', async () => {
  s3.state.down = true
  await expect(inBucket().ler(randomUUID(), newKey())).rejects.toThrow()
  await expect(inBucket().apagar(randomUUID())).rejects.toThrow()
  s3.state.down = false
  const wrong = inBucket({ FOTOS_S3_SEGREDO: 'outro' })
  await expect(wrong.guardar(randomUUID(), newKey(), Buffer.from('x'))).rejects.toThrow()
  expect([s3.state.refused > 0, s3.objects.size]).toEqual([true, 0])
})

test('a store needs its credentials', () => {
  expect(() => openPhotos({ env: readEnv({ FOTOS_S3_URL: s3.url }), dataDir })).toThrow(/FOTOS_S3_CHAVE/)
})
