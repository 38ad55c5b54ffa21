import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conteudos_paginas } from '#domain/conteudo/conteudo.table.ts'
import { CHAVES_CONTEUDO } from '#domain/conteudo/conteudo.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'

let api: Awaited<ReturnType<typeof createTestApi>>['api']
let db: Awaited<ReturnType<typeof createTestApi>>['db']

beforeAll(async () => {
  const teste = await createTestApi()
  api = teste.api
  db = teste.db
})
afterAll(() => db?.close())

describe('GET /api/conteudos', () => {
  test('lists every page of the seeds', async () => {
    const lista: { chave: string; titulo: string }[] = await (await api.request('/api/conteudos')).json()
    expect(lista.map(({ chave }) => chave).sort()).toEqual([...CHAVES_CONTEUDO].sort())
    expect(Object.keys(lista[0] ?? {}).sort()).toEqual([
      'chave',
      'conteudo',
      'id',
      'titulo',
      'updated_at',
      'versao',
    ])
  })

  test('answers one page by its key', async () => {
    const resposta = await api.request('/api/conteudos/politica-cookies')
    expect(resposta.status).toBe(200)
    expect(await resposta.json()).toMatchObject({ titulo: 'Política de Cookies' })
  })

  test.each(['nada', '%27%20or%201=1', 'a'.repeat(5_000)])('answers 404 for %s', async chave => {
    const resposta = await api.request(`/api/conteudos/${chave}`)
    expect(resposta.status).toBe(404)
    expect(await resposta.json()).toEqual({
      error: 'O conteúdo solicitado não foi encontrado.',
      code: 'nao_encontrado',
    })
  })

  test('lists a page that the administrator added', async () => {
    await db.servico.insert(conteudos_paginas).values({
      id: '0190c0de-0000-7000-8000-000000000001',
      chave: 'perguntas',
      titulo: 'Perguntas',
      conteudo: 'Texto',
      updated_at: new Date(),
    })
    expect((await api.request('/api/conteudos/perguntas')).status).toBe(200)
  })
})

describe('GET /api/planos', () => {
  test('lists the active plans by order, money as a number', async () => {
    await db.servico.insert(planos_disponiveis).values({
      id: '0190c0de-0000-7000-8000-000000000002',
      chave: 'antigo',
      nivel: 'basico',
      nome: 'Antigo',
      preco: 1,
      limite_leads: 1,
      stripe_price_id: 'price_antigo',
      ativo: false,
      ordem: 0,
      destaque: false,
      descricao: '',
      beneficios: [],
    })
    const planos: Record<string, unknown>[] = await (await api.request('/api/planos')).json()
    expect(planos.map(p => p.chave)).toEqual(['basico', 'professional', 'enterprise'])
    expect(planos[0]).toMatchObject({ preco: 99, limite_leads: 30, ativo: true, destaque: false })
    expect(planos.filter(p => p.destaque).map(p => p.chave)).toEqual(['professional'])
  })
})
