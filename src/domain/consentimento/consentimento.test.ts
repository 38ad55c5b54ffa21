import { sql } from 'drizzle-orm'
import { v7 as novoId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { montarConsentimentos } from './consentimento.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
const AGORA = new Date('2026-03-10T12:00:00Z')
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

type Caixas = Omit<Parameters<typeof montarConsentimentos>[2], 'id'>
/** Composes the ledger rows of a lead with some boxes. */
const provas = (caixas: Caixas) =>
  montarConsentimentos(
    db.servico,
    { db, clock: { now: () => AGORA }, novoId },
    { id: '01939c2e-0000-7000-8000-000000000000', ...caixas },
    '203.0.113.9',
  )

// The boxes of a form, and the purpose and answer of each proved one.
test.each<[Caixas, [string, boolean][]]>([
  [
    { aceita_termos: true, aceita_contato_parceiros: true },
    [
      ['termos', true],
      ['contato_parceiros', true],
    ],
  ],
  // A box that was seen and left empty is proof as well.
  [
    { aceita_termos: true, aceita_contato_parceiros: false },
    [
      ['termos', true],
      ['contato_parceiros', false],
    ],
  ],
  [{ aceita_contato_parceiros: true }, [['contato_parceiros', true]]],
  [{}, []],
])('of the boxes %j the visible ones are proved, ticked or not', async (caixas, esperadas) => {
  const linhas = await provas(caixas)
  expect(new Map(linhas.map(({ finalidade, aceito }) => [finalidade, aceito]))).toEqual(
    new Map<string, boolean>(esperadas),
  )
  for (const linha of linhas)
    expect(linha).toMatchObject({
      lead_id: '01939c2e-0000-7000-8000-000000000000',
      registrado_em: AGORA,
      ip: '203.0.113.9',
      versao: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
})

test('the words beside a box are kept with a version of their own, the same for the same words', async () => {
  const [a, b] = [
    await provas({ aceita_termos: true, aceita_contato_parceiros: true }),
    await provas({ aceita_termos: true }),
  ]
  const termos = (linhas: typeof a) => linhas.find(({ finalidade }) => finalidade === 'termos')
  expect(termos(a)?.versao).toBe(termos(b)?.versao)
  expect(new Set(a.map(({ versao }) => versao)).size).toBe(2)
  expect(new Set(a.map(({ id }) => id)).size).toBe(2)
  expect(termos(a)?.texto.length).toBeGreaterThan(10)
})

test('a digest identifies the text of each document behind the box, and another text has another digest', async () => {
  const [antes] = await provas({ aceita_termos: true })
  expect(Object.keys(antes?.documentos ?? {}).toSorted()).toEqual([
    'politica-privacidade',
    'termo-consentimento-lgpd',
    'termos-condicoes',
  ])
  await db.servico.execute(
    sql`update conteudos_paginas set conteudo = 'Outro texto.' where chave = 'politica-privacidade'`,
  )
  const [depois] = await provas({ aceita_termos: true })
  const { 'politica-privacidade': mudada, ...iguais } = depois?.documentos ?? {}
  expect(mudada).toMatch(/^[0-9a-f]{32}$/)
  expect(mudada).not.toBe(antes?.documentos?.['politica-privacidade'])
  expect(antes?.documentos).toMatchObject(iguais)
})
