import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { LOGINS, loginPassword } from '#platform/database/db.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'

/** Path of an installed PgBouncer; undefined on a machine without it, where the tests of the pooler are skipped. */
export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  fs.existsSync,
)
if (!PGBOUNCER)
  process.stdout.write('avalia60: sem pgbouncer nesta máquina, os testes do pooler não rodam.\n')

/**
 * Starts PgBouncer in transaction mode in front of a database. It admits the three logins only.
 *
 * @param connections connections to the database for each login.
 */
export async function startPooler(ownerUrl: string, connections: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-pooler-'))
  const port = await freePort()
  const { hostname, port: dbPort, pathname } = new URL(ownerUrl)
  const users = LOGINS.map(login => `"${login}" "${loginPassword(ownerUrl, login)}"`)
  fs.writeFileSync(path.join(folder, 'usuarios.txt'), users.join('\n'))
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'usuarios.txt'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${dbPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  if (asNobody.length > 0) spawnSync('chown', ['-R', 'nobody', folder])
  const pooler = spawn(PGBOUNCER as string, [...asNobody, path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  await vi.waitFor(() => reach(port), { timeout: 30_000 })
  const url = new URL(ownerUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    stop() {
      pooler.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1').once('error', reject)
    socket.once('connect', () => {
      socket.end()
      resolve()
    })
  })
}
