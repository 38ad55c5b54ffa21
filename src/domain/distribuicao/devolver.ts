import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { LEAD_AUSENTE } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { liberarCredito } from '#domain/atribuicao/credito.ts'
import { exigirDevolvivel } from '#domain/atribuicao/devolucao.regras.ts'
import type {
  MotivoDaDevolucao,
  PedidoDeDevolucao,
  respostaDaDevolucaoSchema,
} from '#domain/atribuicao/devolucao.schema.ts'
import { devolucoes } from '#domain/atribuicao/devolucao.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { acharMesmoLead } from '#domain/lead/lista/leads-parecidos.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehDaRegiao } from './decisao/distribuir.ts'
import { preferencias_agencias } from './distribuicao.table.ts'
import { acharEmVigor } from './vigencia.ts'

/** A return without the account that asked for it, as agencies and administrators read it. */
export type Devolucao = Omit<typeof devolucoes.$inferSelect, 'pedida_por'>

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
      await aceitar(tx, mundo, { devolucao, conta: null, resposta: '' })
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

/** Locks the lead and then its waiting return, in the common order; undefined once decided. */
async function travarPendente(tx: Queries, id: string): Promise<Devolucao | undefined> {
  const [vista] = await tx.select().from(devolucoes).where(eq(devolucoes.id, id))
  if (!vista) return undefined
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, vista.lead_id)).for('no key update')
  const [devolucao] = await tx
    .select()
    .from(devolucoes)
    .where(and(eq(devolucoes.id, id), eq(devolucoes.estado, 'pendente')))
    .for('no key update')
  return devolucao
}

/** The reasons that the database can confirm. */
const CONFERIDOS: Partial<
  Record<MotivoDaDevolucao | 'engano', (tx: Queries, devolucao: Devolucao) => Promise<boolean>>
> = { duplicado: ehDuplicado, fora_da_regiao: ehForaDaRegiao }

/** Tells if the database itself confirms the reason. */
async function ehConfirmada(tx: Queries, devolucao: Devolucao): Promise<boolean> {
  return (await CONFERIDOS[devolucao.motivo]?.(tx, devolucao)) ?? false
}

