import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lead } from '#domain/lead/contato/contato.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>
type Agencia = Awaited<ReturnType<Painel['agencia']>>
let painel: Painel
let a: Agencia

beforeAll(async () => {
  // Counts days, so the suite's clock is fixed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  painel = await criarPainelDeTeste()
})
beforeEach(async () => {
  a = await painel.agencia({ plano: 'premium' })
})
afterAll(async () => {
  await painel?.teste.close()
  vi.useRealTimers()
})

/** Returns the instant so many hours ago. */
const ha = (horas: number) => new Date(painel.teste.mundo.clock.now().getTime() - horas * HORA_MS)

/** The agency's notes about a lead. `horas`: since its receipt; `resposta_min`: from then to the first contact. */
type Notas = {
  horas?: number
  resposta_min?: number
  desfecho?: string
  temperatura?: string
  valor?: number
  negocio?: 'compra' | 'venda'
}

/** Creates a lead of the agency, received some hours ago, with the agency's notes. */
async function receber(
  agencia: Agencia,
  lead: Partial<Lead>,
  { horas = 0, resposta_min, desfecho, temperatura, valor, negocio }: Notas = {},
): Promise<string> {
  const id = await painel.lead({ created_at: ha(horas), ...lead })
  const atribuido = await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia.id] })
  if (atribuido.status !== 201) throw new Error(atribuido.text)
  const recebido = ha(horas)
  const contato = resposta_min === undefined ? null : new Date(recebido.getTime() + resposta_min * MINUTO_MS)
  await painel.teste.db.servico.execute(sql`update leads_agencias set atribuido_em = ${recebido.toISOString()},
      contato_em = ${contato?.toISOString() ?? null}, desfecho = ${desfecho ?? null},
      temperatura = ${temperatura ?? null}, valor_fechado = ${valor ?? null},
      negocio = ${negocio ?? null}
    where lead_id = ${id} and agencia_id = ${agencia.id}`)
  return id
}

/** Reads a route of an agency's own panel. */
const pedir = (caminho: string, agencia = a) =>
  painel.teste.call('GET', `/api/minha-agencia/${caminho}`, { token: agencia.token })
/** Lists the names of the leads that a query finds, in its order. */
const nomes = async (consulta: string, agencia = a) =>
  (await pedir(`leads?${consulta}`, agencia)).json.itens.map(({ nome }: { nome: string }) => nome)

