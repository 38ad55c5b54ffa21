import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { palavrasDe } from '#domain/recusa/falha.ts'
import { SetupError } from '../setup-error.ts'
import { loginUrl } from './db.ts'

/** Timeout for the pooler, in ms. */
const TIMEOUT_MS = 5_000

/** Signs in through the pooler; returns the error, or undefined. */
async function tryPooler(poolUrl: string, ownerUrl: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: loginUrl(poolUrl, 'avalia60_servico', ownerUrl),
    connectionTimeoutMillis: TIMEOUT_MS,
  })
  // The connection may break after the answer; an unhandled error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error ?? new Error('sem resposta')
  } finally {
    // The answer is known already; a lost connection needs no end.
    await client.end().catch(() => undefined)
  }
}

/**
 * Refuses a pooler that does not answer, before any migration. It only opens a socket: the first start has not created
 * the logins yet, and after a refused login PgBouncer delays all others (`server_login_retry`).
 *
 * @throws SetupError that names the setting.
 */
export async function requirePoolerUp(poolUrl: string): Promise<void> {
  const { host, port } = new pg.Client({ connectionString: poolUrl })
  const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw new SetupError(
      `O pooler (PgBouncer) de DATABASE_URL não responde (${palavrasDe(error)}). Inicie o PgBouncer, ou confira o endereço em DATABASE_URL. Nada mudou no banco.`,
    )
  } finally {
    socket.destroy()
  }
}

/**
 * Refuses a pooler that rejects our logins.
 *
 * @throws SetupError that names the setting.
 */
export async function requirePoolerLogin(poolUrl: string, ownerUrl: string): Promise<void> {
  const error = await tryPooler(poolUrl, ownerUrl)
  if (error === undefined) return
  throw new SetupError(
    `O pooler (PgBouncer) de DATABASE_URL recusou o login avalia60_servico (${palavrasDe(error)}). Confira DATABASE_URL e a configuração do PgBouncer: veja "Um pooler na frente do banco" em docs/operacao.md.`,
  )
}
