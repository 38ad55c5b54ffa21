import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import type { ListaDeLeads } from '#domain/lead/lista/lista.schema.ts'
import { idsDaSelecao } from '#domain/lead/lista/selecao.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { travarLead } from './candidatos.ts'
import { motivoDoLead } from './decisao/distribuir.ts'
import { distribuicoes_em_massa } from './distribuicao.table.ts'
import { distribuirLead, insistir, travarDistribuicao } from './fila.ts'
import { acharEmVigor } from './vigencia.ts'

/** Maximum number of leads in one manual distribution. */
const LEADS_POR_PEDIDO = 5_000

type Linha = typeof distribuicoes_em_massa.$inferSelect

/** Progress of a manual distribution: leads done, assigned, and without an agency by the reason. */
export type AndamentoDaDistribuicao = Omit<Linha, 'pedida_por' | 'lead_ids'> & { total: number }

const SEM_REGRA = 'Nenhuma regra está em vigor. Ative uma na aba Distribuição.'

/** Stores leads for a distribution by the rule, for the job queue. @throws Recusa without a rule in force. */
export async function pedirDistribuicao(
  mundo: Mundo,
  quem: Quem,
  leadIds: readonly string[],
): Promise<AndamentoDaDistribuicao> {
  return mundo.db.como(quem, async tx => {
    if (!(await acharEmVigor(tx))) throw new Recusa('conflito', SEM_REGRA)
    return pedir(tx, mundo, quem, [...new Set(leadIds)])
  })
}

/**
 * The same for every lead of a filtered list at this moment, in the list's order.
 * @throws Recusa without a rule in force, and for an empty or too long list.
 */
export async function pedirDistribuicaoDosFiltrados(
  mundo: Mundo,
  quem: Quem,
  filtro: ListaDeLeads,
): Promise<AndamentoDaDistribuicao> {
  return mundo.db.como(quem, async tx => {
    if (!(await acharEmVigor(tx))) throw new Recusa('conflito', SEM_REGRA)
    return pedir(tx, mundo, quem, await idsDaSelecao(tx, mundo.db.cofre, { filtro }, LEADS_POR_PEDIDO))
  })
}

/**
 * The same for every assignable lead of the last days without an agency, newest first.
 * @throws Recusa without a rule in force, and without such a lead.
 */
