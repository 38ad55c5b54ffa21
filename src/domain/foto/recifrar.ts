import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado, SemChave } from '#domain/banco/sigilo.ts'
import { contextoDaChave } from './ler.ts'

/** Number of photos whose keys are sealed under a key. */
export async function contarFotosSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from fotos where chave_do_selo(chave) = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/** Seals the keys of photos with the current key; the files stay as they are. See `recifrarLeads`. */
export async function recifrarFotos(
  tx: Queries,
  cofre: CofreDeDados,
  chave: string,
  depois: string,
  quantos: number,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<{ id: string; chave: string }>(sql`
    select id, chave from fotos where chave_do_selo(chave) = ${chave} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for no key update skip locked`)
  let feitos = 0
  for (const { id, chave: guardada } of rows) {
    const nova = selarDeNovo(cofre, contextoDaChave(id), guardada)
    if (!nova) continue
    await tx.execute(sql`update fotos set chave = ${nova.envelope} where id = ${id}`)
    feitos++
  }
  return { ultimo: rows.at(-1)?.id, feitos }
}

function selarDeNovo(cofre: CofreDeDados, contexto: string, guardada: string): Selado | undefined {
  try {
    return cofre.selar(cofre.abrir(new Selado(guardada), contexto), contexto)
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
