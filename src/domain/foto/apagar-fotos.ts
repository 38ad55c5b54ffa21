import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { fotos, fotos_a_apagar } from './foto.table.ts'
import type { MundoDasFotos } from './mundo-das-fotos.ts'
import { identificarDono } from './ver-fotos.ts'

/** Lease of a file; after a failure or a crash its deletion is retried. */
const LEASE_MS = MINUTO_MS
/** Files in one turn. */
const LOTE = 20

/** Deletes a photo of the owner; a repetition changes nothing. The trigger puts its file on the list of files to delete. */
export async function apagarFoto(
  mundo: Mundo,
  { id, lead_id }: { id: string; lead_id: string },
): Promise<void> {
  await mundo.db.como(identificarDono(lead_id), tx =>
    tx.delete(fotos).where(and(eq(fotos.id, id), eq(fotos.lead_id, lead_id), isNull(fotos.proposta_id))),
  )
}

/** Deletes the files of deleted photos and of failed uploads; any number of processes may run it. */
export async function apagarArquivos(
  mundo: Pick<MundoDasFotos, 'db' | 'clock' | 'fotos'>,
  parou: () => boolean = () => false,
): Promise<void> {
  while (!parou()) {
    const nomes = await tomar(mundo)
    if (!nomes.length) return
    for (const arquivo of nomes) {
      await mundo.fotos.apagar(arquivo)
      await mundo.db.servico.delete(fotos_a_apagar).where(eq(fotos_a_apagar.arquivo, arquivo))
    }
  }
}

/** Leases the next files. */
async function tomar({ db, clock }: Pick<MundoDasFotos, 'db' | 'clock'>): Promise<string[]> {
  const agora = clock.now()
  const daVez = db.servico
    .select({ arquivo: fotos_a_apagar.arquivo })
    .from(fotos_a_apagar)
    .where(lte(fotos_a_apagar.apagar_em, agora))
    .orderBy(asc(fotos_a_apagar.apagar_em))
    .limit(LOTE)
    .for('update', { skipLocked: true })
  const tomadas = await db.servico
    .update(fotos_a_apagar)
    .set({ apagar_em: new Date(agora.getTime() + LEASE_MS) })
    .where(inArray(fotos_a_apagar.arquivo, daVez))
    .returning({ arquivo: fotos_a_apagar.arquivo })
  return tomadas.map(({ arquivo }) => arquivo)
}