describe('filters of the list', () => {
  // Ana, Bia and Cris, received one, two and three hours ago; the rows below name the differences.
  beforeEach(async () => {
    await receber(
      a,
      { nome: 'Ana', valor_fipe: 40_000, objetivo: 'vender' },
      { horas: 1, temperatura: 'quente' },
    )
    await receber(
      a,
      {
        nome: 'Bia',
        valor_fipe: 80_000,
        objetivo: 'trocar',
        localizacao: 'São José - SC',
        tipo_veiculo: 'moto',
      },
      { horas: 2, desfecho: 'fechado', resposta_min: 10, valor: 78_000 },
    )
    await receber(
      a,
      { nome: 'Cris', valor_fipe: null, objetivo: 'curiosidade', tipo_veiculo: 'trator' },
      { horas: 3, temperatura: 'frio', resposta_min: 5 },
    )
  })

  test.each([
    ['', ['Ana', 'Bia', 'Cris']],
    ['temperatura=quente', ['Ana']],
    ['temperatura=sem', ['Bia']],
    ['resultado=fechado', ['Bia']],
    ['resultado=aberto', ['Ana', 'Cris']],
    ['resultado=novo', ['Ana']],
    ['objetivo=curiosidade', ['Cris']],
    ['tipo_veiculo=moto', ['Bia']],
    [`cidade=${encodeURIComponent('São José - SC')}`, ['Bia']],
    ['cidade=Campinas%20-%20SP&tipo_veiculo=trator', ['Cris']],
    ['valor_min=40000&valor_max=80000', ['Ana', 'Bia']],
    ['valor_min=40001', ['Bia']],
    ['valor_max=79999', ['Ana']],
    ['ordem=antigos', ['Cris', 'Bia', 'Ana']],
    ['ordem=urgentes', ['Ana', 'Bia', 'Cris']],
    ['ordem=maior_valor', ['Bia', 'Ana', 'Cris']],
    ['ordem=menor_valor', ['Ana', 'Bia', 'Cris']],
    ['busca=ana&temperatura=frio', []],
    ['temperatura=&valor_min=&cidade=', ['Ana', 'Bia', 'Cris']],
  ])('%s gives %j, and so does the CSV', async (consulta, esperados) => {
    expect(await nomes(consulta)).toEqual(esperados)
    const linhas = (await pedir(`leads.csv?${consulta}`)).text.trim().split('\r\n').slice(1)
    expect(linhas.map((linha: string) => ['Ana', 'Bia', 'Cris'].find(nome => linha.includes(nome)))).toEqual(
      esperados,
    )
  })

  /** Returns the call that changes the notes about a lead by its name. */
  async function prepararMarcas() {
    const { itens } = (await pedir('leads')).json
    const marcar = (nome: string, body: object) =>
      painel.teste.call(
        'PATCH',
        `/api/minha-agencia/leads/${itens.find((l: { nome: string }) => l.nome === nome).id}`,
        {
          token: a.token,
          body,
        },
      )
    return marcar
  }

  /** Reads the days to call again that have come, as the panel counts them. */
  const vencidos = async () =>
    (await painel.teste.call('GET', '/api/minha-agencia', { token: a.token })).json.retornos_vencidos

  test('a day to call again that does not exist is refused', async () => {
    const marcar = await prepararMarcas()
    const { campos } = (await marcar('Bia', { retorno_em: '2026-02-30' })).json
    expect(campos.retorno_em).toMatch(/dia que existe/)
  })

  test('days to call again are filtered by, counted, and in the CSV', async () => {
    const marcar = await prepararMarcas()
    // The suite's day is 21 November, in São Paulo too.
    await marcar('Ana', { retorno_em: '2026-11-21' })
    await marcar('Cris', { retorno_em: '2026-11-22' })
    expect(await nomes('retorno=vencido')).toEqual(['Ana'])
    expect(await nomes('retorno=marcado')).toEqual(['Ana', 'Cris'])
    expect(await vencidos()).toBe(1)
    expect((await pedir('leads.csv?retorno=vencido')).text).toContain(';21/11/2026;')
  })

  test('a day to call again counts until the deal closes', async () => {
    const marcar = await prepararMarcas()
    await marcar('Ana', { retorno_em: '2026-11-21' })
    await marcar('Ana', { desfecho: 'perdido' })
    expect(await vencidos()).toBe(0)
  })

  test('a removed day to call again leaves the filter', async () => {
    const marcar = await prepararMarcas()
    await marcar('Cris', { retorno_em: '2026-11-22' })
    await marcar('Cris', { retorno_em: null })
    expect(await nomes('retorno=marcado')).toEqual([])
  })

  test('the period by receipt differs from the one by the lead’s own date', async () => {
    const id = await receber(a, { nome: 'Dora' }, { horas: 1 })
    await painel.teste.db.servico.execute(sql`update leads_agencias set lead_criado_em = ${ha(24 * 40).toISOString()}
      where lead_id = ${id}`)
    expect(await nomes('recebido=7')).toContain('Dora')
    expect(await nomes('periodo=30')).not.toContain('Dora')
    expect((await pedir('leads?recebido=8')).status).toBe(422)
  })

  test('the total counts the filtered leads', async () => {
    expect((await pedir('leads?objetivo=trocar')).json.total).toBe(1)
  })

  test('the order by receipt is the agency’s own', async () => {
    // Received now, and older than the others.
    await receber(a, { nome: 'Davi', created_at: ha(2000) })
    expect((await nomes('ordem=recebidos'))[0]).toBe('Davi')
    expect((await nomes('')).at(-1)).toBe('Davi')
  })

  test.each([
    ['temperatura=fervendo', 'temperatura'],
    ['resultado=comprado', 'resultado'],
    ['ordem=cpf', 'ordem'],
    ['valor_min=-1', 'valor_min'],
    ['valor_max=abc', 'valor_max'],
    ['valor_min=2&valor_max=1', 'valor_max'],
  ])('%s is refused at the field', async (consulta, campo) => {
    const { status, json } = await pedir(`leads?${consulta}`)
    expect([status, Object.keys(json.campos)]).toEqual([422, [campo]])
  })

  test('the sums by stage are of the filtered leads, at the price of the closed ones, bought and sold apart', async () => {
    const fechado = { desfecho: 'fechado', resposta_min: 5 }
    await receber(a, { valor_troca_min: 33_001, valor_troca_max: 37_002 })
    await receber(a, { valor_fipe: 50_000 }, { ...fechado, valor: 42_000, negocio: 'compra' })
    await receber(a, { valor_fipe: 50_000 }, { ...fechado, valor: 51_000, negocio: 'venda' })
    await receber(await painel.agencia(), { valor_fipe: 1_000_000 })
    const etapas = { aberto: 0, contatado: 0, visita: 0, proposta: 0, fechado: 0, perdido: 0 }
    const nada = { ...etapas, comprado: 0, vendido: 0 }
    const { status, json } = await pedir('leads/somas')
    expect(status).toBe(200)
    expect(json).toEqual({
      ...nada,
      // Three open leads at the middle of their trade-in range, in whole reais.
      aberto: 49_500 + 49_500 + 35_001,
      fechado: 78_000 + 42_000 + 51_000,
      comprado: 42_000,
      vendido: 51_000,
    })
    expect((await pedir('leads/somas?busca=ninguem')).json).toEqual(nada)
  })

  test('cities are those of the agency’s own leads, with their counts', async () => {
    const outra = await painel.agencia()
    await receber(outra, { localizacao: 'Natal - RN' })
    expect((await pedir('cidades')).json).toEqual([
      { cidade: 'Campinas - SP', leads: 2 },
      { cidade: 'São José - SC', leads: 1 },
    ])
  })
})

