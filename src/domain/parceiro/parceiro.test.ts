import { spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { criarChave, listarChaves, revogarChave } from './gerir-chaves.ts'
import { novaChaveSchema } from './parceiro.schema.ts'
import { guardarResposta, lerUso, type PedidoDaChave, usarChave } from './usar.ts'

const CHEFE = '01939c2e-0000-7000-8000-000000000001'
const admin = { papel: 'admin' as const, claims: { sub: CHEFE } }
const relogio = { agora: new Date('2026-11-20T15:00:10Z') }
const clock = { now: () => relogio.agora }
let db: Awaited<ReturnType<typeof createTestDatabase>>
let mundo: Parameters<typeof usarChave>[0]

beforeAll(async () => {
  db = await createTestDatabase(clock)
  mundo = { db, clock, novoId: uuidv7, cofre: COFRE_DE_TESTE }
  await db.servico.execute(sql`insert into auth_users (id, email, created_at, updated_at)
    values (${CHEFE}, 'chefe@exemplo.com.br', now(), now())`)
})
afterAll(() => db.close())

const PADRAO = {
  nome: 'Loja Exemplo',
  escopos: ['avaliar', 'precisao'],
  cota: 5,
  cota_por: 'dia',
  por_minuto: 100,
  vale_ate: '2026-12-31',
}
/** Creates a key of a partner: five requests a day, unless changed. */
const criar = (mudancas: object = {}) =>
  criarChave(mundo, admin, novaChaveSchema.parse({ ...PADRAO, ...mudancas }))
/** Uses a key for a valuation, unless another scope is given. */
const usar = (chave: string, pedido: Partial<PedidoDaChave> = {}) =>
  usarChave(mundo, chave, { escopo: 'avaliar', ...pedido })
const mudarRelogio = (instante: string) => {
  relogio.agora = new Date(instante)
}

test('the database has a keyed digest of a key, and no column has the key', async () => {
  const { id, chave } = await criar()
  expect(chave).toMatch(/^a60_[\w-]{43}$/)
  const { rows } = await db.servico.execute(sql`select * from chaves_de_parceiros where id = ${id}`)
  // The list shows the first eight characters, by which a partner knows the key.
  expect(JSON.stringify(rows)).not.toContain(chave.slice(8))
})

test('the creation of a key is audited with its author', async () => {
  const { id } = await criar()
  const trilha = await db.servico.execute(sql`select acao, quem from auditoria where alvo = ${id}`)
  expect(trilha.rows).toEqual([{ acao: 'chave_de_parceiro_criada', quem: CHEFE }])
})

test('the administrator’s role cannot read the digest of a key', async () => {
  await criar()
  await expect(
    db.como(admin, tx => tx.execute(sql`select carimbo from chaves_de_parceiros`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('the quota of a day ends, and begins again at midnight in São Paulo', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { chave } = await criar({ cota: 2 })
  expect((await usar(chave)).consumo).toMatchObject({
    restam: 1,
    restam_no_minuto: 99,
    minuto_em_segundos: 50,
  })
  await usar(chave)
  const { recusa, consumo } = await usar(chave)
  expect(recusa).toMatchObject({ codigo: 'muitas_tentativas', message: 'A cota desta chave acabou.' })
  // Until midnight in São Paulo: 11 h 59 min 50 s.
  expect(consumo?.renova_em_segundos).toBe(43_190)
  mudarRelogio('2026-11-21T03:00:00Z')
  expect((await usar(chave)).consumo?.restam).toBe(1)
})

test('the quota of a month begins again with the next month in São Paulo', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { chave: doMes } = await criar({ cota: 2, cota_por: 'mes' })
  for (const _ of [1, 2]) await usar(doMes)
  mudarRelogio('2026-11-21T03:00:00Z')
  // Ten days to the first of December.
  expect((await usar(doMes)).recusa).toMatchObject({ tentar_em_segundos: 10 * 86_400 })
  mudarRelogio('2026-12-01T03:00:00Z')
  expect((await usar(doMes)).consumo?.restam).toBe(1)
  // Another process whose clock is late counts in the same period.
  mudarRelogio('2026-12-01T02:59:59Z')
  expect((await usar(doMes)).consumo?.restam).toBe(0)
  expect((await usar(doMes)).recusa?.codigo).toBe('muitas_tentativas')
})

test('the rate of a minute refuses without using the quota', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { chave } = await criar({ por_minuto: 2 })
  for (const _ of [1, 2]) await usar(chave)
  const { recusa, consumo } = await usar(chave)
  expect(recusa).toMatchObject({ message: 'Pedidos demais neste minuto.', tentar_em_segundos: 50 })
  expect(consumo?.restam).toBe(3)
  mudarRelogio('2026-11-20T15:01:00Z')
  expect((await usar(chave)).consumo?.restam).toBe(2)
})

test('an unknown, expired or revoked key is refused, and so is another scope', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { id, chave } = await criar()
  expect((await usar('a60_x')).recusa?.codigo).toBe('nao_autenticado')
  expect((await usar(chave, { escopo: 'historico' })).recusa?.codigo).toBe('sem_permissao')
  mudarRelogio('2027-01-01T02:59:00Z')
  expect((await usar(chave)).recusa).toBeUndefined()
  mudarRelogio('2027-01-01T03:00:00Z')
  expect((await usar(chave)).recusa?.message).toMatch('venceu')
  mudarRelogio('2026-11-20T15:00:10Z')
  await revogarChave(mundo, admin, id)
  expect((await usar(chave)).recusa?.message).toMatch('revogada')
  await expect(lerUso(mundo, chave)).rejects.toMatchObject({ codigo: 'nao_autenticado' })
  await expect(revogarChave(mundo, admin, id)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  expect((await listarChaves(mundo, admin)).find(uma => uma.id === id)).toMatchObject({ estado: 'revogada' })
})

test('a key that would end before today is not created', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  await expect(criar({ vale_ate: '2026-11-19' })).rejects.toMatchObject({
    campos: { vale_ate: expect.any(String) },
  })
})

test('a repeated idempotency key gets the same answer for a day and uses no quota', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { chave } = await criar()
  const pedido = { idempotencia: 'a-1', pedido: 'digest' }
  const { consumo } = await usar(chave, pedido)
  expect((await usar(chave, pedido)).recusa?.codigo).toBe('conflito')
  expect((await usar(chave, { ...pedido, pedido: 'outro' })).recusa?.codigo).toBe('dados_invalidos')
  await guardarResposta(mundo, consumo?.id ?? '', 'a-1', '{"valor":1}')
  expect((await usar(chave, pedido)).consumo).toMatchObject({ corpo: '{"valor":1}', restam: 4 })
  mudarRelogio('2026-11-21T15:00:10Z')
  expect((await usar(chave, pedido)).consumo).toMatchObject({ corpo: null })
  // A failed request may come again at once; a lost one after a minute.
  await guardarResposta(mundo, consumo?.id ?? '', 'a-1', undefined)
  expect((await usar(chave, pedido)).recusa).toBeUndefined()
  mudarRelogio('2026-11-21T15:01:10Z')
  expect((await usar(chave, pedido)).recusa).toBeUndefined()
})

test('the owner of a key sees its use by day', async () => {
  mudarRelogio('2026-11-20T15:00:10Z')
  const { chave } = await criar({ cota: 1 })
  for (const _ of [1, 2, 3]) await usar(chave)
  mudarRelogio('2026-11-21T15:00:10Z')
  await usar(chave)
  expect(await lerUso(mundo, chave)).toMatchObject({
    nome: 'Loja Exemplo',
    usados: 1,
    restam: 0,
    dias: [
      { dia: '2026-11-21', atendidos: 1, recusados: 0 },
      { dia: '2026-11-20', atendidos: 1, recusados: 2 },
    ],
  })
})

/** Runs a process that uses the key; resolves with the number of admitted requests. */
function gastar(chave: string, conexoes: number, pedidos: number): Promise<number> {
  const arquivo = path.resolve(import.meta.dirname, '../../../tests/domain/parceiro/gastar-cota.ts')
  const processo = spawn(process.execPath, [arquivo, db.url, chave, String(conexoes), String(pedidos)], {
    timeout: 60_000,
  })
  return new Promise((resolve, reject) => {
    let [dito, erro] = ['', '']
    processo.stdout.on('data', texto => {
      dito += texto
    })
    processo.stderr.on('data', texto => {
      erro += texto
    })
    processo.once('exit', codigo => (codigo === 0 ? resolve(Number(dito)) : reject(new Error(erro))))
  })
}

test('with 64 connections of two processes the quota is exact', async () => {
  relogio.agora = new Date()
  const { chave } = await criar({ cota: 250, por_minuto: 6_000, cota_por: 'mes', vale_ate: '9999-12-31' })
  const admitidos = await Promise.all([gastar(chave, 32, 200), gastar(chave, 32, 200)])
  expect(admitidos.reduce((a, b) => a + b)).toBe(250)
  expect(Math.min(...admitidos)).toBeGreaterThan(0)
  expect(await lerUso(mundo, chave)).toMatchObject({ restam: 0 })
})