export async function pedirDistribuicaoDosSemAgencia(
  mundo: Mundo,
  quem: Quem,
  dias: number,
): Promise<AndamentoDaDistribuicao> {
  const desde = new Date(mundo.clock.now().getTime() - dias * 86_400_000)
  return mundo.db.como(quem, async tx => {
    if (!(await acharEmVigor(tx))) throw new Recusa('conflito', SEM_REGRA)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from leads where created_at >= ${desde} and aceita_contato_parceiros and excluido_em is null
        and not exists (select 1 from leads_agencias la where la.lead_id = leads.id)
      order by created_at desc, id desc limit ${LEADS_POR_PEDIDO}
    `)
    if (!rows.length)
      throw new Recusa('conflito', 'Não há lead sem agência neste período que possa ser distribuído.')
    const ids = rows.map(({ id }) => id)
    return pedir(tx, mundo, quem, ids)
  })
}

async function pedir(tx: Queries, mundo: Mundo, quem: Quem, lead_ids: string[]) {
  const pedido = {
    id: mundo.novoId(),
    pedida_por: String(quem.claims.sub),
    pedida_em: mundo.clock.now(),
    lead_ids,
  }
  await tx.insert(distribuicoes_em_massa).values(pedido)
  await tx.execute(sql`select notificar('distribuicao_pedida', ${pedido.id})`)
  return acharPedido(tx, pedido.id)
}

/** Progress of a manual distribution. @throws Recusa for an unknown one. */
export const lerDistribuicao = (mundo: Mundo, quem: Quem, id: string): Promise<AndamentoDaDistribuicao> =>
  mundo.db.como(quem, tx => acharPedido(tx, id))

async function acharPedido(tx: Queries, id: string): Promise<AndamentoDaDistribuicao> {
  const [linha] = await tx.select().from(distribuicoes_em_massa).where(eq(distribuicoes_em_massa.id, id))
  if (!linha) throw new Recusa('nao_encontrado', 'Não encontramos essa distribuição.')
  return andamentoDe(linha)
}

function andamentoDe({ pedida_por: _, lead_ids, ...linha }: Linha): AndamentoDaDistribuicao {
  return { ...linha, total: lead_ids.length }
}

/** Time for which a manual distribution is shown, so that a closed tab loses no result. */
const RECENTE_MS = 24 * 3_600_000
const RECENTES_MAXIMO = 5

/** The administrator's newest manual distributions. */
export function listarDistribuicoes(mundo: Mundo, quem: Quem): Promise<AndamentoDaDistribuicao[]> {
  const { pedida_por, pedida_em } = distribuicoes_em_massa
  const desde = new Date(mundo.clock.now().getTime() - RECENTE_MS)
  return mundo.db.como(quem, async tx => {
    const linhas = await tx
      .select()
      .from(distribuicoes_em_massa)
      .where(and(eq(pedida_por, String(quem.claims.sub)), gte(pedida_em, desde)))
      .orderBy(desc(pedida_em))
      .limit(RECENTES_MAXIMO)
    return linhas.map(andamentoDe)
  })
}

/** Ids of the unfinished manual distributions, oldest first. */
export async function listarDistribuicoesInacabadas(db: Queries): Promise<string[]> {
  const { id, terminada_em, pedida_em } = distribuicoes_em_massa
  const linhas = await db
    .select({ id })
    .from(distribuicoes_em_massa)
    .where(isNull(terminada_em))
    .orderBy(asc(pedida_em))
  return linhas.map(linha => linha.id)
}

/** Executes a manual distribution from its current position; each lead and its progress note are one transaction. */
export async function executarDistribuicao(mundo: Mundo, id: string): Promise<void> {
  for (;;) {
    const [linha] = await mundo.db.servico
      .select()
      .from(distribuicoes_em_massa)
      .where(eq(distribuicoes_em_massa.id, id))
    if (!linha || linha.terminada_em) return
    const quem: Quem = { papel: 'admin', claims: { sub: linha.pedida_por } }
    try {
      await insistir(() => mundo.db.como(quem, tx => distribuirUm(tx, mundo, quem, linha)))
    } catch (erro) {
      if (!(erro instanceof Recusa)) throw erro
      await mundo.db.como(quem, async tx => {
        if (await ehAVez(tx, linha)) await anotar(tx, mundo, linha, 'recusado')
      })
    }
  }
}

/** Locks the row of the work. Another process with the same item waits here, then finds that the count has advanced. */
async function ehAVez(tx: Queries, { id, feitos }: Linha): Promise<boolean> {
  const [agora] = await tx
    .select({ feitos: distribuicoes_em_massa.feitos })
    .from(distribuicoes_em_massa)
    .where(eq(distribuicoes_em_massa.id, id))
    .for('no key update')
  return agora?.feitos === feitos
}

async function distribuirUm(tx: Queries, mundo: Mundo, quem: Quem, linha: Linha): Promise<void> {
  if (!(await ehAVez(tx, linha))) return
  await travarDistribuicao(tx)
  const emVigor = await acharEmVigor(tx)
  const lead_id = linha.lead_ids[linha.feitos] as string
  const travado = await travarLead(tx, mundo.db.cofre, lead_id)
  if (!emVigor) return anotar(tx, mundo, linha, 'sem_regra')
  if (!travado) return anotar(tx, mundo, linha, 'excluido')
  // A distribution by hand skips the waiting time of the rule.
  const regra = { ...emVigor.regra, espera_min: 0 }
  const agora = mundo.clock.now()
  const motivo_do_lead = motivoDoLead(travado.lead, regra, agora.getTime())
  const contexto = { versao: emVigor.versao, regra, origem: 'mao', quem, agora, motivo_do_lead } as const
  const { faltou } = await distribuirLead(tx, mundo, lead_id, travado, contexto)
  return anotar(tx, mundo, linha, faltou)
}

/** Records one lead as done, with the reason when no agency got it. */
async function anotar(tx: Queries, mundo: Mundo, linha: Linha, faltou: string | null): Promise<void> {
  const { id, feitos, dados, sem_agencia, lead_ids } = linha
  await tx
    .update(distribuicoes_em_massa)
    .set({
      feitos: feitos + 1,
      dados: dados + (faltou ? 0 : 1),
      ...(faltou && { sem_agencia: { ...sem_agencia, [faltou]: (sem_agencia[faltou] ?? 0) + 1 } }),
      ...(feitos + 1 === lead_ids.length && { terminada_em: mundo.clock.now() }),
    })
    .where(eq(distribuicoes_em_massa.id, id))
  await tx.execute(sql`select notificar('atribuicoes', ${id})`)
}
