import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { securityHeaders } from './security-headers.ts'

/** Requests a path of a site that answers with the given headers and status. */
async function headersOf(
  path: string,
  {
    status = 200,
    policy,
    publicUrl = 'https://a.example',
  }: { status?: number; policy?: string; publicUrl?: string } = {},
): Promise<Headers> {
  const app = new Hono()
  app.use(...securityHeaders(readEnv({ PUBLIC_URL: publicUrl })))
  const sent = new Headers(policy ? { 'Content-Security-Policy': policy } : undefined)
  app.all('*', () => new Response(null, { status, headers: sent }))
  return (await app.request(path)).headers
}

test('an answer without a policy gets one that allows nothing, and no frame', async () => {
  const headers = await headersOf('/api/x')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('an answer keeps its own policy; a 304 gets none', async () => {
  expect((await headersOf('/', { policy: "default-src 'self'" })).get('content-security-policy')).toBe(
    "default-src 'self'",
  )
  expect((await headersOf('/', { status: 304 })).get('content-security-policy')).toBeNull()
})

test('a page for the site of an agency may be framed there; its script is loaded from other origins', async () => {
  const framed = await headersOf('/vitrine/a', { policy: 'frame-ancestors https://loja.example' })
  expect(framed.get('x-frame-options')).toBeNull()
  expect((await headersOf('/vitrine.js')).get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a site without HTTPS does not require HTTPS', async () => {
  const headers = await headersOf('/', { publicUrl: 'http://127.0.0.1:3000' })
  expect(headers.get('strict-transport-security')).toBeNull()
})
