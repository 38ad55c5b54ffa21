import { eq } from 'drizzle-orm'
import { clientes_pagamento, eventos_pagamento } from './assinatura.table.ts'
import type { EventoDePagamento, MundoComPagamento } from './pagamento.ts'
import { anotarEvento, reconciliar } from './reconciliar.ts'

/**
 * Applies an event of the provider once. The event only selects the customer whose subscriptions are read again;
 * ignores all other claims of its body, and its order. Marks events of unknown customers, and of kinds that
 * name no customer, as done.
 *
 * @throws Recusa `indisponivel` after a failed read, so that the provider retries the event.
 */
export async function receberEvento(mundo: MundoComPagamento, evento: EventoDePagamento): Promise<void> {
  const { servico } = mundo.db
  const [visto] = await servico
    .select({ id: eventos_pagamento.id })
    .from(eventos_pagamento)
    .where(eq(eventos_pagamento.id, evento.id))
  if (visto) return
  const [cliente] = evento.cliente_id
    ? await servico
        .select()
        .from(clientes_pagamento)
        .where(eq(clientes_pagamento.cliente_id, evento.cliente_id))
    : []
  if (cliente?.provedor === mundo.pagamento.provedor) await reconciliar(mundo, cliente, evento)
  else await anotarEvento(servico, mundo, evento)
}
