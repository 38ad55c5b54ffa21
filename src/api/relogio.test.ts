import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirCompartilhada } from '#domain/avaliacao/compartilhar.ts'
import { CARRO, createTestApi, lead } from './test-api.ts'

// What depends on the time, with the server's clock far from the database's: each rule has one clock.

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

const avaliar = async () =>
  (await (await t.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id
const enviar = (avaliacao_id: string) => t.postar('/api/leads', lead(avaliacao_id))
const avancar = (ms: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + ms)
}
const SEGUNDO_MS = 1_000
const DIA_MS = 86_400_000

describe.each([
  // In this order: what one date leaves is long past at the next.
  ['a year ago', '2025-11-21T15:00:00Z'],
  ['the last minute of January in São Paulo', '2027-02-01T02:59:00Z'],
  ['a year on', '2027-11-21T15:00:00Z'],
  ['the last seconds of a year in São Paulo', '2028-01-01T02:59:50Z'],
  ['29 February', '2028-02-29T12:00:00Z'],
])('on a server whose clock says %s', (_, quando) => {
  test('a repeat within a minute is one lead, and after it another', async () => {
    t.relogio.agora = new Date(quando)
    const primeiro = await (await enviar(await avaliar())).json()
    avancar(50 * SEGUNDO_MS)
    const repetido = await (await enviar(await avaliar())).json()
    avancar(15 * SEGUNDO_MS)
    const outro = await (await enviar(await avaliar())).json()
    expect(repetido.id).toBe(primeiro.id)
    expect(outro.id).not.toBe(primeiro.id)
  })

  test('a shared report opens for thirty days', async () => {
    t.relogio.agora = new Date(quando)
    const criado = await t.postar('/api/compartilhamentos', { avaliacao_id: await avaliar() })
    expect(criado.status).toBe(201)
    const palavra = (await criado.json()).url.split('/').at(-1)
    avancar(30 * DIA_MS - SEGUNDO_MS)
    expect(await abrirCompartilhada(t, palavra)).not.toBeNull()
    avancar(2 * SEGUNDO_MS)
    expect(await abrirCompartilhada(t, palavra)).toBeNull()
  })
})
