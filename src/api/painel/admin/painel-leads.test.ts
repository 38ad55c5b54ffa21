import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { apagarExcluidos } from '#domain/lead/apagamento/excluir.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
/** The persons of the leads, in turn; the third has a name that a spreadsheet would run as a formula. */
const pessoas = [
  {
    nome: 'José da Conceição',
    marca: 'Honda',
    modelo: 'HR-V',
    cpf: '52998224725',
    whatsapp: '+5511987654321',
  },
  {
    nome: 'Ana Beatriz Souza',
    marca: 'Fiat',
    modelo: 'Strada',
    cpf: '11144477735',
    whatsapp: '+5521912345678',
  },
  { nome: '=cmd|calc', marca: 'Volkswagen', modelo: 'Up', cpf: '39053344705', whatsapp: '+5531999990000' },
]

/** Three pages of twenty, the last one not full. */
const LEADS = 45

beforeAll(async () => {
  painel = await criarPainelDeTeste()
  // The filters below count these: the three persons have 15 leads each, a day has three or four.
  for (let i = 0; i < LEADS; i++) {
    await painel.lead({
      ...pessoas[i % 3],
      created_at: new Date(Date.now() - i * HORA_MS * 7),
      tipo_veiculo: i % 5 === 0 ? 'moto' : 'carro',
      objetivo: i % 2 ? 'trocar' : 'vender',
      tem_seguro: i % 4 === 0,
      seguradora: i % 4 === 0 ? 'Porto Seguro' : null,
      localizacao: i % 3 === 0 ? 'Campinas - SP' : 'Recife - PE',
      // From 10,000 to 53,000, and one without: the average is 31,500.
      valor_fipe: i === LEADS - 1 ? null : 10_000 + i * 1_000,
    })
  }
})
afterAll(() => painel.teste.close())

/** Reads one page of the administrator's list. */
const listar = async (query: string) => (await painel.pedir('GET', `/api/leads?${query}`)).json

