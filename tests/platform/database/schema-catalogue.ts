import pg from 'pg'

/** Everything that migrations make in a database, one line each; the functions of extensions are left out. */
const CATALOGO = `
  select format('%s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, relacl) as linha
    from pg_class where relnamespace = 'public'::regnamespace
  union all select format('%s.%s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull,
      pg_get_expr(adbin, adrelid), attacl)
    from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', pg_get_functiondef(oid), proacl)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'migração ' || nome from migracoes`

/** Runs `fazer` on a connection of the database's owner, and closes it. */
export async function executarComoDono<T>(url: string, fazer: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fazer(client)
  } finally {
    await client.end()
  }
}

/** Reads a database's catalogue: tables, columns, policies, constraints, triggers, indexes, functions and grants. */
export function catalogoDe(url: string): Promise<string[]> {
  return executarComoDono(url, async client => {
    const { rows } = await client.query<{ linha: string }>(CATALOGO)
    const { rows: dono } = await client.query<{ nome: string }>('select current_user as nome')
    // The owner of the test's server varies.
    const semDono = (linha: string) => linha.replaceAll(new RegExp(`\\b${dono[0]?.nome}\\b`, 'g'), 'dono')
    return rows.map(({ linha }) => semDono(linha)).sort()
  })
}
