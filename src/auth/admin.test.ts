import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { garantirAdmin } from '#domain/conta/cadastro/administrador.ts'
import { temAdminSemeado } from '#domain/conta/cadastro/redefinir-admin.ts'
import { SENHA_DEMO_ADMIN } from '#domain/conta/senha.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

const worlds: MundoDeTeste[] = []
const open = async (settings: Record<string, string> = {}) => {
  const w = await criarMundoDeTeste(settings)
  worlds.push(w)
  return w
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map(w => w.close()))
})

const admins = async (w: MundoDeTeste) =>
  (await w.db.servico.execute(sql`select user_id from user_roles where role = 'admin'`)).rows
const said: string[] = []
const say = (message: string) => void said.push(message)
beforeEach(() => void said.splice(0))
afterAll(() => void said.splice(0))
const bootstrap = (w: MundoDeTeste, token: string) =>
  w.call('POST', '/api/rpc/bootstrap_admin', { token, body: {} })

test('case 12: bootstrap makes the configured account the first administrator, once, and no other', async () => {
  const w = await open({ ADMIN_EMAIL: 'dona@exemplo.com.br' })
  await w.account('dona@exemplo.com.br')
  const tokens: string[] = [(await w.login('dona@exemplo.com.br')).json.access_token]
  for (let i = 0; i < 4; i++) {
    await w.account(`qualquer${i}@exemplo.com.br`)
    tokens.push((await w.login(`qualquer${i}@exemplo.com.br`)).json.access_token)
  }
  for (const token of tokens.slice(1)) expect((await bootstrap(w, token)).json).toBeNull()
  expect(await admins(w)).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => bootstrap(w, tokens[i % 5] as string)),
  )
  expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`))).toEqual(new Set(['200 null']))
  expect(await admins(w)).toHaveLength(1)
  expect((await w.call('POST', '/api/rpc/bootstrap_admin', { body: {} })).status).toBe(401)
})

test('case 12: an unproved registration with the configured e-mail gets no rights', async () => {
  const w = await open({ ADMIN_EMAIL: 'dona@exemplo.com.br' })
  await w.call('POST', '/functions/v1/register-agencia', {
    body: {
      nome: 'X',
      cnpj: '11222333000181',
      responsavel: 'X',
      endereco: 'X',
      email: 'dona@exemplo.com.br',
      password: SENHA,
    },
  })
  const s = (await w.login('dona@exemplo.com.br')).json
  await bootstrap(w, s.access_token)
  expect(await admins(w)).toEqual([])
  // The next start recovers the configured account: the squatter's password and session become invalid.
  const again = Object.assign(w.mundo.site, { adminPassword: 'a-senha-da-dona-1' })
  await garantirAdmin({ ...w.mundo, site: again }, say)
  expect((await w.call('GET', '/auth/v1/user', { token: s.access_token })).status).toBe(403)
  expect((await w.login('dona@exemplo.com.br', SENHA)).status).toBe(400)
  expect((await w.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).json.user.app_metadata.roles).toContain(
    'admin',
  )
})

test('the first start makes one administrator and prints the password once', async () => {
  const w = await open()
  await Promise.all([garantirAdmin(w.mundo, say), garantirAdmin(w.mundo, say)])
  expect(said).toHaveLength(1)
  const [, email = '', senha = ''] = /administrador (\S+) com a senha (\S+) /.exec(said[0] ?? '') ?? []
  expect((await w.login(email, senha)).json.user.app_metadata.roles).toEqual(['admin'])
  const configured = await open({ ADMIN_EMAIL: 'Dona@exemplo.com.br', ADMIN_PASSWORD: 'a-senha-da-dona-1' })
  for (let start = 0; start < 2; start++) await garantirAdmin(configured.mundo, say)
  expect(said).toHaveLength(1)
  expect((await configured.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).status).toBe(200)
})

const reset = (w: MundoDeTeste, headers: Record<string, string> = {}, socket = '127.0.0.1') =>
  w.call('POST', '/functions/v1/reset-admin-password', {
    socket,
    headers: { host: 'localhost:3000', ...headers },
    body: { email: 'outro@exemplo.com.br', password: SENHA_DEMO_ADMIN },
  })

test('case 11: in a local demo the button sets the fixed password of the seeded administrator', async () => {
  const w = await open()
  await garantirAdmin(w.mundo, say)
  const { text } = await reset(w)
  await w.mundo.background.drain()
  expect((await w.login('admin@avalia60.example', SENHA_DEMO_ADMIN)).status).toBe(200)
  // Through a proxy, with another Host or from another machine: a link, and the same answer.
  await w.db.servico.execute(sql`update auth_users set password_hash = null`)
  for (const [headers, socket] of [
    [{ 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1'],
    [{ forwarded: 'for=1.2.3.4' }, '127.0.0.1'],
    [{ host: 'avalia60.example' }, '127.0.0.1'],
    [{ origin: 'https://evil.example' }, '127.0.0.1'],
    [{ 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
    [{}, '192.0.2.1'],
  ] as const) {
    expect((await reset(w, headers, socket)).text).toBe(text)
    await w.mundo.background.drain()
    expect((await w.login('admin@avalia60.example', SENHA_DEMO_ADMIN)).status).toBe(400)
  }
  expect(await w.mails('admin@avalia60.example')).not.toEqual([])
})

test('case 11: in production the button only mails the administrator a one-time link', async () => {
  const w = await open({
    APP_ENV: 'production',
    ADMIN_EMAIL: 'dona@exemplo.com.br',
    ADMIN_PASSWORD: 'a-senha-da-dona-1',
  })
  await garantirAdmin(w.mundo, say)
  const first = await reset(w)
  const texts = [first.text]
  for (let i = 0; i < 8; i++) texts.push((await reset(w)).text)
  expect(new Set(texts).size).toBe(1)
  const mails = await w.mails('dona@exemplo.com.br')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.length).toBeLessThanOrEqual(5)
  expect(first.text).not.toContain('dona@')
  expect((await w.login('dona@exemplo.com.br', 'a-senha-da-dona-1')).status).toBe(200)
  expect((await w.login('dona@exemplo.com.br', SENHA_DEMO_ADMIN)).status).toBe(400)
  const { token_hash, type } = linkIn(mails[0])
  expect((await w.call('POST', '/auth/v1/verify', { body: { type, token_hash } })).status).toBe(200)
  // A demo database moved to production refuses the fixed password too.
  const hash = await w.mundo.hasher.hash(SENHA_DEMO_ADMIN)
  await w.db.servico.execute(sql`update auth_users set password_hash = ${hash}, seeded = true`)
  expect((await w.login('dona@exemplo.com.br', SENHA_DEMO_ADMIN)).status).toBe(400)
  expect(
    (await w.call('GET', '/api/demo/emails', { socket: '127.0.0.1', headers: { host: 'localhost:3000' } }))
      .status,
  ).toBe(404)
})

test('the reset page shows the demo password only where that account exists', async () => {
  const shows = async (settings: Record<string, string>) => {
    const w = await open(settings)
    await garantirAdmin(w.mundo, say)
    return temAdminSemeado({ db: w.db, demo: w.mundo.site.demo })
  }
  expect(await shows({})).toBe(true)
  expect(await shows({ ADMIN_EMAIL: 'dona@exemplo.com.br', ADMIN_PASSWORD: SENHA })).toBe(false)
  expect(await shows({ ADMIN_EMAIL: 'dona@exemplo.com.br' })).toBe(false)
  expect(await shows({ APP_ENV: 'production' })).toBe(false)
})
