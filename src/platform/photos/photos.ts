import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ServicoDeFotos } from '#domain/foto/mundo-das-fotos.ts'
import type { Env } from '../env.ts'
import { freeBytes } from '../free-bytes.ts'
import { createFolderStore } from './folder-store.ts'
import { createPhotoReader, scalePhoto } from './photo-image.ts'
import { createS3Store } from './s3-store.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Opens the photos' store: S3-compatible with FOTOS_S3_URL, else a folder of the data folder. */
export function openPhotos({ env, dataDir }: { env: Env; dataDir: string }): ServicoDeFotos {
  const store = env.FOTOS_S3_URL ? createS3Store(env, env.FOTOS_S3_URL) : createFolderStore(dataDir)
  return {
    preparar: createPhotoReader(),
    reduzir: scalePhoto,
    async guardar(name, key, bytes) {
      const sealed = encrypt(name, key, bytes)
      freeBytes(bytes)
      await store.put(name, sealed).finally(() => freeBytes(sealed))
    },
    async ler(name, key) {
      const stored = await store.get(name)
      return stored && decrypt(name, key, stored)
    },
    apagar: name => store.delete(name),
  }
}

/** Encrypts with AES-256-GCM and a random nonce; a file opens under no other name. */
function encrypt(name: string, key: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(name))
  const text = cipher.update(bytes)
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
  freeBytes(text)
  return sealed
}

/** Decrypts what `encrypt` stored. @throws Error for changed bytes, or another key. */
function decrypt(name: string, key: string, stored: Buffer): Buffer {
  const nonce = stored.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
