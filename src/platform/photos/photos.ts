import type { ServicoDeFotos } from '#domain/foto/mundo-das-fotos.ts'
import type { Env } from '../env.ts'
import { freeBytes } from '../free-bytes.ts'
import { decrypt, encrypt } from '../secrets/cipher.ts'
import { createFolderStore } from './folder-store.ts'
import { createPhotoReader, scalePhoto } from './photo-image.ts'
import { createS3Store } from './s3-store.ts'

/** Decodes the key of a photo, as its row stores it. */
const keyOf = (text: string) => Buffer.from(text, 'base64url')

/** Opens the photos' store: S3-compatible with FOTOS_S3_URL, else a folder of the data folder. */
export function openPhotos({ env, dataDir }: { env: Env; dataDir: string }): ServicoDeFotos {
  const store = env.FOTOS_S3_URL ? createS3Store(env, env.FOTOS_S3_URL) : createFolderStore(dataDir)
  return {
    preparar: createPhotoReader(),
    reduzir: scalePhoto,
    async guardar(name, key, bytes) {
      // The name is the context, so that a file opens under no other name.
      const sealed = encrypt(keyOf(key), bytes, name)
      freeBytes(bytes)
      await store.put(name, sealed).finally(() => freeBytes(sealed))
    },
    async ler(name, key) {
      const stored = await store.get(name)
      return stored && decrypt(keyOf(key), stored, name)
    },
    apagar: name => store.delete(name),
  }
}
