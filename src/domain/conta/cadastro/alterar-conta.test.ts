import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { acharConta } from '../conta.ts'
import { verConta } from '../entrada/entrada.ts'
import { pedirCodigo } from '../links/pedir-link.ts'
import { usarLink } from '../links/usar-link.ts'
import type { QuemEntrou } from '../mundo-das-contas.ts'
import { abrirSessao, listarSessoes } from '../sessao.ts'
import { alterarConta, type Mudancas } from './alterar-conta.ts'

let teste: MundoDeTeste
let email: string
let quem: QuemEntrou & { ip: string }
let vez = 0
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
beforeEach(async () => {
  vez++
  teste.time.offset_ms = 0
  email = `dono${vez}@exemplo.com.br`
  quem = await abrirEntrada((await teste.account(email)).id)
})

const ORIGEM = { ip: '198.51.100.9', userAgent: 'navegador' }
const NOVA = 'tatu-amarelo-19'
/** Opens a session of the account. */
async function abrirEntrada(user_id: string): Promise<typeof quem> {
  const { sessao } = await teste.db.servico.transaction(tx =>
    abrirSessao(tx, teste.mundo, { userId: user_id, metodo: 'password', origem: ORIGEM }),
  )
  return { user_id, session_id: sessao.id, email, aal: 'aal1', tem_fator: false, ip: `198.51.100.${vez}` }
}
const alterar = (mudancas: Partial<Mudancas>, por: Partial<QuemEntrou> = {}) =>
  alterarConta(teste.mundo, { ...quem, ...por }, { link: { redirectTo: '/', pkce: undefined }, ...mudancas })
const hashDaConta = async () => (await acharConta(teste.db.servico, quem.user_id))?.password_hash
/** Tells if the account has this password. */
const temSenha = async (senha: string) => teste.mundo.hasher.verify(senha, await hashDaConta())

describe('a password', () => {
  test('is changed from a young session, and the other sessions end', async () => {
    await abrirEntrada(quem.user_id)
    await alterar({ senha: { senha: NOVA } })
    expect(await temSenha(NOVA)).toBe(true)
    const abertas = await listarSessoes(teste.db.servico, quem.user_id, quem.session_id)
    expect(abertas.map(({ id }) => id)).toEqual([quem.session_id])
  })

  test.each<[string, NonNullable<Mudancas['senha']>, string]>([
    ['that is short', { senha: 'a1b2c' }, 'weak_password'],
    ['that is common', { senha: 'senha123' }, 'weak_password'],
    ['equal to the current one', { senha: SENHA }, 'same_password'],
    ['with a wrong current one', { senha: NOVA, atual: 'nao-e-esta-9' }, 'current_password_invalid'],
    ['with an invented code', { senha: NOVA, codigo: '123456' }, 'reauthentication_not_valid'],
  ])('%s is refused, and the one in force stays', async (_, senha, codigo) => {
    await expect(alterar({ senha })).rejects.toMatchObject({ codigo })
    expect(await temSenha(SENHA)).toBe(true)
  })

  test('from a session of more than a day needs the current one, or a code that works once', async () => {
    teste.time.offset_ms = 25 * HORA_MS
    await expect(alterar({ senha: { senha: NOVA } })).rejects.toMatchObject({
      codigo: 'reauthentication_needed',
    })
    await alterar({ senha: { senha: NOVA, atual: SENHA } })
    expect(await temSenha(NOVA)).toBe(true)
    await pedirCodigo(teste.mundo, quem)
    const [carta] = await teste.mails(email)
    const codigo = /\b\d{6}\b/.exec(carta ?? '')?.[0] ?? ''
    await alterar({ senha: { senha: 'preguica-verde-8', codigo } })
    expect(await temSenha('preguica-verde-8')).toBe(true)
    await expect(alterar({ senha: { senha: NOVA, codigo } })).rejects.toMatchObject({
      codigo: 'reauthentication_not_valid',
    })
  })

  test('of an account with a second factor changes only after it, like its address', async () => {
    const comFator = { tem_fator: true }
    for (const mudanca of [{ senha: { senha: NOVA } }, { email: 'x@exemplo.com.br' }]) {
      await expect(alterar(mudanca, comFator)).rejects.toMatchObject({ codigo: 'change_needs_aal2' })
    }
    await expect(alterar({ user_metadata: { nome: 'Rita' } }, comFator)).resolves.toBeDefined()
    await expect(alterar({ senha: { senha: NOVA } }, { ...comFator, aal: 'aal2' })).resolves.toBeDefined()
  })
})

