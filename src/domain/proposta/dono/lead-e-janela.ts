import { and, desc, eq, inArray } from 'drizzle-orm'
import { travarMesmoLead } from '#domain/atribuicao/atribuir.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import { escreverDataHora } from '#domain/tempo/tempo.ts'
import type { Janela, MundoDasPropostas } from '../avisos-da-janela.ts'
import { prazoDoContato } from '../janela.regras.ts'
import { janelas } from '../proposta.table.ts'

/** States of a window that can still change; a lead has at most one such window. */
export const VIVAS = ['aberta', 'com_propostas', 'aceita'] as const

/** Tells if a window can still change. */
export const ehViva = (janela: Janela | undefined): janela is Janela =>
  janela !== undefined && VIVAS.some(estado => estado === janela.estado)

/** A row of `COLUNAS_DO_LEAD`. */
export type LinhaDoDono = Awaited<ReturnType<typeof travarMesmoLead>>[number]

/** A lead with its last window, locked in this order. */
export type LeadEJanela = {
  lead: LinhaDoDono
  /** The rows of the same person and vehicle, the lead itself included. */
  linhas: readonly LinhaDoDono[]
  /** The ids of `linhas`. */
  idsDoMesmoLead: readonly string[]
  janela: Janela | undefined
}

/** The order that begins with the last window of a lead: the one that can change, else the newest. */
export const ordemDaVez = [
  desc(inArray(janelas.estado, [...VIVAS])),
  desc(janelas.aberta_em),
  desc(janelas.id),
] as const

/** Locks the rows of a lead with its window. @throws Recusa for a deleted lead. */
async function travar(tx: Queries, mundo: MundoDasPropostas, lead_id: string): Promise<LeadEJanela> {
  const linhas = await travarMesmoLead(tx, mundo.db.cofre, lead_id)
  const lead = linhas.find(({ id }) => id === lead_id)
  if (!lead) throw new Recusa('nao_encontrado', 'Não encontramos o seu pedido. Ele pode ter sido apagado.')
  // The rows are locked first: an order by a changing column would skip a window that changes meanwhile.
  await tx
    .select({ id: janelas.id })
    .from(janelas)
    .where(and(eq(janelas.lead_id, lead_id), inArray(janelas.estado, [...VIVAS])))
    .for('update')
  const [janela] = await tx
    .select()
    .from(janelas)
    .where(eq(janelas.lead_id, lead_id))
    .orderBy(...ordemDaVez)
    .limit(1)
  return { lead, linhas, idsDoMesmoLead: linhas.map(({ id }) => id), janela }
}

/** Maximum number of attempts for a transaction that ends in a deadlock. Our choice. */
const TENTATIVAS = 5
const DEADLOCK = '40P01'

function ehDeadlock(erro: unknown): boolean {
  for (let causa = erro; causa instanceof Error; causa = causa.cause)
    if (codigoDe(causa) === DEADLOCK) return true
  return false
}

/**
 * Runs an owner's verb in a transaction of the service, with the lead and its window locked. After a deadlock with
 * another transaction it runs again.
 */
export async function executarComoDono<T>(
  mundo: MundoDasPropostas,
  lead_id: string,
  fazer: (tx: Queries, travado: LeadEJanela) => Promise<T>,
): Promise<T> {
  for (let vez = 1; ; vez++) {
    try {
      return await mundo.db.servico.transaction(async tx => fazer(tx, await travar(tx, mundo, lead_id)))
    } catch (erro) {
      if (vez === TENTATIVAS || !ehDeadlock(erro)) throw erro
    }
  }
}

/** Returns the live window. @throws Recusa without a live window. */
export function exigirViva({ janela }: LeadEJanela): Janela {
  if (ehViva(janela)) return janela
  throw new Recusa(
    'conflito',
    janela ? 'Este pedido de propostas já terminou.' : 'Você ainda não pediu propostas.',
  )
}

/** Requires that the chosen agency's time for a contact is over. @throws Recusa while that time lasts. */
export function exigirPrazoDoContato(
  { clock }: Pick<MundoDasPropostas, 'clock'>,
  { escolhida_em }: Pick<Janela, 'escolhida_em'>,
): void {
  const ate = escolhida_em && prazoDoContato(escolhida_em)
  if (ate && clock.now() < ate)
    throw new Recusa('conflito', `A loja tem até ${escreverDataHora(ate)} para falar com você.`)
}
