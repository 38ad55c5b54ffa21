import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { registrationForm, sendRegistration, signInAdmin } from '#tests/auth/registration.ts'

let teste: MundoDeTeste
let admin: { id: string; token: string }
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  admin = await signInAdmin(teste)
})
afterAll(() => teste.close())

/** Registers an agency, from the usual address unless one is given. */
const register = (body: object, ip?: string) => sendRegistration(teste, body, ip)

/** Returns members that a registration must ignore: rights, limits and states that only the site sets. */
const evilMembers = () => ({
  plano: 'enterprise',
  limite_leads_mensal: 99999,
  status_assinatura: 'active',
  ativa: false,
  role: 'admin',
  user_id: admin.id,
  app_metadata: { role: 'admin' },
  id: admin.id,
  created_at: '2000-01-01',
  constructor: { prototype: { role: 'admin' } },
})

test('case 5: registration takes its seven fields and no other', async () => {
  const raw = JSON.stringify(registrationForm('nova@exemplo.com.br', evilMembers())).replace(
    '{',
    '{"__proto__":{"role":"admin"},',
  )
  const answer = await teste.call('POST', '/functions/v1/register-agencia', { raw })
  expect(answer.status).toBe(200)
  const { rows } = await teste.db.servico.execute<Record<string, unknown>>(sql`
    select a.*, m.user_id, m.papel, (select array_agg(role) from user_roles r where r.user_id = m.user_id) as roles
    from agencias a join membros_agencias m on m.agencia_id = a.id where email = 'nova@exemplo.com.br'`)
  expect(rows[0]).toMatchObject({
    cnpj: '11222333000181',
    plano: 'basico',
    limite_leads_mensal: 0,
    status_assinatura: 'inativa',
    ativa: true,
    papel: 'dono',
    roles: ['agencia'],
  })
  expect(rows[0]?.user_id).not.toBe(admin.id)
})

test('case 5: a registered account cannot give itself a role', async () => {
  await register(registrationForm('ambiciosa@exemplo.com.br'))
  const session = (await teste.login('ambiciosa@exemplo.com.br')).json
  expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email'], roles: ['agencia'] })
  const put = (body: object) => teste.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  expect((await put({ app_metadata: { role: 'admin' } })).json.code).toBe('not_admin')
  expect((await put({ data: { role: 'admin', roles: ['admin'] } })).status).toBe(200)
  const again = (await teste.login('ambiciosa@exemplo.com.br')).json
  expect(again.user.app_metadata.roles).toEqual(['agencia'])
  const denied = await teste.call('POST', '/functions/v1/admin-create-or-link-operador', {
    token: again.access_token,
    body: { nome: 'X', email: 'x@exemplo.com.br', password: SENHA },
  })
  expect(denied.status).toBe(403)
  expect(denied.json.error).toBe('Acesso negado. Você não tem permissão de administrador.')
})

describe('an address that names another mailbox is refused', () => {
  /** An address whose angle brackets name another mailbox. */
  const torto = 'n1<alvo@vitima.example>'
  const invalid = { code: 'validation_failed', message: 'Unable to validate email address: invalid format' }

  test.each(['/recover', '/otp', '/magiclink'])('by POST %s', async path => {
    const { status, json } = await teste.call('POST', `/auth/v1${path}`, { body: { email: torto } })
    expect([status, json]).toEqual([400, invalid])
  })

  /** Creates an agency with an account. @returns its token. */
  async function criarEspelho(email: string) {
    await teste.account(email)
    const { access_token: token } = (await teste.login(email)).json
    await teste.call('POST', '/functions/v1/admin-create-or-link-agencia', {
      token: admin.token,
      body: { ...registrationForm(email), plano: 'basico' },
    })
    return token
  }

  test('by /resend and by a change of one’s own', async () => {
    const token = await criarEspelho('espelho1@exemplo.com.br')
    const resend = await teste.call('POST', '/auth/v1/resend', { body: { type: 'signup', email: torto } })
    const own = await teste.call('PUT', '/auth/v1/user', { token, body: { email: torto } })
    expect([resend.json, own.json]).toEqual([invalid, invalid])
  })

  test('by all forms', async () => {
    const token = await criarEspelho('espelho2@exemplo.com.br')
    // [method, path, body, token]
    const forms: [string, string, object, string?][] = [
      ['POST', '/functions/v1/register-agencia', registrationForm(torto)],
      [
        'POST',
        '/functions/v1/admin-create-or-link-agencia',
        { ...registrationForm(torto), plano: 'basico' },
        admin.token,
      ],
      [
        'POST',
        '/functions/v1/admin-create-or-link-operador',
        { nome: 'X', email: torto, password: SENHA },
        admin.token,
      ],
      ['POST', '/api/minha-agencia/equipe/convites', { nome: 'X', email: torto, papel: 'vendedor' }, token],
      ['POST', '/api/minha-agencia/avisos/adf', { adf_email: torto }, token],
      ['POST', '/api/meus-dados/link', { email: torto }],
    ]
    for (const [method, path, body, as] of forms) {
      const { status, json } = await teste.call(method, path, { body, ...(as && { token: as }) })
      expect([path, status, Object.values(json.campos)]).toEqual([path, 422, ['Email inválido']])
    }
    expect(await teste.mails('alvo@vitima.example')).toEqual([])
  })
})

