import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import type { Conta } from '../conta.table.ts'
import { type Fluxo, partirAoProvedor, terminarNavegacao, tomarFluxo, trocarCodigo } from './fluxo.ts'

let teste: MundoDeTeste
let conta: Conta
let email: string
let vez = 0
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(async () => {
  await teste.close()
})
beforeEach(async () => {
  teste.time.offset_ms = 0
  email = `fluxo${++vez}@exemplo.com.br`
  conta = await teste.account(email)
})

const ORIGEM = { ip: '198.51.100.20', userAgent: 'navegador' }
const VERIFIER = 'v'.repeat(43)
const S256 = createHash('sha256').update(VERIFIER).digest('base64url')

describe('the code in an address', () => {
  const codigoPara = async (code_challenge: string, code_challenge_method: string) => {
    const pkce = { code_challenge, code_challenge_method }
    const fim = await teste.db.servico.transaction(tx =>
      terminarNavegacao(tx, teste.mundo, ORIGEM, { conta, metodo: 'magiclink', redirectTo: '/', pkce }),
    )
    return fim.codigo ?? ''
  }
  const trocar = (codigo: string, verifier = VERIFIER) =>
    trocarCodigo(teste.mundo, ORIGEM, { codigo, verifier })

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

  test('stops working after five minutes', async () => {
    const codigo = await codigoPara(S256, 's256')
    teste.time.offset_ms = 5 * MINUTO_MS + 1_000
    await expect(trocar(codigo)).rejects.toMatchObject({ codigo: 'flow_state_expired' })
  })

  test('is omitted without a challenge: the session is opened at once', async () => {
    const fim = await teste.db.servico.transaction(tx =>
      terminarNavegacao(tx, teste.mundo, ORIGEM, {
        conta,
        metodo: 'invite',
        redirectTo: '/',
        pkce: undefined,
      }),
    )
    expect(fim.entrada?.sessao.user_id).toBe(conta.id)
  })
})

describe('a sign-in that is away at a provider', () => {
  const fluxo = (): Fluxo => ({
    id: teste.mundo.novoId(),
    provider: 'google',
    nonce: 'n',
    provider_verifier: 'v',
    redirect_to: 'http://localhost:3000/',
    link_user_id: null,
    pkce: undefined,
  })

  test('is found by its state, once', async () => {
    const ido = fluxo()
    await partirAoProvedor(teste.mundo, ORIGEM, ido)
    expect(await tomarFluxo(teste.mundo, ORIGEM, ido.id)).toEqual(ido)
    expect(await tomarFluxo(teste.mundo, ORIGEM, ido.id)).toBeUndefined()
  })

  test('brings its challenge back', async () => {
    const pkce = { code_challenge: S256, code_challenge_method: 's256' }
    const ido = { ...fluxo(), pkce }
    await partirAoProvedor(teste.mundo, ORIGEM, ido)
    expect((await tomarFluxo(teste.mundo, ORIGEM, ido.id))?.pkce).toEqual(pkce)
  })

  test.each(['', 'estado', '00000000-0000-4000-8000-000000000000'])(
    '%j is no state of a sign-in',
    async state => {
      expect(await tomarFluxo(teste.mundo, ORIGEM, state)).toBeUndefined()
    },
  )

  test('is deleted after ten minutes', async () => {
    const ido = fluxo()
    await partirAoProvedor(teste.mundo, ORIGEM, ido)
    teste.time.offset_ms = 10 * MINUTO_MS + 1_000
    expect(await tomarFluxo(teste.mundo, ORIGEM, ido.id)).toBeUndefined()
  })
})
