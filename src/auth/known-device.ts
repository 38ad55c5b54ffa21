import { randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { DIA_S } from '#domain/tempo/tempo.ts'
import type { AuthContext } from './mundo-do-login.ts'

/** Validity of a known device after its last sign-in, in days. */
const KNOWN_DAYS = 365

/** Returns the device's id, if the browser proves an earlier sign-in to this account. */
export function knownDevice(c: AuthContext, name: string): string | undefined {
  const [id = '', mark = ''] = (getCookie(c, cookieName(c, name)) ?? '').split('.')
  const expected = Buffer.from(markOf(c, name, id))
  const given = Buffer.from(mark)
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/**
 * Remembers the device by a cookie that scripts cannot read and that is sent to the sign-in only; it authorises no
 * access.
 */
export function rememberDevice(c: AuthContext, name: string): void {
  const id = knownDevice(c, name) ?? randomBytes(16).toString('base64url')
  setCookie(c, cookieName(c, name), `${id}.${markOf(c, name, id)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('mundo').site.publicUrl.startsWith('https:'),
    path: '/auth/v1/token',
    maxAge: KNOWN_DAYS * DIA_S,
  })
}

/** Characters of the mark in a cookie's name. */
const MARK_CHARACTERS = 10

/** Returns the name of an account's cookie, with a keyed hash, so that it contains no address. */
function cookieName(c: AuthContext, name: string): string {
  return `aparelho-${c.get('mundo').cofre.carimbar(`conta ${name}`).slice(0, MARK_CHARACTERS)}`
}

function markOf(c: AuthContext, name: string, id: string): string {
  return c.get('mundo').cofre.carimbar(`aparelho ${id} ${name}`)
}
