import { createHmac, generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { createPasskey } from '#tests/auth/passkey.ts'

let teste: MundoDeTeste
let admin: { id: string; token: string }
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  const conta = await teste.account('chefe@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${conta.id}, 'admin')`)
  admin = { id: conta.id, token: (await teste.login('chefe@exemplo.com.br')).json.access_token }
})
afterAll(() => teste.close())

const agency = (email: string, more: object = {}) => ({
  nome: 'Garagem do Centro',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Prado',
  endereco: 'Rua das Flores, 10, Curitiba',
  email,
  password: SENHA,
  logo_url: '',
  ...more,
})
const register = (body: object, ip?: string) =>
  teste.call('POST', '/functions/v1/register-agencia', { body, ...(ip && { ip }) })

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
  const raw = JSON.stringify(agency('nova@exemplo.com.br', evil)).replace(
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
      body: { ...agency('espelho@exemplo.com.br'), plano: 'basico' },
    })
    const resend = await teste.call('POST', '/auth/v1/resend', { body: { type: 'signup', email: torto } })
    const own = await teste.call('PUT', '/auth/v1/user', { token, body: { email: torto } })
    expect([resend.json, own.json]).toEqual([invalid, invalid])
    const forms: [string, string, object, string?][] = [
      ['POST', '/functions/v1/register-agencia', agency(torto)],
      [
        'POST',
        '/functions/v1/admin-create-or-link-agencia',
        { ...agency(torto), plano: 'basico' },
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
    (await register(agency('v@exemplo.com.br', more), '198.51.100.9')).json.campos
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
  expect((await register(agency('alfa@exemplo.com.br', { cnpj: '12.ABC.345/01DE-35' }))).status).toBe(200)
})

test('case 6: registering or linking an existing e-mail never changes its password', async () => {
  const own = { password: 'senha-do-invasor-9' }
  const answer = await register(agency('chefe@exemplo.com.br', own))
  expect(answer.status).toBe(200)
  expect((await teste.login('chefe@exemplo.com.br', own.password)).status).toBe(400)
  expect((await teste.login('chefe@exemplo.com.br')).status).toBe(200)
  expect((await teste.mails('chefe@exemplo.com.br'))[0]).toContain('já tem uma conta')

  await teste.account('antiga@exemplo.com.br')
  const body = { ...agency('antiga@exemplo.com.br', own), plano: 'premium' }
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
  await register(agency('parte@exemplo.com.br'))
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
  await register(agency('parte@exemplo.com.br', { password: 'uma-senha-bem-outra' }))
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
      body: agency(email, { logo_url, plano: 'basico' }),
    })

  test('is stored and shown, and the server never requests it', async () => {
    let asked = 0
    const listener = http.createServer((_, response) => response.end()).on('connection', () => asked++)
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    const logo_url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/logo.png`
    expect((await register(agency('logo1@exemplo.com.br', { logo_url }))).status).toBe(200)
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
    const own = await register(agency('logo3@exemplo.com.br', { logo_url }), '198.51.100.90')
    expect([own.status, own.json.campos]).toEqual([422, recusa])
    const linked = await linkNew('logo3@exemplo.com.br', logo_url)
    expect([linked.status, linked.json.campos]).toEqual([422, recusa])
  })
})

test('case 10: a return address of another site falls back to ours', async () => {
  const email = 'volta@exemplo.com.br'
  await teste.account(email)
  const evil = [
    'https://evil.example',
    '//evil.example',
    'https://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:3000\\@evil.example',
    '/\\evil.example',
    '/\tevil',
    'javascript:alert(1)',
    '/%0d%0aLocation:evil\r\nx',
    'http://localhost:3001/',
  ]
  for (const redirect of evil) {
    teste.time.offset_ms += MINUTO_MS + 1_000
    await teste.db.servico.execute(sql`delete from limites`)
    await teste.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(redirect)}`, {
      body: { email },
    })
    expect(linkIn((await teste.mails(email))[0]).redirect_to, redirect).toBeUndefined()
  }
  const gone = await teste.call(
    'GET',
    `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent('https://evil.example')}`,
  )
  expect(gone.status).toBe(303)
  expect(gone.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/#error=access_denied&error_code=otp_expired/,
  )
  teste.time.offset_ms = 0
})

