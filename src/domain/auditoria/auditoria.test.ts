import { sql } from 'drizzle-orm'
import { v7 as novoId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { type AcaoAuditada, auditar } from './auditoria.ts'
import { trilhaSchema } from './trilha.schema.ts'
import { lerTrilha } from './trilha.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
const ADMIN = { papel: 'admin' as const, claims: { sub: novoId() } }
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** Records an event at an instant. Each test finds its own events by their actor or target. */
async function anotar(quando: string, acao: AcaoAuditada, evento: Parameters<typeof auditar>[3] = {}) {
  const mundo = { clock: { now: () => new Date(quando) }, novoId }
  await auditar(db.servico, mundo, acao, evento)
}
const ler = (filtro: Record<string, unknown> = {}) => lerTrilha({ db }, ADMIN, trilhaSchema.parse(filtro))

describe('the audit trail', () => {
  test('is stored with actor, target and details, or without them', async () => {
    const [quem, alvo] = [novoId(), novoId()]
    await anotar('2026-03-10T12:00:00Z', 'lead_lido', {
      quem,
      alvo,
      detalhes: { agencia: 'x', n: 2, ok: true },
    })
    await anotar('2026-03-10T13:00:00Z', 'login_recusado')
    const { itens } = await ler({ busca: alvo })
    expect(itens).toEqual([
      {
        id: expect.any(String),
        ato: 1,
        quando: '2026-03-10T12:00:00.000Z',
        acao: 'lead_lido',
        quem,
        quem_email: null,
        veiculo: null,
        alvo,
        alvo_email: null,
        detalhes: { agencia: 'x', n: 2, ok: true },
        de_email: null,
        vendedor_email: null,
      },
    ])
    expect((await ler({ acao: 'login_recusado' })).itens[0]).toMatchObject({
      quem: null,
      alvo: null,
      detalhes: {},
    })
  })

  test('names both sellers of a change, and neither an absent one nor a deleted account', async () => {
    const [conta, alvo] = [novoId(), novoId()]
    await db.servico.execute(
      sql`insert into auth_users (id, email) values (${conta}, ${'caio@trilha.exemplo.com.br'})`,
    )
    for (const [hora, detalhes] of [
      ['10', { de: '', vendedor: conta }],
      ['11', { de: conta, vendedor: novoId() }],
      ['12', { vendedor: conta }],
    ] as const)
      await anotar(`2026-03-10T${hora}:00:00Z`, 'vendedor_mudou', { alvo, detalhes })
    const { itens } = await ler({ busca: alvo })
    const caio = 'caio@trilha.exemplo.com.br'
    expect(itens.map(({ de_email, vendedor_email }) => [de_email, vendedor_email])).toEqual([
      [null, caio],
      [caio, null],
      [null, caio],
    ])
  })

  test('is append-only for every role', async () => {
    await anotar('2026-03-10T12:00:00Z', 'logout')
    for (const comando of [
      'update auditoria set acao = $$login$$',
      'delete from auditoria',
      'truncate auditoria',
    ])
      await expect(db.servico.execute(sql.raw(comando)), comando).rejects.toThrow()
    await expect(db.como(ADMIN, tx => tx.execute(sql`delete from auditoria`))).rejects.toThrow()
  })

  test('refuses an event that an administrator records under another’s id', async () => {
    const mundo = { clock: { now: () => new Date() }, novoId }
    const escrever = (quem: string) => db.como(ADMIN, tx => auditar(tx, mundo, 'lead_lido', { quem }))
    await expect(escrever(novoId())).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(escrever(ADMIN.claims.sub)).resolves.toBeUndefined()
  })

  test('cannot be read by an agency or a visitor', async () => {
    for (const papel of ['agencia', 'anon'] as const)
      await expect(
        lerTrilha({ db }, { papel, claims: { sub: novoId() } }, trilhaSchema.parse({})),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('comes newest first, by default fifty to a page, with the total', async () => {
    const alvo = novoId()
    for (let i = 0; i < 53; i++)
      await anotar(`2026-04-01T10:${String(i).padStart(2, '0')}:00Z`, 'lead_lido', { alvo })
    const primeira = await ler({ busca: alvo })
    expect(primeira).toMatchObject({ total: 53, pagina: 1, por_pagina: 50 })
    expect(primeira.itens.map(({ quando }) => quando)).toEqual(
      primeira.itens
        .map(({ quando }) => quando)
        .toSorted()
        .reverse(),
    )
    const segunda = await ler({ busca: alvo, pagina: '2' })
    expect(segunda.itens.map(({ quando }) => quando.slice(11, 16))).toEqual(['10:02', '10:01', '10:00'])
    expect((await ler({ busca: alvo, pagina: '3' })).itens).toEqual([])
  })

  test('has smaller pages on request', async () => {
    const alvo = novoId()
    for (let i = 0; i < 53; i++)
      await anotar(`2026-04-01T10:${String(i).padStart(2, '0')}:00Z`, 'lead_lido', { alvo })
    const doCelular = await ler({ busca: alvo, pagina: '6', por_pagina: '10' })
    expect(doCelular).toMatchObject({ total: 53, pagina: 6, por_pagina: 10 })
    expect(doCelular.itens.map(({ quando }) => quando.slice(11, 16))).toEqual(['10:02', '10:01', '10:00'])
  })

  test('pages by acts: equal events of one minute are one act, on one page', async () => {
    const quem = novoId()
    const salvar = (hora: string, evento = {}) =>
      anotar(`2026-04-03T${hora}Z`, 'preferencia_salva', {
        quem,
        alvo: novoId(),
        detalhes: { versao: 1 },
        ...evento,
      })
    await salvar('10:00:59')
    for (const segundo of [1, 2, 3]) await salvar(`10:01:0${segundo}`)
    await salvar('10:01:04', { detalhes: { versao: 2 } })
    await anotar('2026-04-03T10:01:05Z', 'agencia_alterada', { quem, detalhes: { versao: 2 } })
    await salvar('10:01:06', { detalhes: { versao: 2, lote: 'a' } })
    await salvar('10:01:07', { detalhes: { versao: 2, lote: 'b' } })
    const primeira = await ler({ busca: quem, por_pagina: '3' })
    expect(primeira).toMatchObject({ total: 5, total_exato: true })
    expect(primeira.itens.map(({ ato, quando }) => [ato, quando.slice(14, 19)])).toEqual([
      [1, '01:07'],
      [1, '01:06'],
      [2, '01:05'],
      [3, '01:04'],
    ])
    const segunda = await ler({ busca: quem, por_pagina: '3', pagina: '2' })
    expect(segunda.itens.map(({ ato, quando }) => [ato, quando.slice(14, 19)])).toEqual([
      [4, '01:03'],
      [4, '01:02'],
      [4, '01:01'],
      [5, '00:59'],
    ])
  })

  test('divides an act of 103 events into 50, 50 and 3', async () => {
    const quem = novoId()
    for (let i = 0; i < 103; i++)
      await anotar('2026-04-04T10:00:00Z', 'lead_atribuido', { quem, alvo: novoId() })
    const { itens, total } = await ler({ busca: quem, por_pagina: '2' })
    expect(total).toBe(3)
    expect(itens.filter(({ ato }) => ato === 1)).toHaveLength(50)
    expect(itens).toHaveLength(100)
    expect((await ler({ busca: quem, por_pagina: '2', pagina: '2' })).itens).toHaveLength(3)
  })

  test('omits the reading of leads on request', async () => {
    const alvo = novoId()
    for (const acao of ['leads_listados', 'lead_lido', 'documento_revelado', 'lead_atribuido'] as const)
      await anotar('2026-04-02T10:00:00Z', acao, { alvo })
    expect((await ler({ busca: alvo })).total).toBe(4)
    const { itens } = await ler({ busca: alvo, leituras: '0' })
    expect(itens.map(({ acao }) => acao).sort()).toEqual(['documento_revelado', 'lead_atribuido'])
  })

  // Midnight in São Paulo is 3:00 UTC.
  test.each([
    [{ de: '2026-05-02' }, ['2026-05-02', '2026-05-03']],
    [{ ate: '2026-05-02' }, ['2026-05-01', '2026-05-02']],
    [{ de: '2026-05-02', ate: '2026-05-02' }, ['2026-05-02']],
    [{ de: '2026-05-04' }, []],
    [{ de: '', ate: '' }, ['2026-05-01', '2026-05-02', '2026-05-03']],
  ])('of the days %j in São Paulo', async (dias, esperados) => {
    const alvo = novoId()
    await anotar('2026-05-02T02:59:59Z', 'lead_lido', { alvo, detalhes: { dia: '2026-05-01' } })
    await anotar('2026-05-02T03:00:00Z', 'lead_lido', { alvo, detalhes: { dia: '2026-05-02' } })
    await anotar('2026-05-03T03:00:00Z', 'lead_lido', { alvo, detalhes: { dia: '2026-05-03' } })
    const { itens, total } = await ler({ busca: alvo, ...dias })
    expect(itens.map(({ detalhes }) => detalhes.dia).toSorted()).toEqual(esperados)
    expect(total).toBe(esperados.length)
  })

  test('is searched by target and by actor, and by a part of a mailbox', async () => {
    const quem = novoId()
    await db.servico.execute(sql`insert into auth_users (id, email, created_at, updated_at)
      values (${quem}, 'joana_50%@exemplo.com.br', now(), now())`)
    await anotar('2026-06-01T12:00:00Z', 'login', { quem })
    for (const busca of [quem, 'joana', '_50%@']) {
      const { itens } = await ler({ busca })
      expect(
        itens.map(item => [item.acao, item.quem_email]),
        busca,
      ).toEqual([['login', 'joana_50%@exemplo.com.br']])
    }
    expect((await ler({ busca: 'joanaX50' })).itens).toEqual([])
  })
})

describe('the queries of the trail', () => {
  test('an empty query is the first page of all events', () => {
    expect(trilhaSchema.parse({})).toEqual({
      pagina: 1,
      por_pagina: 50,
      busca: '',
      acao: '',
      leituras: '1',
    })
    expect(trilhaSchema.parse({ pagina: '', de: '', ate: '' })).toMatchObject({ pagina: 1, de: undefined })
  })

  test.each([
    [{ pagina: '0' }, 'A primeira página é a 1.'],
    [{ pagina: '1.5' }, 'A página precisa ser um número inteiro.'],
    [{ pagina: 'x' }, 'A página precisa ser um número.'],
    // Beyond the largest page that the schema accepts.
    [{ pagina: '1e13' }, 'Essa página não existe.'],
    [{ de: '2026-02-30' }, 'Use uma data válida, no formato AAAA-MM-DD.'],
    [{ ate: '10/03/2026' }, 'Use uma data válida, no formato AAAA-MM-DD.'],
    [{ busca: 'x'.repeat(201) }, 'Busca longa demais: use até 200 caracteres.'],
    [{ acao: 'x'.repeat(61) }, 'Essa ação não existe.'],
  ])('%j is refused: %s', (consulta, frase) => {
    const { error } = trilhaSchema.safeParse(consulta)
    expect(error?.issues.map(({ message }) => message)).toEqual([frase])
  })
})
