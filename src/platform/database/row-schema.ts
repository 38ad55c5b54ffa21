import { Column, is } from 'drizzle-orm'
import { z } from 'zod'

/** Zod schema for each Drizzle column type in API responses. */
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
  PgInet: () => z.string(),
  // The only custom type: encrypted text, returned decrypted.
  PgCustomColumn: () => z.string(),
}

/** Names of the columns, without jsonb. */
type ColumnName<C> = {
  [N in keyof C]: C[N] extends Column ? (C[N]['_']['columnType'] extends 'PgJsonb' ? never : N) : never
}[keyof C]

/**
 * Builds the schema of a row in an answer of the API, from a table or from the columns that a verb selects. Expressions
 * in SQL and jsonb have no schema here: the description adds them.
 *
 * @param notes descriptions for the OpenAPI document, by column name.
 * @throws TypeError for a column type without a schema.
 */
export function rowSchema<C extends object>(
  columns: C,
  notes: { readonly [N in ColumnName<C>]?: string } = {},
): z.ZodObject<{ [N in ColumnName<C>]: z.ZodType }> {
  const noteOf = new Map<string, unknown>(Object.entries(notes))
  const shape = Object.entries(columns).flatMap(([name, column]) => {
    if (!is(column, Column) || column.columnType === 'PgJsonb') return []
    const make = BY_COLUMN_TYPE[column.columnType]
    if (!make) throw new TypeError(`column ${name}: no schema for ${column.columnType}`)
    const schema = column.notNull ? make(column) : make(column).nullable()
    const note = noteOf.get(name)
    return [[name, note ? schema.describe(String(note)) : schema]]
  })
  return z.object(Object.fromEntries(shape) as { [N in ColumnName<C>]: z.ZodType })
}