/** Tells if the agency has an earlier lead of the same document or telephone, and of the same vehicle. */
async function ehDuplicado(tx: Queries, { lead_id, agencia_id }: Devolucao): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from leads l
    join leads_agencias la on la.agencia_id = ${agencia_id} and la.lead_id <> l.id
    join leads o on o.id = la.lead_id and o.created_at <= l.created_at
    join leads_chaves dele on dele.lead_id = l.id
    join leads_chaves do_outro on do_outro.lead_id = o.id
      and (do_outro.cpf = dele.cpf or do_outro.whatsapp = dele.whatsapp)
    where l.id = ${lead_id} and (o.tipo_veiculo, o.marca, o.modelo, o.ano) = (l.tipo_veiculo, l.marca, l.modelo, l.ano)
    limit 1
  `)
  return rows.length > 0
}

/** Tells if the lead's city is outside the regions that the agency had at the time of receipt. */
async function ehForaDaRegiao(
  tx: Queries,
  { lead_id, agencia_id, atribuido_em }: Devolucao,
): Promise<boolean> {
  const [lead] = await tx.select({ codigo_ibge: leads.codigo_ibge }).from(leads).where(eq(leads.id, lead_id))
  const [queria] = await tx
    .select({ preferencia: preferencias_agencias.preferencia })
    .from(preferencias_agencias)
    .where(
      and(
        eq(preferencias_agencias.agencia_id, agencia_id),
        sql`${preferencias_agencias.salva_em} <= ${atribuido_em}`,
      ),
    )
    .orderBy(desc(preferencias_agencias.versao))
    .limit(1)
  return Boolean(lead && queria && !ehDaRegiao(queria.preferencia.regioes, lead.codigo_ibge))
}

/**
 * Accepts or refuses a return, as the administrator.
 * @throws Recusa for an unknown one, and for one already decided.
 */
export async function responderDevolucao(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { aceita, resposta }: z.output<typeof respostaDaDevolucaoSchema>,
): Promise<Devolucao> {
  return mundo.db.como(quem, async tx => {
    const devolucao = await travarPendente(tx, id)
    if (!devolucao) {
      await acharDevolucao(tx, id)
      throw new Recusa('conflito', 'Esta devolução já foi respondida. Atualize a lista.')
    }
    const conta = contaDe(quem)
    if (aceita) await aceitar(tx, mundo, { devolucao, conta, resposta })
    else await recusar(tx, mundo, { devolucao, conta, resposta })
    return acharDevolucao(tx, id)
  })
}

async function recusar(
  tx: Queries,
  mundo: Mundo,
  { devolucao, conta, resposta }: { devolucao: Devolucao; conta: string; resposta: string },
) {
  await decidir(tx, mundo, devolucao.id, { estado: 'recusada', decidida_por: conta, resposta })
  await tx.execute(sql`select notificar('painel_agencia', ${devolucao.agencia_id})`)
  await auditar(tx, mundo, 'devolucao_recusada', {
    quem: conta,
    alvo: devolucao.lead_id,
    detalhes: { agencia: devolucao.agencia_id },
  })
}

async function aceitar(
  tx: Queries,
  mundo: Mundo,
  { devolucao, conta, resposta }: { devolucao: Devolucao; conta: string | null; resposta: string },
): Promise<void> {
  const { lead_id, agencia_id, motivo } = devolucao
  await retirar(tx, mundo, lead_id, agencia_id)
  await enfileirar(tx, mundo, lead_id)
  await decidir(tx, mundo, devolucao.id, { estado: 'aceita', decidida_por: conta, resposta })
  await auditar(tx, mundo, 'devolucao_aceita', {
    ...(conta && { quem: conta }),
    alvo: lead_id,
    detalhes: { agencia: agencia_id, motivo },
  })
}

async function decidir(
  tx: Queries,
  { clock }: Mundo,
  id: string,
  decisao: Pick<Devolucao, 'estado' | 'decidida_por' | 'resposta'>,
): Promise<void> {
  await tx
    .update(devolucoes)
    .set({ ...decisao, decidida_em: clock.now() })
    .where(eq(devolucoes.id, id))
}

/** Removes the assignment, and gives the agency the credit for the period if this assignment used it. */
async function retirar(tx: Queries, mundo: Mundo, lead_id: string, agencia_id: string): Promise<void> {
  const agora = mundo.clock.now()
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id)).for('no key update')
  const ausente = new Recusa('nao_encontrado', 'Essa agência não tem mais este lead.')
  if (!agencia) throw ausente
  const idsDoMesmoLead = await acharMesmoLead(tx, mundo.db.cofre, lead_id)
  await liberarCredito(tx, agencia, { lead_id, idsDoMesmoLead }, agora)
  const retiradas = await tx
    .delete(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
    .returning({ lead_id: leads_agencias.lead_id })
  if (!retiradas.length) throw ausente
}

/** Queues the lead, so that the rule in force finds another agency. */
async function enfileirar(tx: Queries, { clock }: Mundo, lead_id: string): Promise<void> {
  if (!(await acharEmVigor(tx))) return
  const agora = clock.now()
  await tx.execute(sql`
    insert into distribuicao_fila (lead_id, origem, entrou_em, tentar_em)
    values (${lead_id}, 'devolucao', ${agora}, ${agora})
    on conflict (lead_id) do update set origem = 'devolucao', entrou_em = ${agora}, tentar_em = ${agora}, falhas = 0
  `)
  await tx.execute(sql`select notificar('distribuir', '')`)
}

/**
 * Takes back a mistaken assignment, as the administrator. The administrator decides about the lead's next agency: the
 * rule does not run.
 * @throws Recusa if the agency has no such lead.
 */
export async function retirarAtribuicao(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
  agencia_id: string,
): Promise<void> {
  await mundo.db.como(quem, async tx => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, lead_id)).for('no key update')
    await retirarNaTransacao(tx, mundo, quem, { lead_id, agencia_id })
  })
}

/** Takes back an assignment like `retirarAtribuicao`, of a lead that this transaction has locked. */
export async function retirarNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { lead_id, agencia_id }: { lead_id: string; agencia_id: string },
): Promise<void> {
  const conta = contaDe(quem)
  const agora = mundo.clock.now()
  const [atribuicao] = await tx
    .select({ atribuido_em: leads_agencias.atribuido_em })
    .from(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
  if (!atribuicao) throw new Recusa('nao_encontrado', 'Essa agência não tem este lead. Atualize a ficha.')
  const decisao = { estado: 'aceita' as const, decidida_em: agora, decidida_por: conta }
  // This also decides a return that the agency requested meanwhile.
  const destas = and(eq(devolucoes.lead_id, lead_id), eq(devolucoes.agencia_id, agencia_id))
  await tx
    .update(devolucoes)
    .set(decisao)
    .where(and(destas, eq(devolucoes.estado, 'pendente')))
  await tx.insert(devolucoes).values({
    id: mundo.novoId(),
    lead_id,
    agencia_id,
    atribuido_em: atribuicao.atribuido_em,
    por: 'administrador',
    motivo: 'engano',
    pedida_em: agora,
    pedida_por: conta,
    ...decisao,
  })
  await retirar(tx, mundo, lead_id, agencia_id)
  await auditar(tx, mundo, 'atribuicao_retirada', {
    quem: conta,
    alvo: lead_id,
    detalhes: { agencia: agencia_id },
  })
}

/** Columns of a return in an agency's answers. */
export const colunasDaDevolucao = tirarColunas(devolucoes, ['pedida_por'])

async function acharDevolucao(tx: Queries, id: string): Promise<Devolucao> {
  const [linha] = await tx.select(colunasDaDevolucao).from(devolucoes).where(eq(devolucoes.id, id))
  if (!linha) throw new Recusa('nao_encontrado', 'Não encontramos essa devolução.')
  return linha
}

/** Maximum number of returns in one list. */
const MOSTRADAS = 100

/** Lists the agency's returns, newest first. */
export function listarMinhasDevolucoes(mundo: Mundo, quem: Quem): Promise<Devolucao[]> {
  return mundo.db.como(quem, tx =>
    tx
      .select(colunasDaDevolucao)
      .from(devolucoes)
      .where(eq(devolucoes.agencia_id, agenciaDe(quem)))
      .orderBy(desc(devolucoes.pedida_em))
      .limit(MOSTRADAS),
  )
}

/**
 * Lists the returns for the administrator: the waiting ones, then the decided ones, up to `MOSTRADAS` of each, newest
 * first.
 */
export function listarDevolucoes(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, async tx => {
    const colunas = {
      ...colunasDaDevolucao,
      agencia_nome: agencias.nome,
      marca: leads.marca,
      modelo: leads.modelo,
      ano: leads.ano,
    }
    const doEstado = (pendentes: boolean) =>
      tx
        .select(colunas)
        .from(devolucoes)
        .innerJoin(agencias, eq(agencias.id, devolucoes.agencia_id))
        .innerJoin(leads, eq(leads.id, devolucoes.lead_id))
        .where(
          and(
            isNull(leads.excluido_em),
            pendentes ? eq(devolucoes.estado, 'pendente') : ne(devolucoes.estado, 'pendente'),
          ),
        )
        .orderBy(desc(devolucoes.pedida_em))
        .limit(MOSTRADAS)
    return [...(await doEstado(true)), ...(await doEstado(false))]
  })
}
