import { eq } from 'drizzle-orm'
import { clientes_pagamento, eventos_pagamento } from './assinatura.table.ts'
import type { EventoDePagamento, MundoComPagamento } from './pagamento.ts'
import { anotarEvento, reconciliar } from './reconciliar.ts'

/**
 * Applies an event of the provider once. The event only names the customer whose subscriptions are read again. The
 * rest of its body is ignored, and the order of events does not matter. An event of an unknown customer, or without a
 * customer, is marked as done without a read.
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
