import { inArray } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { type Selado, SemChave } from '#domain/banco/sigilo.ts'
import { abrirCampo } from '../contato/contato.ts'
import { leads, leads_apagados } from '../lead.table.ts'

/** Why a lead was erased: its owner's word, on the site or by mail; the end of its term; the panel's button. */
export type MotivoDoApagamento = 'titular' | 'encarregado' | 'prazo' | 'painel'

/** What erasing takes besides the clock: a mark that nobody else can put on a text (HMAC-SHA-256). */
export type MundoDoApagamento = Pick<Mundo, 'clock'> & {
  cofre: { carimbar(texto: string): string }
  db: Pick<Mundo['db'], 'cofre'>
}

/** The keyed hash of a document: what the proof of consent is found by once the lead is gone. */
export function pessoaDoDocumento({ cofre }: Pick<MundoDoApagamento, 'cofre'>, documento: string): string {
  return cofre.carimbar(`documento ${documento}`)
}

/** The same for a sealed document; null where its key is lost, for what nobody can open is erased all the same. */
function pessoaOuNada(mundo: MundoDoApagamento, id: string, cpf: Selado): string | null {
  try {
    return pessoaDoDocumento(mundo, abrirCampo(mundo.db.cofre, id, 'cpf', cpf))
  } catch (erro) {
    if (erro instanceof SemChave) return null
    throw erro
  }
}

/**
 * Erases leads for good, with their valuations, notes, messages and index rows. What stays is in
 * `leads_apagados` and `atribuicoes_apagadas`, without the person, and the proof of consent without its address
 * (migration 0042).
 *
 * @returns how many there were.
 */
export async function apagarParaSempre(
  tx: Queries,
  mundo: MundoDoApagamento,
  ids: readonly string[],
  motivo: MotivoDoApagamento,
): Promise<number> {
  if (!ids.length) return 0
  const linhas = await tx
    .select({ id: leads.id, criado_em: leads.created_at, cpf: leads.cpf })
    .from(leads)
    .where(inArray(leads.id, [...ids].sort()))
  if (!linhas.length) return 0
  const apagado_em = mundo.clock.now()
  const lapides = linhas.map(({ id, criado_em, cpf }) => ({
    lead_id: id,
    criado_em,
    apagado_em,
    motivo,
    pessoa: pessoaOuNada(mundo, id, cpf),
  }))
  await tx.insert(leads_apagados).values(lapides).onConflictDoNothing()
  await tx.delete(leads).where(
    inArray(
      leads.id,
      linhas.map(({ id }) => id),
    ),
  )
  return linhas.length
}
