import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createApi } from '#api/app.ts'
import { createAuth } from '#auth/app.ts'
import { criarMundoDoLogin } from '#auth/mundo-do-login.ts'
import { criarConta } from '#domain/conta/conta.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/db.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'

/**
 * Opens the API in this process. `entrar` creates an account and returns its token: an owner of this agency, or an
 * administrator for null.
 */
export async function abrirApi(db: Database, dataDir: string) {
  const env = readEnv({})
  const log = createLogger('silent')
  const auth = criarMundoDoLogin({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  const mundo = {
    db,
    clock: systemClock,
    novoId: uuidv7,
    env,
    log,
    versoes: () => [],
    buscarModelos: () => [],
  }
  const avaliador = () => {
    throw new Error('no valuation in this bench')
  }
  const api = createApi({ ...mundo, avaliador }, auth)
  const senha = 'jabuti-roxo-42'
  const password_hash = await auth.hasher.hash(senha)
  let entradas = 0
  // Each sign-in has another address, because the server limits the sign-ins of an address.
  const porta = createAuth(auth, () => `10.0.0.${entradas % 250}`)
  const entrar = async (agenciaId: string | null): Promise<string> => {
    entradas++
    const email = `bench-${uuidv7()}@exemplo.com.br`
    const { id } = await criarConta(db.servico, auth, { email, password_hash, email_provado: true })
    await db.servico.execute(
      sql`insert into user_roles (user_id, role) values (${id}, ${agenciaId ? 'agencia' : 'admin'})`,
    )
    if (agenciaId)
      await db.servico.execute(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
        values (${id}, ${agenciaId}, 'Medição', 'dono', now())`)
    const entrada = await porta.request('/token?grant_type=password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: senha }),
    })
    if (entrada.status !== 200) throw new Error(`login: ${entrada.status} ${await entrada.text()}`)
    return ((await entrada.json()) as { access_token: string }).access_token
  }
  return { api, entrar, fechar: () => auth.stop() }
}
