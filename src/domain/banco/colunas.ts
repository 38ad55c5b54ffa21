import { getTableColumns, type Table } from 'drizzle-orm'

/** Returns the columns of a table without those named, for an answer that leaves them out. */
export function tirarColunas<T extends Table, N extends keyof T['_']['columns']>(
  tabela: T,
  nomes: readonly N[],
): Omit<T['_']['columns'], N> {
  const fora = new Set<PropertyKey>(nomes)
  const ficam = Object.entries(getTableColumns(tabela)).filter(([nome]) => !fora.has(nome))
  return Object.fromEntries(ficam) as Omit<T['_']['columns'], N>
}