describe('the administrator’s list', () => {
  test('has its totals over the whole set', async () => {
    expect(await listar('')).toMatchObject({
      total: 45,
      total_exato: true,
      pagina: 1,
      por_pagina: 20,
      media_fipe: 31_500,
      com_fipe: 44,
    })
  })

  test('names the places of its leads, as their own route does', async () => {
    const localizacoes = ['Campinas - SP', 'Recife - PE']
    expect((await listar('')).localizacoes).toEqual(localizacoes)
    expect((await painel.pedir('GET', '/api/leads/localizacoes')).json).toEqual({ localizacoes })
  })

  test('has twenty leads a page, the newest first', async () => {
    const { itens } = await listar('')
    expect(itens).toHaveLength(20)
    const datas = itens.map((item: { created_at: string }) => item.created_at)
    expect(datas).toEqual([...datas].sort().reverse())
  })

  test('has each lead on one page, and an empty page past the end', async () => {
    const ids = new Set<string>()
    for (const pagina of [1, 2, 3])
      for (const item of (await listar(`pagina=${pagina}`)).itens) ids.add(item.id)
    expect(ids.size).toBe(45)
    expect(await listar('pagina=1000000000')).toMatchObject({ itens: [], total: 45 })
  })

  test.each([
    // [filter, leads of the loop in `beforeAll` that match]
    ['tipo_veiculo=moto', 9],
    ['tipo_veiculo=carro&objetivo=trocar', 18],
    ['seguro=com_seguro', 12],
    ['seguro=sem_seguro&localizacao=Campinas - SP', 11],
    ['localizacao=Recife - PE', 30],
    ['localizacao=Lugar Nenhum', 0],
    ['tipo_veiculo=trator', 0],
    ['busca=conceicao', 15],
    ['busca=CONCEIÇÃO josé', 15],
    ['busca=hrv', 15],
    ['busca=onceic', 15],
    ['busca=529.982', 15],
    ['busca=(11) 98765-4321', 15],
    ['busca=%2B55 21 91234 5678', 15],
    ['busca=+11987', 15],
    ['busca=987654321', 15],
    ['busca=4321', 15],
    ['busca=8765-4321', 15],
    ['busca=52998224725', 15],
    ['busca=111.444', 15],
    ['busca= MARIA@exemplo.com.br ', 45],
    ['busca=aria@exemplo.com.br', 0],
    ['busca=up', 15],
    ['busca=ra', 15],
    ['busca=onc', 15],
    ['busca=a', 45],
    ['busca=souza&tipo_veiculo=moto', 3],
    ['busca=%25', 0],
    ['busca=_', 0],
    ["busca=' or 1=1 --", 0],
    ['busca=😀', 0],
    ['de=1999-01-01&ate=1999-12-31', 0],
    ['de=1999-01-01', 45],
  ])('the filter %s finds %d leads', async (query, total) => {
    // The rows write a percent sign as it goes over the wire.
    const resposta = await listar(encodeURI(query).replaceAll('%25', '%'))
    expect(resposta.total).toBe(total)
    expect(resposta.itens).toHaveLength(Math.min(20, total))
  })

  test.each(['nome', 'localizacao', 'veiculo', 'valor_fipe', 'valor_troca', 'created_at'])(
    'the two directions by %s are each other’s reverse, through all pages, with and without filters',
    async ordem => {
      for (const filtro of ['', '&tipo_veiculo=carro', '&localizacao=Recife - PE', '&busca=souza']) {
        const todos = async (sentido: string) => {
          const paginas = []
          for (const pagina of [1, 2, 3])
            paginas.push(await listar(`ordem=${sentido}${ordem}&pagina=${pagina}${filtro}`))
          return paginas.flatMap(({ itens }) => itens.map((item: { id: string }) => item.id))
        }
        const subindo = await todos('')
        expect(new Set(subindo).size).toBe(subindo.length)
        expect((await todos('-')).reverse()).toEqual(subindo)
      }
    },
  )

  test.each([
    ['pagina', '0'],
    ['pagina', 'abc'],
    ['tipo_veiculo', 'aviao'],
    ['ordem', 'senha'],
    ['de', '31/12/2026'],
    ['busca', 'a'.repeat(201)],
  ])('refuses the %s “%s” with a message at the field', async (campo, valor) => {
    const resposta = await painel.pedir('GET', `/api/leads?${campo}=${valor}`)
    expect(resposta.status).toBe(422)
    expect(resposta.json.campos[campo]).toMatch(/\p{L}{3}/u)
  })

  test('has only masked documents', async () => {
    const { itens } = await listar('busca=souza')
    expect(itens[0].cpf).toBe('•••.444.777-••')
  })

  test('shows a document by its own route, and audits it', async () => {
    const { itens } = await listar('busca=souza')
    const resposta = await painel.pedir('POST', `/api/leads/${itens[0].id}/cpf`)
    expect(resposta.json).toEqual({ cpf: '111.444.777-35' })
    const { itens: eventos } = (await painel.pedir('GET', '/api/auditoria?acao=documento_revelado')).json
    expect(eventos[0]).toMatchObject({
      alvo: itens[0].id,
      quem: painel.admin_id,
      quem_email: 'chefe@exemplo.com.br',
    })
  })
})

test('a word that matches several stored words counts each lead once', async () => {
  // The day must not end: `hoje` counts the leads of today.
  painel.teste.time.still_ms = Date.now()
  onTestFinished(() => {
    painel.teste.time.still_ms = undefined
  })
  await painel.lead({ nome: 'Rosa Rosana Rosário', valor_fipe: 10 })
  await painel.lead({ nome: 'Rosana Rosana', valor_fipe: null })
  await painel.lead({ nome: 'Amarosa Prosa', valor_fipe: 40 })
  expect(await listar('busca=rosa')).toMatchObject({ total: 3, hoje: 3, media_fipe: 25 })
  expect(await listar('busca=rosa&tipo_veiculo=carro')).toMatchObject({ total: 3, media_fipe: 25 })
  for (const { id } of (await listar('busca=rosa')).itens) await painel.pedir('DELETE', `/api/leads/${id}`)
  expect(await listar('busca=rosa')).toMatchObject({ total: 0, itens: [] })
})

