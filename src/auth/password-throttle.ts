import { randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { consumir, devolver, LIMITES, redeDe, type Uso } from '#domain/limite.ts'
import type { AuthContext } from './mundo.ts'
import { throttleAll } from './throttle.ts'

/** How long a device stays known after it last signed in. */
const KNOWN_DAYS = 365

/**
 * Counts a try of a password, before anybody knows whether it is right. Guessing is slowed by address and by
 * account; but no number of other addresses keeps out whoever knows the password: the first tries of each
 * address count for themselves alone, and so does a device that has signed in to the account before.
 *
 * @param name what was typed as the account, in canonical form.
 * @returns what to do when the password was right.
 */
export async function countTry(c: AuthContext, name: string): Promise<() => Promise<void>> {
  const { compat, db } = c.get('mundo')
  if (compat) return async () => undefined
  const uses = await spend(c, name)
  return async () => {
    await devolver(db.servico, uses)
    rememberDevice(c, name)
  }
}

async function spend(c: AuthContext, name: string): Promise<Uso[]> {
  const device = knownDevice(c, name)
  if (device) return spendAll(c, [[LIMITES.senhaAparelho, device]])
  const from = redeDe(c.get('ip'))
  const pair = `${from} ${name}`
  const uses = await spendAll(c, [
    [LIMITES.senhaEndereco, from],
    [LIMITES.senhaContaEndereco, pair],
  ])
  const first: Uso = [LIMITES.senhaPrimeiras, pair]
  if (!(await consumir(c.get('mundo').db.servico, ...first))) return [...uses, first]
  return [...uses, ...(await spendAll(c, [[LIMITES.senhaConta, name]]))]
}

async function spendAll(c: AuthContext, uses: Uso[]): Promise<Uso[]> {
  await throttleAll(c, uses)
  return uses
}

/** The id of the device, if the browser proves that it signed in to this account before. */
function knownDevice(c: AuthContext, name: string): string | undefined {
  const [id = '', mark = ''] = (getCookie(c, cookieName(c, name)) ?? '').split('.')
  const expected = Buffer.from(markOf(c, name, id))
  const given = Buffer.from(mark)
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** A cookie that scripts cannot read and that goes nowhere but to the sign-in; it opens nothing by itself. */
function rememberDevice(c: AuthContext, name: string): void {
  const id = knownDevice(c, name) ?? randomBytes(16).toString('base64url')
  setCookie(c, cookieName(c, name), `${id}.${markOf(c, name, id)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('mundo').conta.publicUrl.startsWith('https:'),
    path: '/auth/v1/token',
    maxAge: KNOWN_DAYS * 86_400,
  })
}

/** The account is named by a mark: a cookie says nobody's address. */
function cookieName(c: AuthContext, name: string): string {
  return `aparelho-${c.get('mundo').cofre.carimbar(`conta ${name}`).slice(0, 10)}`
}

function markOf(c: AuthContext, name: string, id: string): string {
  return c.get('mundo').cofre.carimbar(`aparelho ${id} ${name}`)
}
