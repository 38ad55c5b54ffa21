import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import type { Conta } from '../conta.table.ts'
import { criarConta, lerContaCompleta } from '../conta.ts'
import type { QuemEntrou } from '../mundo-das-contas.ts'
import { type Fluxo, partirAoProvedor, terminarNavegacao, tomarFluxo, trocarCodigo } from './fluxo.ts'
import { desligarIdentidade, entrarPeloProvedor, type PessoaDoProvedor } from './provedor.ts'

let w: MundoDeTeste
let conta: Conta
let email: string
let vez = 0
beforeAll(async () => {
  w = await criarMundoDeTeste()
})
afterAll(async () => {
  await w.close()
})
beforeEach(async () => {
  w.time.offset_ms = 0
  email = `fluxo${++vez}@exemplo.com.br`
  conta = await w.account(email)
})

const ORIGEM = { ip: '198.51.100.20', userAgent: 'navegador' }
const VERIFIER = 'v'.repeat(43)
const S256 = createHash('sha256').update(VERIFIER).digest('base64url')

describe('the code in an address', () => {
  const codigoPara = async (code_challenge: string, code_challenge_method: string) => {
    const pkce = { code_challenge, code_challenge_method }
    const fim = await w.db.servico.transaction(tx =>
      terminarNavegacao(tx, w.mundo, ORIGEM, { conta, metodo: 'magiclink', redirectTo: '/', pkce }),
    )
    return fim.codigo ?? ''
  }
  const trocar = (codigo: string, verifier = VERIFIER) => trocarCodigo(w.mundo, ORIGEM, { codigo, verifier })

  test.each([
    ['s256', S256],
    ['plain', VERIFIER],
  ])('is exchanged once with the verifier (%s)', async (metodo, desafio) => {
    const codigo = await codigoPara(desafio, metodo)
    expect((await trocar(codigo)).completa.conta.id).toBe(conta.id)
    await expect(trocar(codigo)).rejects.toMatchObject({ codigo: 'flow_state_not_found' })
  })

  test('fails with another verifier, and stays valid for the right one', async () => {
    const codigo = await codigoPara(S256, 's256')
    for (const outro of ['', 'w'.repeat(43), S256]) {
      await expect(trocar(codigo, outro)).rejects.toMatchObject({ codigo: 'bad_code_verifier' })
    }
    await expect(trocar(codigo)).resolves.toBeDefined()
  })

  test('is dead after five minutes', async () => {
    const codigo = await codigoPara(S256, 's256')
    w.time.offset_ms = 301_000
    await expect(trocar(codigo)).rejects.toMatchObject({ codigo: 'flow_state_expired' })
  })

  test('without a challenge there is none: the session is opened at once', async () => {
    const fim = await w.db.servico.transaction(tx =>
      terminarNavegacao(tx, w.mundo, ORIGEM, { conta, metodo: 'invite', redirectTo: '/', pkce: undefined }),
    )
    expect(fim.entrada?.sessao.user_id).toBe(conta.id)
  })
})

describe('a sign-in that is away at a provider', () => {
  const fluxo = (): Fluxo => ({
    id: w.mundo.novoId(),
    provider: 'google',
    nonce: 'n',
    provider_verifier: 'v',
    redirect_to: 'http://localhost:3000/',
    link_user_id: null,
    pkce: undefined,
  })

  test('is found by its state, once', async () => {
    const ido = fluxo()
    await partirAoProvedor(w.mundo, ORIGEM, ido)
    expect(await tomarFluxo(w.mundo, ORIGEM, ido.id)).toEqual(ido)
    expect(await tomarFluxo(w.mundo, ORIGEM, ido.id)).toBeUndefined()
  })

  test('brings its challenge back', async () => {
    const pkce = { code_challenge: S256, code_challenge_method: 's256' }
    const ido = { ...fluxo(), pkce }
    await partirAoProvedor(w.mundo, ORIGEM, ido)
    expect((await tomarFluxo(w.mundo, ORIGEM, ido.id))?.pkce).toEqual(pkce)
  })

  test.each(['', 'estado', '00000000-0000-4000-8000-000000000000'])('%j is no state of ours', async state => {
    expect(await tomarFluxo(w.mundo, ORIGEM, state)).toBeUndefined()
  })

  test('is deleted after ten minutes', async () => {
    const ido = fluxo()
    await partirAoProvedor(w.mundo, ORIGEM, ido)
    w.time.offset_ms = 601_000
    expect(await tomarFluxo(w.mundo, ORIGEM, ido.id)).toBeUndefined()
  })
})

