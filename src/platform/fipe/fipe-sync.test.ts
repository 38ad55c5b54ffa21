import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { MonthRefused, storeFipeTable } from './fipe-import.ts'
import { createThrottledGet, FipeSourceError } from './fipe-source.ts'
import { createBrasilApiSource } from './fipe-source-brasilapi.ts'
import { syncFipe } from './fipe-sync.ts'

/** The versions that the double of BrasilAPI has, each with a price for 2021 and one for zero km. */
const MODELOS = [
  {
    tipo: 'carros',
    tipoVeiculo: 1,
    marca: '23',
    marcaNome: 'GM - Chevrolet',
    id: 10,
    nome: 'ONIX LT 1.0',
    codigo: '004001-1',
  },
  {
    tipo: 'carros',
    tipoVeiculo: 1,
    marca: '23',
    marcaNome: 'GM - Chevrolet',
    id: 11,
    nome: 'CELTA 1.0',
    codigo: '004002-0',
  },
  {
    tipo: 'carros',
    tipoVeiculo: 1,
    marca: '21',
    marcaNome: 'Fiat',
    id: 12,
    nome: 'UNO 1.0',
    codigo: '001001-1',
  },
  {
    tipo: 'motos',
    tipoVeiculo: 2,
    marca: '80',
    marcaNome: 'HONDA',
    id: 13,
    nome: 'CG 160',
    codigo: '811001-1',
  },
  {
    tipo: 'caminhoes',
    tipoVeiculo: 3,
    marca: '109',
    marcaNome: 'VOLVO',
    id: 14,
    nome: 'FH 460',
    codigo: '515001-1',
  },
]
/** Year that FIPE writes for a vehicle of zero km. */
const ANO_ZERO_KM = 32_000
// Answers of the double, and the requests that it received; a test may change the answers.
let mesReferencia = 'agosto de 2026 '
let zeroKm = ''
let asked: string[] = []
let failures: Record<string, { status: number; times: number; retryAfter?: string }> = {}
let missing = new Set<string>()

/** Returns the answer of BrasilAPI to a path, or null for 404. */
function answer(pathname: string): unknown {
  const [, , what = '', , tipo = '', marca, modelo] = pathname.split('/')
  const doTipo = MODELOS.filter(m => m.tipo === tipo)
  switch (what) {
    case 'tabelas':
      return [
        { codigo: 330, mes: 'julho/2026 ' },
        { codigo: 333, mes: 'agosto/2026 ' },
      ]
    case 'marcas':
      return [...new Map(doTipo.map(m => [m.marca, { nome: m.marcaNome, valor: m.marca }])).values()]
    case 'veiculos':
      return doTipo.filter(m => m.marca === marca).map(m => ({ modelo: m.nome, valor: m.id }))
    case 'anos':
      return [{ nome: '2021 Flex', valor: '2021-5' }]
    case 'detalhes':
      return { codigoFipe: MODELOS.find(m => String(m.id) === modelo)?.codigo }
    case 'preco': {
      const versao = MODELOS.find(({ codigo }) => codigo === tipo)
      if (!versao || missing.has(versao.codigo)) return null
      const comum = {
        marca: versao.marcaNome,
        modelo: versao.nome,
        combustivel: 'Flex',
        codigoFipe: versao.codigo,
        mesReferencia,
        tipoVeiculo: versao.tipoVeiculo,
      }
      return [
        { ...comum, valor: 'R$ 60.500,00', anoModelo: 2021 },
        { ...comum, valor: zeroKm, anoModelo: ANO_ZERO_KM },
      ]
    }
  }
  return null
}

const api = http.createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://x')
  asked.push(pathname + search)
  const failure = Object.entries(failures).find(([part, f]) => pathname.includes(part) && f.times > 0)?.[1]
  if (failure) failure.times--
  const body = failure ? null : answer(pathname)
  response.writeHead(failure?.status ?? (body === null ? 404 : 200), {
    'Content-Type': 'application/json',
    ...(failure?.retryAfter && { 'Retry-After': failure.retryAfter }),
  })
  response.end(JSON.stringify(body ?? { message: 'x' }))
})

let db: Awaited<ReturnType<typeof createTestDatabase>>
let rests: number[] = []
beforeAll(() => new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  api.close()
})
beforeEach(async () => {
  db = await createTestDatabase()
  mesReferencia = 'agosto de 2026 '
  zeroKm = 'R$ 84.900,00'
  asked = []
  rests = []
  failures = {}
  missing = new Set()
})
afterEach(() => db.close())

/** Pause after each request; no back-off has this length. */
const PAUSE_MS = 7

/**
 * Synchronises with the double, without real pauses.
 * @param quota requests before the quota stops it. @param again tells if an imported month is read again.
 */
function sync(quota = 1_000, again = false) {
  let used = 0
  const get = createThrottledGet({
    base: `http://127.0.0.1:${(api.address() as AddressInfo).port}/`,
    intervalo_ms: PAUSE_MS,
    consume: async () => ++used <= quota,
    sleep: async ms => {
      rests.push(ms)
    },
  })
  return syncFipe({ db, source: createBrasilApiSource(get), say: () => undefined }, again)
}

/** Lists the stored prices of a month. */
async function listarPrecos(mes = '2026-08') {
  const { rows } = await db.servico.execute<{ tipo: string; ano: number; preco_reais: number }>(
    sql`select tipo, codigo_fipe, ano, preco_reais from fipe_precos where mes = ${mes} order by codigo_fipe, ano`,
  )
  return rows
}