test('the average FIPE value excludes our own estimates, in every way of counting', async () => {
  const nome = 'Otaviana Tabela'
  const leads = [
    { valor_fipe: 30_000 },
    { valor_fipe: 50_000, localizacao: 'Tabela - TO', pontos: 90 },
    { valor_fipe: 900_000, referencia_estimada: true, localizacao: 'Tabela - TO', pontos: 90 },
    { valor_fipe: 800_000, tipo_veiculo: 'trator' as const, pontos: 90 },
    { valor_fipe: 700_000, tipo_veiculo: 'outros' as const },
  ]
  const ids = await Promise.all(leads.map(lead => painel.lead({ nome, modelo: 'Tabelado', ...lead })))
  const conferir = async () => {
    expect(await listar('busca=tabel')).toMatchObject({ total: 5, media_fipe: 40_000, com_fipe: 2 })
    expect(await listar('busca=otaviana tabela')).toMatchObject({ total: 5, media_fipe: 40_000, com_fipe: 2 })
    expect(await listar('busca=otaviana')).toMatchObject({ total: 5, media_fipe: 40_000, com_fipe: 2 })
    expect(await listar('localizacao=Tabela - TO')).toMatchObject({
      total: 2,
      media_fipe: 50_000,
      com_fipe: 1,
    })
    expect(await listar('pontos=80')).toMatchObject({ total: 3, media_fipe: 50_000, com_fipe: 1 })
    expect(await listar('tipo_veiculo=trator')).toMatchObject({ total: 1, media_fipe: null, com_fipe: 0 })
  }
  await conferir()
  for (const id of ids) await painel.pedir('DELETE', `/api/leads/${id}`)
  expect(await listar('')).toMatchObject({ total: 45, media_fipe: 31_500, com_fipe: 44 })
})

test('a lead opens with form, valuation and assignments, without its document', async () => {
  const id = await painel.lead({ nome: 'Gaveta' })
  const { json, text } = await painel.pedir('GET', `/api/leads/${id}`)
  expect(json).toMatchObject({
    lead: { id, nome: 'Gaveta' },
    avaliacao: { valor_fipe: 60_000 },
    atribuicoes: [],
  })
  expect(text).not.toContain('52998224725')
  expect((await painel.pedir('GET', '/api/leads/nada')).status).toBe(404)
  await painel.pedir('DELETE', `/api/leads/${id}`)
  expect((await painel.pedir('GET', `/api/leads/${id}`)).status).toBe(404)
})

/** Gives a lead to an agency and deletes it. @returns the group of the deletion, by which it can be restored. */
async function excluirComAgencia(nome: string) {
  const id = await painel.lead({ nome })
  const { id: agencia_id, token } = await painel.agencia()
  await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia_id] })
  const excluir = () => painel.pedir('DELETE', `/api/leads/${id}`)
  const { excluidos, lote } = (await excluir()).json
  expect(excluidos).toBe(1)
  const daAgencia = async () =>
    (await painel.teste.call('GET', '/api/minha-agencia/leads', { token })).json.total
  const restaurar = () => painel.pedir('POST', '/api/leads/restaurar', { lote })
  return { id, excluir, daAgencia, restaurar }
}

test('a deleted lead disappears everywhere', async () => {
  const antes = (await listar('')).total
  const { excluir, daAgencia } = await excluirComAgencia('Some Daqui')
  expect((await listar('')).total).toBe(antes)
  expect((await listar('busca=some daqui')).total).toBe(0)
  expect(await daAgencia()).toBe(0)
  expect((await excluir()).status).toBe(404)
})

test('a deleted lead can be restored once', async () => {
  const { excluir, daAgencia, restaurar } = await excluirComAgencia('Volta Logo')
  expect((await restaurar()).json).toEqual({ restaurados: 1 })
  expect((await listar('busca=volta logo')).total).toBe(1)
  expect(await daAgencia()).toBe(1)
  expect((await restaurar()).status).toBe(404)
  await excluir()
})

test('a deleted lead cannot be restored after its ten minutes', async () => {
  const { restaurar } = await excluirComAgencia('Tarde Demais')
  painel.teste.time.offset_ms += 11 * MINUTO_MS
  onTestFinished(() => {
    painel.teste.time.offset_ms -= 11 * MINUTO_MS
  })
  expect((await restaurar()).status).toBe(404)
})

