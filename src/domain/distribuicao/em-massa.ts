import { eq, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { exigirTrabalho, listarTrabalhosRecentes, pedirTrabalho, RECENTE_MS } from '#domain/fila/trabalho.ts'
import type { ListaDeLeads } from '#domain/lead/lista/lista.schema.ts'
import { lerIdsDaSelecao, type Selecao } from '#domain/lead/lista/selecao.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { lerLeadsADistribuir } from './candidatos.ts'
import { motivoDoLead } from './decisao/distribuir.ts'
import type { Motivo } from './decisao/motivos.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { distribuicoes_em_massa } from './distribuicao.table.ts'
import { acharEmVigor } from './vigencia.ts'

/** Maximum number of leads in one manual distribution. Our choice. */
const LEADS_POR_PEDIDO = 5_000

/** A stored manual distribution, or the undoing of one. */
export type DistribuicaoEmMassa = typeof distribuicoes_em_massa.$inferSelect

/**
 * Progress of a manual distribution: leads done, assigned, and without an agency by the reason. In its undoing, which
 * has `desfaz`: leads done, taken back, and left with their agency by the reason.
 */
export type AndamentoDaDistribuicao = Omit<DistribuicaoEmMassa, 'pedida_por' | 'lead_ids'> & { total: number }

const REGRA_AUSENTE = 'Nenhuma regra está em vigor. Ative uma na aba Distribuição.'

/** Stores leads for a distribution by the rule, for the job queue. @throws Recusa without a rule in force. */
export async function pedirDistribuicao(
  mundo: Mundo,
  quem: Quem,
  lead_ids: readonly string[],
): Promise<AndamentoDaDistribuicao> {
  return pedir(mundo, quem, async () => [...new Set(lead_ids)])
}

/**
 * Stores every lead of a filtered list at this moment for a distribution, in the list's order.
 * @throws Recusa without a rule in force, and for an empty or too long list.
 */
export async function pedirDistribuicaoDosFiltrados(
  mundo: Mundo,
  quem: Quem,
  filtro: ListaDeLeads,
): Promise<AndamentoDaDistribuicao> {
  return pedir(mundo, quem, tx => lerIdsDaSelecao(tx, mundo.db.cofre, { filtro }, LEADS_POR_PEDIDO))
}

/**
 * Stores every assignable lead of the last days without an agency for a distribution, newest first.
 * @throws Recusa without a rule in force, and without such a lead.
 */
export async function pedirDistribuicaoDosSemAgencia(
  mundo: Mundo,
  quem: Quem,
  dias: number,
): Promise<AndamentoDaDistribuicao> {
  const desde = diasAntes(mundo, dias)
  return pedir(mundo, quem, async tx => {
    const ids = await acharSemAgencia(tx, desde)
    if (!ids.length)
      throw new Recusa('conflito', 'Não há lead sem agência neste período que possa ser distribuído.')
    return ids
  })
}

/** Counts the leads that `pedirDistribuicaoDosSemAgencia` would take now. */
export async function contarSemAgencia(mundo: Mundo, quem: Quem, dias: number): Promise<{ leads: number }> {
  const desde = diasAntes(mundo, dias)
  return mundo.db.como(quem, async tx => ({ leads: (await acharSemAgencia(tx, desde)).length }))
}

/**
 * Leads that the rule in force admits (`vao`), and the others by the reason, before a manual distribution. The admitted
 * leads that an agency has already (`com_agencia`) go to one more.
 */
export type PreviaDaDistribuicao = {
  vao: number
  com_agencia: number
  ficam: Partial<Record<Motivo, number>>
}

/**
 * Counts the leads of a selection that the rule admits and excludes. An agency for each admitted lead is found
 * when it is distributed.
 * @throws Recusa without a rule in force, and for an empty or too long selection.
 */
export function preverDistribuicao(
  mundo: Mundo,
  quem: Quem,
  selecao: Selecao,
): Promise<PreviaDaDistribuicao> {
  return mundo.db.como(quem, async tx => {
    const emVigor = await acharEmVigor(tx)
    if (!emVigor) throw new Recusa('conflito', REGRA_AUSENTE)
    const ids = await lerIdsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_POR_PEDIDO)
    const regra = regraPorMao(emVigor.regra)
    const agora_ms = mundo.clock.now().getTime()
    const previa: PreviaDaDistribuicao = { vao: 0, com_agencia: 0, ficam: {} }
    for (const lead of await lerLeadsADistribuir(tx, mundo.db.cofre, ids)) {
      const motivo = motivoDoLead(lead, regra, agora_ms)
      if (motivo) {
        previa.ficam[motivo] = (previa.ficam[motivo] ?? 0) + 1
        continue
      }
      previa.vao++
      if (lead.ja_com > 0) previa.com_agencia++
    }
    return previa
  })
}