test.each([
  ['nome', '', 'Nome é obrigatório'],
  ['nome', 'x'.repeat(201), 'Nome muito longo'],
  ['cnpj', '11222333000182', 'CNPJ inválido'],
  ['email', 'nada', 'Email inválido'],
  ['password', '123', 'Senha deve ter pelo menos 6 caracteres'],
  ['endereco', '', 'Endereço é obrigatório'],
])('the spec’s message for %s %j is %j', async (campo, valor, mensagem) => {
  const { json } = await register(registrationForm('v@exemplo.com.br', { [campo]: valor }), '198.51.100.9')
  expect(json.campos).toEqual({ [campo]: mensagem })
})

test('an alphanumeric CNPJ is valid', async () => {
  const alfa = registrationForm('alfa@exemplo.com.br', { cnpj: '12.ABC.345/01DE-35' })
  expect((await register(alfa)).status).toBe(200)
})

/** The password that an intruder states for the e-mail of another person. */
const SENHA_DO_INVASOR = { password: 'senha-do-invasor-9' }

test('case 6: registering an existing e-mail does not change its password, and tells its owner', async () => {
  const answer = await register(registrationForm('chefe@exemplo.com.br', SENHA_DO_INVASOR))
  expect(answer.status).toBe(200)
  expect((await teste.login('chefe@exemplo.com.br', SENHA_DO_INVASOR.password)).status).toBe(400)
  expect((await teste.login('chefe@exemplo.com.br')).status).toBe(200)
  expect((await teste.mails('chefe@exemplo.com.br'))[0]).toContain('já tem uma conta')
})

/** Creates an account, and returns the call that links it to an agency. */
async function prepararVinculo(email: string) {
  await teste.account(email)
  const body = { ...registrationForm(email, SENHA_DO_INVASOR), plano: 'premium' }
  return (token?: string) =>
    teste.call('POST', '/functions/v1/admin-create-or-link-agencia', { ...(token && { token }), body })
}

test('case 6: linking an existing e-mail does not change its password, and happens once', async () => {
  const link = await prepararVinculo('antiga@exemplo.com.br')
  expect((await link(admin.token)).json).toEqual({
    userAlreadyExisted: true,
    message: 'Agência vinculada com sucesso!',
  })
  expect((await link(admin.token)).status).toBe(409)
  expect((await teste.login('antiga@exemplo.com.br', SENHA_DO_INVASOR.password)).status).toBe(400)
  expect((await teste.login('antiga@exemplo.com.br')).status).toBe(200)
})

test('case 6: only the administrator links an e-mail', async () => {
  const link = await prepararVinculo('vinculada@exemplo.com.br')
  const semSessao = await link()
  expect([semSessao.status, semSessao.json.error]).toEqual([401, 'Sessão expirada. Faça login novamente.'])
  const { access_token } = (await teste.login('vinculada@exemplo.com.br')).json
  const dela = await link(access_token)
  expect([dela.status, dela.json.error]).toEqual([
    403,
    'Acesso negado. Você não tem permissão de administrador.',
  ])
})

