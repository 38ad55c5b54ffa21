import type { Context } from 'hono'
import { FOTO_MAX_BYTES, TIPOS_DE_FOTO } from '#domain/foto/limites.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { freeBytes } from '#platform/free-bytes.ts'
import { createByteBudget } from '#platform/http/byte-budget.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { readBody } from '#platform/http/read-body.ts'

/** Paths whose PUT carries a photo instead of JSON. */
const UPLOAD = /^\/api\/(propostas\/fotos|agencia\/janelas\/[^/]+\/provas)\/[^/]+$/

/**
 * Bytes of photos that a process holds while they arrive and wait for their turn: enough for the largest photo, or for
 * several usual ones. With this limit a process stays below 350 MB.
 */
const BUDGET_BYTES = 16 * 1024 * 1024
/** Wait until a refusal, after which the browser retries; below the server's timeout of a whole request. */
const WAIT_MS = 20_000
/** Seconds until the browser retries a refused upload. */
const RETRY_S = 3
const budget = createByteBudget(BUDGET_BYTES, WAIT_MS)

/** Tells if the body of a request is a photo, which may be larger than other bodies and is not JSON. */
export function isPhotoUpload({ req }: Context): boolean {
  return req.method === 'PUT' && UPLOAD.test(req.path)
}

/**
 * Reads a photo and passes it on; its bytes count as used until `work` ends. A refusal before the body is read drains it,
 * so that the browser sees the answer.
 *
 * @param prepare throws for a caller or a request that is refused, before anything is read.
 */
export async function withPhoto<P, T>(
  c: Context,
  prepare: () => Promise<P>,
  work: (bytes: Buffer, prepared: P) => Promise<T>,
): Promise<T> {
  const prepared = await prepare().catch(async error => {
    await drainBody(c)
    throw error
  })
  const release = await budget.take(declaredBytes(c))
  if (!release) {
    await drainBody(c)
    throw new Recusa(
      'indisponivel',
      'Muita gente está enviando fotos agora. Tentamos de novo em instantes.',
      { tentar_em_segundos: RETRY_S },
    )
  }
  try {
    const bytes = await readPhoto(c)
    return await work(bytes, prepared).finally(() => freeBytes(bytes))
  } finally {
    release()
  }
}

/** The body of an upload, for the description of the API. */
export const photoBody = {
  requestBody: {
    required: true,
    content: Object.fromEntries(
      TIPOS_DE_FOTO.split(',').map(type => [type, { schema: { type: 'string', format: 'binary' } as const }]),
    ),
  },
}

/** Returns the declared bytes of a body; without a declared length, the largest allowed size. */
function declaredBytes(c: Context): number {
  const declared = Number(c.req.header('content-length'))
  return Number.isFinite(declared) ? Math.min(declared, FOTO_MAX_BYTES) : FOTO_MAX_BYTES
}

async function readPhoto(c: Context): Promise<Buffer> {
  try {
    return await readBody(c)
  } catch {
    throw new Recusa('json_invalido', 'A foto não chegou inteira. Envie de novo.')
  }
}
