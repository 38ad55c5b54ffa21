import { afterAll, beforeAll, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { storeFipeTable } from '#platform/fipe/fipe-import.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'
import { reunirNoTempo } from './no-relatorio.ts'

const HOJE = new Date('2026-11-21T15:00:00Z')
let db: Awaited<ReturnType<typeof createTestDatabase>>

/** Change of the whole table in a month. */
const FATOR = 0.998
/** Price of the first version in its last month: 50,000 × 0.99^8. */
const PRECO_NO_FIM = 46_137
/**
 * Creates the table of a month. From 2025-12 on, eight of ten versions change by one factor; the first two fall
 * faster.
 */
function tabela(m: number): LinhaFipe[] {
  const mes_ref = `${2025 + Math.floor((m + 11) / 12)}-${String(((m + 11) % 12) + 1).padStart(2, '0')}`
  return Array.from({ length: 10 }, (_, i) => ({
    tipo: 'carro',
    marca: 'Fiat',
    modelo: `UNO ${i}`,
    ano: 2019,
    // Fuel labels change over the years; the row is the same.
    combustivel: m < 3 ? 'Gasolina' : 'Flex',
    codigo_fipe: `00100${i}-1`,
    preco_reais: Math.round(50_000 * (i < 2 ? 0.99 ** m : FATOR ** m)),
    mes_ref,
  }))
}

beforeAll(async () => {
  db = await createTestDatabase()
  for (const m of [0, 1, 2, 3, 4, 5, 6, 8]) await storeFipeTable(db, tabela(m))
})
afterAll(() => db.close())

const reunir = (referencia: Partial<Avaliacao['referencia']>, ano = 2019) =>
  reunirNoTempo(
    db.publico,
    pedidoAvaliacaoSchema.parse({ marca: 'Fiat', modelo: 'Uno', ano }),
    {
      valor_fipe: PRECO_NO_FIM,
      referencia: { fonte: 'fipe', codigo_fipe: null, tabela: 'carro', ...referencia },
    } as Avaliacao,
    HOJE,
  )

test('the months of this version that have a table, and the number of months with a change of its own', async () => {
  const sozinha = await reunir({ codigo_fipe: '001000-1' })
  expect(sozinha?.historico.de).toBe('versao')
  expect(sozinha?.historico.pontos.map(({ mes }) => mes)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-08',
  ])
  // Six pairs of neighbouring months: 2026-08 has no July before it.
  expect(sozinha?.mexeu_sozinha).toEqual({ vezes: 6, meses: 6 })
  expect((await reunir({ codigo_fipe: '001005-1' }))?.mexeu_sozinha).toEqual({ vezes: 0, meses: 6 })
})

test('recent changes of the code’s price change its forecast', async () => {
  const [caiu, parada] = [
    await reunir({ codigo_fipe: '001000-1' }),
    await reunir({ codigo_fipe: '001005-1' }),
  ]
  const em6 = (tempo: typeof caiu) => tempo?.adiante.horizontes[1]?.meio_reais as number
  expect(em6(caiu)).toBeLessThan(em6(parada))
})

test('without the version or its months: the path of similar vehicles, ending at this price', async () => {
  for (const referencia of [
    {},
    { codigo_fipe: '999999-9' },
    { fonte: 'modelo' as const, codigo_fipe: '001000-1' },
  ]) {
    const tempo = await reunir(referencia)
    expect(tempo?.historico.de).toBe('parecidos')
    expect(tempo?.historico.pontos.at(-1)).toEqual({ mes: '2026-11', preco_reais: PRECO_NO_FIM })
    expect(tempo?.mexeu_sozinha ?? null).toBeNull()
    expect(tempo?.adiante.horizontes).toHaveLength(3)
  }
})

test('the path of similar vehicles ends in the month of the table that has the price', async () => {
  const tempo = await reunir({ mes: '2026-06' })
  expect(tempo?.historico.pontos.at(-1)).toEqual({ mes: '2026-06', preco_reais: PRECO_NO_FIM })
})

test('null for a kind without a table', async () => {
  expect(await reunir({ tabela: null })).toBeNull()
})
