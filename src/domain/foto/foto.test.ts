import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cifrarPendentes } from '#domain/cifra/cifrar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { apagarArquivos, apagarFoto } from './apagar-fotos.ts'
import { FOTOS_POR_LEAD } from './limites.ts'
import type { MundoDasFotos } from './mundo-das-fotos.ts'
import { receberFoto } from './receber.ts'
import { abrirFoto, identificarDono, listarFotos } from './ver-fotos.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let mundo: MundoDasFotos
const bytes = await drawPhoto('frente', '#b3392f')
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  mundo = painel.teste.mundo
})
afterAll(() => painel.teste.close())

/** Stores a photo of the front of a lead's vehicle, unless changed. */
const enviar = (lead_id: string, mudancas: Partial<Parameters<typeof receberFoto>[1]> = {}) =>
  receberFoto(mundo, { id: randomUUID(), lead_id, vista: 'frente', bytes, ...mudancas })
/** Lists the photos of a lead, as its owner. */
const listar = (lead_id: string) =>
  mundo.db.como(identificarDono(lead_id), tx => listarFotos(tx, mundo, lead_id))
/** Reads the token in a photo's link. */
const token = ({ link }: { link: string }) => link.replace('/api/fotos/', '')
/** Lists the names of the files in the store. */
const arquivos = () =>
  fs
    .readdirSync(path.join(painel.teste.dataDir, 'fotos'), { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => item.name)
/** Counts the rows of a table. */
const contar = async (tabela: string) => {
  const { rows } = await painel.teste.db.servico.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(tabela)}`,
  )
  return rows[0]?.n
}

test('a repeated upload is the same photo, also at once', async () => {
  const [lead_id, id] = [await painel.lead(), randomUUID()]
  const feitas = await Promise.all([enviar(lead_id, { id }), enviar(lead_id, { id })])
  feitas.push(await enviar(lead_id, { id }))
  expect(new Set(feitas.map(foto => foto.id))).toEqual(new Set([id]))
  await apagarArquivos(mundo)
  expect([(await listar(lead_id)).length, arquivos().length]).toEqual([1, 1])
  // The first bytes of a JPEG.
  expect((await abrirFoto(mundo, token(itemEm(feitas, 0)))).subarray(0, 2).toString('hex')).toBe('ffd8')
  await apagarFoto(mundo, { id, lead_id })
  await apagarArquivos(mundo)
})

test('another file under the id of a photo is refused', async () => {
  const [lead_id, id] = [await painel.lead(), randomUUID()]
  await enviar(lead_id, { id })
  const outra = await drawPhoto('frente', '#2f5fb3')
  await expect(enviar(lead_id, { id, bytes: outra })).rejects.toMatchObject({ codigo: 'conflito' })
})

test('a lead neither sees the photos of another nor can use their ids', async () => {
  const [um, outro] = [await painel.lead(), await painel.lead()]
  const { id } = await enviar(um)
  expect(await listar(outro)).toEqual([])
  expect(await mundo.db.como(identificarDono(outro), tx => listarFotos(tx, mundo, um))).toEqual([])
  await expect(enviar(outro, { id })).rejects.toMatchObject({ codigo: 'conflito' })
  await apagarFoto(mundo, { id, lead_id: outro })
  await mundo.db.como(identificarDono(outro), tx => tx.execute(sql`delete from fotos where id = ${id}`))
  expect(await listar(um)).toHaveLength(1)
  // Not even under a claim of the own lead may a row name another.
  const roubada = sql`insert into fotos select ${randomUUID()}::uuid, ${um}::uuid, vista, proposta_id, gen_random_uuid(), chave,
    resumo, bytes, largura, altura, criada_em from fotos`
  await enviar(outro)
  await expect(mundo.db.como(identificarDono(outro), tx => tx.execute(roubada))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test.each(['agencia', 'vendedor', 'operador'] as const)(
  'the role %s reads no photo without an invitation',
  async papel => {
    const leitura = mundo.db.como({ papel, claims: { sub: randomUUID(), agencia_id: randomUUID() } }, tx =>
      tx.execute(sql`select id from fotos`),
    )
    expect(await leitura.then(({ rows }) => rows).catch(() => [])).toEqual([])
  },
)

test('a link opens one photo for ten minutes, and no changed link opens any', async () => {
  const lead_id = await painel.lead()
  const [uma, outra] = [token(await enviar(lead_id)), token(await enviar(lead_id, { vista: 'painel' }))]
  const [id = '', ate = '', firma = ''] = uma.split('.')
  const falsos = [
    // The id of another photo, a later end, another signature, none, and no token.
    [outra.slice(0, 36), ate, firma],
    [id, (Number.parseInt(ate, 36) + 60_000).toString(36), firma],
    [id, ate, `${firma.slice(0, -1)}_`],
    [id, ate],
    ['x'],
  ]
  for (const falso of falsos)
    await expect(abrirFoto(mundo, falso.join('.'))).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  painel.teste.time.offset_ms += 9 * MINUTO_MS
  expect((await abrirFoto(mundo, uma)).length).toBeGreaterThan(1_000)
  painel.teste.time.offset_ms += 2 * MINUTO_MS
  await expect(abrirFoto(mundo, uma)).rejects.toThrow(/venceu/)
})

test('an album has a limit, which the database keeps', async () => {
  const lead_id = await painel.lead()
  await enviar(lead_id)
  // A copied row needs a file of its own on the list of files to delete (trigger `guardar`).
  const copiar = sql`with arquivo as (
      insert into fotos_a_apagar select gen_random_uuid(), now() returning arquivo
    ) select arquivo from arquivo`
  const encher = async () => {
    const { rows } = await painel.teste.db.servico.execute<{ arquivo: string }>(copiar)
    await painel.teste.db.servico.execute(sql`insert into fotos
      select gen_random_uuid(), lead_id, vista, null, ${rows[0]?.arquivo}::uuid, chave, resumo, bytes, largura, altura, criada_em
      from fotos where lead_id = ${lead_id} limit 1`)
  }
  for (let n = 1; n < FOTOS_POR_LEAD; n++) await encher()
  await expect(encher()).rejects.toMatchObject({ cause: { constraint: 'fotos_no_maximo' } })
  await expect(enviar(lead_id)).rejects.toMatchObject({ codigo: 'conflito', message: /Já são 20 fotos/ })
  await painel.teste.db.servico.execute(sql`delete from fotos`)
  await apagarArquivos(mundo)
})

test('a deleted photo, an erased lead and a failed upload leave no file', async () => {
  const [fica, sai] = [await painel.lead(), await painel.lead()]
  const apagada = await enviar(fica)
  await enviar(fica)
  await enviar(sai)
  await apagarFoto(mundo, { id: apagada.id, lead_id: fica })
  await apagarFoto(mundo, { id: apagada.id, lead_id: fica })
  await painel.teste.db.servico.execute(sql`delete from leads where id = ${sai}`)
  await expect(enviar(sai)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  // Three photos, and the upload of a lead that was erased.
  expect(arquivos()).toHaveLength(4)
  await apagarArquivos(mundo)
  expect([arquivos().length, await contar('fotos'), await contar('fotos_a_apagar')]).toEqual([1, 1, 0])
  await expect(abrirFoto(mundo, token(apagada))).rejects.toMatchObject({ codigo: 'nao_encontrado' })
})

test('a crash between file and row, or while files are deleted, leaves no file for ever', async () => {
  const lead_id = await painel.lead()
  // The process ends after it wrote the file, before the row.
  const semFim = new Promise<never>(() => undefined)
  const guardado = Promise.withResolvers<void>()
  const fotos = {
    ...mundo.fotos,
    async guardar(...dados: Parameters<typeof mundo.fotos.guardar>) {
      await mundo.fotos.guardar(...dados)
      guardado.resolve()
      return semFim
    },
  }
  const antes = arquivos().length
  void receberFoto({ ...mundo, fotos }, { id: randomUUID(), lead_id, vista: 'frente', bytes })
  await guardado.promise
  await apagarArquivos(mundo)
  expect(arquivos().length, 'an upload may still be under way').toBe(antes + 1)
  painel.teste.time.offset_ms += HORA_MS + 2 * MINUTO_MS
  const quebrada = { ...mundo.fotos, apagar: () => Promise.reject(new Error('disco')) }
  await expect(apagarArquivos({ ...mundo, fotos: quebrada })).rejects.toThrow('disco')
  expect(await contar('fotos_a_apagar'), 'it is tried again').toBe(1)
  painel.teste.time.offset_ms += MINUTO_MS + 1_000
  await apagarArquivos(mundo)
  expect([arquivos().length, await contar('fotos_a_apagar')]).toEqual([antes, 0])
})

test('a new key of the personal data seals the keys of photos, and the files stay', async () => {
  const lead_id = await painel.lead()
  const foto = await enviar(lead_id)
  const velha = Buffer.alloc(32, 7)
  const nova = Buffer.alloc(32, 8)
  const com = (...chaves: Buffer[]) => ({ ...mundo, db: { ...mundo.db, cofre: openDataVault(() => chaves) } })
  await cifrarPendentes(com(velha), () => undefined)
  await expect
    .poll(async () => (await cifrarPendentes(com(nova, velha), () => undefined)).estado)
    .toBe('feita')
  expect((await abrirFoto(com(nova), token(foto))).length).toBeGreaterThan(1_000)
})
