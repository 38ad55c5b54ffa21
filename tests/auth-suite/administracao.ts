import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { AuthError } from '#auth/auth-error.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { escreverPadrao } from '#domain/banco/consulta.ts'
import type { ContaCompleta } from '#domain/conta/conta.regras.ts'
import { auth_factors, auth_users, type Chave, type Conta, type Fator } from '#domain/conta/conta.table.ts'
import { acharConta, acharPorEmail, criarConta, gravarConta, lerContaCompleta } from '#domain/conta/conta.ts'
import { excluirChave, listarChaves } from '#domain/conta/fatores/chave.ts'
import { acharFator } from '#domain/conta/fatores/fator.ts'
import { criarLink, type LinkCriado, type TipoDeLink } from '#domain/conta/links/link.ts'
import { enviarLink } from '#domain/conta/links/mensagens-da-conta.ts'
import { gravarEmail } from '#domain/conta/links/trocar-email.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { emailTomado } from '#domain/conta/recusa.ts'
import { exigirSenhaForte } from '#domain/conta/senha.ts'
import { acharPorTelefone } from './entrar-por-telefone.ts'

/** Fields of an account that the admin routes write. E-mail and phone are in canonical form. */
export type CamposDaConta = {
  id?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  senha?: string | undefined
  email_confirmado?: boolean | undefined
  telefone_confirmado?: boolean | undefined
  user_metadata?: Record<string, unknown> | undefined
  app_metadata?: Record<string, unknown> | undefined
  /** End of a ban from signing in; null lifts the ban, undefined changes nothing. */
  banned_until?: Date | null | undefined
}

/** Refuses an address or a number that another account has. @throws `email_exists` or `phone_exists` */
async function recusarTomados(tx: Queries, { email, phone }: CamposDaConta, exceto?: string): Promise<void> {
  const porEmail = email ? await acharPorEmail(tx, email) : undefined
  if (porEmail && porEmail.id !== exceto) throw emailTomado()
  const porTelefone = phone ? await acharPorTelefone(tx, phone) : undefined
  if (porTelefone && porTelefone.id !== exceto) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
}

/** Reads an account with all that its JSON form shows. @throws `user_not_found` */
export async function mostrarConta({ db }: Pick<MundoDaConta, 'db'>, id: string): Promise<ContaCompleta> {
  const completa = await lerContaCompleta(db.servico, id)
  if (!completa) throw contaDesconhecida('User not found')
  return completa
}

async function exigirConta(tx: Queries, id: string): Promise<Conta> {
  const conta = await acharConta(tx, id)
  if (!conta) throw contaDesconhecida('User not found')
  return conta
}

function contaDesconhecida(message: string): AuthError {
  return new AuthError(404, 'user_not_found', message)
}

/** Creates an account. @throws `email_exists`, `phone_exists`, `weak_password` */
export async function criarPelaAdministracao(
  mundo: MundoDaConta,
  nova: CamposDaConta,
): Promise<ContaCompleta> {
  const { id, email, phone, senha, email_confirmado, telefone_confirmado, banned_until } = nova
  await recusarTomados(mundo.db.servico, nova)
  const password_hash = await hashDe(mundo, senha)
  const conta = await mundo.db.servico.transaction(async tx => {
    const criada = await criarConta(tx, mundo, {
      ...(id && { id }),
      email,
      phone,
      password_hash,
      user_metadata: nova.user_metadata ?? {},
      app_metadata: nova.app_metadata ?? {},
      email_provado: email_confirmado ?? false,
      entra_sem_prova: email_confirmado ?? telefone_confirmado ?? false,
    })
    await gravarConta(tx, criada.id, { banned_until: banned_until ?? null })
    return criada
  })
  return mostrarConta(mundo, conta.id)
}

async function hashDe(mundo: MundoDaConta, senha: string | undefined): Promise<string | undefined> {
  if (!senha) return undefined
  exigirSenhaForte(senha)
  return mundo.hasher.hash(senha)
}

/** Lists a page of accounts, newest first, whose address contains `filtro`. */
export async function listarContas(
  { db }: Pick<MundoDaConta, 'db'>,
  { filtro, pagina, porPagina }: { filtro: string | undefined; pagina: number; porPagina: number },
): Promise<{ contas: ContaCompleta[]; total: number }> {
  const onde = and(filtro ? ilike(auth_users.email, escreverPadrao(filtro)) : undefined)
  const linhas = await db.servico
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(onde)
    .orderBy(desc(auth_users.created_at))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  const [{ total } = { total: 0 }] = await db.servico
    .select({ total: sql<number>`count(*)::int` })
    .from(auth_users)
    .where(onde)
  const contas = await Promise.all(linhas.map(async ({ id }) => lerContaCompleta(db.servico, id)))
  return { contas: contas.filter(conta => conta !== undefined), total }
}

/**
 * Changes an account.
 *
 * @throws `user_not_found`, `email_exists`, `phone_exists`, `weak_password`
 */
