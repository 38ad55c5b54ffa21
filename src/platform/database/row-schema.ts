import { Column, is } from 'drizzle-orm'
import { z } from 'zod'

/** The schema of each kind of column that answers hold, by Drizzle's name of the kind. */
const BY_COLUMN_TYPE: Readonly<Record<string, (column: Column) => z.ZodType>> = {
  PgUUID: () => z.uuid(),
  PgText: ({ enumValues }) => (enumValues?.length ? z.enum(enumValues) : z.string()),
  PgInteger: () => z.int(),
  PgSmallInt: () => z.int(),
  PgNumericNumber: () => z.number(),
  PgBoolean: () => z.boolean(),
  PgTimestamp: () => z.date(),
  PgDateString: () => z.iso.date(),
  PgArray: () => z.array(z.string()),
  // The one custom type that is answered: sealed text, opened.
  PgCustomColumn: () => z.string(),
}

type ColumnName<C> = { [N in keyof C]: C[N] extends Column ? N : never }[keyof C]

/**
 * The schema of a row in an answer of the API, from a table or from the columns that a verb selects. Expressions in SQL
 * and jsonb have no schema here: the description adds them.
 *
 * @param notes texts of the document about a column, by its name.
 */
export function rowSchema<C extends object>(
  columns: C,
  notes: { readonly [N in ColumnName<C>]?: string } = {},
): z.ZodObject<{ [N in ColumnName<C>]: z.ZodType }> {
  const noteOf = new Map<string, unknown>(Object.entries(notes))
  const shape = Object.entries(columns).flatMap(([name, column]) => {
    const make = is(column, Column) ? BY_COLUMN_TYPE[column.columnType] : undefined
    if (!make) return []
    const schema = column.notNull ? make(column) : make(column).nullable()
    const note = noteOf.get(name)
    return [[name, note ? schema.describe(String(note)) : schema]]
  })
  return z.object(Object.fromEntries(shape) as { [N in ColumnName<C>]: z.ZodType })
}
