import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Banco } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES } from '#domain/recusa/limite.ts'
import { auth_factors, auth_users } from '../conta.table.ts'
import { acharPorEmail, trocarSenha } from '../conta.ts'
import { enviarLink } from '../links/mensagens-da-conta.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'
import { lerPapeis } from '../papeis.ts'
import { EMAIL_ADMIN_SEMEADO, problemaDaSenha, SENHA_DEMO_ADMIN } from '../senha.ts'
import { acharAdminParaRedefinir, concederPapel } from './administrador.ts'

/**
 * Does the work of the button of `/reset-admin-password` (design §6). In a demo on this machine it sets the seeded
 * administrator's fixed password, as in the spec. Anywhere else it sends a one-time link to the administrator, at most
 * one a minute. Ignores the request's body.
 */
export async function redefinirAdmin(mundo: MundoDaConta, pedido: { demoLocal: boolean }): Promise<void> {
  if (await consumir(mundo.db.servico, LIMITES.redefinirAdmin, 'todos')) return
  if (mundo.site.demo && pedido.demoLocal && (await redefinirSemeado(mundo))) return
  if (await consumir(mundo.db.servico, LIMITES.linkAdmin, 'todos')) return
  await mundo.db.servico.transaction(async tx => {
    const conta = await acharAdminParaRedefinir(tx, mundo)
    await auditar(tx, mundo, 'admin_redefinicao', {
      ...(conta && { alvo: conta.id }),
      detalhes: { por: 'link' },
    })
    if (!conta?.email) return
    await enviarLink(tx, mundo, { userId: conta.id, email: conta.email, tipo: 'recovery' })
  })
}

/**
 * Tells if the button, pressed on this machine, sets the fixed password: in a demo, for the account of its first start.
 * With `ADMIN_EMAIL` no such account exists, and the button sends a link.
 */
export async function temAdminSemeado({ db, demo }: { db: Pick<Banco, 'servico'>; demo: boolean }) {
  if (!demo) return false
  const linhas = await db.servico
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(and(eq(auth_users.seeded, true), eq(auth_users.email, EMAIL_ADMIN_SEMEADO)))
  return linhas.length > 0
}

/** Sets the fixed password of the seeded administrator; false if there is no such account. */
async function redefinirSemeado(mundo: MundoDaConta): Promise<boolean> {
  const hash = await mundo.hasher.hash(SENHA_DEMO_ADMIN)
  return mundo.db.servico.transaction(async tx => {
    const [conta] = await tx.select().from(auth_users).where(eq(auth_users.seeded, true))
    if (!conta) return false
    await trocarSenha(tx, mundo, { userId: conta.id, password_hash: hash })
    if (!(await lerPapeis(tx, conta.id)).includes('admin'))
      await concederPapel(tx, mundo, { userId: conta.id, role: 'admin' })
    await auditar(tx, mundo, 'admin_redefinicao', { alvo: conta.id, detalhes: { por: 'demo' } })
    return true
  })
}

/**
 * Sets a new password for an administrator: the command `admin:senha`, for a person with access to the machine. Ends
 * every session and invalidates pending links; passkeys, second factors and a ban stay.
 *
 * @returns true if the account still requires a second step.
 * @throws Recusa `nao_encontrado` for an account that is no administrator's, `dados_invalidos` for a weak password.
 */
export async function trocarSenhaDoAdmin(
  mundo: MundoDaConta,
  email: string,
  senha: string,
): Promise<{ segunda_etapa: boolean }> {
  const problema = problemaDaSenha(senha)
  if (problema) throw new Recusa('dados_invalidos', problema.mensagem)
  const hash = await mundo.hasher.hash(senha)
  return mundo.db.servico.transaction(async tx => {
    const conta = await acharPorEmail(tx, email)
    if (!conta || !(await lerPapeis(tx, conta.id)).includes('admin'))
      throw new Recusa('nao_encontrado', 'Não há administrador com esse e-mail. Nada mudou.')
    await trocarSenha(tx, mundo, { userId: conta.id, password_hash: hash })
    await auditar(tx, mundo, 'admin_redefinicao', { alvo: conta.id, detalhes: { por: 'comando' } })
    const fatores = await tx
      .select({ id: auth_factors.id })
      .from(auth_factors)
      .where(and(eq(auth_factors.user_id, conta.id), eq(auth_factors.status, 'verified')))
    return { segunda_etapa: fatores.length > 0 }
  })
}