/** Forges tokens from the administrator's: other algorithms, keys, headers and claims, and no tokens at all. */
async function forgeTokens(): Promise<string[]> {
  const good = admin.token
  const [h = '', p = ''] = good.split('.')
  const header = JSON.parse(Buffer.from(h, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(p, 'base64url').toString())
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const jwk = teste.mundo.keys.jwks().keys[0]
  const ours = teste.mundo.keys.signing(new Date()).key
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const sign = (payload: object, head: object, key = ours) =>
    new SignJWT(payload as Record<string, unknown>)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: header.kid, ...head })
      .sign(key)
  const hs = (key: string) => {
    const text = `${b64({ ...header, alg: 'HS256' })}.${p}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  return [
    ...['none', 'None', 'nOnE'].map(alg => `${b64({ alg, typ: 'JWT', kid: header.kid })}.${p}.`),
    hs(JSON.stringify(jwk)),
    hs(jwk?.x ?? ''),
    hs('sb_publishable_x'),
    await sign(claims, { jku: 'https://evil.example/jwks.json' }, ec),
    await sign(claims, { jwk: ec.export({ format: 'jwk' }) }, ec),
    await sign(claims, { alg: 'RS256', x5u: 'https://evil.example' }, rsa),
    await sign(claims, { kid: '../../etc/passwd' }),
    await sign(claims, { kid: "' or 1=1 --" }),
    await sign(claims, { kid: undefined }),
    await sign({ ...claims, exp: String(claims.exp) as unknown as number }, {}),
    await sign({ ...claims, exp: claims.iat - 10 }, {}),
    await sign({ ...claims, nbf: claims.exp + 1000 }, {}),
    await sign({ ...claims, aud: 'outro' }, {}),
    await sign({ ...claims, aud: ['authenticated'] }, {}),
    await sign({ ...claims, iss: 'https://evil.example' }, {}),
    await sign({ ...claims, sub: [claims.sub] as unknown as string }, {}),
    await sign({ ...claims, sub: 'admin' }, {}),
    await sign({ ...claims, session_id: 'x' }, {}),
    await sign({ ...claims, session_id: claims.sub }, {}),
    await sign({ ...claims, role: 'service_role' }, {}),
    await sign(claims, { typ: 'at+jwt' }),
    good.replace(/.(?=.{9}$)/, letter => (letter === 'A' ? 'B' : 'A')),
    'a.b.c',
    '...',
    'x'.repeat(20_000),
    'sb_publishable_abc',
  ]
}

test('case 15: every forged token is refused, and none breaks the service', async () => {
  for (const token of await forgeTokens()) {
    const auth = await teste.call('GET', '/auth/v1/user', { token })
    expect([400, 401, 403], token.slice(0, 60)).toContain(auth.status)
    const guarded = await teste.call('POST', '/functions/v1/admin-create-or-link-operador', {
      token,
      body: {},
    })
    expect(guarded.status).toBe(401)
    expect(guarded.headers.get('x-relay-error')).toBe('true')
  }
  const { json, headers } = await teste.call('GET', '/auth/v1/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(
    json.keys.every(
      (key: Record<string, unknown>) => key.kty === 'EC' && !('d' in key) && key.alg === 'ES256',
    ),
  ).toBe(true)
})

test('error shapes follow the version that the client asks for; never HTML', async () => {
  const old = await teste.call('GET', '/auth/v1/user', { headers: { 'x-supabase-api-version': '' } })
  expect(old.status).toBe(401)
  expect(old.json).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  const fresh = await teste.call('GET', '/auth/v1/user')
  expect(fresh.json).toEqual({
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  })
  expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect((await teste.call('GET', '/auth/v1/nada')).json.code).toBe('not_found')
  expect((await teste.call('POST', '/auth/v1/recover', { raw: '{"email":' })).json.code).toBe('bad_json')
  expect((await teste.call('POST', '/auth/v1/recover', { raw: '['.repeat(10_000) })).json.code).toBe(
    'bad_json',
  )
  const big = await teste.call('POST', '/auth/v1/recover', { raw: `{"email":"${'x'.repeat(1_100_000)}"}` })
  expect(big.status).toBe(413)
  expect(big.json.code).toBe('request_entity_too_large')
  expect((await teste.call('POST', '/auth/v1/token?grant_type=toString')).json.message).toBe(
    'unsupported_grant_type',
  )
  expect(
    (await teste.call('POST', '/auth/v1/signup', { body: { email: 'q@q.qq', password: SENHA } })).json,
  ).toEqual({
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  })
  expect((await teste.call('GET', '/auth/v1/admin/users', { token: admin.token })).status).toBe(404)
  const id = await teste.call('POST', '/auth/v1/token?grant_type=id_token', {
    body: { provider: 'google', id_token: 'x' },
  })
  expect(id.json.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled')
})

test('case 13: an account under attack answers 429, and its owner still signs in from elsewhere', async () => {
  await teste.account('alvo@exemplo.com.br')
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, i) => teste.login('alvo@exemplo.com.br', `errada-${i}`, '192.0.2.7')),
  )
  const refused = tries.filter(answer => answer.status === 400)
  expect(refused.length).toBeLessThanOrEqual(20)
  const limited = tries.find(answer => answer.status === 429)
  expect(limited?.json.code).toBe('over_request_rate_limit')
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await teste.login('alvo@exemplo.com.br', SENHA, '192.0.2.7')).status).toBe(429)
  expect((await teste.login('alvo@exemplo.com.br', SENHA, '192.0.2.8')).status).toBe(200)
  // One try on each of many accounts exhausts the address's limit.
  const spray = await Promise.all(
    Array.from({ length: 170 }, (_, i) =>
      teste.login(`n${i}@exemplo.com.br`, 'errada-1', '192.0.2.9').then(a => a.status),
    ),
  )
  expect(spray.filter(status => status === 429).length).toBeGreaterThanOrEqual(20)
})

describe('case 13: guesses from many addresses do not lock the owner out', () => {
  const wrong = (email: string, ip: string) => teste.login(email, 'senha-errada-1', ip)
  const siege = async (email: string) => {
    const tries = Array.from({ length: 120 }, (_, i) => wrong(email, `198.51.100.${i % 12}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    // Three from each address, and thirty in all.
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(12 * 3 + 30)
    expect(statuses).toContain(429)
  }
  const underSiege = async (email: string, ask: () => Promise<{ status: number }>) => {
    await siege(email)
    return (await ask()).status
  }

  test('from an address without tries', async () => {
    await teste.account('sitiada@exemplo.com.br')
    const login = (ip: string) => teste.login('sitiada@exemplo.com.br', SENHA, ip)
    expect(await underSiege('sitiada@exemplo.com.br', () => login('198.51.100.3'))).toBe(429)
    expect((await login('192.0.2.50')).status).toBe(200)
  })

  test('from a device with an earlier sign-in, even at an attacking address', async () => {
    const email = 'conhecida-do-aparelho@exemplo.com.br'
    await teste.account(email)
    const cookie = (await teste.login(email, SENHA, '192.0.2.51')).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^aparelho-[\w-]+=[\w.-]+; Max-Age=31536000; Path=\/auth\/v1\/token; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain('exemplo')
    const from = (known: string, who: string, password = SENHA) =>
      teste.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email: who, password },
        ip: '198.51.100.3',
        headers: { cookie: known },
      })
    const pair = cookie.split(';')[0] ?? ''
    // An invented mark, or another account's, is invalid.
    const madeUp = pair.replace(/.(?=.{9}$)/, letter => (letter === 'A' ? 'B' : 'A'))
    expect(await underSiege(email, () => from(madeUp, email))).toBe(429)
    expect((await from(pair, email)).status).toBe(200)
    const other = 'outra-sitiada@exemplo.com.br'
    await teste.account(other)
    expect(await underSiege(other, () => from(pair, other))).toBe(429)
    const guesses = await Promise.all(Array.from({ length: 25 }, () => from(pair, email, 'errada-1')))
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
  })

  test('with a passkey', async () => {
    const email = 'com-chave@exemplo.com.br'
    await teste.account(email)
    const token = (await teste.login(email)).json.access_token
    const passkey = createPasskey({ rpID: 'localhost', origin: 'http://localhost:3000' })
    const post = (path: string, body: object) =>
      teste.call('POST', `/auth/v1/passkeys/${path}`, { token, body, ip: '198.51.100.3' })
    const asked = (await post('registration/options', {})).json
    const made = { challenge_id: asked.challenge_id, credential: passkey.create(asked.options.challenge) }
    expect((await post('registration/verify', made)).status).toBe(200)
    await siege(email)
    const { challenge_id, options } = (await post('authentication/options', {})).json
    const proof = { challenge_id, credential: passkey.get(options.challenge) }
    expect((await post('authentication/verify', proof)).status).toBe(200)
  })

  test('and all addresses of one IPv6 network count as one', async () => {
    await teste.account('v6@exemplo.com.br')
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, i) => wrong('v6@exemplo.com.br', `2001:db8:7::${i.toString(16)}`)),
    )
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
    expect((await teste.login('v6@exemplo.com.br', SENHA, '2001:db8:8::1')).status).toBe(200)
  })
})

