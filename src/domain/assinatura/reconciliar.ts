import { and, eq, notInArray, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { TERMINAIS, terminou } from '#domain/agencia/situacao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { registrarEntrega } from '#domain/entrega/entrega.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { assinaturas, clientes_pagamento, eventos_pagamento, planos_precos } from './assinatura.table.ts'
import {
  type AssinaturaDoProvedor,
  listarRepetidas,
  type PlanoVendido,
  type Situacao,
  situacaoApos,
} from './assinatura.ts'
import { acharMudanca, escolherAviso, ordenarParaGravar } from './mudanca.ts'
import type { EventoDePagamento, MundoComPagamento, MundoDaAssinatura } from './pagamento.ts'

/** An agency as a customer of the provider. */
export type Cliente = { cliente_id: string; agencia_id: string | null }

/**
 * Reads every subscription of a customer, ends those beside the chosen one, and updates its agency. An event is marked
 * as done in the same transaction, so that it is applied once. Each read gets a number before it starts. Of two
 * overlapping reads, only the one that started later counts.
 *
 * @returns the read subscriptions.
 * @throws Recusa `indisponivel` when the provider does not answer; then neither subscriptions nor agency have changed here.
 */
export async function reconciliar(
  mundo: MundoComPagamento,
  cliente: Cliente,
  evento?: EventoDePagamento,
): Promise<AssinaturaDoProvedor[]> {
  const { servico } = mundo.db
  const { rows } = await servico.execute<{ n: string }>(sql`select nextval('leituras_pagamento') as n`)
  const leitura = Number(rows[0]?.n)
  const lida = await mundo.pagamento.lerAssinaturas(cliente.cliente_id)
  const lista = await encerrarRepetidas(mundo, cliente, lida)
  await servico.transaction(async tx => {
    if (evento && !(await anotarEvento(tx, mundo, evento))) return
    await aplicarLeitura(tx, mundo, cliente, { lista, leitura })
  })
  return lista
}

/**
 * Ends the other subscriptions of an agency and credits their payments. Two checkouts, or a change in the provider's
 * dashboard, may leave several; an agency pays for one.
 */
async function encerrarRepetidas(
  mundo: MundoComPagamento,
  cliente: Cliente,
  lida: AssinaturaDoProvedor[],
): Promise<AssinaturaDoProvedor[]> {
  if (lida.filter(({ status }) => !terminou(status)).length < 2) return lida
  const { servico } = mundo.db
  const demais = listarRepetidas(lida, await lerPlanosVendidos(servico))
  for (const { assinatura_id, cobranca } of demais) {
    await mundo.pagamento.encerrar(assinatura_id, { creditar: cobranca === 'paga' })
    await auditar(servico, mundo, 'assinatura_repetida', {
      ...(cliente.agencia_id && { alvo: cliente.agencia_id }),
      detalhes: { assinatura: assinatura_id },
    })
  }
  return lida.map(uma => (demais.includes(uma) ? { ...uma, status: 'canceled' as const } : uma))
}

/** Marks an event as done; false when it was already. */
export async function anotarEvento(
  tx: Queries,
  mundo: Pick<MundoDaAssinatura, 'clock'>,
  { id, tipo }: EventoDePagamento,
): Promise<boolean> {
  const novos = await tx
    .insert(eventos_pagamento)
    .values({ id, tipo, recebido_em: mundo.clock.now() })
    .onConflictDoNothing()
    .returning({ id: eventos_pagamento.id })
  return novos.length > 0
}

/** Stores a read of the provider and updates the agency, unless a read that started later was stored first. */
async function aplicarLeitura(
  tx: Queries,
  mundo: MundoComPagamento,
  cliente: Cliente,
  { lista, leitura }: { lista: readonly AssinaturaDoProvedor[]; leitura: number },
): Promise<void> {
  const { provedor } = mundo.pagamento
  // Locks the agency first, as its deletion does, to avoid a deadlock.
  const antes = cliente.agencia_id ? await travarAgencia(tx, cliente.agencia_id) : undefined
  const [clienteGuardado] = await tx
    .select()
    .from(clientes_pagamento)
    .where(eq(clientes_pagamento.cliente_id, cliente.cliente_id))
    .for('update')
  if (!clienteGuardado || clienteGuardado.leitura >= leitura) return
  await guardarAssinaturas(tx, mundo, clienteGuardado, lista)
  const contexto = { provedor, agora: mundo.clock.now() }
  const { assinatura_id, periodo_inicio } = clienteGuardado
  const depois =
    antes &&
    situacaoApos({ ...antes, assinatura_id, periodo_inicio }, lista, await lerPlanosVendidos(tx), contexto)
  await tx
    .update(clientes_pagamento)
    .set({
      leitura,
      ...(depois && { assinatura_id: depois.assinatura_id, periodo_inicio: depois.periodo_inicio }),
    })
    .where(eq(clientes_pagamento.cliente_id, cliente.cliente_id))
  if (cliente.agencia_id && antes && depois)
    await mudarAgencia(tx, mundo, cliente.agencia_id, { antes, depois })
}

/**
 * Takes away the plan that the sandbox gave, where payments are real: otherwise a demo's database in production would
 * contain free plans.
 */
export async function anularSandbox(
  tx: Queries,
  mundo: Pick<MundoDaAssinatura, 'clock' | 'novoId'>,
  agencia_id: string,
): Promise<void> {
  const antes = await travarAgencia(tx, agencia_id)
  if (antes?.assinatura_origem !== 'sandbox') return
  const contexto = { provedor: 'stripe', agora: mundo.clock.now() } as const
  const nuncaPagou = { assinatura_id: null, periodo_inicio: null }
  await mudarAgencia(tx, mundo, agencia_id, {
    antes,
    depois: situacaoApos({ ...antes, ...nuncaPagou }, [], new Map(), contexto),
  })
}

/** Locks an agency, and reads what its subscription determines; undefined for a deleted agency. */
async function travarAgencia(tx: Queries, id: string): Promise<Situacao | undefined> {
  const [agencia] = await tx
    .select({
      status_assinatura: agencias.status_assinatura,
      plano: agencias.plano,
      limite_leads_mensal: agencias.limite_leads_mensal,
      assinatura_origem: agencias.assinatura_origem,
      assinatura_inicio: agencias.assinatura_inicio,
      contagem_inicio: agencias.contagem_inicio,
      leads_usados_mes_atual: agencias.leads_usados_mes_atual,
    })
    .from(agencias)
    .where(eq(agencias.id, id))
    .for('update')
  return agencia
}

/** Reads the content of each price, including withdrawn ones. */
async function lerPlanosVendidos(tx: Queries): Promise<Map<string, PlanoVendido>> {
  const linhas = await tx
    .select({
      price_id: planos_precos.price_id,
      nivel: planos_disponiveis.nivel,
      limite_leads: planos_disponiveis.limite_leads,
    })
    .from(planos_precos)
    .innerJoin(planos_disponiveis, eq(planos_disponiveis.id, planos_precos.plano_id))
  return new Map(linhas.map(({ price_id, ...plano }) => [price_id, plano]))
}

/** Stores a customer's subscriptions as they were read. */
async function guardarAssinaturas(
  tx: Queries,
  mundo: MundoComPagamento,
  { cliente_id, agencia_id }: Cliente,
  lista: readonly AssinaturaDoProvedor[],
): Promise<void> {
  // Ended subscriptions come first: the table allows one active one for each agency.
  await encerrarPerdidas(tx, mundo, cliente_id, lista)
  for (const lida of ordenarParaGravar(lista)) {
    const linha = {
      agencia_id,
      status: lida.status,
      price_id: lida.price_id,
      periodo_inicio: lida.periodo_inicio,
      periodo_fim: lida.periodo_fim,
      cancela_em: lida.cancela_em,
      atualizada_em: mundo.clock.now(),
    }
    await tx
      .insert(assinaturas)
      .values({
        ...linha,
        assinatura_id: lida.assinatura_id,
        cliente_id,
        provedor: mundo.pagamento.provedor,
        criada_em: lida.criada_em,
      })
      .onConflictDoUpdate({ target: assinaturas.assinatura_id, set: linha })
  }
}

/** Ends the subscriptions that the provider no longer lists. */
async function encerrarPerdidas(
  tx: Queries,
  mundo: Pick<MundoComPagamento, 'clock'>,
  cliente_id: string,
  lista: readonly AssinaturaDoProvedor[],
): Promise<void> {
  const idsListados = lista.map(({ assinatura_id }) => assinatura_id)
  await tx
    .update(assinaturas)
    .set({ status: 'canceled', atualizada_em: mundo.clock.now() })
    .where(
      and(
        eq(assinaturas.cliente_id, cliente_id),
        notInArray(assinaturas.status, [...TERMINAIS]),
        notInArray(assinaturas.assinatura_id, idsListados),
      ),
    )
}

/**
 * Stores the differences and notifies the open panels. When the subscription itself changed, it also queues a mail if
 * the change has one, and writes to the audit trail.
 */
async function mudarAgencia(
  tx: Queries,
  mundo: Pick<MundoDaAssinatura, 'clock' | 'novoId'>,
  id: string,
  { antes, depois }: { antes: Situacao; depois: Situacao },
): Promise<void> {
  const mudanca = acharMudanca(antes, depois)
  if (!mudanca) return
  await tx
    .update(agencias)
    .set({ ...mudanca.valores, versao: sql`${agencias.versao} + 1` })
    .where(eq(agencias.id, id))
  await tx.execute(sql`select notificar('painel_agencia', ${id})`)
  if (!mudanca.daAssinatura) return
  const tipo = escolherAviso(antes, depois)
  if (tipo) await registrarEntrega(tx, mundo, { agencia_id: id, lead_id: null, tipo })
  await auditar(tx, mundo, 'assinatura_mudou', {
    alvo: id,
    detalhes: {
      status: depois.status_assinatura,
      plano: depois.plano,
      limite: depois.limite_leads_mensal,
      origem: depois.assinatura_origem,
    },
  })
}
