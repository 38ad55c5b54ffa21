import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { auth_sessions } from './conta.table.ts'
import {
  acharConta,
  acharPorEmail,
  criarConta,
  ehEmailOcupado,
  exigirQuePodeEntrar,
  gravarConta,
  lerContaCompleta,
  type NovaConta,
  travarEmail,
  trocarSenha,
} from './conta.ts'
import { exigirConfirmada, verConta } from './entrada/entrada.ts'
import { consumirLink, criarLink } from './links/link.ts'
import { provarEmail, temEmailProvado } from './prova-do-email.ts'
import { exigirAlguem, exigirSegundoFator } from './segundo-fator.ts'
import { abrirSessao } from './sessao.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())

let contas = 0
const criar = (nova: NovaConta = {}) =>
  criarConta(teste.db.servico, teste.mundo, { email: `c${++contas}@exemplo.com.br`, ...nova })
const abrir = (userId: string) =>
  teste.db.servico.transaction(tx =>
    abrirSessao(tx, teste.mundo, {
      userId,
      metodo: 'password',
      origem: { ip: '203.0.113.7', userAgent: 'x' },
    }),
  )

describe('a new account', () => {
  test.each<[string, NovaConta, string[], boolean, boolean]>([
    ['with an unproved address', {}, ['email'], false, false],
    ['with a proved address', { email_provado: true }, ['email'], true, true],
    ['that may sign in without a proof', { entra_sem_prova: true }, ['email'], true, false],
    [
      'by telephone',
      { email: undefined, phone: '5511987654321', entra_sem_prova: true },
      ['phone'],
      false,
      false,
    ],
    [
      'of an anonymous person',
      { email: undefined, is_anonymous: true, entra_sem_prova: true },
      [],
      false,
      false,
    ],
  ])('%s', async (_, nova, provedores, confirmada, provada) => {
    const conta = await criar(nova)
    const completa = await lerContaCompleta(teste.db.servico, conta.id)
    expect(completa?.identidades.map(({ provider }) => provider)).toEqual(provedores)
    expect(conta.email_confirmed_at !== null).toBe(confirmada)
    expect(await temEmailProvado(teste.db.servico, conta)).toBe(provada)
    expect([completa?.papeis, completa?.fatores]).toEqual([[], []])
  })

  test('is found by its own identifiers only', async () => {
    const conta = await criar({ email: 'unica@exemplo.com.br' })
    expect((await acharPorEmail(teste.db.servico, 'unica@exemplo.com.br'))?.id).toBe(conta.id)
    expect(await acharPorEmail(teste.db.servico, 'Unica@exemplo.com.br')).toBeUndefined()
    expect(await acharConta(teste.db.servico, teste.mundo.novoId())).toBeUndefined()
    await expect(verConta(teste.mundo, { user_id: teste.mundo.novoId() })).rejects.toMatchObject({
      codigo: 'user_not_found',
    })
  })

  test('with the address of another is refused, also in concurrent requests', async () => {
    const registrar = () =>
      teste.db.servico.transaction(async tx => {
        await travarEmail(tx, 'corrida@exemplo.com.br')
        if (await acharPorEmail(tx, 'corrida@exemplo.com.br')) return 'tomado'
        await criarConta(tx, teste.mundo, { email: 'corrida@exemplo.com.br' })
        return 'criado'
      })
    const fins = await Promise.all([1, 2, 3, 4].map(registrar))
    expect(fins.sort()).toEqual(['criado', 'tomado', 'tomado', 'tomado'])
    // PostgreSQL's code of a unique violation.
    await expect(criar({ email: 'corrida@exemplo.com.br' })).rejects.toMatchObject({
      cause: { code: '23505' },
    })
  })

  test('its address is refused to every other account', async () => {
    const conta = await criar()
    expect(await ehEmailOcupado(teste.db.servico, conta.email ?? '', conta.id)).toBe(false)
    expect(await ehEmailOcupado(teste.db.servico, conta.email ?? '', teste.mundo.novoId())).toBe(true)
    expect(await ehEmailOcupado(teste.db.servico, 'livre@exemplo.com.br', conta.id)).toBe(false)
  })
})