export async function alterarPelaAdministracao(
  mundo: MundoDaConta,
  id: string,
  campos: CamposDaConta,
): Promise<ContaCompleta> {
  const { email, phone, user_metadata, app_metadata, banned_until } = campos
  const { servico } = mundo.db
  const conta = await exigirConta(servico, id)
  const password_hash = await hashDe(mundo, campos.senha)
  const agora = mundo.clock.now()
  await recusarTomados(servico, campos, id)
  await servico.transaction(async tx => {
    if (email) await gravarEmail(tx, mundo, id, email)
    await gravarConta(tx, id, {
      updated_at: agora,
      ...(phone && { phone }),
      ...(password_hash && { password_hash }),
      ...(campos.email_confirmado && { email_confirmed_at: agora }),
      ...(campos.telefone_confirmado && { phone_confirmed_at: agora }),
      ...(user_metadata && { user_metadata: { ...conta.user_metadata, ...user_metadata } }),
      ...(app_metadata && { app_metadata: { ...conta.app_metadata, ...app_metadata } }),
      ...(banned_until !== undefined && { banned_until }),
    })
  })
  return mostrarConta(mundo, id)
}

/** Deletes an account, and with it every row that refers to it. @throws `user_not_found` */
export async function excluirConta(mundo: MundoDaConta, id: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    await exigirConta(tx, id)
    await tx.delete(auth_users).where(eq(auth_users.id, id))
    await auditar(tx, mundo, 'conta_excluida', { alvo: id })
  })
}

/** The account that a link is for, and the first data of a new account. */
export type DonoDoLink = {
  email: string
  novo_email: string | undefined
  senha: string | undefined
  user_metadata: Record<string, unknown>
}

/** Creates a link without mailing it. @throws `user_not_found`, `email_exists`, `weak_password` */
export async function gerarLink(
  mundo: MundoDaConta,
  tipo: TipoDeLink,
  dono: DonoDoLink,
): Promise<LinkCriado & { completa: ContaCompleta }> {
  const conta = await contaParaLink(mundo, tipo, dono)
  const criado = await mundo.db.servico.transaction(tx =>
    criarLink(tx, mundo, { userId: conta.id, tipo, email: conta.email ?? '' }),
  )
  return { ...criado, completa: await mostrarConta(mundo, conta.id) }
}

/** Mails an invitation. @throws `email_exists`, `weak_password` */
export async function convidar(
  mundo: MundoDaConta,
  dono: DonoDoLink,
  redirectTo: string,
): Promise<ContaCompleta> {
  const conta = await contaParaLink(mundo, 'invite', dono)
  await mundo.db.servico.transaction(async tx => {
    await gravarConta(tx, conta.id, { invited_at: mundo.clock.now() })
    await enviarLink(tx, mundo, { userId: conta.id, email: dono.email, tipo: 'invite', redirectTo })
  })
  return mostrarConta(mundo, conta.id)
}

async function contaParaLink(mundo: MundoDaConta, tipo: TipoDeLink, dono: DonoDoLink): Promise<Conta> {
  const { email, novo_email, senha, user_metadata } = dono
  const { servico } = mundo.db
  const conhecida = await acharPorEmail(servico, email)
  if (conhecida && novo_email && tipo.startsWith('email_change')) {
    await gravarConta(servico, conhecida.id, { new_email: novo_email })
  }
  // A confirmed address cannot be signed up or invited again.
  if (conhecida?.email_confirmed_at && ['signup', 'invite'].includes(tipo)) throw emailTomado()
  if (conhecida) return conhecida
  if (!['signup', 'invite', 'magiclink'].includes(tipo)) {
    throw contaDesconhecida('User with this email not found')
  }
  const password_hash = await hashDe(mundo, senha)
  return servico.transaction(tx => criarConta(tx, mundo, { email, password_hash, user_metadata }))
}

/** Lists the factors of an account. @throws `user_not_found` */
export async function listarFatores({ db }: Pick<MundoDaConta, 'db'>, id: string): Promise<Fator[]> {
  await exigirConta(db.servico, id)
  return db.servico.select().from(auth_factors).where(eq(auth_factors.user_id, id))
}

/** Removes an account's factor. @throws `user_not_found`, `mfa_factor_not_found` */
export async function excluirFatorDe(
  { db }: Pick<MundoDaConta, 'db'>,
  id: string,
  factorId: string,
): Promise<void> {
  await exigirConta(db.servico, id)
  const fator = await acharFator(db.servico, id, factorId)
  await db.servico.delete(auth_factors).where(eq(auth_factors.id, fator.id))
}

/** Lists the passkeys of an account. @throws `user_not_found` */
export async function listarChavesDe({ db }: Pick<MundoDaConta, 'db'>, id: string): Promise<Chave[]> {
  await exigirConta(db.servico, id)
  return listarChaves(db.servico, id)
}

/** Removes an account's passkey. @throws `user_not_found`, `webauthn_credential_not_found` */
export async function excluirChaveDe(mundo: MundoDaConta, id: string, chaveId: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    await exigirConta(tx, id)
    await excluirChave(tx, mundo, { user_id: id, id: chaveId })
  })
}
