import { sql } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entrarPeloProvedor } from '#domain/conta/links/provedor.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { createPasskey } from '#tests/auth/passkey.ts'

// A registration with another person's address, and its state after the mailbox's owner arrives.

let teste: MundoDeTeste
let admin: string
let dono: string
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  const { id } = await teste.account('chefe@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  admin = (await teste.login('chefe@exemplo.com.br')).json.access_token
  await teste.account('dona@exemplo.com.br')
  await call('/functions/v1/admin-create-or-link-agencia', agency('dona@exemplo.com.br'), admin)
  dono = (await teste.login('dona@exemplo.com.br')).json.access_token
})
afterAll(() => teste.close())
beforeEach(() => teste.db.servico.execute(sql`delete from limites`))

const ORIGEM = { ip: '203.0.113.9', userAgent: 'navegador' }
const SENHA_NOVA = 'tatu-amarelo-19'
const agency = (email: string) => ({
  nome: 'Garagem do Centro',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Prado',
  endereco: 'Rua das Flores, 10, Curitiba',
  plano: 'basico',
  email,
  password: SENHA,
})
const call = (path: string, body: unknown, token?: string) =>
  teste.call('POST', path, { body, ...(token && { token }) })
const codeOf = (secret: string) => new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate()
const pessoa = (sub: string) => ({ sub, email: undefined, email_verified: false, name: undefined })
const entrarComo = (sub: string, ligarA: string | null = null) =>
  entrarPeloProvedor(teste.mundo, ORIGEM, { provider: 'casa', pessoa: pessoa(sub), ligarA })

