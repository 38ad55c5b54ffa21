import { eq, sql } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { auth_factors, type Fator } from '../conta.table.ts'
import { criarConta } from '../conta.ts'
import {
  acharFator,
  acharFatoresPerdidos,
  confirmarFator,
  criarFator,
  gastarCodigoTotp,
  gerarTotp,
  selarSegredos,
} from './fator.ts'

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

const { secret: SEGREDO } = gerarTotp('Avalia60', 'a@exemplo.com.br')
const criar = (nome = 'celular') =>
  teste.db.servico.transaction(tx =>
    criarFator(tx, teste.mundo, {
      user_id: userId,
      factor_type: 'totp',
      friendly_name: nome,
      secret: SEGREDO,
    }),
  )
/** Returns the code that an application shows in that number of steps of thirty seconds. */
const codigoEm = (passos: number) =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(SEGREDO) }).generate({
    timestamp: teste.mundo.clock.now().getTime() + passos * 30_000,
  })
const gastar = (fator: Fator, codigo: string) =>
  teste.db.servico.transaction(tx => gastarCodigoTotp(tx, teste.mundo, fator, codigo))
const lerFatores = () => teste.db.servico.select().from(auth_factors).where(eq(auth_factors.user_id, userId))

describe('a code of an authenticator', () => {
  // The middle of a step, so that no clock reaches the next step during the test.
  const irAoMeioDoPasso = () => {
    teste.time.offset_ms = 15_000 - (Date.now() % 30_000)
    // Two of five successive codes are equal once in a hundred thousand times.
    while (new Set([-2, -1, 0, 1, 2].map(codigoEm)).size < 5) teste.time.offset_ms += 30_000
  }
  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%d steps away is accepted: %s', async (passos, certa) => {
    irAoMeioDoPasso()
    expect(await gastar(await criar(), codigoEm(passos))).toBe(certa)
  })

  test('works once, and earlier codes stop working', async () => {
    irAoMeioDoPasso()
    const fator = await criar()
    const [antes, agora] = [codigoEm(-1), codigoEm(0)]
    expect(await gastar(fator, agora)).toBe(true)
    expect(await gastar(fator, agora)).toBe(false)
    expect(await gastar(fator, antes)).toBe(false)
    teste.time.offset_ms += 30_000
    expect(await gastar(fator, codigoEm(0))).toBe(true)
  })

  test('in six requests at once is accepted in one', async () => {
    irAoMeioDoPasso()
    const fator = await criar()
    const codigo = codigoEm(0)
    const servidos = await Promise.all(Array.from({ length: 6 }, () => gastar(fator, codigo)))
    expect(servidos.filter(Boolean)).toHaveLength(1)
  })

  // The last one has full-width digits.
  test.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('%j is refused', async codigo => {
    expect(await gastar(await criar(), codigo)).toBe(false)
  })

  test('of a factor without a secret is refused', async () => {
    expect(await gastar({ ...(await criar()), secret: null }, codigoEm(0))).toBe(false)
  })
})

describe('a factor', () => {
  test('has an encrypted secret, bound to its id', async () => {
    const [a, b] = [await criar('a'), await criar('b')]
    expect(a.secret).not.toContain(SEGREDO)
    expect(teste.mundo.cofre.abrir(a.secret ?? '', a.id)).toBe(SEGREDO)
    expect(teste.mundo.cofre.abrir(a.secret ?? '', b.id)).toBeUndefined()
  })

  test('has a unique name within the account; another account may use it', async () => {
    await criar('celular')
    await expect(criar('celular')).rejects.toMatchObject({ codigo: 'mfa_factor_name_conflict' })
    userId = (
      await criarConta(teste.db.servico, teste.mundo, { email: `${teste.mundo.novoId()}@exemplo.com.br` })
    ).id
    await expect(criar('celular')).resolves.toBeDefined()
  })

  test('is refused as the eleventh of its account', async () => {
    for (let i = 0; i < 10; i++) await criar(`f${i}`)
    await expect(criar('mais um')).rejects.toMatchObject({ codigo: 'too_many_enrolled_mfa_factors' })
  })

  test('that was not proved within a day neither counts nor blocks its name', async () => {
    for (let i = 0; i < 10; i++) await criar(`f${i}`)
    teste.time.offset_ms = 25 * HORA_MS
    await expect(criar('f0')).resolves.toBeDefined()
    expect(await lerFatores()).toHaveLength(1)
  })

  test('belongs to one account, and an invalid id gets another error', async () => {
    const { id } = await criar()
    await expect(acharFator(teste.db.servico, userId, id)).resolves.toMatchObject({ id })
    await expect(acharFator(teste.db.servico, teste.mundo.novoId(), id)).rejects.toMatchObject({
      codigo: 'mfa_factor_not_found',
    })
    await expect(acharFator(teste.db.servico, userId, 'x')).rejects.toMatchObject({ codigo: 'invalid_id' })
  })

  test('replaces the unproved factors of its type once it is proved', async () => {
    const [fica, some] = [await criar('a'), await criar('b')]
    await teste.db.servico.transaction(tx => confirmarFator(tx, teste.mundo, fica))
    expect((await lerFatores()).map(({ id, status }) => [id, status])).toEqual([[fica.id, 'verified']])
    await expect(acharFator(teste.db.servico, userId, some.id)).rejects.toBeDefined()
  })
})

describe('secrets at rest', () => {
  test('in clear text are encrypted at start, and the code still works', async () => {
    const fator = await criar()
    await teste.db.servico.execute(sql`update auth_factors set secret = ${SEGREDO} where id = ${fator.id}`)
    expect(await selarSegredos(teste.mundo)).toBe(true)
    const [selado] = await lerFatores()
    expect(selado?.secret).not.toBe(SEGREDO)
    expect(selado && (await gastar(selado, codigoEm(0)))).toBe(true)
  })

  test('encrypted with another key refuse the start, are counted, and are deleted only on request', async () => {
    const fator = await criar()
    const alheio = teste.mundo.cofre.selar(SEGREDO, teste.mundo.novoId())
    await teste.db.servico.execute(sql`update auth_factors set secret = ${alheio} where id = ${fator.id}`)
    expect(await selarSegredos(teste.mundo)).toBe(false)
    expect(await acharFatoresPerdidos(teste.mundo)).toEqual({ fatores: 1, contas: 1 })
    expect(await lerFatores()).toHaveLength(1)
    expect(await acharFatoresPerdidos(teste.mundo, { apagar: true })).toEqual({ fatores: 1, contas: 1 })
    expect(await lerFatores()).toEqual([])
    expect(await selarSegredos(teste.mundo)).toBe(true)
  })
})

test('the address for applications has the issuer and the account, in the format that they read', () => {
  const { secret, uri } = gerarTotp('Avalia60', 'rita@exemplo.com.br')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const lida = OTPAuth.URI.parse(uri)
  expect(lida).toMatchObject({
    issuer: 'Avalia60',
    label: 'rita@exemplo.com.br',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
  expect(gerarTotp('Avalia60', 'rita@exemplo.com.br').secret).not.toBe(secret)
})
