import { asc, count, eq } from 'drizzle-orm'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { Visao } from './visao.schema.ts'
import { visoes_de_leads } from './visao.table.ts'

/** Maximum number of views of one administrator: more would not fit their line. */
export const VISOES_MAXIMO = 12

const { id, nome, consulta } = visoes_de_leads

/** Lists the administrator's own views, by name. */
export function listarVisoes(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, lerVisoes)
}

/** Reads views; row level security shows only the caller's own. */
function lerVisoes(tx: Queries) {
  return tx.select({ id, nome, consulta }).from(visoes_de_leads).orderBy(asc(nome))
}

/**
 * Stores a view; it replaces one with the same name.
 * @throws Recusa above the maximum number.
 */
export function salvarVisao(mundo: Mundo, quem: Quem, visao: Visao) {
  const dono = contaDe(quem)
  return mundo.db.como(quem, async tx => {
    await tx
      .insert(visoes_de_leads)
      .values({ id: mundo.novoId(), dono, ...visao, criada_em: mundo.clock.now() })
      .onConflictDoUpdate({
        target: [visoes_de_leads.dono, nome],
        set: { consulta: visao.consulta },
      })
    const [quantas] = await tx.select({ n: count() }).from(visoes_de_leads)
    if ((quantas?.n ?? 0) > VISOES_MAXIMO) {
      throw new Recusa('conflito', `Você já guardou ${VISOES_MAXIMO} visões. Apague uma para guardar outra.`)
    }
    return lerVisoes(tx)
  })
}

/** Deletes one of the administrator's own views. */
export function apagarVisao(mundo: Mundo, quem: Quem, qual: string) {
  return mundo.db.como(quem, async tx => {
    await tx.delete(visoes_de_leads).where(eq(id, qual))
    return lerVisoes(tx)
  })
}
