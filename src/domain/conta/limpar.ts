import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'

/**
 * Deletes expired data: ended sessions (with their tokens), links a week past their end, abandoned flows and factors,
 * counters of past windows. Safe to run in several processes at once, and at any time.
 */
export async function limparContas({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const agora = clock.now().toISOString()
  const passos = [
    sql`delete from auth_sessions where expires_at < ${agora}::timestamptz
      or refreshed_at < ${agora}::timestamptz - make_interval(secs => idle_seconds)`,
    sql`delete from auth_one_time_tokens where expires_at < ${agora}::timestamptz - interval '7 days'`,
    sql`delete from auth_flows where created_at < ${agora}::timestamptz - interval '1 day'`,
    sql`delete from auth_passkey_challenges where expires_at < ${agora}::timestamptz`,
    sql`delete from auth_factors where status = 'unverified' and created_at < ${agora}::timestamptz - interval '1 day'`,
    // Counters of limits use the database's clock, so the database decides which are old.
    sql`select limpar_limites()`,
  ]
  for (const passo of passos) await db.servico.execute(passo)
}
