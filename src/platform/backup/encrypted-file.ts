import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { SetupError } from '../setup-error.ts'

/** Suffix of an encrypted backup; `age -d` opens it too, without this program. */
export const ENCRYPTED_SUFFIX = '.age'

/** Generates a new key (an age identity, X25519) for `COPIAS_CHAVE`. */
export const newBackupKey = (): Promise<string> => generateIdentity()

/** Returns a pipeline step that encrypts (age v1). */
export function encryptStream(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key))
    yield* chunksOf(await encrypter.encrypt(streamOf(source)))
  }
}

/**
 * Returns a pipeline step that decrypts; each chunk and the end of the file are authenticated.
 *
 * @throws SetupError for another key, and for a truncated or changed file.
 */
export function decryptStream(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    let opened = false
    try {
      const plain = await decrypter.decrypt(streamOf(source))
      opened = true
      yield* chunksOf(plain)
    } catch {
      throw new SetupError(
        opened
          ? 'O arquivo não é uma cópia completa do Avalia60. Nada mudou no banco.'
          : 'Esta cópia não abre com a COPIAS_CHAVE que está no servidor. Nada mudou no banco.',
      )
    }
  }
}

/** Converts the async iterable of a pipeline step into the web stream that the library needs. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Converts the library's web stream back. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
