import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gravarEmitidas } from '#domain/avaliacao/emissao/gravar.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { chaveDe, LIMITES } from '#domain/recusa/limite.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'

let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(() => teste.db.close())

const AVALIAR = '/functions/v1/avaliar-veiculo'

describe('refuses a body that is not JSON, with a clear message', () => {
  // Name, body, content type, status and code of the refusal.
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
      400,
      'json_invalido',
    ],
    ['a number', '42', 'application/json', 422, 'dados_invalidos'],
    ['nothing', '', 'application/json', 400, 'json_invalido'],
  ])('%s', async (_, body, type, status, code) => {
    const resposta = await teste.api.request(AVALIAR, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    expect(await resposta.json()).toMatchObject({ code, error: expect.stringMatching(/\p{L}/u) })
    expect(resposta.status).toBe(status)
    expect(resposta.headers.get('content-type')).toContain('application/json')
  })
})

describe('avaliar-veiculo names the wrong field', () => {
  // The field, and its wrong value.
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
    const resposta = await teste.postar(AVALIAR, { ...CARRO, ...mudanca })
    expect(resposta.status).toBe(422)
    expect(Object.keys((await resposta.json()).campos)).toContain(campo)
  })

  test('avaliar-veiculo ignores unknown fields', async () => {
    const resposta = await teste.postar(AVALIAR, { ...CARRO, valor_fipe: 1, __proto__: { a: 1 } })
    expect(resposta.status).toBe(200)
    expect(await resposta.json()).toMatchObject({ valor_fipe: 60_000, avaliacao_id: expect.any(String) })
  })
})

describe('valuations of one statement', () => {
  /** Builds a valuation as it is stored. */
  const umaDe = (de?: string) => ({
    id: uuidv7(),
    criada_em: new Date('2026-11-21T15:00:00.123Z'),
    pedido: pedidoAvaliacaoSchema.parse(CARRO),
    resultado: AVALIACAO,
    prova: null,
    de,
  })
  /** Stores 123 valuations of one address, three more than its 120 a minute, and three of others. */
  async function gravarDemais(endereco: string) {
    const cheio = Array.from({ length: 123 }, () => umaDe(endereco))
    const outras = [umaDe('198.51.100.8'), umaDe(), umaDe('198.51.100.8')]
    const esperas = await gravarEmitidas(teste.db.publico, [...cheio, ...outras])
    return { ids: [...cheio, ...outras].map(({ id }) => id), esperas }
  }

  test('are counted for each address', async () => {
    const { esperas } = await gravarDemais('198.51.100.7')
    // The order among equals is undefined; their number is fixed.
    const recusadas = esperas.slice(0, 123).filter(espera => espera > 0)
    expect(recusadas).toHaveLength(3)
    // At most the seconds of the minute.
    for (const espera of recusadas) expect(espera).toBeLessThanOrEqual(60)
    expect(esperas.slice(123)).toEqual([0, 0, 0])
  })

  test('are stored, except the refused ones', async () => {
    const { ids, esperas } = await gravarDemais('198.51.100.17')
    const { rows } = await teste.db.servico.execute(
      sql`select id, criada_em, tipo_veiculo, pedido, resultado, prova from avaliacoes_emitidas where id = any(${`{${ids}}`}::uuid[])`,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.filter((_, n) => esperas[n] === 0).sort())
    const { de, ...guardada } = umaDe()
    expect(rows[0]).toMatchObject({
      ...guardada,
      id: rows[0]?.id,
      tipo_veiculo: 'carro',
      criada_em: expect.anything(),
    })
  })

  test('that the minute’s limit refuses use no allowance of the longer ones', async () => {
    await gravarDemais('198.51.100.27')
    const usos = await teste.db.servico.execute(
      sql`select usos from limites where chave = ${chaveDe(LIMITES.avaliarPorHora, '198.51.100.27')}`,
    )
    expect(usos.rows).toEqual([{ usos: 120 }])
  })

  test('count for the next request of their address', async () => {
    await gravarDemais('198.51.100.37')
    const recusa = await teste.postar(AVALIAR, CARRO, '198.51.100.37')
    expect([recusa.status, (await recusa.json()).code]).toEqual([429, 'muitas_tentativas'])
    expect(Number(recusa.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('an unknown address answers JSON, never a page', async () => {
  const resposta = await teste.api.request('/api/nada')
  expect(resposta.status).toBe(404)
  expect(await resposta.json()).toMatchObject({ code: 'nao_encontrado' })
})

test('an answer with a valuation is not cached', async () => {
  expect((await teste.postar(AVALIAR, CARRO)).headers.get('cache-control')).toBe('no-store')
})

describe('the catalogue', () => {
  test('answers brands and lists of a type', async () => {
    const corpo = await (await teste.api.request('/api/catalogo/carro')).json()
    expect(corpo.marcas.map((marca: { nome: string }) => marca.nome)).toContain('Fiat')
    expect(corpo.seguradoras).toHaveLength(16)
  })
  test('refuses an unknown type', async () => {
    expect((await teste.api.request('/api/catalogo/barco')).status).toBe(422)
  })
  test('requires brand and model for versions', async () => {
    const resposta = await teste.api.request('/api/catalogo/carro/versoes?ano=abc')
    expect(resposta.status).toBe(422)
    expect(Object.keys((await resposta.json()).campos)).toEqual(
      expect.arrayContaining(['marca', 'modelo', 'ano']),
    )
  })
  test('lets a search be cached for ten minutes', async () => {
    const certa = await teste.api.request('/api/catalogo/carro/busca?q=monza')
    expect([certa.status, certa.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  })
  test('lets no refused search be cached', async () => {
    // A search has at most 80 letters.
    const longa = await teste.api.request(`/api/catalogo/carro/busca?q=${'a'.repeat(81)}`)
    expect([longa.status, longa.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(Object.keys((await longa.json()).campos)).toEqual(['q'])
    expect((await teste.api.request('/api/catalogo/barco/busca?q=monza')).status).toBe(422)
  })
  test('finds cities without accents', async () => {
    const corpo = await (await teste.api.request('/api/municipios?busca=sao%20paulo')).json()
    expect(corpo[0]).toMatchObject({ nome: 'São Paulo', uf: 'SP' })
  })
  test('puts the requested state’s first of cities with one name', async () => {
    const ufs = async (uf: string) => {
      const corpo = await (await teste.api.request(`/api/municipios?busca=bonito&uf=${uf}`)).json()
      return corpo[0].uf
    }
    expect([await ufs('PE'), await ufs('PA')]).toEqual(['PE', 'PA'])
    expect((await teste.api.request('/api/municipios?busca=bonito&uf=PER')).status).toBe(422)
  })
})

test('the OpenAPI document lists routes of each part', async () => {
  const documento = await (await teste.api.request('/api/openapi.json')).json()
  expect(Object.keys(documento.paths)).toEqual(
    expect.arrayContaining([AVALIAR, '/api/leads', '/api/catalogo/{tipo}']),
  )
})
