import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listarTitulos } from '#domain/conteudo/leitura.ts'
import { renderizarMarkdown } from '#domain/conteudo/markdown.ts'
import type { Database } from '#platform/database/db.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import type { Operador } from '#web/site/mundo-das-paginas.ts'
import { carregarTexto } from './carregar-texto.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

/** Stores a text page. Returns it as a visitor's page loads it. */
async function guardarECarregar(chave: string, conteudo: string) {
  await db.servico.execute(sql`insert into conteudos_paginas (id, chave, titulo, conteudo)
    values (${uuidv7()}, ${chave}, ${`Título de ${chave}`}, ${conteudo})`)
  const operador = montarParte<Operador>({ telefone: '' })
  return carregarTexto({ db, operador }, chave, { nova_aba: true })
}

test('a page with a text is read', async () => {
  expect(await guardarECarregar('com-texto', 'Olá')).toMatchObject({
    estado: 'lido',
    texto: { titulo: 'Título de com-texto', html: '<p>Olá</p>\n' },
  })
})

test.each([
  ['vazia', ''],
  ['em-branco', ' \n\t\n'],
  // The operator of this test has no telephone.
  ['de-valores-vazios', '- {{telefone}}'],
])('the page %s, whose text is %j, counts as missing', async (chave, conteudo) => {
  expect(await guardarECarregar(chave, conteudo)).toEqual({ estado: 'ausente', status: 404 })
})

test('the list of titles has no emptied page', async () => {
  await guardarECarregar('fora-da-lista', '\n \n')
  const chaves = (await listarTitulos({ db })).map(({ chave }) => chave)
  expect(chaves).toContain('com-texto')
  expect(chaves).not.toContain('fora-da-lista')
})

test.each(fs.readdirSync('seeds/conteudos'))('links inside %s lead to its own headings', file => {
  const { html } = renderizarMarkdown(fs.readFileSync(`seeds/conteudos/${file}`, 'utf8'))
  const titulos = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const alvos = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(titulos).toEqual(expect.arrayContaining(alvos))
})