describe('the agency’s report', () => {
  /** Gives the agency two cars of today, two motorcycles of yesterday, and a car of sixty days ago. */
  async function receberVarios(): Promise<void> {
    await receber(
      a,
      {},
      { horas: 1, resposta_min: 10, desfecho: 'fechado', valor: 52_000, negocio: 'compra' },
    )
    await receber(a, {}, { horas: 1, resposta_min: 30, desfecho: 'perdido' })
    await receber(
      a,
      { tipo_veiculo: 'moto' },
      { horas: 26, resposta_min: 80, desfecho: 'fechado', valor: 40_000, negocio: 'venda' },
    )
    await receber(a, { tipo_veiculo: 'moto' }, { horas: 26 })
    await receber(a, {}, { horas: 24 * 60, resposta_min: 1, desfecho: 'fechado', valor: 1 })
  }

  test('counts the results of the leads received in a period', async () => {
    await receberVarios()
    const { status, json } = await pedir('relatorio?periodo=30')
    expect(status).toBe(200)
    expect(json).toMatchObject({ periodo: '30', passo: 'dia', ate: '2026-11-21', de: '2026-10-23' })
    expect(json.total).toMatchObject({
      recebidos: 4,
      contatados: 3,
      fechados: 2,
      perdidos: 1,
      valor_fechado: 92_000,
      valor_comprado: 52_000,
      valor_vendido: 40_000,
      resposta_mediana_min: 30,
    })
  })

  test('divides a month by days and by types of vehicle', async () => {
    await receberVarios()
    const { json } = await pedir('relatorio?periodo=30')
    expect(json.serie).toHaveLength(30)
    expect(json.serie.at(-1)).toMatchObject({ inicio: '2026-11-21', recebidos: 2, fechados: 1 })
    expect(json.serie.at(-2)).toMatchObject({ inicio: '2026-11-20', recebidos: 2, valor_vendido: 40_000 })
    expect(json.serie[0]).toMatchObject({ inicio: '2026-10-23', recebidos: 0, resposta_mediana_min: null })
    expect(json.tipos).toMatchObject([
      { tipo_veiculo: 'carro', recebidos: 2, resposta_mediana_min: 20 },
      { tipo_veiculo: 'moto', recebidos: 2, contatados: 1 },
    ])
  })

  test('counts one type of vehicle alone, also in its CSV', async () => {
    await receberVarios()
    const motos = (await pedir('relatorio?periodo=30&tipo_veiculo=moto')).json
    expect(motos.total).toMatchObject({ recebidos: 2, contatados: 1, valor_fechado: 40_000 })
    expect(motos.serie.at(-2)).toMatchObject({ recebidos: 2, resposta_mediana_min: 80 })
    expect(motos.serie.at(-1)).toMatchObject({ recebidos: 0 })
    expect(motos.tipos).toHaveLength(1)
    expect((await pedir('relatorio.csv?periodo=30&tipo_veiculo=moto')).text).not.toContain('Carro')
    expect((await pedir('relatorio?tipo_veiculo=barco')).json.campos.tipo_veiculo).toContain('não existe')
  })

  test('divides a longer period by weeks, which add up', async () => {
    await receberVarios()
    const longo = (await pedir('relatorio?periodo=120')).json
    expect(longo).toMatchObject({ passo: 'semana', total: { recebidos: 5, fechados: 3 } })
    expect(longo.serie.reduce((n: number, { recebidos }: { recebidos: number }) => n + recebidos, 0)).toBe(5)
  })

  test('without leads has zeros, and is no error', async () => {
    expect((await pedir('relatorio')).json).toMatchObject({
      total: { recebidos: 0, valor_fechado: 0, resposta_mediana_min: null },
      tipos: [],
    })
  })

  test('is refused under other plans, with the names of those that have it', async () => {
    const basico = await painel.agencia({ plano: 'basico' })
    for (const caminho of ['relatorio', 'relatorio.csv']) {
      expect(await pedir(caminho, basico)).toMatchObject({
        status: 403,
        json: { code: 'sem_permissao', error: expect.stringMatching(/Professional e Enterprise.*Básico/) },
      })
    }
    expect((await pedir('leads?temperatura=quente', basico)).status).toBe(200)
    expect((await pedir('relatorio', await painel.agencia({ plano: 'enterprise' }))).status).toBe(200)
    await painel.teste.db.servico.execute(
      sql`update agencias set status_assinatura = 'past_due', limite_leads_mensal = 0 where id = ${a.id}`,
    )
    expect((await pedir('relatorio')).json.error).toContain('assinatura estiver ativa')
  })

  test('excludes another agency’s leads, and leads under deletion', async () => {
    const outra = await painel.agencia({ plano: 'premium' })
    await receber(outra, {}, { desfecho: 'fechado', valor: 1 })
    const excluido = await receber(a, {})
    await painel.pedir('DELETE', `/api/leads/${excluido}`)
    expect((await pedir('relatorio')).json.total).toMatchObject({ recebidos: 0 })
    const quem = { papel: 'agencia' as const, claims: { agencia_id: a.id } }
    const vistos = await painel.teste.db.como(
      quem,
      async tx => (await tx.execute(sql`select 1 from leads_agencias`)).rows,
    )
    expect(vistos).toEqual([])
  })

  test('an assigned lead still counts after the contact is withdrawn, and not after its deletion', async () => {
    const [calado, excluido] = [
      await receber(a, {}, { resposta_min: 10, desfecho: 'fechado', valor: 40_000 }),
      await receber(a, {}, { resposta_min: 20 }),
    ]
    await painel.teste.db.servico.execute(
      sql`update leads set aceita_contato_parceiros = false where id = any(${sql.param([calado, excluido])}::uuid[])`,
    )
    expect((await pedir('relatorio')).json.total).toMatchObject({ recebidos: 2, valor_fechado: 40_000 })
    await painel.pedir('DELETE', `/api/leads/${excluido}`)
    expect((await pedir('relatorio')).json.total).toMatchObject({ recebidos: 1, resposta_mediana_min: 10 })
    expect((await pedir('leads')).json.total).toBe(0)
  })

  test('the CSV has the rows and the figures of the screen', async () => {
    await receber(
      a,
      {},
      { horas: 1, resposta_min: 10, desfecho: 'fechado', valor: 52_000, negocio: 'compra' },
    )
    const { text, headers } = await pedir('relatorio.csv?periodo=365')
    expect(headers.get('content-disposition')).toContain('relatorio-2026-11-21.csv')
    const linhas = text.trim().split('\r\n')
    expect(linhas[0]).toContain('Tabela;Recorte;Recebidos;Contatados;Taxa de contato;Tempo de resposta')
    expect(linhas[1]).toMatch(/^Total;Total;1;1;100,0%;10 min;1;0;100,0%;R\$\s52\.000;R\$\s0;/)
    expect(linhas.at(-1)).toMatch(/^Por tipo de veículo;Carro;1;/)
    // The heading, the total, the thirteen months that 365 days touch, and the only type of vehicle.
    expect(linhas).toHaveLength(1 + 1 + 13 + 1)
  })
})
