import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that an agency's system received. */
export type Recebido = { headers: http.IncomingHttpHeaders; corpo: Buffer }

/**
 * Starts a webhook receiver, which records requests. `como` sets the status of its answers; with `mudo` it never answers.
 */
export async function criarReceptor() {
  const recebidos: Recebido[] = []
  const como = { status: 204, mudo: false }
  const server = http.createServer((request, response) => {
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      recebidos.push({ headers: request.headers, corpo: Buffer.concat(partes) })
      if (!como.mudo) response.writeHead(como.status, { location: '/outro' }).end('o que ele diz não é lido')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    recebidos,
    como,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
