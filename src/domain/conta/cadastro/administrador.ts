import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { travar } from '#domain/banco/travas.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { auth_users, type Conta, type Papel, user_roles } from '../conta.table.ts'
import { acharPorEmail, criarConta, gravarConta } from '../conta.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'
import { lerPapeis } from '../papeis.ts'
import { provarEmail, temEmailProvado, tirarAcessos } from '../prova-do-email.ts'
import { EMAIL_ADMIN_SEMEADO } from '../senha.ts'
import { encurtarSessoes } from '../sessao.ts'

/**
 * Gives a role; a repetition is audited, and changes no role.
 * @throws Recusa for an agency's role of an operator's account, which sees the leads of all.
 */
export async function concederPapel(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  { userId, role, quem }: { userId: string; role: Papel; quem?: string },
): Promise<void> {
  if (role === 'agencia' && (await lerPapeis(tx, userId)).includes('operador'))
    throw new Recusa('conflito', 'Esta conta é de um operador da administração. Use outro e-mail.')
  await tx
    .insert(user_roles)
    .values({ user_id: userId, role, created_at: mundo.clock.now() })
    .onConflictDoNothing()
  if (role === 'admin') await encurtarSessoes(tx, [userId])
  await auditar(tx, mundo, 'papel_concedido', { ...(quem && { quem }), alvo: userId, detalhes: { role } })
}

/**
 * Makes the signed-in account the first administrator when there is none and it is the configured one (design §6).
 * Its address must be proved, so that a registration with another person's e-mail gets no rights.
 * @returns true if the account became the administrator; otherwise no data changed.
 */
export async function bootstrapAdmin(mundo: MundoDaConta, userId: string): Promise<boolean> {
  const { adminEmail } = mundo.site
  if (!adminEmail) return false
  return mundo.db.servico.transaction(async tx => {
    await travar(tx, 'administrador')
    if (await temAdmin(tx)) return false
    const conta = await acharPorEmail(tx, adminEmail)
    if (conta?.id !== userId || !(await temEmailProvado(tx, conta))) return false
    await concederPapel(tx, mundo, { userId, role: 'admin', quem: userId })
    return true
  })
}

/** Tells if any account is an administrator's. */
async function temAdmin(tx: Queries): Promise<boolean> {
  const linhas = await tx
    .select({ id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, 'admin'))
    .limit(1)
  return linhas.length > 0
}

/**
 * Ensures an administrator at start (design §4): the configured account. A database without an administrator gets one.
 * Its password is random and printed once, unless it is configured.
 */
export async function garantirAdmin(mundo: MundoDaConta, say: (message: string) => void): Promise<void> {
  const { adminEmail, adminPassword, demo } = mundo.site
  // 12 random bytes are 16 characters to type.
  const sorteada = randomBytes(12).toString('base64url')
  const hash = await mundo.hasher.hash(adminPassword ?? sorteada)
  const criado = await mundo.db.servico.transaction(async tx => {
    await travar(tx, 'administrador')
    if (adminEmail && adminPassword) return tornarAdmin(tx, mundo, adminEmail, hash)
    if (await temAdmin(tx)) return undefined
    const email = adminEmail ?? EMAIL_ADMIN_SEMEADO
    if (await acharPorEmail(tx, email)) return tornarAdmin(tx, mundo, email, hash)
    await criarAdmin(tx, mundo, { email, hash, seeded: demo && !adminEmail })
    return email
  })
  if (criado && !adminPassword) {
    say(`criamos o administrador ${criado} com a senha ${sorteada} (ela não será mostrada de novo).`)
  }
}

/** Creates an administrator's account with a proved address. */
async function criarAdmin(
  tx: Queries,
  mundo: MundoDaConta,
  { email, hash, seeded }: { email: string; hash: string; seeded: boolean },
) {
  const conta = await criarConta(tx, mundo, {
    email,
    password_hash: hash,
    email_provado: true,
    criada_por: 'sistema',
    seeded,
  })
  await concederPapel(tx, mundo, { userId: conta.id, role: 'admin' })
}

/**
 * Makes the account of this address an administrator, with this password. Removes the factors, passkeys, identities
 * and sessions of an earlier registration: somebody else may have made it.
 * @returns the address, or undefined if the account was an administrator before.
 */
async function tornarAdmin(
  tx: Queries,
  mundo: MundoDaConta,
  email: string,
  hash: string,
): Promise<string | undefined> {
  const conta = await acharPorEmail(tx, email)
  if (!conta) {
    await criarAdmin(tx, mundo, { email, hash, seeded: false })
    return email
  }
  if ((await lerPapeis(tx, conta.id)).includes('admin')) return undefined
  await substituirAcessos(tx, mundo, conta, hash)
  await concederPapel(tx, mundo, { userId: conta.id, role: 'admin' })
  return email
}

/** Removes every way into an account, and sets a password and a proved address. */
async function substituirAcessos(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  password_hash: string,
): Promise<void> {
  await tirarAcessos(tx, mundo, conta.id)
  await provarEmail(tx, mundo, conta.id, { manterAcessos: true })
  await gravarConta(tx, conta.id, { password_hash, banned_until: null })
}

/** Finds the administrator who receives a reset link: the configured one, else the oldest. */
export async function acharAdminParaRedefinir(tx: Queries, mundo: MundoDaConta): Promise<Conta | undefined> {
  const linhas = await tx
    .select({ conta: auth_users })
    .from(auth_users)
    .innerJoin(user_roles, and(eq(user_roles.user_id, auth_users.id), eq(user_roles.role, 'admin')))
    .orderBy(asc(user_roles.created_at))
  const contas = linhas.map(linha => linha.conta)
  return contas.find(conta => conta.email === mundo.site.adminEmail) ?? contas[0]
}