test('right passwords do not count as guesses', async () => {
  await teste.account('assidua@exemplo.com.br')
  for (let i = 0; i < 25; i++)
    expect((await teste.login('assidua@exemplo.com.br', SENHA, '192.0.2.30')).status).toBe(200)
})

test('case 26: known and unknown addresses get the same answers', async () => {
  await teste.account('existe@exemplo.com.br')
  const pair = async (ask: (email: string) => ReturnType<MundoDeTeste['call']>) => {
    const shape = ({ status, text, headers }: Awaited<ReturnType<MundoDeTeste['call']>>) => ({
      status,
      text,
      keys: [...headers.keys()],
    })
    expect(shape(await ask('existe@exemplo.com.br'))).toEqual(shape(await ask('nunca@exemplo.com.br')))
  }
  await pair(email => teste.login(email, 'senha-errada-1', '192.0.2.40'))
  const recover = (email: string) =>
    teste.call('POST', '/auth/v1/recover', { body: { email }, ip: '192.0.2.41' })
  await pair(recover)
  const second = await recover('nunca@exemplo.com.br')
  expect(second.status).toBe(429)
  expect(second.json.code).toBe('over_email_send_rate_limit')
  await pair(email =>
    teste.call('POST', '/auth/v1/resend', { body: { email: `r${email}`, type: 'signup' }, ip: '192.0.2.42' }),
  )
  await pair(email => register(agency(email), '192.0.2.43'))
})

