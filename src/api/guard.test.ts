import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { compose, criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createApi } from './app.ts'
import { criarExigencia, listarRotas, type Requisito } from './guard.ts'

let teste: MundoDeTeste
/** A session of each kind of caller, by the caller's name. */
const tokens: Record<string, string | undefined> = { ninguem: undefined }
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  const agencias: Record<string, string> = {}
  /** Creates an account with a role, and its agency if `ativa` is given. @returns the account's id. */
  const person = async (name: string, role?: string, ativa?: boolean) => {
    const { id } = await teste.account(`${name}@exemplo.com.br`)
    if (role)
      await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, ${role})`)
    if (ativa !== undefined) {
      const agencia = teste.mundo.novoId()
      agencias[name] = agencia
      await teste.db.servico.execute(sql`insert into agencias (id, nome, cnpj, responsavel, endereco, email, ativa)
        values (${agencia}, 'A', '11222333000181', 'R', 'E', ${`${name}@exemplo.com.br`}, ${ativa})`)
      await membro(id, agencia, 'dono')
    }
    tokens[name] = (await teste.login(`${name}@exemplo.com.br`)).json.access_token
    return id
  }
  const membro = (id: string, agencia: string | undefined, papel: string) =>
    teste.db.servico.execute(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
      values (${id}, ${agencia}, 'R', ${papel}, now())`)
  await person('sempapel')
  await person('agencia', 'agencia', true)
  await person('inativa', 'agencia', false)
  await person('orfa', 'agencia')
  await membro(await person('vendedor', 'agencia'), agencias.agencia, 'vendedor')
  await membro(await person('vendedor_inativa', 'agencia'), agencias.inativa, 'vendedor')
  const fora = await person('fora_da_equipe', 'agencia')
  await membro(fora, agencias.agencia, 'vendedor')
  // The deactivation ends the sessions: a new one is needed.
  await teste.db.servico.execute(sql`update membros_agencias set ativo = false where user_id = ${fora}`)
  tokens.fora_da_equipe = (await teste.login('fora_da_equipe@exemplo.com.br')).json.access_token
  await person('admin', 'admin')
  await person('operador', 'operador')
  await person('encerrada', 'admin')
  await teste.call('POST', '/auth/v1/logout', { token: tokens.encerrada ?? '' })
})
afterAll(() => teste.close())

/** The callers with a valid session, each named for what its account is. */
const CONTAS = [
  'sempapel',
  'agencia',
  'inativa',
  'orfa',
  'vendedor',
  'vendedor_inativa',
  'fora_da_equipe',
  'operador',
  'admin',
]

/** The callers that pass each requirement; all others are refused. */
const PASSA: Record<Requisito, string[]> = {
  publico: ['ninguem', ...CONTAS, 'encerrada'],
  conta: CONTAS,
  agencia: ['agencia'],
  agencia_mesmo_inativa: ['agencia', 'inativa'],
  equipe: ['agencia', 'vendedor'],
  equipe_mesmo_inativa: ['agencia', 'vendedor', 'inativa', 'vendedor_inativa'],
  admin: ['admin'],
  leads: ['admin', 'operador'],
}

// Its keys are all requirements: the compiler demands each.
const REQUISITOS = Object.keys(PASSA) as Requisito[]

/** The database role that each requirement grants; a seller always gets the seller's. */
const PAPEIS: Record<Requisito, string> = {
  publico: 'anon',
  conta: 'anon',
  agencia: 'agencia',
  agencia_mesmo_inativa: 'agencia',
  equipe: 'agencia',
  equipe_mesmo_inativa: 'agencia',
  admin: 'admin',
  leads: 'admin',
}

