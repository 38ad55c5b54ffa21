import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Banco } from '#domain/banco.ts'
import { Recusa } from '#domain/erro.ts'
import { consumir, LIMITES } from '#domain/limite.ts'
import { adminParaRedefinir, concederPapel } from '../administrador.ts'
import { auth_factors, auth_users } from '../conta.table.ts'
import { acharPorEmail, trocarSenha } from '../conta.ts'
import { enviarLink } from '../links/mensagem.ts'
import type { ContaMundo } from '../mundo-das-contas.ts'
import { lerPapeis } from '../papeis.ts'
import { EMAIL_ADMIN_SEMEADO, problemaDaSenha, SENHA_DEMO_ADMIN } from '../senha.ts'

/**
 * What the button of `/reset-admin-password` does (design §6). In a demo reached directly on this machine it
 * sets the fixed password of the seeded administrator, as the spec says. Anywhere else it sends a one-time
 * link to the administrator, one a minute at most. What the caller sends is never read.
 */
export async function redefinirAdmin(mundo: ContaMundo, pedido: { demoLocal: boolean }): Promise<void> {
  if (await consumir(mundo.db.servico, LIMITES.redefinirAdmin, 'todos')) return
  if (mundo.conta.demo && pedido.demoLocal && (await redefinirSemeado(mundo))) return
  if (await consumir(mundo.db.servico, LIMITES.linkAdmin, 'todos')) return
  await mundo.db.servico.transaction(async tx => {
    const conta = await adminParaRedefinir(tx, mundo)
    await auditar(tx, mundo, 'admin_redefinicao', {
      ...(conta && { alvo: conta.id }),
      detalhes: { por: 'link' },
    })
    if (!conta?.email) return
    const redirectTo = `${mundo.conta.publicUrl}/admin-login`
    await enviarLink(tx, mundo, { userId: conta.id, email: conta.email }, 'recovery', { redirectTo })
  })
}

/**
 * Whether the button, pressed on this machine, sets the fixed password: in a demo, for the account that its
 * first start made. With `ADMIN_EMAIL` there is none, and a link goes out instead.
 */
export async function temAdminSemeado({ db, demo }: { db: Pick<Banco, 'servico'>; demo: boolean }) {
  if (!demo) return false
  const linhas = await db.servico
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(and(eq(auth_users.seeded, true), eq(auth_users.email, EMAIL_ADMIN_SEMEADO)))
  return linhas.length > 0
}

async function redefinirSemeado(mundo: ContaMundo): Promise<boolean> {
  const hash = await mundo.hasher.hash(SENHA_DEMO_ADMIN)
  return mundo.db.servico.transaction(async tx => {
    const [conta] = await tx
      .select()
      .from(auth_users)
      .where(and(eq(auth_users.seeded, true)))
    if (!conta) return false
    await trocarSenha(tx, mundo, conta.id, hash)
    if (!(await lerPapeis(tx, conta.id)).includes('admin')) await concederPapel(tx, mundo, conta.id, 'admin')
    await auditar(tx, mundo, 'admin_redefinicao', { alvo: conta.id, detalhes: { por: 'demo' } })
    return true
  })
}

/**
 * What the command `admin:senha` does: a new password for an administrator, by the word of who has the machine. Every
 * session ends and pending links die; passkeys and second factors stay. A blocked account stays blocked.
 *
 * @returns whether the account still asks for a second step.
 * @throws Recusa `nao_encontrado` for an account that is no administrator's, `dados_invalidos` for a weak password.
 */
export async function trocarSenhaDoAdmin(
  mundo: ContaMundo,
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
    await trocarSenha(tx, mundo, conta.id, hash)
    await auditar(tx, mundo, 'admin_redefinicao', { alvo: conta.id, detalhes: { por: 'comando' } })
    const fatores = await tx
      .select({ id: auth_factors.id })
      .from(auth_factors)
      .where(and(eq(auth_factors.user_id, conta.id), eq(auth_factors.status, 'verified')))
    return { segunda_etapa: fatores.length > 0 }
  })
}
