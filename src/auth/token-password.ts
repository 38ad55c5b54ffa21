import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_users, type Conta } from '#domain/conta/conta.table.ts'
import { acharPorEmail, exigirQuePodeEntrar } from '#domain/conta/conta.ts'
import { problemaDaSenha, SENHA_DEMO_ADMIN, SENHA_MAXIMA } from '#domain/conta/senha.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { readBody } from './answer.ts'
import { type AuthContext, type AuthMundo, origemDe } from './mundo.ts'
import { countTry } from './password-throttle.ts'
import { sessionAnswer } from './session-answer.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/** POST /token?grant_type=password: the same answer, in the same time, for every way of being wrong. */
export async function tokenPassword(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { email, phone, password } = await readBody(c, bodySchema)
  if (!email && !phone) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  if (phone && !mundo.compat) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const name = (email || phone || '').trim().toLowerCase()
  const right = await countTry(c, name)
  const conta = await findAccount(mundo, email ? name : undefined, phone)
  if (!(await matches(mundo, conta, password ?? '')) || !conta) {
    await auditar(mundo.db.servico, mundo, 'login_recusado', conta ? { alvo: conta.id } : {})
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  await right()
  return c.json(await openSession(c, conta, password as string))
}

async function findAccount(
  { db }: AuthMundo,
  email: string | undefined,
  phone: string | null | undefined,
): Promise<Conta | undefined> {
  if (email) return email.length <= 255 ? acharPorEmail(db.servico, email) : undefined
  return accountByPhone(db.servico, phone ?? '')
}

/** The account with a phone number, in whatever punctuation. */
export async function accountByPhone(tx: Queries, phone: string): Promise<Conta | undefined> {
  const [conta] = await tx
    .select()
    .from(auth_users)
    .where(eq(auth_users.phone, digitsOf(phone)))
  return conta
}

/** Digits of a phone number, as the protocol stores them. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

async function matches(mundo: AuthMundo, conta: Conta | undefined, password: string): Promise<boolean> {
  // The reset page's fixed password opens nothing but a demo (design §6), whatever a copied database says.
  const impossible = password.length > SENHA_MAXIMA || (password === SENHA_DEMO_ADMIN && !mundo.conta.demo)
  const right = await mundo.hasher.verify(impossible ? '' : password, conta?.password_hash)
  return right && !impossible
}

async function openSession(c: AuthContext, conta: Conta, password: string) {
  const mundo = c.get('mundo')
  if (!conta.email_confirmed_at && !conta.phone_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const newHash = mundo.hasher.isOutdated(conta.password_hash as string)
    ? await mundo.hasher.hash(password)
    : undefined
  return mundo.db.servico.transaction(async tx => {
    const [now] = await tx.select().from(auth_users).where(eq(auth_users.id, conta.id)).for('update')
    // Changed while we were hashing: the password that was checked is no longer the account's.
    if (now?.password_hash !== conta.password_hash) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    }
    await exigirQuePodeEntrar(tx, mundo, now)
    if (newHash)
      await tx.update(auth_users).set({ password_hash: newHash }).where(eq(auth_users.id, conta.id))
    const aberta = await abrirSessao(tx, mundo, conta.id, 'password', origemDe(c))
    const problem = problemaDaSenha(password)
    const weak =
      problem && password !== SENHA_DEMO_ADMIN
        ? { weak_password: { message: problem.message, reasons: [problem.motivo] } }
        : {}
    return sessionAnswer(tx, mundo, aberta, weak)
  })
}
