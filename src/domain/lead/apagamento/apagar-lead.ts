import { inArray, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { ChaveAusente, type Selado } from '#domain/banco/sigilo.ts'
import { abrirCampo } from '../contato/contato.ts'
import { leads, leads_apagados } from '../lead.table.ts'

/** Reason for an erasure: the owner's request, on the site or by mail; the end of the retention; the panel's button. */
export type MotivoDoApagamento = 'titular' | 'encarregado' | 'prazo' | 'painel'

/** Dependencies of an erasure besides the clock: a keyed hash (HMAC-SHA-256), which only the server can compute. */
export type MundoDoApagamento = Pick<Mundo, 'clock'> & {
  cofre: { carimbar(texto: string): string }
  db: Pick<Mundo['db'], 'cofre'>
}

/** Computes the keyed hash of a document, which finds the proof of consent after the lead's erasure. */
export function pessoaDoDocumento({ cofre }: Pick<MundoDoApagamento, 'cofre'>, documento: string): string {
  return cofre.carimbar(`documento ${documento}`)
}

/**
 * Computes the keyed hash of a sealed document. Null if its key is lost, because an unreadable lead must be erasable
 * too.
 */
function calcularPessoa(mundo: MundoDoApagamento, id: string, cpf: Selado): string | null {
  try {
    return pessoaDoDocumento(mundo, abrirCampo(mundo.db.cofre, id, 'cpf', cpf))
  } catch (erro) {
    if (erro instanceof ChaveAusente) return null
    throw erro
  }
}

/**
 * Locks leads and their windows until the transaction ends. An erasure that notifies agencies takes this lock before it
 * reads the agencies. Otherwise the deletion of an agency at the same time would make the whole erasure fail.
 */
export async function travarParaApagar(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select travar_para_apagar(${sql.param(ids)}::uuid[])`)
}

/**
 * Erases leads permanently, with their valuations, notes, messages and index rows. `leads_apagados` and
 * `atribuicoes_apagadas` keep the facts without the person, and the proof of consent stays without its address
 * (migration 0042).
 * @returns the number of leads.
 */
export async function apagarParaSempre(
  tx: Queries,
  mundo: MundoDoApagamento,
  ids: readonly string[],
  motivo: MotivoDoApagamento,
): Promise<number> {
  if (!ids.length) return 0
  await travarParaApagar(tx, ids)
  const linhas = await tx
    .select({ id: leads.id, criado_em: leads.created_at, cpf: leads.cpf })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  if (!linhas.length) return 0
  const apagado_em = mundo.clock.now()
  const registros = linhas.map(({ id, criado_em, cpf }) => ({
    lead_id: id,
    criado_em,
    apagado_em,
    motivo,
    pessoa: calcularPessoa(mundo, id, cpf),
  }))
  await tx.insert(leads_apagados).values(registros).onConflictDoNothing()
  await tx.delete(leads).where(
    inArray(
      leads.id,
      linhas.map(({ id }) => id),
    ),
  )
  return linhas.length
}
