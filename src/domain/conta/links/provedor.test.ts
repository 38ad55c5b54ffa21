import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import type { Conta } from '../conta.table.ts'
import { criarConta, lerContaCompleta } from '../conta.ts'
import type { QuemEntrou } from '../mundo-das-contas.ts'
import { desligarIdentidade, entrarPeloProvedor, type PessoaDoProvedor } from './provedor.ts'

let teste: MundoDeTeste
let conta: Conta
let email: string
let vez = 0
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
beforeEach(async () => {
  email = `provedor${++vez}@exemplo.com.br`
  conta = await teste.account(email)
})

const ORIGEM = { ip: '198.51.100.20', userAgent: 'navegador' }

describe('a person from a provider', () => {
  const pessoa = (mais: Partial<PessoaDoProvedor> = {}): PessoaDoProvedor => ({
    sub: `sub-${vez}`,
    email,
    email_verified: true,
    name: 'Rita Prado',
    ...mais,
  })
  const vir = (mais: Partial<PessoaDoProvedor> = {}, ligarA: string | null = null) =>
    entrarPeloProvedor(teste.mundo, ORIGEM, { provider: 'google', pessoa: pessoa(mais), ligarA })
  const provedores = async () =>
    (await lerContaCompleta(teste.db.servico, conta.id))?.identidades.map(({ provider }) => provider).sort()

  test('joins the account of the address that both have proved, and is known from then on', async () => {
    expect((await vir()).completa.conta.id).toBe(conta.id)
    expect(await provedores()).toEqual(['email', 'google'])
    const semEmail = await vir({ email: undefined, email_verified: false })
    expect(semEmail.completa.conta.id).toBe(conta.id)
  })

  test('does not join when either side has not proved the address', async () => {
    await expect(vir({ email_verified: false })).rejects.toMatchObject({ codigo: 'email_exists' })
    const alheio = `semprova${vez}@exemplo.com.br`
    await criarConta(teste.db.servico, teste.mundo, { email: alheio })
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
    const outra = await teste.account(`outra${vez}@exemplo.com.br`)
    await expect(vir({}, outra.id)).rejects.toMatchObject({ codigo: 'identity_already_exists' })
    await expect(vir({ sub: 'mais-um' }, teste.mundo.novoId())).rejects.toMatchObject({
      codigo: 'user_not_found',
    })
  })

  test('is taken away again, but never the last way in, nor the address', async () => {
    const quem: QuemEntrou = {
      user_id: conta.id,
      session_id: teste.mundo.novoId(),
      email,
      aal: 'aal1',
      tem_fator: false,
    }
    const ids = async () =>
      Object.fromEntries(
        ((await lerContaCompleta(teste.db.servico, conta.id))?.identidades ?? []).map(identidade => [
          identidade.provider,
          identidade.identity_id,
        ]),
      )
    const desligar = (id = '', por: Partial<QuemEntrou> = {}) =>
      desligarIdentidade(teste.mundo, { ...quem, ...por }, id)
    const umaSo = await ids()
    await expect(desligar(umaSo.email)).rejects.toMatchObject({ codigo: 'single_identity_not_deletable' })
    await vir()
    const duas = await ids()
    await expect(desligar('x')).rejects.toMatchObject({ codigo: 'invalid_id' })
    await expect(desligar(teste.mundo.novoId())).rejects.toMatchObject({ codigo: 'identity_not_found' })
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
