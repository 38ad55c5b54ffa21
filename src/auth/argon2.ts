import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Hasher } from '#domain/conta/mundo-das-contas.ts'
import { AuthError } from './auth-error.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const
/** Sizes of a hash and of its salt (RFC 9106 recommends a salt of 16 bytes). */
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Length of the queue, our choice. Beyond it a sign-in gets 503 with Retry-After, and clients retry. */
const MAX_QUEUE = 64

const derive = promisify(argon2)

/**
 * Creates the password hashing with argon2id. Each hash takes 19 MiB and a core for about 20 ms, so only a few run at
 * once. The rest wait in a short queue. A flood of sign-ins can exhaust neither the memory nor the other requests.
 */
export function createHasher(concurrency = Math.min(4, Math.max(2, availableParallelism()))): Hasher {
  const slot = createGate(concurrency)
  const dummy = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES), ...PARAMETERS }
  return {
    hash: senha =>
      slot(async () => {
        const salt = randomBytes(SALT_BYTES)
        return format(salt, await tagOf(senha, salt, PARAMETERS))
      }),
    verify: (senha, phc) =>
      slot(async () => {
        const parsed = phc ? parse(phc) : undefined
        // Without an account the work is the same, so that the duration reveals none.
        const { salt, tag, ...parameters } = parsed ?? dummy
        const actual = await tagOf(senha, salt, parameters)
        return actual.length === tag.length && timingSafeEqual(actual, tag) && parsed !== undefined
      }),
    isOutdated(phc) {
      const parsed = parse(phc)
      return (
        !parsed ||
        parsed.memory !== PARAMETERS.memory ||
        parsed.passes !== PARAMETERS.passes ||
        parsed.parallelism !== PARAMETERS.parallelism
      )
    },
  }
}

type Parameters = { memory: number; passes: number; parallelism: number }

function tagOf(senha: string, salt: Buffer, { memory, passes, parallelism }: Parameters): Promise<Buffer> {
  return derive('argon2id', {
    message: senha.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    memory,
    passes,
    parallelism,
  })
}

/** Formats a hash as a PHC string, which names its parameters. */
function format(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Parses a PHC string of argon2id; undefined for any other text. */
function parse(phc: string): (Parameters & { salt: Buffer; tag: Buffer }) | undefined {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{11,128})$/.exec(
      phc,
    )
  if (!match) return undefined
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Creates a gate that runs at most `concurrency` works at once, in the order of their calls.
 * @returns a function that runs a work, and throws `AuthError` 503 when `MAX_QUEUE` works wait already.
 */
function createGate(concurrency: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= MAX_QUEUE) {
        throw new AuthError(503, 'request_timeout', 'Too many sign-ins at once, please try again', {
          retryAfter: 1,
        })
      }
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
