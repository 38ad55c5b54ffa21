import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { auditar, auditarTodos } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { MundoDaPrivacidade, Titular } from '../mundo-da-privacidade.ts'
import { pedidos_de_titular } from '../privacidade.table.ts'

/** The kinds of requests. */
export type TipoDePedido = (typeof pedidos_de_titular.$inferSelect)['tipo']

/** Letters and digits that are not confused on the telephone. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random characters of a protocol number. */
const SINAIS = 6

/** Creates the number of a request: the day, and random characters. */
export function criarProtocolo({ clock }: Pick<MundoDaPrivacidade, 'clock'>): string {
  const sinais = Array.from({ length: SINAIS }, () => ALFABETO[randomInt(ALFABETO.length)])
  return `${diaEmSaoPaulo(clock.now()).replaceAll('-', '')}-${sinais.join('')}`
}

/**
 * Records a request that was carried out in this transaction, and audits it: once for each lead, an erasure once.
 *
 * @returns its protocol number.
 */
export async function registrarPedido(
  tx: Queries,
  mundo: MundoDaPrivacidade,
  { pessoa, por }: Titular,
  pedido: { tipo: TipoDePedido; leads: readonly string[]; agencias: number },
): Promise<string> {
  const agora = mundo.clock.now()
  const protocolo = criarProtocolo(mundo)
  await tx.insert(pedidos_de_titular).values({
    protocolo,
    tipo: pedido.tipo,
    canal: por ? 'encarregado' : 'portal',
    pessoa,
    feito_em: agora,
    atendido_em: agora,
    leads: pedido.leads.length,
    agencias: pedido.agencias,
    por: por ?? null,
  })
  const [unico, ...outros] = pedido.leads
  // One event for each erasure: the leads are deleted, and `leads_apagados` has their ids.
  if (pedido.tipo === 'exclusao') {
    const detalhes = { protocolo, leads: pedido.leads.length }
    const alvo = outros.length ? undefined : unico
    await auditar(tx, mundo, 'titular_exclusao', {
      ...(por && { quem: por }),
      ...(alvo && { alvo }),
      detalhes,
    })
    return protocolo
  }
  const eventos = pedido.leads.map(alvo => ({ ...(por && { quem: por }), alvo, detalhes: { protocolo } }))
  await auditarTodos(tx, mundo, `titular_${pedido.tipo}`, eventos)
  return protocolo
}

/** Maximum number of requests in a person's list. */
const PEDIDOS_MOSTRADOS = 50

/** Lists the requests of one person, newest first. */
export function listarPedidosDaPessoa(tx: Queries, pessoa: string) {
  const { protocolo, tipo, canal, feito_em, leads, agencias } = pedidos_de_titular
  return tx
    .select({ protocolo, tipo, canal, feito_em, leads, agencias })
    .from(pedidos_de_titular)
    .where(eq(pedidos_de_titular.pessoa, pessoa))
    .orderBy(desc(feito_em))
    .limit(PEDIDOS_MOSTRADOS)
}