describe('an account’s own data', () => {
  test('is merged with the earlier data; null removes a field', async () => {
    await alterar({ user_metadata: { nome: 'Rita', cidade: 'Recife' } })
    const { conta } = await alterar({ user_metadata: { nome: null, cor: 'azul' } })
    expect(conta.user_metadata).toEqual({ cidade: 'Recife', cor: 'azul' })
  })

  test('has a maximum of four thousand characters', async () => {
    await expect(alterar({ user_metadata: { texto: 'x'.repeat(4_200) } })).rejects.toMatchObject({
      codigo: 'validation_failed',
    })
    expect((await verConta(teste.mundo, quem)).conta.user_metadata).toEqual({})
  })

  test('of a deleted account is refused', async () => {
    await expect(alterar({}, { user_id: teste.mundo.novoId() })).rejects.toMatchObject({
      codigo: 'user_not_found',
    })
  })
})

describe('an address', () => {
  const provar = async (para: string, tipo: 'email_change_current' | 'email_change_new') => {
    const [carta] = await teste.mails(para)
    const prova = { tipos: [tipo], token: linkIn(carta).token_hash }
    return usarLink(teste.mundo, ORIGEM, prova)
  }

  test.each<['email_change_current' | 'email_change_new', 'email_change_current' | 'email_change_new']>([
    ['email_change_current', 'email_change_new'],
    ['email_change_new', 'email_change_current'],
  ])('changes when both mailboxes have confirmed it, %s first', async (primeira, segunda) => {
    const novo = `novo${vez}@exemplo.com.br`
    const caixa = { email_change_current: email, email_change_new: novo }
    await alterar({ email: novo })
    expect(await provar(caixa[primeira], primeira)).toBeUndefined()
    expect((await acharConta(teste.db.servico, quem.user_id))?.email).toBe(email)
    expect((await provar(caixa[segunda], segunda))?.completa.conta.email).toBe(novo)
  })

  test('that another account has is answered like a free one, and is never taken', async () => {
    const [alheio, livre] = [`alheio${vez}@exemplo.com.br`, `livre${vez}@exemplo.com.br`]
    const { id: dono } = await teste.account(alheio)
    const forma = ({ conta, ...resto }: Awaited<ReturnType<typeof alterar>>, novo: string) => ({
      ...resto,
      conta: { ...conta, new_email: conta.new_email === novo, email_change_sent_at: null, updated_at: null },
    })
    const cartasDe = async () => (await teste.mails(email)).length
    const respostas = []
    for (const novo of [livre, alheio]) {
      const antes = await cartasDe()
      respostas.push({ ...forma(await alterar({ email: novo }), novo), cartas: (await cartasDe()) - antes })
    }
    expect(respostas[1]).toEqual(respostas[0])
    const [aviso = ''] = await teste.mails(alheio)
    expect(aviso).toContain('Tentaram usar o seu e-mail')
    expect(aviso).not.toMatch(/auth\/confirmar|token/)
    expect(await provar(email, 'email_change_current')).toBeUndefined()
    expect((await acharConta(teste.db.servico, quem.user_id))?.email).toBe(email)
    expect((await acharConta(teste.db.servico, dono))?.email).toBe(alheio)
  })

  test('sends one mail a minute, and an unchanged address sends none', async () => {
    await alterar({ email: `minuto${vez}@exemplo.com.br` })
    await expect(alterar({ email: `minuto${vez}@exemplo.com.br` })).rejects.toMatchObject({
      codigo: 'over_email_send_rate_limit',
    })
    const cartas = await teste.mails(email)
    await alterar({ email })
    expect(await teste.mails(email)).toEqual(cartas)
  })

  test('that another account took meanwhile stays with that account', async () => {
    const novo = `disputado${vez}@exemplo.com.br`
    await alterar({ email: novo })
    await provar(email, 'email_change_current')
    await teste.account(novo)
    await expect(provar(novo, 'email_change_new')).rejects.toMatchObject({ codigo: 'email_exists' })
    expect((await acharConta(teste.db.servico, quem.user_id))?.email).toBe(email)
  })
})
