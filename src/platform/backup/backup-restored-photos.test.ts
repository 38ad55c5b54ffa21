import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apagarArquivos, apagarFoto } from '#domain/foto/apagar-fotos.ts'
import { receberFoto } from '#domain/foto/receber.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { drawPhoto } from '../photos/drawn-photo.ts'
import { backup } from './backup.ts'
import { readPrivacyLog, updatePrivacyLog } from './privacy-log.ts'
import { restore } from './restore.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const bytes = await drawPhoto('lateral', '#777777')
const nothing = () => undefined

test('a restored backup brings back no erased or deleted photo, and no file stays without its photo', async () => {
  const { mundo, db, dataDir, url } = painel.teste
  const [stays, leaves] = [await painel.lead(), await painel.lead()]
  const add = (lead_id: string) => receberFoto(mundo, { id: randomUUID(), lead_id, vista: 'lateral', bytes })
  const [kept, deleted] = [await add(stays), await add(stays)]
  await add(leaves)
  const stored = () =>
    fs
      .readdirSync(path.join(dataDir, 'fotos'), { recursive: true, withFileTypes: true })
      .filter(item => item.isFile())
      .map(item => path.join(item.parentPath, item.name))
  const file = path.join(dataDir, 'antes.jsonl.gz')
  await backup(url, file, nothing)
  const oldFiles = stored().map(name => [name, fs.readFileSync(name)] as const)
  await apagarFoto(mundo, { id: deleted.id, lead_id: stays })
  await db.servico.execute(sql`delete from leads where id = ${leaves}`)
  await updatePrivacyLog(db, dataDir)
  await apagarArquivos(mundo)
  await add(stays)
  await restore(url, file, nothing, { known: readPrivacyLog(dataDir) })
  // As if an old copy of the folder came back too.
  for (const [name, content] of oldFiles) fs.writeFileSync(name, content)
  await apagarArquivos(mundo)
  const { rows } = await db.servico.execute(sql`select id from fotos`)
  expect(rows).toEqual([{ id: kept.id }])
  expect(stored()).toHaveLength(1)
  expect((await db.servico.execute(sql`select * from fotos_a_apagar`)).rows).toEqual([])
})
