import { eq, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { janelas } from '../proposta.table.ts'
import { JANELA_AUSENTE, type LinhaDaJanela, selecionarJanelas } from './linhas-das-janelas.ts'

/** Message for a seller without the permission to offer. */
export const ACESSO_DOS_DONOS =
  'Na sua agência só os donos fazem propostas. Um dono pode liberar os vendedores em Equipe.'

/** Tells if this person may offer, ask and answer for the agency: an owner, or a seller whose owner allows it. */
export async function podePropor(tx: Queries, { papel }: Quem): Promise<boolean> {
  if (papel === 'agencia') return true
  // The policy shows only the own agency.
  const [agencia] = await tx.select({ pode: agencias.vendedores_propoem }).from(agencias)
  return agencia?.pode ?? false
}

/** Requires that this person may offer for the agency. @throws Recusa for a seller without the permission. */
export async function exigirQuePropoe(mundo: Mundo, quem: Quem): Promise<void> {
  const pode = await mundo.db.como(quem, tx => podePropor(tx, quem))
  if (!pode) throw new Recusa('sem_permissao', ACESSO_DOS_DONOS)
}

/**
 * Locks a window with the agency's offer until the end of the transaction: no other offer, choice or end comes between.
 * @throws Recusa for a window to which the agency is not invited.
 */
export async function travarJanela(tx: Queries, quem: Quem, id: string): Promise<LinhaDaJanela> {
  await tx.execute(sql`select travar_janela_convidada(${id})`)
  return acharJanela(tx, quem, id)
}

/**
 * Finds a window with the agency's offer, without a lock.
 * @throws Recusa for a window to which the agency is not invited.
 */
export async function acharJanela(tx: Queries, quem: Quem, id: string): Promise<LinhaDaJanela> {
  const [linha] = await selecionarJanelas(tx, quem, eq(janelas.id, id))
  if (!linha) throw new Recusa('nao_encontrado', JANELA_AUSENTE)
  return linha
}

/** Makes the agency's open panels reload. */
export async function notificarAgencia(tx: Queries, quem: Quem): Promise<void> {
  await tx.execute(sql`select notificar('painel_agencia', ${agenciaDe(quem)})`)
}
