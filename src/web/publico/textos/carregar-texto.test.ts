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

async function guardar(chave: string, conteudo: string) {
  await db.servico.execute(sql`insert into conteudos_paginas (id, chave, titulo, conteudo)
    values (${uuidv7()}, ${chave}, ${`Título de ${chave}`}, ${conteudo})`)
  const operador = montarParte<Operador>({ telefone: '' })
  return carregarTexto({ db, operador }, chave, { nova_aba: true })
}

test('a page with a text is read', async () => {
  expect(await guardar('com-texto', 'Olá')).toMatchObject({
    estado: 'lido',
    texto: { titulo: 'Título de com-texto', html: '<p>Olá</p>\n' },
  })
})

test.each([
  ['emptied', ''],
  ['of-blanks', ' \n\t\n'],
  ['of-empty-values', '- {{telefone}}'],
])('a page %s is one that is not there, not a title over nothing', async (chave, conteudo) => {
  expect(await guardar(chave, conteudo)).toEqual({ estado: 'ausente', status: 404 })
})

test('no list leads to an emptied page', async () => {
  await guardar('fora-da-lista', '\n \n')
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