describe('a person from a provider', () => {
  const pessoa = (mais: Partial<PessoaDoProvedor> = {}): PessoaDoProvedor => ({
    sub: `sub-${vez}`,
    email,
    email_verified: true,
    name: 'Rita Prado',
    ...mais,
  })
  const vir = (mais: Partial<PessoaDoProvedor> = {}, ligarA: string | null = null) =>
    entrarPeloProvedor(w.mundo, ORIGEM, { provider: 'google', pessoa: pessoa(mais), ligarA })
  const provedores = async () =>
    (await lerContaCompleta(w.db.servico, conta.id))?.identidades.map(({ provider }) => provider).sort()

  test('joins the account of the address that both have proved, and is known from then on', async () => {
    expect((await vir()).completa.conta.id).toBe(conta.id)
    expect(await provedores()).toEqual(['email', 'google'])
    const semEmail = await vir({ email: undefined, email_verified: false })
    expect(semEmail.completa.conta.id).toBe(conta.id)
  })

  test('does not join when either side has not proved the address', async () => {
    await expect(vir({ email_verified: false })).rejects.toMatchObject({ codigo: 'email_exists' })
    const alheio = `semprova${vez}@exemplo.com.br`
    await criarConta(w.db.servico, w.mundo, { email: alheio })
    await expect(vir({ email: alheio })).rejects.toMatchObject({ codigo: 'email_exists' })
  })

  test('makes no account for an unknown person', async () => {
    const novo = { email: `novo${vez}@exemplo.com.br` }
    await expect(vir(novo)).rejects.toMatchObject({ codigo: 'signup_disabled' })
    await expect(vir({ email: undefined, sub: 'outra' })).rejects.toMatchObject({ codigo: 'signup_disabled' })
  })

  test('is added to the account that asks, unless another has the person', async () => {
    await vir({ email: undefined }, conta.id)
    expect(await provedores()).toEqual(['email', 'google'])
    const outra = await w.account(`outra${vez}@exemplo.com.br`)
    await expect(vir({}, outra.id)).rejects.toMatchObject({ codigo: 'identity_already_exists' })
    await expect(vir({ sub: 'mais-um' }, w.mundo.novoId())).rejects.toMatchObject({
      codigo: 'user_not_found',
    })
  })

  test('is taken away again, but never the last way in, nor the address', async () => {
    const quem: QuemEntrou = {
      user_id: conta.id,
      session_id: w.mundo.novoId(),
      email,
      aal: 'aal1',
      tem_fator: false,
    }
    const ids = async () =>
      Object.fromEntries(
        ((await lerContaCompleta(w.db.servico, conta.id))?.identidades ?? []).map(identidade => [
          identidade.provider,
          identidade.identity_id,
        ]),
      )
    const desligar = (id = '', por: Partial<QuemEntrou> = {}) =>
      desligarIdentidade(w.mundo, { ...quem, ...por }, id)
    const so = await ids()
    await expect(desligar(so.email)).rejects.toMatchObject({ codigo: 'single_identity_not_deletable' })
    await vir()
    const duas = await ids()
    await expect(desligar('x')).rejects.toMatchObject({ codigo: 'invalid_id' })
    await expect(desligar(w.mundo.novoId())).rejects.toMatchObject({ codigo: 'identity_not_found' })
    await expect(desligar(duas.google, { tem_fator: true })).rejects.toMatchObject({
      codigo: 'insufficient_aal',
    })
    await expect(desligar(duas.email)).rejects.toMatchObject({
      codigo: 'email_conflict_identity_not_deletable',
    })
    await desligar(duas.google)
    expect(await provedores()).toEqual(['email'])
  })
})
