import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './banco.ts'
import { ChaveAusente, type CofreDeDados, Selado } from './sigilo.ts'

/** A table with sealed values: `domain/cifra` counts its rows by key, and seals some again. */
export type Guarda = {
  /** Number of rows sealed under a key; '' counts those in clear, or under several keys. */
  contar(tx: Queries, chave: string): Promise<number>
  /**
   * Seals rows that are under `chave` with the current key. It skips rows that another transaction has locked, and rows
   * whose key is missing; a later run takes them.
   * @param depois id after which to search, '' for the first.
   * @returns the last id visited, undefined when there was none, and the number of sealed rows.
   */
  recifrar(
    tx: Queries,
    cofre: CofreDeDados,
    { chave, depois, quantos }: { chave: string; depois: string; quantos: number },
  ): Promise<{ ultimo: string | undefined; feitos: number }>
}

/** A table with sealed columns, and the statements that seal its rows again. */
type TabelaSelada<Linha, Nova> = {
  nome: string
  /** Selected columns beside the id, in SQL. */
  colunas: string
  /** The condition for a row that is under a key. */
  sob(chave: string): SQL
  /** SQL of a row's id: `id` if it is left out. */
  id?: string
  /** Row lock during the change: `update` if it is left out. */
  trava?: 'update' | 'no key update'
  /** Maximum number of rows in one call, for tables with long rows. */
  lote?: number
  /** Seals the values of a row again. @throws ChaveAusente */
  selar(cofre: CofreDeDados, linha: Linha): Nova
  /** Stores sealed rows. */
  gravar(tx: Queries, novas: readonly Nova[]): Promise<unknown>
}

/** Formats rows as a parameter of `jsonb_to_recordset`. */
export const linhasEmJson = (linhas: readonly unknown[]) => sql`${JSON.stringify(linhas)}::jsonb`

/** Creates the guard of a table, from the statements that are its own. */
export function criarGuarda<Linha extends { id: string }, Nova>(tabela: TabelaSelada<Linha, Nova>): Guarda {
  const { sob, lote = Number.POSITIVE_INFINITY, selar, gravar } = tabela
  const [nome, colunas, id, trava] = [
    sql.raw(tabela.nome),
    sql.raw(tabela.colunas),
    sql.raw(tabela.id ?? 'id'),
    sql.raw(tabela.trava ?? 'update'),
  ]
  return {
    async contar(tx, chave) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::integer as n from ${nome} where ${sob(chave)}`,
      )
      return rows[0]?.n ?? 0
    },
    async recifrar(tx, cofre, { chave, depois, quantos }) {
      const { rows } = await tx.execute(sql`
        select ${id} as id, ${colunas} from ${nome}
        where ${sob(chave)} ${depois ? sql`and ${id} > ${depois}` : sql``}
        order by 1 limit ${Math.min(quantos, lote)} for ${trava} skip locked
      `)
      const linhas = rows as Linha[]
      const novas = linhas.flatMap(linha => selarOuDeixar(() => selar(cofre, linha)))
      if (novas.length) await gravar(tx, novas)
      return { ultimo: linhas.at(-1)?.id, feitos: novas.length }
    },
  }
}

/** Creates the guard of a table with one sealed column. */
export function criarGuardaDaColuna(
  nome: string,
  coluna: string,
  contexto: (id: string) => string,
  outras: Pick<TabelaSelada<never, never>, 'id' | 'trava' | 'lote'> = {},
): Guarda {
  return criarGuarda<{ id: string; valor: string }, { id: string; valor: string }>({
    ...outras,
    nome,
    colunas: `${coluna} as valor`,
    sob: chave => sql`chave_do_selo(${sql.raw(coluna)}) = ${chave}`,
    selar: (cofre, { id, valor }) => ({
      id,
      valor: cofre.selar(cofre.abrir(new Selado(valor), contexto(id)), contexto(id)).envelope,
    }),
    gravar: (tx, novas) =>
      tx.execute(sql`
        update ${sql.raw(nome)} t set ${sql.raw(coluna)} = n.valor
        from jsonb_to_recordset(${linhasEmJson(novas)}) as n (id ${sql.raw(outras.id ? 'text' : 'uuid')}, valor text)
        where ${sql.raw(outras.id ?? 't.id')} = n.id`),
  })
}

/** Returns the sealed row in a list, empty if its key is missing. The program logs a missing key at its start. */
function selarOuDeixar<T>(selar: () => T): T[] {
  try {
    return [selar()]
  } catch (erro) {
    if (erro instanceof ChaveAusente) return []
    throw erro
  }
}