test('a lead that a restore took back while its erasure waited stays', async () => {
  const { db, mundo } = painel.teste
  const id = await painel.lead({ nome: 'Volta Atrás' })
  await painel.pedir('DELETE', `/api/leads/${id}`)
  const depois = { ...mundo, clock: { now: () => new Date(mundo.clock.now().getTime() + 11 * MINUTO_MS) } }
  let apagamento: Promise<void> | undefined
  await db.servico.transaction(async tx => {
    await tx.execute(sql`update leads set excluido_em = null, exclusao_lote = null where id = ${id}`)
    apagamento = apagarExcluidos(depois)
    await expect
      .poll(async () => {
        // Not in the transaction, whose view of the activity does not change.
        const { rows } = await db.servico.execute(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%travar_para_apagar%'
            and datname = current_database()`,
        )
        return rows.length
      })
      .toBe(1)
  })
  await apagamento
  const existe = async () => {
    const { rows } = await db.servico.execute(sql`select id from leads where id = ${id}`)
    return rows.length === 1
  }
  expect(await existe()).toBe(true)
  await painel.pedir('DELETE', `/api/leads/${id}`)
  await apagarExcluidos(depois)
  expect(await existe()).toBe(false)
})

/** Reads the CSV of the fifteen leads whose name is a formula. */
const lerCsv = () => painel.pedir('GET', '/api/leads.csv?escopo=todos&busca=cmd&ordem=nome')

test('CSV: twenty columns, separated as Excel in Portuguese expects, and the whole selection', async () => {
  const { text, headers } = await lerCsv()
  expect(headers.get('content-disposition')).toMatch(/filename="leads-\d{4}-\d\d-\d\d\.csv"/)
  expect(headers.get('x-total-linhas')).toBe('15')
  const linhas = text.trimEnd().split('\r\n')
  // The head, too.
  expect(linhas).toHaveLength(16)
  for (const linha of linhas) expect(linha.split(';')).toHaveLength(20)
})

test('CSV: no cell is a formula', async () => {
  const [, ...linhas] = (await lerCsv()).text.trimEnd().split('\r\n')
  for (const celula of linhas.flatMap(linha => linha.split(';'))) expect(celula).not.toMatch(/^\s*[=+@]/)
  expect(linhas[0]).toContain("'=cmd|calc;390.533.447-05")
})

test('CSV: the last page alone', async () => {
  const { headers } = await painel.pedir('GET', '/api/leads.csv?escopo=pagina&pagina=3')
  // 45 leads without the two full pages.
  expect(headers.get('x-total-linhas')).toBe('5')
})

test('CSV: each export is audited', async () => {
  const contar = async () => (await painel.pedir('GET', '/api/auditoria?acao=leads_exportados')).json.total
  const antes = await contar()
  await lerCsv()
  expect(await contar()).toBe(antes + 1)
})

test('the stored totals of days equal those of the leads, after additions, corrections and deletions', async () => {
  const conferir = async () => {
    const { rows } = await painel.teste.db.servico.execute(sql`
      select dia::text, leads, com_fipe, soma_fipe::int from leads_por_dia where leads <> 0 order by 1`)
    const { rows: contados } = await painel.teste.db.servico.execute(sql`
      select (created_at at time zone 'America/Sao_Paulo')::date::text as dia, count(*)::int as leads,
        count(preco)::int as com_fipe, coalesce(sum(preco), 0)::int as soma_fipe
      from leads, lateral (select case
        when not referencia_estimada and tipo_veiculo not in ('trator', 'outros') then valor_fipe end as preco) p
      where excluido_em is null group by 1 order by 1`)
    expect(rows).toEqual(contados)
  }
  await conferir()
  const id = await painel.lead({ nome: 'Antes da Conta' })
  await conferir()
  await painel.teste.db.servico.execute(sql`update leads set nome = 'Depois da Conta' where id = ${id}`)
  await conferir()
  await painel.pedir('DELETE', `/api/leads/${id}`)
  await conferir()
})
