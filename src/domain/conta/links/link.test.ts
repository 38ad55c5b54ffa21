import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { auth_one_time_tokens } from '../conta.table.ts'
import { criarConta } from '../conta.ts'
import {
  consumirCodigo,
  consumirLink,
  criarLink,
  type NovoLink,
  PREFIXO_PKCE,
  type TipoDeLink,
} from './link.ts'

let teste: MundoDeTeste
let userId: string
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
beforeEach(async () => {
  teste.time.offset_ms = 0
  userId = (
    await criarConta(teste.db.servico, teste.mundo, { email: `${teste.mundo.novoId()}@exemplo.com.br` })
  ).id
})

const criar = (tipo: TipoDeLink, pkce?: NovoLink['pkce']) =>
  teste.db.servico.transaction(tx =>
    criarLink(tx, teste.mundo, { userId, tipo, email: 'a@exemplo.com.br', pkce }),
  )
const consumir = (token: string, ...tipos: TipoDeLink[]) =>
  teste.db.servico.transaction(tx => consumirLink(tx, teste.mundo, token, tipos))
/** Enters a code as the account's owner. */
const digitar = (codigo: string, ...tipos: TipoDeLink[]) =>
  teste.db.servico.transaction(tx => consumirCodigo(tx, teste.mundo, { userId, codigo, tipos }))
const passarMinutos = (minutos: number) => {
  teste.time.offset_ms += minutos * MINUTO_MS
}
/** Returns any code but this one. */
const outro = (codigo: string) => (codigo === '000000' ? '000001' : '000000')

describe('a link', () => {
  test('is kept as a digest only, and works once', async () => {
    const { token, codigo } = await criar('recovery')
    const guardado = JSON.stringify(await teste.db.servico.select().from(auth_one_time_tokens))
    expect(guardado).not.toContain(token)
    expect(guardado).not.toContain(`"${codigo}"`)
    expect(await consumir(token, 'recovery')).toMatchObject({ user_id: userId, kind: 'recovery' })
    expect(await consumir(token, 'recovery')).toBeUndefined()
  })

  test('in many requests at once is accepted in one', async () => {
    const { token } = await criar('magiclink')
    const servidos = await Promise.all(Array.from({ length: 8 }, () => consumir(token, 'magiclink')))
    expect(servidos.filter(Boolean)).toHaveLength(1)
  })

  test.each<[TipoDeLink, number]>([
    ['signup', 24 * 60],
    ['invite', 24 * 60],
    ['recovery', 60],
    ['magiclink', 60],
    ['email_change_current', 24 * 60],
    ['email_change_new', 24 * 60],
    ['reauthentication', 10],
  ])('%s works a minute before its end, and not after %d minutes', async (tipo, minutos) => {
    const a = await criar(tipo)
    passarMinutos(minutos - 1)
    expect(await consumir(a.token, tipo)).toBeDefined()
    const b = await criar(tipo)
    passarMinutos(minutos)
    expect(await consumir(b.token, tipo)).toBeUndefined()
  })

  test('is refused for another purpose, and works after the attempt', async () => {
    const { token } = await criar('signup')
    expect(await consumir(token, 'recovery', 'magiclink')).toBeUndefined()
    expect(await consumir(token)).toBeUndefined()
    expect(await consumir(token, 'recovery', 'signup')).toBeDefined()
  })

  test('becomes invalid when another of its kind is created; those of other kinds stay', async () => {
    const [velho, convite] = [await criar('recovery'), await criar('invite')]
    const novo = await criar('recovery')
    expect(await consumir(velho.token, 'recovery')).toBeUndefined()
    expect(await digitar(velho.codigo, 'recovery')).toBeUndefined()
    expect(await consumir(novo.token, 'recovery')).toBeDefined()
    expect(await consumir(convite.token, 'invite')).toBeDefined()
  })

  test('with a challenge has it in its token, and returns it', async () => {
    const pkce = { code_challenge: 'desafio', code_challenge_method: 's256' }
    const { token } = await criar('magiclink', pkce)
    expect(token.startsWith(PREFIXO_PKCE)).toBe(true)
    expect((await criar('signup')).token.startsWith(PREFIXO_PKCE)).toBe(false)
    expect(await consumir(token, 'magiclink')).toMatchObject(pkce)
  })
})

describe('a code', () => {
  test('has six digits, does what its link does, and uses the link up', async () => {
    const { token, codigo } = await criar('recovery')
    expect(codigo).toMatch(/^\d{6}$/)
    expect(await digitar(codigo, 'recovery')).toMatchObject({ kind: 'recovery' })
    expect(await digitar(codigo, 'recovery')).toBeUndefined()
    expect(await consumir(token, 'recovery')).toBeUndefined()
  })

  test('stops working after five wrong attempts; its link still works', async () => {
    const { token, codigo } = await criar('recovery')
    for (let i = 0; i < 5; i++) expect(await digitar(outro(codigo), 'recovery')).toBeUndefined()
    expect(await digitar(codigo, 'recovery')).toBeUndefined()
    expect(await consumir(token, 'recovery')).toBeDefined()
  })

  test('still works after four wrong attempts', async () => {
    const { codigo } = await criar('recovery')
    for (let i = 0; i < 4; i++) await digitar(outro(codigo), 'recovery')
    expect(await digitar(codigo, 'recovery')).toBeDefined()
  })

  test('counts simultaneous attempts one by one', async () => {
    const { codigo } = await criar('recovery')
    await Promise.all(Array.from({ length: 5 }, () => digitar(outro(codigo), 'recovery')))
    expect(await digitar(codigo, 'recovery')).toBeUndefined()
  })

  test('is valid for ten minutes, its link for longer', async () => {
    const { token, codigo } = await criar('recovery')
    passarMinutos(10)
    expect(await digitar(codigo, 'recovery')).toBeUndefined()
    expect(await consumir(token, 'recovery')).toBeDefined()
  })

  test.each(['', '12345', '1234567', 'abcdef', ' 123456'])('%j is refused', async digitado => {
    await criar('recovery')
    expect(await digitar(digitado, 'recovery')).toBeUndefined()
  })

  test('of one account opens nothing for another', async () => {
    const { codigo } = await criar('recovery')
    userId = (
      await criarConta(teste.db.servico, teste.mundo, { email: `${teste.mundo.novoId()}@exemplo.com.br` })
    ).id
    const dele = await criar('recovery')
    // Two random codes are equal once in a million runs.
    if (dele.codigo !== codigo) expect(await digitar(codigo, 'recovery')).toBeUndefined()
  })
})
