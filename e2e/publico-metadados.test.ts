import { describe, expect, test } from 'vitest'
import { siteUrl } from './browser.ts'
import { PAGINAS } from './passos/paginas-publicas.ts'

test('the addresses for machines answer, and no request to them is an error of the server', async () => {
  for (const path of ['/llms.txt', '/.well-known/ai-catalog.json', '/.well-known/ard.json'])
    expect((await fetch(siteUrl() + path)).status, path).toBe(200)
  const mcp = `${siteUrl()}/mcp`
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const pedido = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const lista = await fetch(mcp, { method: 'POST', headers, body: JSON.stringify(pedido) })
  expect(await lista.text()).toContain('nossa_precisao')
  for (const [method, body] of [
    ['GET'],
    ['DELETE'],
    ['POST', ''],
    ['POST', '{'],
    ['POST', '[]'],
    ['POST', '{"jsonrpc":"2.0","id":1,"method":"nada"}'],
  ])
    expect(
      (await fetch(mcp, { method: method ?? '', headers, ...(body !== undefined && { body }) })).status,
      `${method} ${body}`,
    ).toBeLessThan(500)
})

describe('metadata for search engines and browsers', () => {
  const lerMapa = async (endereco: string) => {
    const texto = await (await fetch(endereco)).text()
    return [...texto.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, achado]) => achado as string)
  }

  test('robots names the sitemap, whose maps list existing pages', async () => {
    const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text()
    const mapas = await lerMapa(/Sitemap: (\S+)/.exec(robots)?.[1] as string)
    expect(mapas).toHaveLength(2)
    const [paginas = [], guia = []] = await Promise.all(mapas.map(lerMapa))
    expect(paginas.length).toBeGreaterThan(10)
    expect(guia.length).toBeGreaterThan(1000)
    for (const endereco of [...paginas, ...guia.filter((_, i) => i % 97 === 0)])
      expect((await fetch(endereco)).status, endereco).toBe(200)
  })

  test.each([
    ...PAGINAS,
    '/simulacao/carro',
    '/nada',
    '/api/nada',
    '/healthz',
    '/favicon.svg',
    '/auth/v1/nada',
  ])('headers of %s', async path => {
    const resposta = await fetch(siteUrl() + path)
    const { headers } = resposta
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('a HEAD leaves the page whole for the next visitor', async () => {
    const url = `${siteUrl()}/termos-condicoes`
    await fetch(url, { method: 'HEAD' })
    expect((await (await fetch(url)).text()).length).toBeGreaterThan(1000)
  })

  test.each([
    '/.env',
    '/.git/config',
    '/data/postgres.senha',
    '/assets/../../package.json',
    '/assets/%2e%2e/server/index.js',
    '/conteudo/..%2f..%2fetc',
  ])('does not serve %s', async path => {
    expect((await fetch(siteUrl() + path)).status).toBeGreaterThanOrEqual(400)
  })
})
