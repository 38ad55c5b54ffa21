import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAnnounce } from './index-now.ts'

const received: unknown[] = []
let status = 202
const server = http.createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push(JSON.parse(body))
  response.writeHead(status).end()
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())
const log = { info: vi.fn(), warn: vi.fn() }
beforeEach(() => {
  status = 202
  received.length = 0
  vi.clearAllMocks()
})
/** Creates the port with this key, over the server of the test. */
const createTestAnnounce = (INDEXNOW_CHAVE: string | undefined) => {
  const { port } = server.address() as AddressInfo
  const env = {
    INDEXNOW_CHAVE,
    INDEXNOW_URL: `http://127.0.0.1:${port}/`,
    PUBLIC_URL: 'https://site.example',
  }
  return createAnnounce({ env, log })
}

test('an announcement has the pages, the key and the place of its file', async () => {
  await createTestAnnounce('chave-de-teste')?.(
    new Set(['/quanto-vale/carro/fiat', '/quanto-vale/carro/fiat/uno']),
  )
  expect(received).toEqual([
    {
      host: 'site.example',
      key: 'chave-de-teste',
      keyLocation: 'https://site.example/indexnow.txt',
      urlList: [
        'https://site.example/quanto-vale/carro/fiat',
        'https://site.example/quanto-vale/carro/fiat/uno',
      ],
    },
  ])
  expect(log.info).toHaveBeenCalledWith({ pages: 2 }, 'pages announced to search engines')
})

test('a refused announcement is logged and does not fail', async () => {
  status = 403
  await createTestAnnounce('chave-de-teste')?.(['/'])
  expect(log.warn).toHaveBeenCalledOnce()
})

test('without a key nothing can be announced', () => {
  expect(createTestAnnounce(undefined)).toBeUndefined()
})
