import { desc, sql } from 'drizzle-orm'
import { contaDe, type Quem } from '#domain/banco/banco.ts'
import type { PaginaDaLista } from '#domain/banco/consulta.schema.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import { type MundoDaPrivacidade, titularDe } from '../mundo-da-privacidade.ts'
import { pedidos_de_titular } from '../privacidade.table.ts'
import { apagarTudo, type PedidoAtendido, retirarAutorizacao } from './exercer.ts'

/** Lists a page of the requests of persons, newest first: numbers and counts, nothing of the persons. */
export function listarPedidos(
  mundo: Pick<MundoDaPrivacidade, 'db'>,
  quem: Quem,
  { pagina, por_pagina }: PaginaDaLista,
) {
  return mundo.db.como(quem, async tx => {
    const { protocolo, tipo, canal, feito_em, atendido_em, leads, agencias: avisadas } = pedidos_de_titular
    const itens = await tx
      .select({ protocolo, tipo, canal, feito_em, atendido_em, leads, agencias: avisadas })
      .from(pedidos_de_titular)
      .orderBy(desc(feito_em), desc(protocolo))
      .offset((pagina - 1) * por_pagina)
      .limit(por_pagina)
    const total = await contarAte(tx, sql`select from ${pedidos_de_titular}`)
    return { itens, ...total, pagina, por_pagina }
  })
}

/**
 * Fulfils a person's request by mail or telephone, on behalf of the person. The audit trail names the administrator.
 *
 * @throws Recusa when nothing is held under the mailbox.
 */
export function atenderPorEmail(
  mundo: MundoDaPrivacidade,
  quem: Quem,
  { email, tipo }: { email: string; tipo: 'retirada' | 'exclusao' },
): Promise<PedidoAtendido> {
  const titular = titularDe(mundo, email, contaDe(quem))
  return tipo === 'retirada' ? retirarAutorizacao(mundo, titular) : apagarTudo(mundo, titular)
}
