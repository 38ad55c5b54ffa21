import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'

/**
 * Records the refusal of an alleged event of the payment provider, for the administrator. `desde` is the first
 * refusal since the last accepted event. Any person may send such a request, so it writes at most once a minute.
 */
export async function anotarRecusa({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const agora = clock.now().toISOString()
  await db.servico.execute(sql`
    insert into pagamento_recusas as r (desde, ultima_em) values (${agora}, ${agora})
    on conflict (um) do update set
      ultima_em = excluded.ultima_em,
      desde = case
        when exists (select 1 from eventos_pagamento where recebido_em > r.desde) then excluded.desde
        else r.desde
      end
    where r.ultima_em < excluded.ultima_em - interval '1 minute'
  `)
}
