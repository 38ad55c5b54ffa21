import { and, eq, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { LEAD_AUSENTE } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { exigirDevolvivel } from '#domain/atribuicao/devolucao.regras.ts'
import type { PedidoDeDevolucao } from '#domain/atribuicao/devolucao.schema.ts'
import { devolucoes } from '#domain/atribuicao/devolucao.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehConfirmada } from './conferir-motivo.ts'
import { acharDevolucao, type Devolucao } from './listar-devolucoes.ts'
import { aceitarDevolucao, travarPendente } from './responder-devolucao.ts'

/**
 * Stores an agency's request to return a lead. A reason that the database confirms is accepted at once; the others wait
 * for the administrator.
 * @throws Recusa for a lead that it does not have or may not return (`exigirDevolvivel`), and for a second attempt.
 */
export async function pedirDevolucao(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
  pedido: PedidoDeDevolucao,
): Promise<Devolucao> {
  const agencia_id = agenciaDe(quem)
  const id = await mundo.db.como(quem, tx =>
    anotarPedido(tx, mundo, quem, { lead_id, agencia_id, ...pedido }),
  )
  // Runs as the administrator's role, because an agency's role may not remove rows from its own list.
  const comoAdmin: Quem = { papel: 'admin', claims: {} }
  return mundo.db.como(comoAdmin, async tx => {
    const devolucao = await travarPendente(tx, id)
    if (devolucao && (await ehConfirmada(tx, devolucao)))
      await aceitarDevolucao(tx, mundo, { devolucao, conta: null, resposta: '' })
    return acharDevolucao(tx, id)
  })
}

/** Stores a waiting return as the agency, with its audit record. @returns its id. */
async function anotarPedido(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  pedido: PedidoDeDevolucao & { lead_id: string; agencia_id: string },
): Promise<string> {
  const { lead_id, agencia_id } = pedido
  await travarTexto(tx, 'devolucoes', agencia_id)
  // Locked until the return is written, so that another transaction that takes the lead back waits.
  const [atribuicao] = await tx
    .select()
    .from(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
    .for('key share')
  if (!atribuicao) throw new Recusa('nao_encontrado', LEAD_AUSENTE)
  const { atribuido_em, desfecho } = atribuicao
  const agora = mundo.clock.now()
  const { pedidas, recebidos } = await contarDoPeriodo(tx, agencia_id, agora)
  exigirDevolvivel({ atribuido_em, desfecho }, pedidas, recebidos, agora)
  const id = mundo.novoId()
  const pedida_por = contaDe(quem)
  const [nova] = await tx
    .insert(devolucoes)
    .values({ ...pedido, id, atribuido_em, por: 'agencia', pedida_em: agora, pedida_por })
    .onConflictDoNothing()
    .returning({ id: devolucoes.id })
  if (!nova) throw new Recusa('conflito', 'A devolução deste lead já foi pedida.')
  await auditar(tx, mundo, 'devolucao_pedida', {
    quem: pedida_por,
    alvo: lead_id,
    detalhes: { agencia: agencia_id, motivo: pedido.motivo },
  })
  return id
}

/** Counts the leads received in the current period, including returned ones, and the returns not refused. */
async function contarDoPeriodo(tx: Queries, agencia_id: string, agora: Date) {
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id))
  if (!agencia) throw new Recusa('nao_encontrado', LEAD_AUSENTE)
  const { inicio } = contagemDoPeriodo(agencia, agora).periodo
  const { rows } = await tx.execute<{ pedidas: number; aceitas: number; tem: number }>(sql`
    select
      (select count(*)::integer from leads_agencias
        where agencia_id = ${agencia_id} and atribuido_em >= ${inicio}) as tem,
      count(*) filter (where estado <> 'recusada')::integer as pedidas,
      count(*) filter (where estado = 'aceita' and atribuido_em >= ${inicio})::integer as aceitas
    from devolucoes where agencia_id = ${agencia_id} and por = 'agencia' and pedida_em >= ${inicio}
  `)
  const { pedidas = 0, aceitas = 0, tem = 0 } = rows[0] ?? {}
  return { pedidas, recebidos: tem + aceitas }
}
