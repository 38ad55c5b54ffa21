import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createWebhookClient, type WebhookClientSettings } from './webhook-client.ts'

const recebidos: { method: string | undefined; host: string | undefined; corpo: string }[] = []
/** Responses that our side aborted. */
const terminados: string[] = []
const server = http.createServer((request, response) => {
  let corpo = ''
  request.on('data', (parte: Buffer) => {
    corpo += parte.toString()
  })
  request.on('end', () => {
    recebidos.push({ method: request.method, host: request.headers.host, corpo })
    if (request.url === '/mudo') return
    if (request.url === '/pinga') {
      response.writeHead(200)
      setInterval(() => response.write('x'), 20).unref()
      return
    }
    if (request.url === '/enorme') {
      response.writeHead(200)
      const encher = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', encher)
      response.on('close', () => terminados.push('/enorme'))
      return encher()
    }
    if (request.url === '/cabecalho') {
      // Headers of a megabyte, or dripping headers, which Node's server would not send.
      request.socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(1_000_000)}\r\n\r\n`)
      return
    }
    if (request.url === '/gota') {
      request.socket.write('HTTP/1.1 200 OK\r\nx-a: ')
      const gota = setInterval(() => request.socket.write('a'), 5).unref()
      request.socket.on('close', () => {
        clearInterval(gota)
        terminados.push('/gota')
      })
      return
    }
    if (request.url === '/outro') return response.writeHead(301, { location: '/ok' }).end()
    response.writeHead(request.url === '/erro' ? 500 : 204).end()
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const chamar = (endereco: string, settings: WebhookClientSettings = { local: true }) =>
  createWebhookClient({ limit_ms: MINUTO_MS, ...settings }).chamar({
    endereco,
    cabecalhos: { 'x-a': 'b' },
    corpo: '{"a":"ã"}',
  })
const aqui = (caminho: string) => `http://127.0.0.1:${port}${caminho}`

describe('a call', () => {
  test('arrives completely, and returns the status', async () => {
    expect(await chamar(aqui('/ok'))).toBe(204)
    expect(recebidos.at(-1)).toEqual({ method: 'POST', host: `127.0.0.1:${port}`, corpo: '{"a":"ã"}' })
    expect(await chamar(aqui('/erro'))).toBe(500)
  })

  test('follows no redirect', async () => {
    const antes = recebidos.length
    expect(await chamar(aqui('/outro'))).toBe(301)
    expect(recebidos).toHaveLength(antes + 1)
  })

  test('ends at the timeout, and reads no endless response', async () => {
    await expect(chamar(aqui('/mudo'), { local: true, limit_ms: 100 })).rejects.toMatchObject({
      falha: 'sem_resposta',
    })
    expect(await chamar(aqui('/pinga'))).toBe(200)
  })

  test('reads no endless body, refuses huge or endless headers, and closes each connection', async () => {
    expect(await chamar(aqui('/enorme'))).toBe(200)
    await expect.poll(() => terminados).toContain('/enorme')
    await expect(chamar(aqui('/cabecalho'))).rejects.toMatchObject({ falha: 'conexao' })
    await expect(chamar(aqui('/gota'), { local: true, limit_ms: 300 })).rejects.toMatchObject({
      falha: 'sem_resposta',
    })
    await expect.poll(() => terminados).toContain('/gota')
  })

  test('connects only to the checked address: the name is resolved once (DNS pinning)', async () => {
    let vezes = 0
    const resolve = async () => {
      vezes++
      return [{ address: vezes === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    expect(await chamar(`http://crm.exemplo.com.br:${port}/ok`, { local: true, resolve })).toBe(204)
    expect(vezes).toBe(1)
    expect(recebidos.at(-1)?.host).toBe(`crm.exemplo.com.br:${port}`)
  })

  test('distinguishes a refused connection, an unknown name and a missing certificate', async () => {
    const fechada = http.createServer()
    await new Promise<void>(resolve => fechada.listen(0, '127.0.0.1', resolve))
    const livre = (fechada.address() as AddressInfo).port
    await new Promise(resolve => fechada.close(resolve))
    await expect(chamar(`http://127.0.0.1:${livre}/`)).rejects.toMatchObject({ falha: 'conexao' })
    const resolve = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
    await expect(chamar('https://nada.exemplo', { resolve })).rejects.toMatchObject({
      falha: 'nome_desconhecido',
    })
    // The server of the test has no TLS.
    await expect(chamar(`https://127.0.0.1:${port}/ok`)).rejects.toMatchObject({ falha: 'certificado' })
  })
})

describe('sends no request', () => {
  /** Creates a client for which every name resolves to these addresses. */
  const criarClienteCom = (enderecos: string[]) =>
    createWebhookClient({ resolve: async () => enderecos.map(address => ({ address, family: 4 })) })

  test.each([
    ['http://crm.exemplo.com.br/', 'endereco_invalido'],
    ['ftp://crm.exemplo.com.br/', 'endereco_invalido'],
    ['https://eu:senha@crm.exemplo.com.br/', 'endereco_invalido'],
    ['crm.exemplo.com.br', 'endereco_invalido'],
    ['https://', 'endereco_invalido'],
    ['', 'endereco_invalido'],
    ['https://127.0.0.1/', 'rede_interna'],
    ['https://127.1/', 'rede_interna'],
    ['https://0x7f000001/', 'rede_interna'],
    ['https://2130706433/', 'rede_interna'],
    ['https://[::1]/', 'rede_interna'],
    ['https://[::ffff:127.0.0.1]/', 'rede_interna'],
    ['https://169.254.169.254/latest/meta-data', 'rede_interna'],
  ] as const)('to %s: %s', async (endereco, falha) => {
    const caller = criarClienteCom(['1.1.1.1'])
    expect(await caller.conferir(endereco)).toBe(falha)
    await expect(caller.chamar({ endereco, cabecalhos: {}, corpo: '' })).rejects.toMatchObject({ falha })
  })

  test('to a name with a private address, alone or among public ones', async () => {
    expect(await criarClienteCom(['127.0.0.1']).conferir('https://crm.exemplo.com.br/')).toBe('rede_interna')
    expect(await criarClienteCom(['1.1.1.1', '10.0.0.1']).conferir('https://crm.exemplo.com.br/')).toBe(
      'rede_interna',
    )
    expect(await criarClienteCom(['1.1.1.1']).conferir('https://crm.exemplo.com.br/')).toBeNull()
    expect(await createWebhookClient().conferir('https://localhost/')).toBe('rede_interna')
  })

  test('to a private network even where loopback is allowed', async () => {
    expect(await createWebhookClient({ local: true }).conferir('http://10.0.0.1/')).toBe('rede_interna')
  })
})
