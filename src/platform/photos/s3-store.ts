import type { S3mini } from 's3mini'
import { statusDe } from '#domain/recusa/falha.ts'
import type { Env } from '../env.ts'
import { SetupError } from '../setup-error.ts'
import type { FileStore } from './file-store.ts'

/** Timeout of a request to the store, in ms: a person waits for it. */
const TIMEOUT_MS = 15_000

/** Stores files in a bucket of an S3-compatible service. @throws SetupError without credentials. */
export function createS3Store(env: Env, endpoint: string): FileStore {
  const { FOTOS_S3_CHAVE: accessKeyId, FOTOS_S3_SEGREDO: secretAccessKey, FOTOS_S3_REGIAO: region } = env
  if (!accessKeyId || !secretAccessKey)
    throw new SetupError('FOTOS_S3_URL pede também FOTOS_S3_CHAVE e FOTOS_S3_SEGREDO.')
  let client: Promise<S3mini> | undefined
  const open = () => {
    client ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS }),
    )
    return client
  }
  return {
    async put(name, bytes) {
      await (await open()).putObject(name, bytes, 'application/octet-stream')
    },
    async get(name) {
      const bytes = await (await open()).getObjectArrayBuffer(name)
      return bytes ? Buffer.from(bytes) : undefined
    },
    async delete(name) {
      await (await open()).deleteObject(name).catch(error => {
        if (statusDe(error) !== 404) throw error
      })
    },
  }
}