/** Returns the rule of a manual distribution: it skips the waiting time. */
export const regraPorMao = (regra: Regra): Regra => ({ ...regra, espera_min: 0 })

const diasAntes = ({ clock }: Mundo, dias: number) => new Date(clock.now().getTime() - dias * DIA_MS)

/** Finds the newest assignable leads without an agency, up to the limit of one distribution. */
async function acharSemAgencia(tx: Queries, desde: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leads where created_at >= ${desde} and aceita_contato_parceiros and excluido_em is null
      and not exists (select 1 from leads_agencias la where la.lead_id = leads.id)
    order by created_at desc, id desc limit ${LEADS_POR_PEDIDO}
  `)
  return rows.map(({ id }) => id)
}

/**
 * Stores the undoing of a finished distribution. Each lead is taken back as one mistaken assignment is; leads that an
 * agency has worked on stay.
 * @throws Recusa for an unknown, running, old or undone distribution.
 */
export function desfazerDistribuicao(mundo: Mundo, quem: Quem, id: string): Promise<AndamentoDaDistribuicao> {
  return mundo.db.como(quem, async tx => {
    // Of two concurrent requests the second finds the undoing of the first.
    await tx.execute(sql`select 1 from distribuicoes_em_massa where id = ${id} for no key update`)
    const { lead_ids, desfaz, terminada_em, dados } = await exigirDistribuicao(tx, id)
    if (!terminada_em) throw new Recusa('conflito', 'Espere a distribuição terminar para desfazê-la.')
    if (mundo.clock.now().getTime() - terminada_em.getTime() > RECENTE_MS)
      throw new Recusa('conflito', 'Uma distribuição pode ser desfeita em até 24 horas.')
    const desfeita = await tx
      .select({ id: distribuicoes_em_massa.id })
      .from(distribuicoes_em_massa)
      .where(eq(distribuicoes_em_massa.desfaz, id))
    if (desfaz || desfeita.length) throw new Recusa('conflito', 'Esta distribuição já foi desfeita.')
    const quemPede = contaDe(quem)
    await auditar(tx, mundo, 'distribuicao_desfeita', {
      quem: quemPede,
      alvo: id,
      detalhes: { leads: dados },
    })
    return andamentoDe(
      await pedirTrabalho(tx, mundo, quem, {
        tabela: distribuicoes_em_massa,
        pedido: { lead_ids, desfaz: id },
      }),
    )
  })
}

/** Stores a distribution of the leads that `escolher` finds. @throws Recusa without a rule in force. */
function pedir(
  mundo: Mundo,
  quem: Quem,
  escolher: (tx: Queries) => Promise<string[]>,
): Promise<AndamentoDaDistribuicao> {
  return mundo.db.como(quem, async tx => {
    if (!(await acharEmVigor(tx))) throw new Recusa('conflito', REGRA_AUSENTE)
    const lead_ids = await escolher(tx)
    return andamentoDe(
      await pedirTrabalho(tx, mundo, quem, { tabela: distribuicoes_em_massa, pedido: { lead_ids } }),
    )
  })
}

/** Reads the progress of a manual distribution. @throws Recusa for an unknown one. */
export const lerDistribuicao = (mundo: Mundo, quem: Quem, id: string): Promise<AndamentoDaDistribuicao> =>
  mundo.db.como(quem, async tx => andamentoDe(await exigirDistribuicao(tx, id)))

const exigirDistribuicao = (tx: Queries, id: string): Promise<DistribuicaoEmMassa> =>
  exigirTrabalho(tx, distribuicoes_em_massa, id, 'Não encontramos essa distribuição.')

function andamentoDe({ pedida_por: _, lead_ids, ...linha }: DistribuicaoEmMassa): AndamentoDaDistribuicao {
  return { ...linha, total: lead_ids.length }
}

/** Lists the newest manual distributions that the administrator asked for. */
export function listarDistribuicoes(mundo: Mundo, quem: Quem): Promise<AndamentoDaDistribuicao[]> {
  return mundo.db.como(quem, async tx => {
    const linhas = await listarTrabalhosRecentes(tx, distribuicoes_em_massa, quem, mundo.clock.now())
    return linhas.map(andamentoDe)
  })
}