test('every requirement admits exactly its callers, under its database role', async () => {
  const app = compose(teste.mundo, () => '127.0.0.1')
  const exigir = criarExigencia(teste.mundo)
  for (const requisito of REQUISITOS) {
    app.get(
      `/prova/${requisito}`,
      // The handlers of Hono are typed by their variables, which this application does not declare.
      exigir(requisito) as never,
      (c: { get(key: string): unknown; json(v: unknown): Response }) => c.json(c.get('quem')),
    )
  }
  for (const requisito of REQUISITOS) {
    const passam = PASSA[requisito]
    for (const [name, token] of Object.entries(tokens)) {
      const answer = await app.request(`/prova/${requisito}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      expect(answer.status, `${requisito} × ${name}`).toBe(statusFor(passam, name, token))
      if (answer.status !== 200) continue
      const quem: { papel: string; claims: Record<string, unknown> } = await answer.json()
      const daAgencia = PAPEIS[requisito] === 'agencia'
      expect(quem.papel).toBe(papelDe(name, requisito))
      expect('agencia_id' in quem.claims).toBe(daAgencia && ['agencia', 'vendedor'].includes(name))
    }
  }
})

/** Returns the database role of a caller that passes a requirement. */
function papelDe(name: string, requisito: Requisito): string {
  if (name === 'operador' && requisito === 'leads') return 'operador'
  return PAPEIS[requisito] === 'agencia' && name.startsWith('vendedor') ? 'vendedor' : PAPEIS[requisito]
}

/** Returns the status for a caller: 401 without a valid session, 403 without the right. */
function statusFor(passam: string[], name: string, token: string | undefined): number {
  if (passam.includes(name)) return 200
  return token && name !== 'encerrada' ? 403 : 401
}

test('every route of the API is declared, and each admits exactly its callers', async () => {
  const { db, clock, novoId, env, log } = teste.mundo
  const mundo = {
    db,
    clock,
    novoId,
    env,
    log,
    avaliador: () => AVALIACAO,
    versoes: () => [],
    buscarModelos: () => [],
  }
  const app = createApi(mundo, teste.mundo)
  const routes = listarRotas(app)
  // An empty list would pass all checks.
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.filter(route => !route.requisito)).toEqual([])
  for (const { method, path, requisito } of routes) {
    for (const [name, token] of Object.entries(tokens)) {
      // No session opens a route of partners.
      if (requisito !== 'parceiro' && PASSA[requisito as Requisito].includes(name)) continue
      const url = path.replace(/:\w+/g, '7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c11')
      const answer = await app.request(url, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect([401, 403], `${method} ${path} × ${name}`).toContain(answer.status)
      const { code }: { code: string } = await answer.json()
      expect(code).toBe(answer.status === 401 ? 'nao_autenticado' : 'sem_permissao')
    }
  }
})

test('the list of routes includes a route without a requirement', () => {
  const app = new Hono<{ Variables: { acesso: Acesso | undefined } }>().get('/solta', c => c.text('x'))
  expect(listarRotas(app)).toEqual([{ method: 'GET', path: '/solta', requisito: undefined }])
})

/** Returns the role and claims of the agency's owner. */
async function identifyAgency() {
  const { rows } = await teste.db.servico.execute<{ id: string }>(
    sql`select id from auth_users where email = 'agencia@exemplo.com.br'`,
  )
  return { papel: 'agencia' as const, claims: { sub: rows[0]?.id } }
}

test('an agency reads its own row', async () => {
  const quem = await identifyAgency()
  const own = await teste.db.como(quem, async tx => (await tx.execute(sql`select nome from agencias`)).rows)
  expect(own).toHaveLength(1)
})

test.each([
  'auth_users',
  'auth_sessions',
  'auth_refresh_tokens',
  'auth_one_time_tokens',
  'auth_factors',
  'emails_saida',
  'auditoria',
])('an agency cannot read %s', async table => {
  const quem = await identifyAgency()
  await expect(
    teste.db.como(quem, tx => tx.execute(sql`select 1 from ${sql.identifier(table)}`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('an agency cannot change its plan or its role', async () => {
  const quem = await identifyAgency()
  for (const change of [
    sql`update agencias set plano = 'enterprise'`,
    sql`insert into user_roles (user_id, role) values (${quem.claims.sub}, 'admin')`,
  ])
    await expect(teste.db.como(quem, tx => tx.execute(change))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
})
