import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { garantirAdmin } from '#domain/conta/cadastro/administrador.ts'
import { temAdminSemeado } from '#domain/conta/cadastro/redefinir-admin.ts'
import { SENHA_DEMO_ADMIN } from '#domain/conta/senha.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

const worlds: MundoDeTeste[] = []
/** Opens a service of accounts of its own; it is closed after the test. */
const open = async (settings: Record<string, string> = {}) => {
  const teste = await criarMundoDeTeste(settings)
  worlds.push(teste)
  return teste
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map(teste => teste.close()))
})

const admins = async (teste: MundoDeTeste) =>
  (await teste.db.servico.execute(sql`select user_id from user_roles where role = 'admin'`)).rows
/** The sentences that a start prints. */
const said: string[] = []
const say = (message: string) => void said.push(message)
beforeEach(() => void said.splice(0))
afterAll(() => void said.splice(0))
const bootstrap = (teste: MundoDeTeste, token: string) =>
  teste.call('POST', '/api/rpc/bootstrap_admin', { token, body: {} })

test('case 12: bootstrap makes the configured account the first administrator, once, and no other', async () => {
  const teste = await open({ ADMIN_EMAIL: 'dona@exemplo.com.br' })
  await teste.account('dona@exemplo.com.br')
  const tokens: string[] = [(await teste.login('dona@exemplo.com.br')).json.access_token]
  for (let i = 0; i < 4; i++) {
    await teste.account(`qualquer${i}@exemplo.com.br`)
    tokens.push((await teste.login(`qualquer${i}@exemplo.com.br`)).json.access_token)
  }
  for (const token of tokens.slice(1)) expect((await bootstrap(teste, token)).json).toBeNull()
  expect(await admins(teste)).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => bootstrap(teste, tokens[i % 5] as string)),
  )
  expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`))).toEqual(new Set(['200 null']))
  expect(await admins(teste)).toHaveLength(1)
})

test('case 12: bootstrap needs a session', async () => {
  const teste = await open({ ADMIN_EMAIL: 'dona@exemplo.com.br' })
  expect((await teste.call('POST', '/api/rpc/bootstrap_admin', { body: {} })).status).toBe(401)
})

/** Registers an agency with the e-mail that is configured for the administrator, without a proof of the mailbox. */
async function registrarInvasor() {
  const teste = await open({ ADMIN_EMAIL: 'dona@exemplo.com.br' })
  await teste.call('POST', '/functions/v1/register-agencia', {
    body: {
      nome: 'X',
      cnpj: '11222333000181',
      responsavel: 'X',
      endereco: 'X',
      email: 'dona@exemplo.com.br',
      password: SENHA,
    },
  })
  return { teste, session: (await teste.login('dona@exemplo.com.br')).json }
}

test('case 12: an unproved registration with the configured e-mail gets no rights', async () => {
  const { teste, session } = await registrarInvasor()
  await bootstrap(teste, session.access_token)
  expect(await admins(teste)).toEqual([])
})

test('case 12: the next start recovers the configured account, and ends the squatter’s password and session', async () => {
  const { teste, session } = await registrarInvasor()
  const again = Object.assign(teste.mundo.site, { adminPassword: 'a-senha-da-dona-1' })
  await garantirAdmin({ ...teste.mundo, site: again }, say)
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(403)
  expect((await teste.login('dona@exemplo.com.br', SENHA)).status).toBe(400)
  expect(
    (await teste.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).json.user.app_metadata.roles,
  ).toContain('admin')
})

test('the first start makes one administrator and prints the password once', async () => {
  const teste = await open()
  await Promise.all([garantirAdmin(teste.mundo, say), garantirAdmin(teste.mundo, say)])
  expect(said).toHaveLength(1)
  const [, email = '', senha = ''] = /administrador (\S+) com a senha (\S+) /.exec(said[0] ?? '') ?? []
  expect((await teste.login(email, senha)).json.user.app_metadata.roles).toEqual(['admin'])
})

test('a configured password is set and never printed', async () => {
  const configured = await open({ ADMIN_EMAIL: 'Dona@exemplo.com.br', ADMIN_PASSWORD: 'a-senha-da-dona-1' })
  for (let start = 0; start < 2; start++) await garantirAdmin(configured.mundo, say)
  expect(said).toEqual([])
  expect((await configured.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).status).toBe(200)
})

/** Presses the button of the reset page, from this machine unless another socket is given. */
const reset = (teste: MundoDeTeste, headers: Record<string, string> = {}, socket = '127.0.0.1') =>
  teste.call('POST', '/functions/v1/reset-admin-password', {
    socket,
    headers: { host: 'localhost:3000', ...headers },
    body: { email: 'outro@exemplo.com.br', password: SENHA_DEMO_ADMIN },
  })

test('case 11: in a local demo the button sets the fixed password of the seeded administrator', async () => {
  const teste = await open()
  await garantirAdmin(teste.mundo, say)
  await reset(teste)
  await teste.mundo.background.drain()
  expect((await teste.login('admin@avalia60.example', SENHA_DEMO_ADMIN)).status).toBe(200)
})

test('case 11: through a proxy, with another Host or from another machine the button mails a link, with the same answer', async () => {
  const teste = await open()
  await garantirAdmin(teste.mundo, say)
  const { text } = await reset(teste)
  await teste.mundo.background.drain()
  await teste.db.servico.execute(sql`update auth_users set password_hash = null`)
  for (const [headers, socket] of [
    [{ 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1'],
    [{ forwarded: 'for=1.2.3.4' }, '127.0.0.1'],
    [{ host: 'avalia60.example' }, '127.0.0.1'],
    [{ origin: 'https://evil.example' }, '127.0.0.1'],
    [{ 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
    [{}, '192.0.2.1'],
  ] as const) {
    expect((await reset(teste, headers, socket)).text).toBe(text)
    await teste.mundo.background.drain()
    expect((await teste.login('admin@avalia60.example', SENHA_DEMO_ADMIN)).status).toBe(400)
  }
  expect(await teste.mails('admin@avalia60.example')).not.toEqual([])
})

/** Opens a service in production, with its administrator. */
async function abrirProducao() {
  const teste = await open({
    APP_ENV: 'production',
    ADMIN_EMAIL: 'dona@exemplo.com.br',
    ADMIN_PASSWORD: 'a-senha-da-dona-1',
  })
  await garantirAdmin(teste.mundo, say)
  return teste
}

test('case 11: in production the button only mails the administrator a one-time link', async () => {
  const teste = await abrirProducao()
  const first = await reset(teste)
  const texts = [first.text]
  for (let i = 0; i < 8; i++) texts.push((await reset(teste)).text)
  expect(new Set(texts).size).toBe(1)
  const mails = await teste.mails('dona@exemplo.com.br')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.length).toBeLessThanOrEqual(5)
  expect(first.text).not.toContain('dona@')
  expect((await teste.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).status).toBe(200)
  expect((await teste.login('dona@exemplo.com.br', SENHA_DEMO_ADMIN)).status).toBe(400)
  const { token_hash, type } = linkIn(mails[0])
  expect((await teste.call('POST', '/auth/v1/verify', { body: { type, token_hash } })).status).toBe(200)
})

test('case 11: a demo database moved to production refuses the fixed password', async () => {
  const teste = await abrirProducao()
  const hash = await teste.mundo.hasher.hash(SENHA_DEMO_ADMIN)
  await teste.db.servico.execute(sql`update auth_users set password_hash = ${hash}, seeded = true`)
  expect((await teste.login('dona@exemplo.com.br', SENHA_DEMO_ADMIN)).status).toBe(400)
})

test('production shows no mails', async () => {
  const teste = await abrirProducao()
  expect(
    (
      await teste.call('GET', '/api/demo/emails', {
        socket: '127.0.0.1',
        headers: { host: 'localhost:3000' },
      })
    ).status,
  ).toBe(404)
})

test('the reset page shows the demo password only where that account exists', async () => {
  const shows = async (settings: Record<string, string>) => {
    const teste = await open(settings)
    await garantirAdmin(teste.mundo, say)
    return temAdminSemeado({ db: teste.db, demo: teste.mundo.site.demo })
  }
  expect(await shows({})).toBe(true)
  expect(await shows({ ADMIN_EMAIL: 'dona@exemplo.com.br', ADMIN_PASSWORD: SENHA })).toBe(false)
  expect(await shows({ ADMIN_EMAIL: 'dona@exemplo.com.br' })).toBe(false)
  expect(await shows({ APP_ENV: 'production' })).toBe(false)
})