test('an address is proved once: a second proof keeps the time of the first', async () => {
  const conta = await criar()
  expect(() => exigirConfirmada(conta)).toThrow()
  await provarEmail(teste.db.servico, teste.mundo, conta.id)
  const provada = await acharConta(teste.db.servico, conta.id)
  expect(await temEmailProvado(teste.db.servico, conta)).toBe(true)
  teste.time.offset_ms = HORA_MS
  await provarEmail(teste.db.servico, teste.mundo, conta.id)
  teste.time.offset_ms = 0
  expect((await acharConta(teste.db.servico, conta.id))?.email_confirmed_at).toEqual(
    provada?.email_confirmed_at,
  )
  if (provada) expect(() => exigirConfirmada(provada)).not.toThrow()
})

describe('permission to sign in', () => {
  /** Returns true for an account that may sign in, else the code of its refusal. */
  const tentarEntrar = async (id: string) => {
    const conta = exigirFato(await acharConta(teste.db.servico, id), 'account')
    return exigirQuePodeEntrar(teste.db.servico, teste.mundo, conta).then(
      () => true,
      error => error.codigo,
    )
  }
  const operador = (userId: string) =>
    teste.db.servico.execute(sql`insert into operadores (id, user_id, nome, email, created_at)
      values (${teste.mundo.novoId()}, ${userId}, 'Rui Exemplo', ${`${userId}@exemplo.com.br`}, now())`)

  test.each([
    [1_000, 'user_banned'],
    [0, true],
    [-1_000, true],
    [null, true],
  ])('banned until %s ms from now: %s', async (ms, resposta) => {
    const { id } = await criar()
    const agora = teste.mundo.clock.now().getTime()
    await gravarConta(teste.db.servico, id, { banned_until: ms === null ? null : new Date(agora + ms) })
    expect(await tentarEntrar(id)).toBe(resposta)
  })

  test('refuses a sole operator; accepts one who is also an agency’s', async () => {
    const { id } = await criar()
    await operador(id)
    expect(await tentarEntrar(id)).toBe('user_banned')
    await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'agencia')`)
    expect(await tentarEntrar(id)).toBe(true)
  })
})

describe('a new password', () => {
  test('ends links and every session but the one that set it', async () => {
    const { id } = await criar()
    const [esta] = [await abrir(id), await abrir(id)]
    const { token } = await criarLink(teste.db.servico, teste.mundo, {
      userId: id,
      tipo: 'recovery',
      email: 'x@exemplo.com.br',
    })
    await teste.db.servico.transaction(tx =>
      trocarSenha(tx, teste.mundo, { userId: id, password_hash: 'hash', manter: esta.sessao.id }),
    )
    const sessoes = await teste.db.servico.select().from(auth_sessions).where(eq(auth_sessions.user_id, id))
    expect(sessoes.map(sessao => sessao.id)).toEqual([esta.sessao.id])
    expect(await consumirLink(teste.db.servico, teste.mundo, token, ['recovery'])).toBeUndefined()
    expect((await acharConta(teste.db.servico, id))?.password_hash).toBe('hash')
  })

  test('set by a link or by the administrator ends them all', async () => {
    const { id } = await criar()
    await abrir(id)
    await teste.db.servico.transaction(tx =>
      trocarSenha(tx, teste.mundo, { userId: id, password_hash: 'hash' }),
    )
    expect(await teste.db.servico.select().from(auth_sessions).where(eq(auth_sessions.user_id, id))).toEqual(
      [],
    )
  })
})

describe('the required second factor of a session', () => {
  const quem = { user_id: '', session_id: '', email: null, aal: 'aal1', tem_fator: false } as const
  test.each([
    [{ tem_fator: false, aal: 'aal1' }, true],
    [{ tem_fator: true, aal: 'aal1' }, false],
    [{ tem_fator: true, aal: 'aal2' }, true],
    [{ tem_fator: false, aal: 'aal2' }, true],
  ] as const)('%j passes: %s', (sessao, passa) => {
    const tentar = () => exigirSegundoFator({ ...quem, ...sessao }, 'prove')
    if (passa) expect(tentar).not.toThrow()
    else expect(tentar).toThrow(expect.objectContaining({ codigo: 'insufficient_aal', message: 'prove' }))
  })

  test('refuses an anonymous account', async () => {
    const ninguem = await criar({ email: undefined, is_anonymous: true })
    await expect(exigirAlguem(teste.mundo, { ...quem, user_id: ninguem.id })).rejects.toMatchObject({
      codigo: 'no_authorization',
    })
    const alguem = await criar()
    await expect(
      exigirAlguem(teste.mundo, { ...quem, user_id: alguem.id, email: alguem.email }),
    ).resolves.toBeUndefined()
  })
})
