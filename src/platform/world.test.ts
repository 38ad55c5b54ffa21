import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { criarReceptor } from '#tests/api/receptor.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { readEnv } from './env.ts'
import { createAnnounce } from './external/index-now.ts'
import { importFipeFile } from './fipe/fipe-import.ts'
import { createLogger } from './log.ts'
import { criarMundo } from './world.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
let receptor: Awaited<ReturnType<typeof criarReceptor>>
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-world-'))
const log = createLogger('silent')
beforeAll(async () => {
  db = await createTestDatabase()
  receptor = await criarReceptor()
})
afterAll(async () => {
  receptor.close()
  await db.close()
  fs.rmSync(folder, { recursive: true })
})

/** Imports a table with one Onix of that price, which all open worlds then load. */
async function importar(preco: number, mes = '2026-08') {
  const file = path.join(folder, 'tabela.csv')
  const head = 'tipo,marca,modelo,ano,combustivel,codigo_fipe,preco,mes_ref'
  const onix = `carro,GM - Chevrolet,"ONIX HATCH LT 1.0, 5p",2021,Flex,004001-1,${preco},${mes}`
  fs.writeFileSync(file, `${head}\n${onix}\n`)
  return importFipeFile(db, file)
}

/** Creates the world of a process, with this key of the search engines. */
async function abrir(INDEXNOW_CHAVE?: string) {
  const env = {
    ...readEnv({}),
    INDEXNOW_CHAVE,
    INDEXNOW_URL: receptor.url,
    PUBLIC_URL: 'https://site.example',
  }
  return criarMundo(db, { log, env, modelo: carregarModelo(), announce: createAnnounce({ env, log }) })
}

test('an import announces the indexed pages to search engines, and without a key announces nothing', async () => {
  const semChave = await abrir()
  await importar(60_000)
  await expect.poll(() => semChave.guias(1000).porTipo.carro.size).toBe(1)
  expect(receptor.recebidos).toEqual([])

  const comChave = await abrir('chave-de-teste')
  expect(receptor.recebidos).toEqual([])
  await importar(61_000)
  await expect.poll(() => receptor.recebidos.length).toBe(1)
  const { key, urlList } = JSON.parse(String(receptor.recebidos[0]?.corpo))
  expect(key).toBe('chave-de-teste')
  expect(urlList.sort()).toEqual(
    [...comChave.guias(1000).indexaveis].map(caminho => `https://site.example${caminho}`).sort(),
  )
  expect(urlList).toContain('https://site.example/quanto-vale/carro/chevrolet/onix/2021')
  // An import of an equal table announces nothing.
  await importar(61_000)
  await semChave.motores.stop()
  await comChave.motores.stop()
  expect(receptor.recebidos).toHaveLength(1)
})

test('an import of a past month keeps the table in use and changes the edition, the same in every process', async () => {
  const [um, outro] = [await abrir(), await abrir()]
  const [antes, tabela] = [um.edicaoDasTabelas(), um.feitaCom().tabela]
  expect(outro.edicaoDasTabelas()).toBe(antes)
  await importar(50_000, '2025-08')
  await expect.poll(() => um.edicaoDasTabelas()).not.toBe(antes)
  await expect.poll(() => outro.edicaoDasTabelas()).toBe(um.edicaoDasTabelas())
  expect(um.feitaCom().tabela).toEqual(tabela)
  await um.motores.stop()
  await outro.motores.stop()
})