let vez = 0
/** Registers with an address and adds every way of signing in to the account. */
async function registrar() {
  const email = `alvo${++vez}@exemplo.com.br`
  expect((await call('/functions/v1/register-agencia', agency(email))).status).toBe(200)
  const entrada = (await teste.login(email)).json
  const passkey = createPasskey({ rpID: 'localhost', origin: 'http://localhost:3000' })
  const asked = (await call('/auth/v1/passkeys/registration/options', {}, entrada.access_token)).json
  const credential = passkey.create(asked.options.challenge)
  const made = { challenge_id: asked.challenge_id, credential }
  expect((await call('/auth/v1/passkeys/registration/verify', made, entrada.access_token)).status).toBe(200)
  const id: string = entrada.user.id
  await entrarComo(`sub${vez}`, id)
  await teste.db.servico.execute(sql`
    insert into auth_flows (id, provider, nonce, redirect_to, link_user_id, created_at)
    values (gen_random_uuid(), 'casa', 'n', '/', ${id}, now())`)
  const factor = (
    await call('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'a' }, entrada.access_token)
  ).json
  const question = await call(`/auth/v1/factors/${factor.id}/challenge`, {}, entrada.access_token)
  const answer = { challenge_id: question.json.id, code: codeOf(factor.totp.secret) }
  const alta = (await call(`/auth/v1/factors/${factor.id}/verify`, answer, entrada.access_token)).json
  expect(alta.access_token).toBeTruthy()
  await call('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'b' }, alta.access_token)
  return { email, id, sub: `sub${vez}`, passkey, token: alta.access_token, refresh: alta.refresh_token }
}
type Registrado = Awaited<ReturnType<typeof registrar>>

/** Lists the ways that still open the account. */
async function acessos({ email, id, sub, passkey, token, refresh }: Registrado) {
  const { challenge_id, options } = (await call('/auth/v1/passkeys/authentication/options', {})).json
  const chave = { challenge_id, credential: passkey.get(options.challenge) }
  const { rows } = await teste.db.servico.execute<Record<string, number>>(sql`select
    (select count(*)::int from auth_factors where user_id = ${id}) as fatores,
    (select count(*)::int from auth_flows where link_user_id = ${id}) as fluxos`)
  return {
    senha: (await teste.login(email)).status,
    chave: (await call('/auth/v1/passkeys/authentication/verify', chave)).status,
    provedor: await entrarComo(sub).then(
      () => 200,
      () => 400,
    ),
    sessao: (await teste.call('GET', '/api/minha-conta', { token })).status,
    renovacao: (await call('/auth/v1/token?grant_type=refresh_token', { refresh_token: refresh })).status,
    ...rows[0],
  }
}
const NENHUM = {
  senha: 400,
  chave: 400,
  provedor: 400,
  sessao: 401,
  renovacao: 400,
  fatores: 0,
  fluxos: 0,
}
const TODOS = {
  senha: 200,
  chave: 200,
  provedor: 200,
  sessao: 200,
  renovacao: 200,
  fatores: 2,
  fluxos: 1,
}
/** Removes the account from its agency, as another owner would. */
async function sair({ id }: Registrado) {
  await teste.db.servico.execute(sql`
    insert into membros_agencias (agencia_id, user_id, nome, papel, desde)
    select agencia_id, ${(await teste.account(`socio${vez}@exemplo.com.br`)).id}, 'Sócio', 'dono', now()
    from membros_agencias where user_id = ${id}`)
  await teste.db.servico.execute(sql`update membros_agencias set ativo = false where user_id = ${id}`)
}
const linkDe = async (email: string) => linkIn((await teste.mails(email))[0])
const verificar = (link: { token_hash: string; type: string }, token?: string) =>
  call('/auth/v1/verify', { type: link.type, token_hash: link.token_hash }, token)
async function convidar(email: string): Promise<string> {
  const convite = { nome: 'Ana Exemplo', email, papel: 'vendedor' }
  expect((await call('/api/minha-agencia/equipe/convites', convite, dono)).status).toBe(201)
  return /\/convite#([\w-]+)/.exec((await teste.mails(email))[0] ?? '')?.[1] ?? ''
}

test('a registration opens every way in, and asks for a proof of the mailbox', async () => {
  const a = await registrar()
  expect((await linkDe(a.email)).type).toBe('signup')
  expect(await acessos(a)).toEqual(TODOS)
})

describe('the first proof of the mailbox removes the earlier ways in', () => {
  test.each<[string, (a: Registrado) => Promise<unknown>]>([
    [
      'a recovery by link',
      async ({ email }) => {
        await call('/auth/v1/recover', { email })
        return verificar(await linkDe(email))
      },
    ],
    [
      'a recovery by code',
      async ({ email }) => {
        await call('/auth/v1/recover', { email })
        const token = /código (\d{6})/.exec((await teste.mails(email))[0] ?? '')?.[1]
        return call('/auth/v1/verify', { type: 'recovery', email, token })
      },
    ],
    [
      'a recovery by opening the link',
      async ({ email }) => {
        await call('/auth/v1/recover', { email })
        const { token_hash, type } = await linkDe(email)
        return teste.call('GET', `/auth/v1/verify?token=${token_hash}&type=${type}`)
      },
    ],
    [
      'a sign-in by link',
      async ({ email }) => {
        await call('/auth/v1/otp', { email })
        return verificar(await linkDe(email))
      },
    ],
    ['a confirmation without the session', async ({ email }) => verificar(await linkDe(email))],
    ['a confirmation with another user’s session', async ({ email }) => verificar(await linkDe(email), dono)],
    [
      'an invitation',
      async a => {
        await sair(a)
        const palavra = await convidar(a.email)
        return call('/api/convites/aceitar', { palavra, password: SENHA_NOVA })
      },
    ],
  ])('by %s', async (_, provar) => {
    const a = await registrar()
    expect((await provar(a)) as object).toMatchObject({
      status: expect.toSatisfy(s => s === 200 || s === 303),
    })
    expect(await acessos(a)).toEqual(NENHUM)
  })

  test('also from an account that the administrator links to an agency: its mailbox gets a link', async () => {
    const a = await registrar()
    await sair(a)
    await teste.login(a.email)
    const vinculo = await call('/functions/v1/admin-create-or-link-agencia', agency(a.email), admin)
    expect(vinculo.json).toEqual({ userAlreadyExisted: true, message: 'Agência vinculada com sucesso!' })
    expect(await acessos(a)).toEqual(NENHUM)
    const aberta = await verificar(await linkDe(a.email))
    const { access_token: token } = aberta.json
    await teste.call('PUT', '/auth/v1/user', { token, body: { password: SENHA_NOVA } })
    const entrada = (await teste.login(a.email, SENHA_NOVA)).json.access_token
    expect((await teste.call('GET', '/api/minha-agencia', { token: entrada })).json).toMatchObject({
      papel: 'dono',
    })
  })

  test('an operator’s account is linked unchanged, and asked for a proof', async () => {
    const a = await registrar()
    const antes = (await teste.mails(a.email)).length
    const body = { nome: 'Olga', email: a.email, password: SENHA_NOVA }
    const vinculo = await call('/functions/v1/admin-create-or-link-operador', body, admin)
    expect(vinculo.json).toEqual({ userAlreadyExisted: true, message: 'Operador vinculado com sucesso!' })
    expect(await teste.mails(a.email)).toHaveLength(antes + 1)
    expect((await linkDe(a.email)).type).toBe('signup')
    expect(await acessos(a)).toEqual(TODOS)
  })

  test('also those that are added at the same moment', async () => {
    for (let i = 0; i < 6; i++) {
      const email = `corrida${i}@exemplo.com.br`
      await call('/functions/v1/register-agencia', agency(email))
      const token: string = (await teste.login(email)).json.access_token
      const passkey = createPasskey({ rpID: 'localhost', origin: 'http://localhost:3000' })
      const asked = (await call('/auth/v1/passkeys/registration/options', {}, token)).json
      const credential = passkey.create(asked.options.challenge)
      const link = await linkDe(email)
      const [provado, ...outros] = await Promise.all([
        verificar(link),
        teste.call('PUT', '/auth/v1/user', { token, body: { password: SENHA_NOVA } }),
        call(
          '/auth/v1/passkeys/registration/verify',
          { challenge_id: asked.challenge_id, credential },
          token,
        ),
        call('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'a' }, token),
        teste.login(email),
      ])
      // A password change that commits first voids the link: the owner asks for another.
      if (provado.status !== 200) {
        expect(provado.status).toBe(403)
        await call('/auth/v1/recover', { email })
        expect((await verificar(await linkDe(email))).status).toBe(200)
      }
      expect(outros.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
      const { rows } = await teste.db.servico.execute(sql`select password_hash,
        (select count(*)::int from auth_passkeys where user_id = u.id) as chaves,
        (select count(*)::int from auth_factors where user_id = u.id) as fatores,
        (select count(*)::int from auth_sessions where user_id = u.id) as sessoes
        from auth_users u where email = ${email}`)
      expect(rows).toEqual([{ password_hash: null, chaves: 0, fatores: 0, sessoes: 1 }])
    }
  })
})

describe('an owner who registered with their own mailbox', () => {
  test('keeps password, passkey and codes when the confirmation carries the session', async () => {
    const a = await registrar()
    expect((await verificar(await linkDe(a.email), a.token)).status).toBe(200)
    expect(await acessos(a)).toEqual(TODOS)
  })

  test('keeps passkey and codes at every later recovery', async () => {
    const a = await registrar()
    await verificar(await linkDe(a.email), a.token)
    await call('/auth/v1/recover', { email: a.email })
    expect((await verificar(await linkDe(a.email))).status).toBe(200)
    expect(await acessos(a)).toEqual(TODOS)
  })

  test('keeps the password at an invitation once the mailbox is proved', async () => {
    const a = await registrar()
    await verificar(await linkDe(a.email), a.token)
    await sair(a)
    const palavra = await convidar(a.email)
    expect((await call('/api/convites/ler', { palavra })).json.tem_conta).toBe(true)
    expect((await call('/api/convites/aceitar', { palavra })).json).toEqual({
      email: a.email,
      conta_nova: false,
    })
    expect((await teste.login(a.email)).status).toBe(200)
  })
})

test('an invitation requires a password of an unproved account, as of a new one', async () => {
  const a = await registrar()
  await sair(a)
  const palavra = await convidar(a.email)
  expect((await call('/api/convites/ler', { palavra })).json.tem_conta).toBe(false)
  const sem = await call('/api/convites/aceitar', { palavra })
  expect([sem.status, Object.keys(sem.json.campos)]).toEqual([422, ['password']])
  expect((await teste.login(a.email)).status).toBe(200)
  const aceito = await call('/api/convites/aceitar', { palavra, password: SENHA_NOVA })
  expect(aceito.json).toEqual({ email: a.email, conta_nova: true })
  const token = (await teste.login(a.email, SENHA_NOVA)).json.access_token
  expect((await teste.call('GET', '/api/minha-agencia', { token })).json).toMatchObject({ papel: 'vendedor' })
})
