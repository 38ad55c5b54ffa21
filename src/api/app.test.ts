import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from './test-api.ts'
import { CARRO } from './test-carro.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

const AVALIAR = '/functions/v1/avaliar-veiculo'

describe('the door refuses what is not JSON, politely', () => {
  test.each([
    ['broken JSON', '{"marca":', 'application/json', 400, 'json_invalido'],
    ['a form', 'marca=Fiat', 'application/x-www-form-urlencoded', 415, 'tipo_de_conteudo'],
    ['plain text', JSON.stringify(CARRO), 'text/plain', 415, 'tipo_de_conteudo'],
    [
      'a body of a megabyte',
      `{"marca":"${'a'.repeat(1_000_000)}"}`,
      'application/json',
      413,
      'corpo_grande_demais',
    ],
    [
      'ten thousand levels',
      '['.repeat(10_000) + ']'.repeat(10_000),
      'application/json',
      422,
      'dados_invalidos',
    ],
    ['a number', '42', 'application/json', 422, 'dados_invalidos'],
    ['nothing', '', 'application/json', 400, 'json_invalido'],
  ])('%s', async (_, body, type, status, code) => {
    const resposta = await t.api.request(AVALIAR, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(await resposta.json()).toMatchObject({ code, error: expect.stringMatching(/\p{L}/u) })
    expect(resposta.status).toBe(status)
    expect(resposta.headers.get('content-type')).toContain('application/json')
  })
})

describe('avaliar-veiculo names the wrong field', () => {
  test.each([
    ['marca', { marca: '' }],
    ['modelo', { modelo: 5 }],
    ['ano', { ano: 1900 }],
    ['ano', { ano: 20_211 }],
    ['ano', { ano: '2021' }],
    ['ano', { ano: 2021.5 }],
    ['quilometragem', { quilometragem: -1 }],
    ['quilometragem', { quilometragem: 1e9 }],
    ['conservacao_lataria', { conservacao_lataria: 'linda' }],
    ['estado_pneus', { estado_pneus: 'carecas' }],
    ['extras', { extras: 'Ar' }],
    ['tipo_veiculo', { tipo_veiculo: 'barco' }],
    ['modelo', { modelo: 'x'.repeat(50_000) }],
  ])('%s', async (campo, mudanca) => {
    const resposta = await t.postar(AVALIAR, { ...CARRO, ...mudanca })
    expect(resposta.status).toBe(422)
    expect(Object.keys((await resposta.json()).campos)).toContain(campo)
  })

  test('what it does not know is ignored', async () => {
    const resposta = await t.postar(AVALIAR, { ...CARRO, valor_fipe: 1, __proto__: { a: 1 } })
    expect(resposta.status).toBe(200)
    expect(await resposta.json()).toMatchObject({ valor_fipe: 60_000, avaliacao_id: expect.any(String) })
  })
})

test('an unknown address answers JSON, never a page', async () => {
  const resposta = await t.api.request('/api/nada')
  expect(resposta.status).toBe(404)
  expect(await resposta.json()).toMatchObject({ code: 'nao_encontrado' })
})

test('nothing is cached', async () => {
  expect((await t.postar(AVALIAR, CARRO)).headers.get('cache-control')).toBe('no-store')
})

describe('catalogue', () => {
  test('brands and lists of a type', async () => {
    const corpo = await (await t.api.request('/api/catalogo/carro')).json()
    expect(corpo.marcas.map((marca: { nome: string }) => marca.nome)).toContain('Fiat')
    expect(corpo.seguradoras).toHaveLength(16)
  })
  test('an unknown type', async () => {
    expect((await t.api.request('/api/catalogo/barco')).status).toBe(422)
  })
  test('versions want a brand and a model', async () => {
    const resposta = await t.api.request('/api/catalogo/carro/versoes?ano=abc')
    expect(resposta.status).toBe(422)
    expect(Object.keys((await resposta.json()).campos)).toEqual(
      expect.arrayContaining(['marca', 'modelo', 'ano']),
    )
  })
  test('a search may be kept for a while; its refusal may not', async () => {
    const certa = await t.api.request('/api/catalogo/carro/busca?q=monza')
    expect([certa.status, certa.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    const longa = await t.api.request(`/api/catalogo/carro/busca?q=${'a'.repeat(81)}`)
    expect([longa.status, longa.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(Object.keys((await longa.json()).campos)).toEqual(['q'])
    expect((await t.api.request('/api/catalogo/barco/busca?q=monza')).status).toBe(422)
  })
  test('cities, without accents', async () => {
    const corpo = await (await t.api.request('/api/municipios?busca=sao%20paulo')).json()
    expect(corpo[0]).toMatchObject({ nome: 'São Paulo', uf: 'SP' })
  })
  test('of cities of one name the one in the state asked for comes first', async () => {
    const ufs = async (uf: string) => {
      const corpo = await (await t.api.request(`/api/municipios?busca=bonito&uf=${uf}`)).json()
      return corpo[0].uf
    }
    expect([await ufs('PE'), await ufs('PA')]).toEqual(['PE', 'PA'])
    expect((await t.api.request('/api/municipios?busca=bonito&uf=PER')).status).toBe(422)
  })
})

test('the OpenAPI document lists every route of the API', async () => {
  const documento = await (await t.api.request('/api/openapi.json')).json()
  expect(Object.keys(documento.paths)).toEqual(
    expect.arrayContaining([AVALIAR, '/api/leads', '/api/catalogo/{tipo}']),
  )
})
