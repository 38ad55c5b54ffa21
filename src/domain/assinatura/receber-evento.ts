import { eq } from 'drizzle-orm'
import { clientes_pagamento, eventos_pagamento } from './assinatura.table.ts'
import type { EventoDePagamento, MundoComPagamento } from './pagamento.ts'
import { anotarEvento, reconciliar } from './reconciliar.ts'

/**
 * Gives an event of the provider its effect, once. The event only says whose subscriptions to read again:
 * whatever its body claims, of whom or in which order, the truth read is what counts. Events about nobody
 * we know, or of kinds without a customer, are marked and done.
 *
 * @throws Recusa `indisponivel` when the truth cannot be read, so that the provider sends the event again.
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
