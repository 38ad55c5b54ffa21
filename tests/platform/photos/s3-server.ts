import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { FOTOS_S3_CHAVE: 'chave-de-teste', FOTOS_S3_SEGREDO: 'segredo-de-teste' }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Starts a store that speaks S3's protocol for single objects, and refuses requests without a right signature (V4). */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const state = { down: false, refused: 0 }
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request)
    if (state.down) return response.writeHead(503).end()
    if (!isSigned(request, body)) {
      state.refused++
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const name = new URL(request.url ?? '', 'http://x').pathname.replace('/balde/', '')
    const stored = objects.get(name)
    if (request.method === 'PUT') objects.set(name, body)
    else if (!stored) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'DELETE') objects.delete(name)
    return response
      .writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"x"' })
      .end(request.method === 'GET' ? stored : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/balde`,
    objects,
    state,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Computes the signature again, as AWS documents it (Signature Version 4). */
function isSigned({ method, url = '', headers }: http.IncomingMessage, body: Buffer): boolean {
  const [, key, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://x')
  const digest = String(headers['x-amz-content-sha256'])
  if (key !== S3_KEYS.FOTOS_S3_CHAVE || ![sha256(body), 'UNSIGNED-PAYLOAD'].includes(digest)) return false
  searchParams.sort()
  const lines = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce(
    (from: string | Buffer, part) => hmac(from, part),
    `AWS4${S3_KEYS.FOTOS_S3_SEGREDO}`,
  )
  return hmac(signing, text).toString('hex') === signature
}
