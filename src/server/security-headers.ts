import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { DIA_S } from '#domain/tempo/tempo.ts'
import type { Env } from '#platform/env.ts'

/** Time that a browser remembers to use HTTPS only: a year. */
const HTTPS_ONLY_S = 365 * DIA_S

/**
 * Sets the security headers of every response. One without a Content-Security-Policy gets a policy that allows nothing
 * (case 29). A 304 gets no such policy: it would replace the policy of the browser's copy.
 */
export function securityHeaders(env: Env): MiddlewareHandler[] {
  const fixed = secureHeaders({
    xFrameOptions: 'DENY',
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:')
      ? `max-age=${HTTPS_ONLY_S}; includeSubDomains`
      : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  })
  const policy: MiddlewareHandler = async (c, next) => {
    await next()
    if (c.res.status === 304 || c.res.headers.has('content-security-policy')) return
    // The service worker's own requests are under the policy of its file.
    const connect = c.req.path === '/avisos.js' ? "connect-src 'self'; " : ''
    c.res.headers.set(
      'Content-Security-Policy',
      `default-src 'none'; ${connect}frame-ancestors 'none'; base-uri 'none'`,
    )
  }
  // A browser that reads no `frame-ancestors` would refuse every frame by this header; the script of agencies' own
  // sites is loaded from other origins.
  const forOtherSites: MiddlewareHandler = async (c, next) => {
    await next()
    const ancestors = /frame-ancestors ([^;]+)/.exec(c.res.headers.get('content-security-policy') ?? '')?.[1]
    if (ancestors && ancestors !== "'none'") c.res.headers.delete('X-Frame-Options')
    if (c.req.path === '/vitrine.js') c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  return [forOtherSites, fixed, policy]
}