test('case 26: a registration does the same work for a known address, stores none of it, and takes as long', async () => {
  await teste.account('conhecida@exemplo.com.br')
  const novoId = vi.spyOn(teste.mundo, 'novoId')
  const hash = vi.spyOn(teste.mundo.hasher, 'hash')
  const count = async () =>
    (
      await teste.db.servico.execute(sql`select
      (select count(*) from auth_users) as contas, (select count(*) from agencias) as agencias,
      (select count(*) from auditoria) as eventos`)
    ).rows[0]
  const cost = async (email: string) => {
    for (const spy of [novoId, hash]) spy.mockClear()
    teste.pausas.length = 0
    expect((await register(agency(email), '192.0.2.44')).status).toBe(200)
    return { ids: novoId.mock.calls.length, hashes: hash.mock.calls.length, waits: [...teste.pausas] }
  }
  const before = await count()
  const known = await cost('conhecida@exemplo.com.br')
  expect(await count()).toEqual(before)
  expect(known).toEqual(await cost('desconhecida@exemplo.com.br'))
  expect(known.waits).toEqual([expect.any(Number)])
  expect(known.ids).toBeGreaterThan(3)
})

test('an unknown account costs the same hash as a known one', async () => {
  let hashes = 0
  const original = teste.mundo.hasher.verify
  teste.mundo.hasher.verify = (senha, phc) => {
    hashes++
    return original(senha, phc)
  }
  await teste.login('existe@exemplo.com.br', 'errada-errada', '192.0.2.50')
  await teste.login('ninguem@exemplo.com.br', 'errada-errada', '192.0.2.50')
  teste.mundo.hasher.verify = original
  expect(hashes).toBe(2)
})