/** Stores an older table, of July, with this number of cars. */
const guardarJulho = (carros: number) =>
  storeFipeTable(
    db,
    Array.from({ length: carros }, (_, i) => ({
      tipo: 'carro' as const,
      marca: 'GM - Chevrolet',
      modelo: i === 0 ? 'ONIX LT 1.0' : `OUTRO ${i}`,
      ano: 2021,
      combustivel: 'Flex',
      codigo_fipe: i === 0 ? '004001-1' : `00${4100 + i}-0`,
      preco_reais: 61_000,
      mes_ref: '2026-07',
    })),
  )

test('the newest listed month is imported completely, with its listed code', async () => {
  expect(await sync()).toEqual({ mes: '2026-08', linhas: 10, mudou: true })
  expect(await listarPrecos()).toHaveLength(10)
  expect((await listarPrecos())[0]).toMatchObject({
    tipo: 'carro',
    codigo_fipe: '001001-1',
    ano: 2021,
    preco_reais: 60_500,
  })
  expect((await listarPrecos()).filter(p => p.ano === ANO_ZERO_KM)).toHaveLength(5)
  expect(asked.slice(1).every(path => path.endsWith('tabela_referencia=333'))).toBe(true)
  expect(rests).toEqual(asked.map(() => PAUSE_MS))
})

test('an imported month is not read again', async () => {
  await sync()
  asked = []
  expect(await sync()).toMatchObject({ mes: '2026-08', linhas: 10, mudou: false })
  expect(asked).toEqual(['/fipe/tabelas/v1'])
})

test('an imported month is read again if asked for', async () => {
  await sync()
  asked = []
  expect(await sync(1_000, true)).toMatchObject({ mudou: false })
  expect(asked.filter(path => path.includes('/preco/'))).toHaveLength(5)
})

test('a synchronisation that the quota stopped resumes, without repeating a request', async () => {
  await guardarJulho(1)
  // Enough for a part of the requests.
  await expect(sync(11)).rejects.toMatchObject({ motivo: 'limite' })
  expect(await listarPrecos()).toEqual([])
  expect(await listarPrecos('2026-07')).toHaveLength(1)
  expect(await sync()).toMatchObject({ mudou: true, linhas: 10 })
  const once = asked.filter(path => !path.includes('tabelas'))
  expect(new Set(once).size).toBe(once.length)
})

test('a code known from another month is not requested', async () => {
  await guardarJulho(1)
  await sync()
  expect(asked.some(path => path.includes('/anos/') && path.includes('/10?'))).toBe(false)
  expect(asked.some(path => path.includes('/anos/') && path.includes('/11?'))).toBe(true)
})

test('a failing source is retried with exponential back-off, or after its Retry-After', async () => {
  failures = {
    marcas: { status: 503, times: 3 },
    'preco/v1/001001-1': { status: 429, times: 1, retryAfter: '42' },
  }
  expect(await sync()).toMatchObject({ mudou: true })
  expect(rests.filter(ms => ms !== PAUSE_MS)).toEqual([1_000, 2_000, 4_000, 42_000])
})

test('a source that keeps failing leaves the old table, and the next run completes the work', async () => {
  await guardarJulho(1)
  failures = { 'preco/v1/811001-1': { status: 500, times: 6 } }
  await expect(sync()).rejects.toBeInstanceOf(FipeSourceError)
  expect(await listarPrecos()).toEqual([])
  expect(await listarPrecos('2026-07')).toHaveLength(1)
  asked = []
  expect(await sync()).toMatchObject({ mudou: true })
  expect(asked).toEqual([
    '/fipe/tabelas/v1',
    '/fipe/anos/v1/motos/80/13?tabela_referencia=333',
    '/fipe/detalhes/v1/motos/80/13/2021-5?tabela_referencia=333',
    '/fipe/preco/v1/811001-1?tabela_referencia=333',
  ])
})

test('an invalid response stops the synchronisation', async () => {
  mesReferencia = 'brumário de 2026'
  await expect(sync()).rejects.toMatchObject({ motivo: 'resposta' })
  expect(await listarPrecos()).toEqual([])
})

test.each([
  ['with far fewer rows than the last one', 'agosto de 2026 '],
  ['that its prices do not name', 'julho de 2026'],
])('a month %s is refused, and its reading is discarded', async (_, mes) => {
  // Eight cars against the three of the double.
  await guardarJulho(8)
  mesReferencia = mes
  await expect(sync()).rejects.toBeInstanceOf(MonthRefused)
  expect(await listarPrecos()).toEqual([])
  expect(await listarPrecos('2026-07')).toHaveLength(8)
  // A refused reading is discarded: the source may be correct next time.
  const { rows } = await db.servico.execute(sql`select 1 from fipe_sync`)
  expect(rows).toEqual([])
})

test('a version without a price in the month, in either format, is no error', async () => {
  missing.add('004002-0')
  failures = { 'preco/v1/004001-1': { status: 400, times: 1 } }
  expect(await sync()).toMatchObject({ linhas: 6, mudou: true })
})

test('an invalid row of a version is skipped', async () => {
  zeroKm = 'R$ -'
  expect(await sync()).toMatchObject({ linhas: 5, mudou: true })
})

test('a visitor cannot read the progress of a synchronisation', async () => {
  await expect(db.publico.execute(sql`select * from fipe_sync`)).rejects.toThrow()
})
