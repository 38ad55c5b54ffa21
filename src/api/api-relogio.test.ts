import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'

// Rules that depend on the time, while the server's clock is far from the database's: a rule that read both would fail.

let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(() => teste.db.close())

const avaliar = async () =>
  (await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id
const enviar = (avaliacao_id: string, mudancas: object = {}) =>
  teste.postar('/api/leads', lead(avaliacao_id, { ...mudancas }))
const quantosLeads = async () => {
  const { rows } = await teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from leads`)
  return rows[0]?.n ?? 0
}
const avancar = (ms: number) => {
  teste.relogio.agora = new Date(teste.relogio.agora.getTime() + ms)
}
const SEGUNDO_MS = 1_000

describe.each([
  // In this order: data of one date has expired at the next.
  ['a year ago', '2025-11-21T15:00:00Z', 'ABC1D20'],
  ['the last minute of January in São Paulo', '2027-02-01T02:59:00Z', 'ABC1D21'],
  ['a year on', '2027-11-21T15:00:00Z', 'ABC1D22'],
  ['the last seconds of a year in São Paulo', '2028-01-01T02:59:50Z', 'ABC1D23'],
  ['29 February', '2028-02-29T12:00:00Z', 'ABC1D24'],
])('on a server at %s', (_, quando, placa) => {
  test('a repeat within thirty days updates the lead, and a later one creates another', async () => {
    teste.relogio.agora = new Date(quando)
    const antes = await quantosLeads()
    const enviarDeNovo = async () => enviar(await avaliar(), { placa })
    await enviarDeNovo()
    avancar(30 * DIA_MS - MINUTO_MS)
    await enviarDeNovo()
    expect(await quantosLeads()).toBe(antes + 1)
    avancar(2 * MINUTO_MS)
    await enviarDeNovo()
    expect(await quantosLeads()).toBe(antes + 2)
  })

  test('a shared report opens for a year', async () => {
    teste.relogio.agora = new Date(quando)
    const criado = await teste.postar('/api/compartilhamentos', { avaliacao_id: await avaliar() })
    expect(criado.status).toBe(201)
    const palavra = (await criado.json()).url.split('/').at(-1)
    const fim = new Date(quando)
    fim.setUTCFullYear(fim.getUTCFullYear() + 1)
    teste.relogio.agora = new Date(fim.getTime() - SEGUNDO_MS)
    expect(await abrirRelatorio(teste, palavra)).not.toBeNull()
    avancar(2 * SEGUNDO_MS)
    expect(await abrirRelatorio(teste, palavra)).toBeNull()
  })
})

test('case 22: an inspection of today is taken and one of tomorrow refused, at 22:00 in São Paulo', async () => {
  teste.relogio.agora = new Date('2029-03-10T01:00:00Z')
  const comVistoria = async (dia: string) => {
    const pessoa = { cpf: '111.444.777-35', whatsapp: '+55 (21) 91234-5678' }
    const vistoria = { nunca_fez_vistoria: false, ultima_vistoria: dia }
    return teste.postar('/api/leads', lead(await avaliar(), { ...pessoa, ...vistoria }))
  }
  const amanha = await comVistoria('2029-03-10')
  expect(amanha.status).toBe(422)
  expect(Object.keys((await amanha.json()).campos)).toEqual(['ultima_vistoria'])
  expect((await comVistoria('2029-03-09')).status).toBe(201)
})

describe.each([
  ['ahead', 5 * MINUTO_MS, '2029-06-01T12:00:00Z'],
  ['back', -5 * MINUTO_MS, '2029-07-01T12:00:00Z'],
])('when the server’s clock jumps five minutes %s', (_, salto, quando) => {
  test('an earlier valuation is accepted, and its lead sent again is the same', async () => {
    teste.relogio.agora = new Date(quando)
    const id = await avaliar()
    avancar(salto)
    const primeiro = await enviar(id)
    avancar(-salto)
    const repetido = await enviar(id)
    expect([primeiro.status, repetido.status]).toEqual([201, 201])
    expect((await repetido.json()).id).toBe((await primeiro.json()).id)
  })

  test('a shared report opens before and after', async () => {
    teste.relogio.agora = new Date(quando)
    const criado = await teste.postar('/api/compartilhamentos', { avaliacao_id: await avaliar() })
    const palavra = (await criado.json()).url.split('/').at(-1)
    for (const passo of [salto, -salto]) {
      avancar(passo)
      expect(await abrirRelatorio(teste, palavra)).not.toBeNull()
    }
  })
})

test('a clock set back creates no second lead of a person who sends twice', async () => {
  teste.relogio.agora = new Date('2029-08-01T12:00:00Z')
  const antes = await quantosLeads()
  await enviar(await avaliar(), { placa: 'ABC1D29' })
  avancar(-5 * MINUTO_MS)
  expect((await enviar(await avaliar(), { placa: 'ABC1D29' })).status).toBe(201)
  expect(await quantosLeads()).toBe(antes + 1)
})
