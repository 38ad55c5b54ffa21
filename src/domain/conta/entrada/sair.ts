import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_sessions } from '../conta.table.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'
import { encerrarSessoes } from '../sessao.ts'

type Sessao = { user_id: string; session_id: string }

/** Ends sessions of the account: all (`global`), only this one (`local`), or all but this one (`others`). */
export async function sair(
  mundo: MundoDaConta,
  { user_id, session_id }: Sessao,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const escopo = scope === 'global' ? { tipo: scope } : { tipo: scope, sessionId: session_id }
    await encerrarSessoes(tx, user_id, escopo)
    await auditar(tx, mundo, 'logout', { quem: user_id, alvo: session_id, detalhes: { scope } })
  })
}

/** Ends one session of the account. @throws Recusa `nao_encontrado` when it has no such session */
export async function encerrarSessao(
  mundo: MundoDaConta,
  { user_id }: Pick<Sessao, 'user_id'>,
  id: string,
): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const encerradas = ehUuid(id)
      ? await tx
          .delete(auth_sessions)
          .where(and(eq(auth_sessions.id, id), eq(auth_sessions.user_id, user_id)))
          .returning({ id: auth_sessions.id })
      : []
    if (!encerradas.length) throw new Recusa('nao_encontrado', 'Não encontramos essa sessão.')
    await auditar(tx, mundo, 'sessao_encerrada', { quem: user_id, alvo: id })
  })
}
