import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { acharConta, criarConta, gravarConta } from '../conta.ts'
import { SENHA_DEMO_ADMIN } from '../senha.ts'
import { abrirSessao, listarSessoes } from '../sessao.ts'
import { entrarComSenha, type PedidoDeEntrada, renovarEntrada } from './entrar.ts'
import { encerrarSessao, sair } from './sair.ts'

let teste: MundoDeTeste
let email: string
let ip: string
let vez = 0
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
beforeEach(() => {
  vez++
  email = `entrar${vez}@exemplo.com.br`
  ip = `198.51.100.${vez}`
})

const origem = () => ({ ip, userAgent: 'navegador' })
const entrar = (pedido: Partial<PedidoDeEntrada> = {}) =>
  entrarComSenha(teste.mundo, origem(), {
    nome: email,
    senha: SENHA,
    aparelho: undefined,
    ...pedido,
  })
const esperarLimite = () => expect(entrar()).rejects.toMatchObject({ codigo: 'over_request_rate_limit' })

describe('a sign-in by password', () => {
  test('opens a session of the account, and accepts a good password', async () => {
    const { id } = await teste.account(email)
    const { completa, sessao, refreshToken, fraca } = await entrar()
    expect([completa.conta.id, sessao.user_id, fraca]).toEqual([id, id, undefined])
    expect(refreshToken).not.toBe('')
    expect((await acharConta(teste.db.servico, id))?.last_sign_in_at).not.toBeNull()
  })

  test.each<[string, Partial<PedidoDeEntrada>]>([
    ['another password', { senha: 'outra-senha-77' }],
    ['no password', { senha: '' }],
    ['the right one with a trailing space', { senha: `${SENHA} ` }],
    ['one longer than any', { senha: 'x'.repeat(257) }],
    ['an address without an account', { nome: 'ninguem@exemplo.com.br' }],
    ['an address above the maximum length', { nome: `${'a'.repeat(250)}@exemplo.com.br` }],
    ['the fixed password of a demo', { senha: SENHA_DEMO_ADMIN }],
  ])('with %s is refused in the same words', async (_, pedido) => {
    await teste.account(email)
    await expect(entrar(pedido)).rejects.toMatchObject({
      codigo: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  test('never by the fixed password of a demo, even when a copied database holds it', async () => {
    await teste.account(email, SENHA_DEMO_ADMIN)
    const pedido: PedidoDeEntrada = {
      nome: email,
      senha: SENHA_DEMO_ADMIN,
      aparelho: undefined,
    }
    const em = (demo: boolean) => ({ ...teste.mundo, site: { ...teste.mundo.site, demo } })
    await expect(entrarComSenha(em(false), origem(), pedido)).rejects.toMatchObject({
      codigo: 'invalid_credentials',
    })
    await expect(entrarComSenha(em(true), origem(), pedido)).resolves.toMatchObject({ fraca: undefined })
  })

  test('with a common password succeeds, and the answer names the weakness', async () => {
    await teste.account(email, '123456')
    const { fraca } = await entrar({ senha: '123456' })
    expect(fraca?.motivo).toBe('pwned')
  })

  test('is refused while the address is unproved, and during a ban', async () => {
    const password_hash = await teste.mundo.hasher.hash(SENHA)
    const { id } = await criarConta(teste.db.servico, teste.mundo, { email, password_hash })
    await expect(entrar()).rejects.toMatchObject({ codigo: 'email_not_confirmed' })
    const banned_until = new Date(teste.mundo.clock.now().getTime() + 60_000)
    await gravarConta(teste.db.servico, id, { email_confirmed_at: teste.mundo.clock.now(), banned_until })
    await expect(entrar()).rejects.toMatchObject({ codigo: 'user_banned' })
    await gravarConta(teste.db.servico, id, { banned_until: null })
    await expect(entrar()).resolves.toBeDefined()
  })

  test('is throttled for one address and one account after twenty wrong ones; a known device is not', async () => {
    await teste.account(email)
    const errar = (pedido = {}) =>
      entrar({ senha: 'errada-mesmo-1', ...pedido }).catch(({ codigo }) => codigo)
    const tentativas: string[] = []
    for (let i = 0; i < 20; i++) tentativas.push(await errar())
    expect(new Set(tentativas)).toEqual(new Set(['invalid_credentials']))
    await esperarLimite()
    await expect(entrar({ aparelho: teste.mundo.novoId() })).resolves.toBeDefined()
    ip = '203.0.113.77'
    await expect(entrar()).resolves.toBeDefined()
  })

  test('by the right password does not count against the limit of twenty', async () => {
    await teste.account(email)
    for (let i = 0; i < 20; i++) await entrar()
    await expect(entrar()).resolves.toBeDefined()
  })
})

describe('a session', () => {
  const abrirDuas = async () => {
    const { id } = await teste.account(email)
    const abrir = () =>
      teste.db.servico.transaction(tx =>
        abrirSessao(tx, teste.mundo, { userId: id, metodo: 'password', origem: origem() }),
      )
    return { id, primeira: await abrir(), segunda: await abrir() }
  }
  /** Lists the ids of the account's open sessions. */
  const listarAbertas = async (id: string) =>
    (await listarSessoes(teste.db.servico, id, '')).map(sessao => sessao.id)

  test('continues with a new token; an invalid token is refused', async () => {
    const { id, primeira } = await abrirDuas()
    const { completa, refreshToken } = await renovarEntrada(teste.mundo, origem(), primeira.refreshToken)
    expect(completa.conta.id).toBe(id)
    expect(refreshToken).not.toBe(primeira.refreshToken)
    await expect(renovarEntrada(teste.mundo, origem(), 'nenhum')).rejects.toMatchObject({
      codigo: 'validation_failed',
    })
  })

  test('of a banned account is refused', async () => {
    const { id, primeira } = await abrirDuas()
    const banned_until = new Date(teste.mundo.clock.now().getTime() + 60_000)
    await gravarConta(teste.db.servico, id, { banned_until })
    await expect(renovarEntrada(teste.mundo, origem(), primeira.refreshToken)).rejects.toMatchObject({
      codigo: 'user_banned',
    })
  })

  test.each<['global' | 'local' | 'others', number]>([
    ['global', 0],
    ['local', 1],
    ['others', 1],
  ])('leaving %s leaves %d of two open', async (escopo, quantas) => {
    const { id, primeira, segunda } = await abrirDuas()
    const quem = { user_id: id, session_id: primeira.sessao.id }
    await sair(teste.mundo, quem, escopo)
    const abertas = await listarAbertas(id)
    expect(abertas).toHaveLength(quantas)
    if (escopo === 'local') expect(abertas).toEqual([segunda.sessao.id])
    if (escopo === 'others') expect(abertas).toEqual([primeira.sessao.id])
  })

  test('is ended one by one by its owner, and by no other account', async () => {
    const { id, primeira, segunda } = await abrirDuas()
    const alheio = { user_id: teste.mundo.novoId() }
    const tentativas: [{ user_id: string }, string][] = [
      [alheio, primeira.sessao.id],
      [{ user_id: id }, teste.mundo.novoId()],
      [{ user_id: id }, 'x'],
    ]
    for (const [por, qual] of tentativas) {
      await expect(encerrarSessao(teste.mundo, por, qual)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    }
    await encerrarSessao(teste.mundo, { user_id: id }, primeira.sessao.id)
    expect(await listarAbertas(id)).toEqual([segunda.sessao.id])
  })
})
