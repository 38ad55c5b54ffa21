import type { MundoDoLogin } from './mundo-do-login.ts'

/** Longest return address. */
const MAX_CHARACTERS = 2048

/**
 * Returns the return address of a link or a sign-in. Uses the requested one when it is the site's own or on the allow
 * list, and otherwise silently the site.
 */
export function safeRedirect(
  mundo: Pick<MundoDoLogin, 'site' | 'redirectUrls'>,
  asked: string | undefined,
): string {
  const site = mundo.site.publicUrl
  // Browsers drop tabs and newlines and read a backslash as a slash, so such an address is refused.
  if (!asked || asked.length > MAX_CHARACTERS || /[\s\\\p{C}]/u.test(asked)) return site
  if (asked.startsWith('/') && !asked.startsWith('//')) return `${site}${asked}`
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  if (!url || url.username || url.password || !['http:', 'https:'].includes(url.protocol)) return site
  if (url.origin === new URL(site).origin) return asked
  const allowed = mundo.redirectUrls.some(entry => {
    const permitted = URL.canParse(entry) ? new URL(entry) : undefined
    return permitted?.origin === url.origin && url.pathname.startsWith(permitted.pathname)
  })
  return allowed ? asked : site
}

/** Empty member of each fragment: clients of the protocol recognise an answer of the auth service by it. */
export const AUTH_ANSWER = { sb: '' } as const

/** Adds members to the fragment of an address, as the implicit flow answers. */
export function withFragment(url: string, members: Record<string, string | number>): string {
  const target = new URL(url)
  target.hash = new URLSearchParams(Object.entries(members).map(([k, v]) => [k, String(v)])).toString()
  return target.href
}

/** Adds members to the query of an address, as the PKCE flow answers. */
export function withQuery(url: string, members: Record<string, string>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value)
  return target.href
}
