import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCompartilhada } from '#domain/avaliacao/emissao/compartilhar.ts'
import { createTestApi } from './test-api.ts'
import { CARRO } from './test-carro.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

async function criarLink(): Promise<string> {
  const { avaliacao_id } = await (await t.postar('/functions/v1/avaliar-veiculo', CARRO)).json()
  const resposta = await t.postar('/api/compartilhamentos', { avaliacao_id })
  expect(resposta.status).toBe(201)
  return (await resposta.json()).url.split('/').at(-1)
}

test('a link opens its own report and no other', async () => {
  const [a, b] = [await criarLink(), await criarLink()]
  expect(a).not.toBe(b)
  const aberta = await abrirCompartilhada(t, a)
  expect(aberta).toMatchObject({ pedido: { marca: 'Chevrolet' }, resultado: { valor_fipe: 60_000 } })
  expect(await abrirCompartilhada(t, 'AAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
  expect(await abrirCompartilhada(t, "' or true --")).toBeNull()
})

test('a link that has expired opens nothing', async () => {
  t.relogio.agora = new Date(Date.now() - 31 * 86_400_000)
  const velho = await criarLink()
  t.relogio.agora = new Date()
  expect(await abrirCompartilhada(t, velho)).toBeNull()
})

test('a valuation that does not exist has no link', async () => {
  const resposta = await t.postar('/api/compartilhamentos', {
    avaliacao_id: '01939c2e-0000-7000-8000-000000000000',
  })
  expect(resposta.status).toBe(422)
  expect((await t.postar('/api/compartilhamentos', { avaliacao_id: 'x' })).status).toBe(422)
})
