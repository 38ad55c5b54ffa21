import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { TRAVAS } from '#domain/banco/travas.ts'
import { codigoDe, palavrasDe } from '#domain/recusa/falha.ts'
import { SetupError } from '../setup-error.ts'
import { isDatabaseUnavailable, LOGINS, loginPassword, SESSION_SETTINGS } from './db.ts'

/**
 * Digests of the files before they were folded: parts that a later migration replaces were removed (decision 0067).
 * Both make the same schema, so a database with the old file counts as having the new one.
 */
export const FOLDED: Readonly<Record<string, string>> = {
  '0002_contas.sql': 'ed147b7ad7186065213acfd91067893092fe96594a66b1f0a636a2517b4a2483',
  '0010_leads_da_agencia.sql': '667bf2fc8b29e78925e273deb0ffd25b27c035ea3eaacbd5e5cc46729745dbe0',
  '0011_um_relogio.sql': '64caea616b7a98c45c93f74c9804f7a3322cb1f17db53cc6dc711305d4b836e0',
  '0017_leads_da_agencia_por_criacao.sql': '591be834d484c380abfbf4d3433f1f31dd0d9ea3a5a74b758dfdd4f3475752aa',
  '0024_janela_da_primeira_vez.sql': '9c2fce433ae3ab28372dd7b0c77ee18f7346ce5e504904818a7c25205a52123c',
}

/**
 * Brings a database to the newest schema: roles and logins, then each file of `folder` in order. Each file has its own
 * transaction, so a kill never leaves half a file.
 *
 * @param setting name of the setting of `ownerUrl`, for the message of a database that does not answer.
 * @throws SetupError when an applied file was edited, the schema is newer than this program, the owner may not create
 * roles, or the database becomes unavailable.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  say: (message: string) => void,
  setting = 'DATABASE_URL',
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect().catch(cause => {
    throw new SetupError(
      `Não foi possível conectar ao banco de dados (${palavrasDe(cause)}). Confira ${setting}.`,
    )
  })
  // The query under way rejects with it; an unhandled error event would end the process.
  client.on('error', () => undefined)
  try {
    // Held until the connection ends: a second process waits here.
    await client.query('select pg_advisory_lock($1)', [TRAVAS.migracoes])
    const files = fs
      .readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .sort()
    await refuseNewer(client, files)
    await ensureRoles(client, ownerUrl, setting)
    await client.query(
      'create table if not exists migracoes (nome text primary key, soma text not null, aplicada_em timestamptz not null default now())',
    )
    const { rows } = await client.query<{ nome: string; soma: string }>('select nome, soma from migracoes')
    const applied = new Map(rows.map(row => [row.nome, row.soma]))
    for (const name of files) await applyFile(client, { folder, name, applied, say })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new SetupError(
      `O banco de dados parou no meio das migrações (${palavrasDe(error)}). Nenhuma ficou pela metade: quando ele voltar, inicie de novo.`,
    )
  } finally {
    await client.end()
  }
}

/** Refuses a schema that is newer than this program: an older one would write wrong data. */
async function refuseNewer(client: pg.Client, files: string[]): Promise<void> {
  const { rows: found } = await client.query(`select to_regclass('public.migracoes') as tabela`)
  if (!found[0].tabela) return
  const { rows } = await client.query<{ nome: string }>(
    'select nome from migracoes where nome <> all ($1) order by nome desc limit 1',
    [files],
  )
  if (!rows[0]) return
  throw new SetupError(
    `Este banco já foi usado por uma versão mais nova do Avalia60 (migração ${rows[0].nome}). ` +
      'Atualize o programa; para voltar à versão antiga, restaure nela uma cópia de antes da atualização, num banco vazio.',
  )
}

/** A file of the folder, with the sums of the applied files, and the log. */
type Migration = {
  folder: string
  name: string
  applied: Map<string, string>
  say: (message: string) => void
}

async function applyFile(client: pg.Client, { folder, name, applied, say }: Migration): Promise<void> {
  const text = fs.readFileSync(path.join(folder, name), 'utf8')
  const sum = createHash('sha256').update(text).digest('hex')
  const found = applied.get(name)
  if (found === sum || (found && found === FOLDED[name])) return
  if (found) {
    throw new SetupError(
      `A migração ${name} mudou depois de aplicada. Desfaça a mudança e escreva uma migração nova.`,
    )
  }
  say(`aplicando a migração ${name}…`)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migracoes (nome, soma) values ($1, $2)', [name, sum])
    await client.query('commit')
  } catch (error) {
    // On a lost connection the rollback fails as well; the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** PostgreSQL's code for an action that the role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Creates roles and logins: they are global to a cluster, so no migration does. The roles `anon`, `agencia`, `vendedor`,
 * `operador`, `admin`, `titular` and `servico` have the privileges; the logins only have the right to become them.
 */
async function ensureRoles(client: pg.Client, ownerUrl: string, setting: string): Promise<void> {
  const grants: Record<(typeof LOGINS)[number], string[]> = {
    avalia60_publico: ['anon'],
    avalia60_app: ['anon', 'agencia', 'vendedor', 'operador', 'admin', 'titular'],
    avalia60_servico: ['servico'],
  }
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
  const existing = new Set(rows.map(row => row.rolname))
  try {
    for (const role of new Set(Object.values(grants).flat())) {
      if (!existing.has(role)) await client.query(`create role ${role} nologin`)
    }
    for (const login of LOGINS) {
      const inherit = login === 'avalia60_app' ? 'noinherit' : 'inherit'
      const password = pg.escapeLiteral(loginPassword(ownerUrl, login))
      // Also an existing login: its password derives from the owner's, which may have changed.
      const verb = existing.has(login) ? 'alter' : 'create'
      await client.query(`${verb} role ${login} login ${inherit} password ${password}`)
      for (const role of grants[login]) await client.query(`grant ${role} to ${login}`)
      await client.query(
        Object.entries(SESSION_SETTINGS)
          .map(([name, value]) => `alter role ${login} set ${name} = '${value}'`)
          .join(';'),
      )
    }
  } catch (error) {
    throw codigoDe(error) === INSUFFICIENT_PRIVILEGE
      ? new SetupError(
          `O usuário de ${setting} precisa poder criar papéis (CREATEROLE): ${palavrasDe(error)}.`,
        )
      : error
  }
}
