import { sql } from 'drizzle-orm'
import type { Queries } from '../banco.ts'
import type { Papel } from './conta.table.ts'

/** What a live session allows, read afresh on every request. */
export type Acesso = {
  session_id: string
  user_id: string
  email: string | null
  aal: 'aal1' | 'aal2'
  papeis: Papel[]
  agencia_id: string | null
  agencia_ativa: boolean
  banida: boolean
  /** Whether the account has a second factor, so that aal1 is not enough for anything but proving it. */
  tem_fator: boolean
}

/**
 * Looks a session up with everything that the guard needs, by its primary key, in one prepared statement.
 * Answers undefined for a session that ended, by deletion or by age.
 */
export async function lerAcesso(db: Queries, sessionId: string, agora: Date): Promise<Acesso | undefined> {
  const { rows } = await db.execute<Acesso & Record<string, unknown>>(sql`
    select s.id as session_id, s.user_id, u.email, s.aal,
      array(select r.role from user_roles r where r.user_id = s.user_id) as papeis,
      a.id as agencia_id, coalesce(a.ativa, false) as agencia_ativa,
      coalesce(u.banned_until > ${agora}, false) as banida,
      exists (select 1 from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as tem_fator
    from auth_sessions s
    join auth_users u on u.id = s.user_id
    left join agencias a on a.user_id = s.user_id
    where s.id = ${sessionId} and s.expires_at > ${agora}
  `)
  return rows[0]
}
