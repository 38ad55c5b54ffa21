import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { TERMINAIS, terminou } from '#domain/agencia/situacao.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { assinaturas, clientes_pagamento, eventos_pagamento } from './assinatura.table.ts'
import type { MundoComPagamento, MundoDaAssinatura } from './pagamento.ts'
import { temPagamento } from './pagamento.ts'
import { anularSandbox, reconciliar } from './reconciliar.ts'

/** Maximum number of customers read in one sweep. After a long outage the next sweeps read the others. */
const LOTE = 200
/** Days for which an event stays marked as done. The provider repeats an event for three days. */
const EVENTOS_DIAS = 30

/**
 * Applies the changes that no event reported. Covers subscriptions past their period or unread for a day, subscriptions
 * of deleted agencies, and plans that the sandbox gave. Runs on a timer. If the provider does not answer, the error
 * ends the run, and the next run continues.
 */
export async function varrerAssinaturas(mundo: MundoDaAssinatura): Promise<void> {
  if (mundo.pagamento?.provedor !== 'sandbox') await anularSandboxes(mundo)
  if (temPagamento(mundo)) {
    await encerrarOrfas(mundo)
    await relerVencidas(mundo)
  }
  const antigos = new Date(mundo.clock.now().getTime() - EVENTOS_DIAS * DIA_MS)
  await mundo.db.servico.delete(eventos_pagamento).where(lt(eventos_pagamento.recebido_em, antigos))
}

/** Ends the plans that the sandbox gave. */
async function anularSandboxes(mundo: MundoDaAssinatura): Promise<void> {
  const { servico } = mundo.db
  const dadas = await servico
    .select({ id: agencias.id })
    .from(agencias)
    .where(eq(agencias.assinatura_origem, 'sandbox'))
  for (const { id } of dadas) await servico.transaction(tx => anularSandbox(tx, mundo, id))
}

/** Ends the payments for a deleted agency. */
async function encerrarOrfas({ db, pagamento }: MundoComPagamento): Promise<void> {
  const orfaos = await db.servico
    .select({ cliente_id: clientes_pagamento.cliente_id })
    .from(clientes_pagamento)
    .where(and(isNull(clientes_pagamento.agencia_id), eq(clientes_pagamento.provedor, pagamento.provedor)))
    .limit(LOTE)
  for (const { cliente_id } of orfaos) {
    for (const { assinatura_id, status } of await pagamento.lerAssinaturas(cliente_id)) {
      if (!terminou(status)) await pagamento.encerrar(assinatura_id)
    }
    await db.servico.delete(clientes_pagamento).where(eq(clientes_pagamento.cliente_id, cliente_id))
  }
}

/** Reads living subscriptions again that are past their period, or unread for a day. */
async function relerVencidas(mundo: MundoComPagamento): Promise<void> {
  const agora = mundo.clock.now()
  const clientes = await mundo.db.servico
    .select({ cliente_id: assinaturas.cliente_id, agencia_id: assinaturas.agencia_id })
    .from(assinaturas)
    .where(
      and(
        eq(assinaturas.provedor, mundo.pagamento.provedor),
        notInArray(assinaturas.status, [...TERMINAIS]),
        or(
          lt(assinaturas.periodo_fim, agora),
          lt(assinaturas.atualizada_em, new Date(agora.getTime() - DIA_MS)),
        ),
      ),
    )
    .groupBy(assinaturas.cliente_id, assinaturas.agencia_id)
    .limit(LOTE)
  for (const cliente of clientes) await reconciliar(mundo, cliente)
}
