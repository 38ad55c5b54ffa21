import { sql } from 'drizzle-orm'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { type Total, totalDe } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { ListaDeLeads } from './lista.schema.ts'
import { selecionarLeads, selecionarLinhas } from './lista.ts'

/** Leads chosen one by one, or all leads of a filtered list. */
export type Selecao = { ids: readonly string[] } | { filtro: ListaDeLeads }

/**
 * Reads the ids of a selection, each once; for a filter, its current ids in its order.
 * @throws Recusa for an empty selection, or one above `maximo`.
 */
export async function lerIdsDaSelecao(
  tx: Queries,
  cofre: CofreDeDados,
  selecao: Selecao,
  maximo = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const ids = 'ids' in selecao ? [...new Set(selecao.ids)] : await lerTodosOsIds(tx, cofre, selecao.filtro)
  if (!ids.length)
    throw new Recusa('conflito', 'Nenhum lead combina mais com esses filtros. Atualize a lista.')
  if (ids.length > maximo) {
    const mensagem = `Esses filtros deixam ${inteiro(ids.length)} leads. Escolha até ${inteiro(maximo)} por vez.`
    throw new Recusa('conflito', mensagem)
  }
  return ids
}

/** Counts the leads of a selection that no agency can receive: their owners do not accept contact. */
export function contarSemConsentimento(
  { db }: Pick<Mundo, 'db'>,
  quem: Quem,
  selecao: Selecao,
): Promise<Total> {
  return db.como(quem, async tx => {
    const linhas =
      'ids' in selecao ? recusadosDosIds(selecao.ids) : recusadosDoFiltro(db.cofre, selecao.filtro)
    return linhas ? contarAte(tx, linhas) : totalDe(0)
  })
}

const recusadosDosIds = (ids: readonly string[]) => sql`
  select from leads where id = any (${sql.param(ids)}::uuid[])
    and excluido_em is null and not aceita_contato_parceiros`

const recusadosDoFiltro = (cofre: CofreDeDados, filtro: ListaDeLeads) =>
  filtro.consentimento === 'aceita'
    ? undefined
    : selecionarLinhas(cofre, { ...filtro, consentimento: 'nao_aceita' })

const UUID_BYTES = 16

/** Reads the ids of all rows of a filter, `UUID_BYTES` each in transfer. */
export async function lerTodosOsIds(
  tx: Queries,
  cofre: CofreDeDados,
  filtro: ListaDeLeads,
): Promise<string[]> {
  const selecao = selecionarLeads(cofre, filtro)
  if (!selecao) return []
  const { rows } = await tx.execute<{ ids: Buffer | null }>(
    sql`select string_agg(uuid_send(lead_id), ''::bytea) as ids from (${selecao}) escolhidos`,
  )
  const bytes = rows[0]?.ids ?? Buffer.alloc(0)
  return Array.from({ length: bytes.length / UUID_BYTES }, (_, i) =>
    uuidDe(bytes.subarray(i * UUID_BYTES, (i + 1) * UUID_BYTES)),
  )
}

/** Formats the bytes of one id: groups of 8, 4, 4, 4 and 12 digits. */
function uuidDe(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
