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

const register = (body: object, ip?: string) => sendRegistration(teste, body, ip)

test('case 5: registration takes its seven fields and no other', async () => {
  const evil = {
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
  }
  const raw = JSON.stringify(registrationForm('nova@exemplo.com.br', evil)).replace(
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
  const session = (await teste.login('nova@exemplo.com.br')).json
  expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email'], roles: ['agencia'] })
  const put = (body: object) => teste.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  expect((await put({ app_metadata: { role: 'admin' } })).json.code).toBe('not_admin')
  expect((await put({ data: { role: 'admin', roles: ['admin'] } })).status).toBe(200)
  const again = (await teste.login('nova@exemplo.com.br')).json
  expect(again.user.app_metadata.roles).toEqual(['agencia'])
  const denied = await teste.call('POST', '/functions/v1/admin-create-or-link-operador', {
    token: again.access_token,
    body: { nome: 'X', email: 'x@exemplo.com.br', password: SENHA },
  })
  expect(denied.status).toBe(403)
  expect(denied.json.error).toBe('Acesso negado. Você não tem permissão de administrador.')
})

describe('an address that names another mailbox is refused', () => {
  const torto = 'n1<alvo@vitima.example>'
  const invalid = { code: 'validation_failed', message: 'Unable to validate email address: invalid format' }

  test.each(['/recover', '/otp', '/magiclink'])('by POST %s', async path => {
    const { status, json } = await teste.call('POST', `/auth/v1${path}`, { body: { email: torto } })
    expect([status, json]).toEqual([400, invalid])
  })

  test('by /resend, by a change of one’s own, and by all forms', async () => {
    await teste.account('espelho@exemplo.com.br')
    const { access_token: token } = (await teste.login('espelho@exemplo.com.br')).json
    await teste.call('POST', '/functions/v1/admin-create-or-link-agencia', {
      token: admin.token,
      body: { ...registrationForm('espelho@exemplo.com.br'), plano: 'basico' },
    })
    const resend = await teste.call('POST', '/auth/v1/resend', { body: { type: 'signup', email: torto } })
    const own = await teste.call('PUT', '/auth/v1/user', { token, body: { email: torto } })
    expect([resend.json, own.json]).toEqual([invalid, invalid])
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

test('validation messages follow the spec; an alphanumeric CNPJ is valid', async () => {
  const campos = async (more: object) =>
    (await register(registrationForm('v@exemplo.com.br', more), '198.51.100.9')).json.campos
  expect(await campos({ nome: '' })).toEqual({ nome: 'Nome é obrigatório' })
  expect(await campos({ nome: 'x'.repeat(201) })).toEqual({ nome: 'Nome muito longo' })
  expect(await campos({ cnpj: '11222333000182' })).toEqual({ cnpj: 'CNPJ inválido' })
  expect(await campos({ email: 'nada' })).toEqual({ email: 'Email inválido' })
  expect(await campos({ password: '123' })).toEqual({ password: 'Senha deve ter pelo menos 6 caracteres' })
  expect(await campos({ endereco: '' })).toEqual({ endereco: 'Endereço é obrigatório' })
  for (const logo_url of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://a:b@c.d/',
  ])
    expect(await campos({ logo_url })).toEqual({ logo_url: 'URL inválida' })
  expect(
    (await register(registrationForm('alfa@exemplo.com.br', { cnpj: '12.ABC.345/01DE-35' }))).status,
  ).toBe(200)
})

test('case 6: registering or linking an existing e-mail never changes its password', async () => {
  const own = { password: 'senha-do-invasor-9' }
  const answer = await register(registrationForm('chefe@exemplo.com.br', own))
  expect(answer.status).toBe(200)
  expect((await teste.login('chefe@exemplo.com.br', own.password)).status).toBe(400)
  expect((await teste.login('chefe@exemplo.com.br')).status).toBe(200)
  expect((await teste.mails('chefe@exemplo.com.br'))[0]).toContain('já tem uma conta')

  await teste.account('antiga@exemplo.com.br')
  const body = { ...registrationForm('antiga@exemplo.com.br', own), plano: 'premium' }
  const link = () =>
    teste.call('POST', '/functions/v1/admin-create-or-link-agencia', { token: admin.token, body })
  expect((await link()).json).toEqual({ userAlreadyExisted: true, message: 'Agência vinculada com sucesso!' })
  expect((await link()).status).toBe(409)
  expect((await teste.login('antiga@exemplo.com.br', own.password)).status).toBe(400)
  const antiga = (await teste.login('antiga@exemplo.com.br')).json
  for (const token of [undefined, antiga.access_token]) {
    const denied = await teste.call('POST', '/functions/v1/admin-create-or-link-agencia', {
      ...(token && { token }),
      body,
    })
    expect([401, 403]).toContain(denied.status)
    expect(denied.json.error).toBe(
      token
        ? 'Acesso negado. Você não tem permissão de administrador.'
        : 'Sessão expirada. Faça login novamente.',
    )
  }
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

test('deletion of an agency ends its sessions at once, and the e-mail is free again', async () => {
  await register(registrationForm('parte@exemplo.com.br'))
  const session = (await teste.login('parte@exemplo.com.br')).json
  const q = { papel: 'admin' as const, claims: { sub: admin.id } }
  await teste.db.como(q, tx => tx.execute(sql`delete from agencias where email = 'parte@exemplo.com.br'`))
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(403)
  expect(
    (
      await teste.call('POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: session.refresh_token },
      })
    ).status,
  ).toBe(400)
  expect((await teste.login('parte@exemplo.com.br')).status).toBe(400)
  await register(registrationForm('parte@exemplo.com.br', { password: 'uma-senha-bem-outra' }))
  expect((await teste.login('parte@exemplo.com.br', 'uma-senha-bem-outra')).status).toBe(200)
})

test('the last administrator stays, and the audit trail is append-only', async () => {
  await expect(
    teste.db.servico.execute(sql`delete from user_roles where role = 'admin'`),
  ).rejects.toMatchObject({
    // A trigger refuses with the code of a violated check.
    cause: { code: '23514' },
  })
  // No role may change the trail: insufficient privilege.
  for (const change of [sql`update auditoria set acao = 'x'`, sql`delete from auditoria`])
    await expect(teste.db.servico.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  const { rows } = await teste.db.servico.execute(sql`select * from auditoria`)
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
