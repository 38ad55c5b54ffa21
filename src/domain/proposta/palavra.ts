import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { fotos } from '#domain/foto/foto.table.ts'
import { julgar, PRAZO_DAS_FOTOS_MS } from './palavra.regras.ts'
import { palavras } from './proposta.table.ts'

/** Judges a case again after an answer; in a transaction of the service. A decision of the administrator stays. */
export async function recalcularPalavra(tx: Queries, id: string): Promise<void> {
  const [caso] = await tx.select().from(palavras).where(eq(palavras.id, id)).for('no key update')
  if (!caso || caso.decidida_em) return
  const { valor, escolhida_em, contato_em, loja_desfecho, dono_desfecho } = caso
  const cumprida = julgar({
    valor,
    escolhida_em,
    contato_em,
    loja: loja_desfecho && { desfecho: loja_desfecho, valor: caso.loja_valor, motivo: caso.loja_motivo },
    dono: dono_desfecho && { desfecho: dono_desfecho, valor: caso.dono_valor },
    com_fotos: await temFotos(tx, caso),
    confere: caso.dono_confere,
  })
  await tx.update(palavras).set({ cumprida }).where(eq(palavras.id, id))
}

async function temFotos(
  tx: Queries,
  { proposta_id, loja_em }: typeof palavras.$inferSelect,
): Promise<boolean> {
  if (!proposta_id || !loja_em) return false
  const ate = new Date(loja_em.getTime() + PRAZO_DAS_FOTOS_MS).toISOString()
  const { rows } = await tx.execute<{ tem: boolean }>(sql`select exists (
    select from ${fotos} f where f.proposta_id = ${proposta_id} and f.criada_em <= ${ate}::timestamptz
  ) as tem`)
  return rows[0]?.tem ?? false
}
