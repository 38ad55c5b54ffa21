import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { importFipeFile } from './fipe-import.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-fipe-'))
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.close()
  fs.rmSync(folder, { recursive: true })
})

const HEAD = 'tipo,marca,modelo,ano,combustivel,codigo_fipe,preco,mes_ref'
const LINHA = 'carro,GM - Chevrolet,"ONIX HATCH LT 1.0, 5p",2021,Flex,004001-1,60000,2026-08'

/** Stores a table with these lines in a file, also compressed. @returns its path. */
function gravarArquivo(name: string, lines: string[], gz = false): string {
  const file = path.join(folder, name)
  const text = [HEAD, ...lines].join('\r\n')
  fs.writeFileSync(file, gz ? gzipSync(text) : text)
  return file
}

/** Reads the stored prices. */
async function lerPrecos() {
  const { rows } = await db.servico.execute<{ codigo_fipe: string; preco_reais: number }>(
    sql`select codigo_fipe, preco_reais from fipe_precos order by codigo_fipe, ano`,
  )
  return rows
}

test('good rows are stored, bad ones reported by line, and a repeat changes nothing', async () => {
  const file = gravarArquivo(
    'a.csv.gz',
    [LINHA, 'carro,Fiat,UNO,abc,Flex,001001-1,1,2026-08', LINHA.replace('004001-1', '004002-0')],
    true,
  )
  const report = await importFipeFile(db, file)
  expect(report).toMatchObject({ mes: '2026-08', linhas: 2, mudou: true, erros: [{ linha: 3 }] })
  expect(await lerPrecos()).toHaveLength(2)
  expect(await importFipeFile(db, file)).toMatchObject({ mudou: false })
})

test('a new file of the same month replaces it completely', async () => {
  await importFipeFile(db, gravarArquivo('b.csv', [LINHA.replace('60000', '61000')]))
  expect(await lerPrecos()).toEqual([{ codigo_fipe: '004001-1', preco_reais: 61_000 }])
})

test('a file without a usable row changes nothing', async () => {
  await expect(importFipeFile(db, gravarArquivo('c.csv', ['lixo']))).rejects.toThrow(/nenhuma linha/)
  expect(await lerPrecos()).toHaveLength(1)
})

test('the most common price factor of two months is stored, whichever month is imported last', async () => {
  const mes = (ref: string, fator: number) =>
    Array.from({ length: 12 }, (_, i) => {
      // Three of twelve prices have factors of their own: the common one has 0.75 of them.
      const proprio = i < 3 ? 1.02 + i / 100 : fator
      const preco = Math.round((20_000 + 1_000 * i) * (ref === '2026-09' ? 1 : proprio))
      return `carro,GM - Chevrolet,V${i},2021,Flex,${String(i).padStart(6, '0')}-9,${preco},${ref}`
    })
  const fatores = async () => {
    const { rows } = await db.publico.execute(
      sql`select mes, tipo, fator::float8 as fator, parte from fipe_fatores`,
    )
    return rows
  }
  await importFipeFile(db, gravarArquivo('out.csv', mes('2026-10', 0.997)))
  expect(await fatores()).toEqual([])
  await importFipeFile(db, gravarArquivo('set.csv', mes('2026-09', 1)))
  expect(await fatores()).toEqual([{ mes: '2026-10', tipo: 'carro', fator: 0.997, parte: 0.75 }])
})

test('a month that differs too much from the previous one is refused with reasons, and accepted by force', async () => {
  const mes = (ref: string, linhas: number, fator: number) =>
    Array.from({ length: linhas }, (_, i) => {
      const preco = Math.round((20_000 + i) * fator)
      return `moto,Honda,CG ${i},2021,Flex,${String(i).padStart(6, '0')}-7,${preco},${ref}`
    })
  const meses = async () =>
    (await db.publico.execute(sql`select mes from fipe_meses where mes >= '2027' order by mes`)).rows
  await importFipeFile(db, gravarArquivo('jan.csv', mes('2027-01', 600, 1)))
  const ruim = gravarArquivo('fev-ruim.csv', mes('2027-02', 400, 1.5))
  await expect(importFipeFile(db, ruim)).rejects.toThrow(
    /2027-02 não foi importada.*Faltam 33,3%.*mudaram mais de 15%/,
  )
  expect(await meses()).toEqual([{ mes: '2027-01' }])
  const boa = await importFipeFile(db, gravarArquivo('fev.csv', mes('2027-02', 610, 0.997)))
  expect(boa).toMatchObject({
    mudou: true,
    motivos: [],
    comparacoes: [{ tipo: 'moto', antes: 600, agora: 610 }],
  })
  const forcada = await importFipeFile(db, ruim, { force: true })
  expect(forcada.motivos).toHaveLength(2)
  expect(await meses()).toEqual([{ mes: '2027-01' }, { mes: '2027-02' }])
})

/** The real table of a month, where it lies beside the repository. */
const REAL = path.resolve(import.meta.dirname, '../../../../shared/data/fipe/2026-08.csv.gz')
test.skipIf(!fs.existsSync(REAL))('imports the complete real table', async () => {
  expect(await importFipeFile(db, REAL)).toMatchObject({ mes: '2026-08', linhas: 43_493, erros: [] })
})
