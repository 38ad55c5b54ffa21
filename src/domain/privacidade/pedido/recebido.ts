import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import type { recebidoSchema, respostaSchema } from '../privacidade.schema.ts'
import { pedidos_recebidos } from '../privacidade.table.ts'
import { criarProtocolo } from './pedido.ts'

/** Days in which a request has to be answered in full, from the day on which it came (LGPD, art. 19, II). */
export const PRAZO_LEGAL_DIAS = 15
/** Maximum number of answered requests on the list. Requests that wait are all on it. Our choice. */
const RESPONDIDOS = 20

/** Counts the whole days until the end of a term, in São Paulo; below zero it is over. */
function contarDiasAte(prazo: string, agora: Date): number {
  return Math.round((Date.parse(prazo) - Date.parse(diaEmSaoPaulo(agora))) / DIA_MS)
}

/**
 * Records a request that did not arrive through the site, and starts its legal term.
 *
 * @throws Recusa for a day that has not come.
 */
export async function registrarRecebido(
  mundo: Mundo,
  quem: Quem,
  { tipo, canal, recebido_em }: z.output<typeof recebidoSchema>,
): Promise<{ protocolo: string; prazo: string }> {
  const agora = mundo.clock.now()
  if (recebido_em > diaEmSaoPaulo(agora)) {
    const frase = 'Esse dia ainda não chegou.'
    throw new Recusa('dados_invalidos', frase, { campos: { recebido_em: frase } })
  }
  const protocolo = criarProtocolo(mundo)
  const prazo = somarDias(recebido_em, PRAZO_LEGAL_DIAS)
  const registrado_por = contaDe(quem)
  await mundo.db.como(quem, async tx => {
    await tx
      .insert(pedidos_recebidos)
      .values({ protocolo, tipo, canal, recebido_em, prazo, registrado_em: agora, registrado_por })
    await auditar(tx, mundo, 'pedido_recebido', { quem: registrado_por, detalhes: { protocolo, tipo } })
  })
  return { protocolo, prazo }
}

/** Ends the term of a request, with its answer. @throws Recusa for an unknown or an answered one. */
export async function responderRecebido(
  mundo: Mundo,
  quem: Quem,
  protocolo: string,
  { nota }: z.output<typeof respostaSchema>,
): Promise<{ protocolo: string }> {
  const respondido_por = contaDe(quem)
  await mundo.db.como(quem, async tx => {
    const { rowCount } = await tx
      .update(pedidos_recebidos)
      .set({ respondido_em: mundo.clock.now(), respondido_por, nota })
      .where(and(eq(pedidos_recebidos.protocolo, protocolo), isNull(pedidos_recebidos.respondido_em)))
    if (!rowCount)
      throw new Recusa('nao_encontrado', 'Esse pedido não existe, ou já foi respondido. Atualize a lista.')
    await auditar(tx, mundo, 'pedido_respondido', { quem: respondido_por, detalhes: { protocolo } })
  })
  return { protocolo }
}

/**
 * Lists the requests that wait, by the end of their terms, and then the newest answered ones.
 */
export function listarRecebidos(mundo: Pick<Mundo, 'db' | 'clock'>, quem: Quem) {
  const { protocolo, tipo, canal, recebido_em, prazo, respondido_em, nota } = pedidos_recebidos
  const colunas = { protocolo, tipo, canal, recebido_em, prazo, respondido_em, nota }
  return mundo.db.como(quem, async tx => {
    const abertos = await tx
      .select(colunas)
      .from(pedidos_recebidos)
      .where(isNull(respondido_em))
      .orderBy(asc(prazo), asc(protocolo))
    const respondidos = await tx
      .select(colunas)
      .from(pedidos_recebidos)
      .where(isNotNull(respondido_em))
      .orderBy(desc(respondido_em))
      .limit(RESPONDIDOS)
    const agora = mundo.clock.now()
    const itens = [...abertos, ...respondidos].map(pedido => ({
      ...pedido,
      dias: contarDiasAte(pedido.prazo, agora),
    }))
    return { itens }
  })
}