test('an operator is created or linked, and gets no sign-in by that', async () => {
  const create = (email: string) =>
    teste.call('POST', '/functions/v1/admin-create-or-link-operador', {
      token: admin.token,
      body: { nome: 'Olga', email, telefone: '41 99999-0000', password: SENHA },
    })
  expect((await create('olga@exemplo.com.br')).json).toEqual({
    userAlreadyExisted: false,
    message: 'Operador cadastrado com sucesso!',
  })
  expect((await create('olga@exemplo.com.br')).status).toBe(409)
  expect((await teste.login('olga@exemplo.com.br')).json.code).toBe('user_banned')
  expect((await create('nova@exemplo.com.br')).json.userAlreadyExisted).toBe(true)
  expect((await teste.login('nova@exemplo.com.br')).status).toBe(200)
})

/** Registers an agency, which the administrator deletes. @returns the session that its owner had. */
async function registrarExcluida(email: string) {
  await register(registrationForm(email))
  const session = (await teste.login(email)).json
  const quem = { papel: 'admin' as const, claims: { sub: admin.id } }
  await teste.db.como(quem, tx => tx.execute(sql`delete from agencias where email = ${email}`))
  return session
}

test('deletion of an agency ends its sessions at once', async () => {
  const session = await registrarExcluida('parte@exemplo.com.br')
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(403)
  const refreshed = await teste.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(refreshed.status).toBe(400)
  expect((await teste.login('parte@exemplo.com.br')).status).toBe(400)
})

test('the e-mail of a deleted agency is free again', async () => {
  await registrarExcluida('volta@exemplo.com.br')
  await register(registrationForm('volta@exemplo.com.br', { password: 'uma-senha-bem-outra' }))
  expect((await teste.login('volta@exemplo.com.br', 'uma-senha-bem-outra')).status).toBe(200)
})

test('the last administrator stays', async () => {
  await expect(
    teste.db.servico.execute(sql`delete from user_roles where role = 'admin'`),
  ).rejects.toMatchObject({
    // A trigger refuses with the code of a violated check.
    cause: { code: '23514' },
  })
})

test('the audit trail is append-only, and has no address and no password', async () => {
  // No role may change the trail: insufficient privilege.
  for (const change of [sql`update auditoria set acao = 'x'`, sql`delete from auditoria`])
    await expect(teste.db.servico.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  const { rows } = await teste.db.servico.execute(sql`select * from auditoria`)
  // The tests above left rows.
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toMatch(/@|exemplo|senha-do-invasor/)
})

describe('case 9: the address of a logo', () => {
  const linkNew = (email: string, logo_url: string) =>
    teste.call('POST', '/functions/v1/admin-create-or-link-agencia', {
      token: admin.token,
      body: registrationForm(email, { logo_url, plano: 'basico' }),
    })

  test('is stored and shown, and the server never requests it', async () => {
    let asked = 0
    const listener = http.createServer((_, response) => response.end()).on('connection', () => asked++)
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    const logo_url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/logo.png`
    expect((await register(registrationForm('logo1@exemplo.com.br', { logo_url }))).status).toBe(200)
    expect((await linkNew('logo2@exemplo.com.br', logo_url)).status).toBe(200)
    for (const email of ['logo1@exemplo.com.br', 'logo2@exemplo.com.br']) {
      const token = (await teste.login(email)).json.access_token
      expect((await teste.call('GET', '/api/minha-agencia', { token })).json).toMatchObject({ logo_url })
    }
    expect((await teste.call('GET', '/api/agencias', { token: admin.token })).text).toContain(logo_url)
    await teste.mundo.background.drain()
    expect(asked).toBe(0)
    // The listener does record a direct request.
    await fetch(logo_url)
    expect(asked).toBe(1)
    listener.closeAllConnections()
    listener.close()
  })

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'ftp://exemplo.com.br/logo.png',
    'https:exemplo.com.br/logo.png',
    '//exemplo.com.br/logo.png',
    'https://usuario:senha@exemplo.com.br/logo.png',
  ])('%s is refused at its field', async logo_url => {
    const recusa = { logo_url: 'URL inválida' }
    const own = await register(registrationForm('logo3@exemplo.com.br', { logo_url }), '198.51.100.90')
    expect([own.status, own.json.campos]).toEqual([422, recusa])
    const linked = await linkNew('logo3@exemplo.com.br', logo_url)
    expect([linked.status, linked.json.campos]).toEqual([422, recusa])
  })
})
