import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let cadastros = 0
/** Registers an agency as itself: no plan, no contract. */
async function cadastrar(cnpj = '11.222.333/0001-81'): Promise<string> {
  const email = `sozinha${++cadastros}@exemplo.com.br`
  const body = {
    nome: `Sozinha ${cadastros}`,
    cnpj,
    responsavel: 'Rui Exemplo',
    endereco: 'Rua Um, 1, Campinas - SP',
    email,
    password: 'jabuti-roxo-42',
  }
  const { status, text } = await painel.teste.call('POST', '/functions/v1/register-agencia', { body })
  if (status !== 200) throw new Error(text)
  const lista = (await painel.pedir('GET', '/api/agencias')).json
  return lista.find((agencia: { email: string }) => agencia.email === email).id
}
/** Edits an agency as the administrator. */
const editar = (id: string, mudancas: object) => painel.pedir('PATCH', `/api/agencias/${id}`, mudancas)
/** Assigns a new lead to an agency. @returns the status. */
const atribuir = async (id: string) =>
  (await painel.pedir('POST', `/api/leads/${await painel.lead()}/atribuicoes`, { agencia_ids: [id] })).status
/** Lists the audited events of one kind about an agency. */
const trilha = async (acao: string, alvo: string) =>
  (await painel.pedir('GET', `/api/auditoria?acao=${acao}`)).json.itens.filter(
    (evento: { alvo: string }) => evento.alvo === alvo,
  )

describe('contracts', () => {
  test.each(['basico', 'premium'])(
    'a self-registered agency put on %s is active with that limit at once',
    async plano => {
      const id = await cadastrar()
      expect(await atribuir(id)).toBe(409)
      const limite = plano === 'basico' ? 30 : 100
      const { status, json } = await editar(id, { plano })
      expect(status).toBe(200)
      expect(json).toMatchObject({
        plano,
        status_assinatura: 'active',
        assinatura_origem: 'manual',
        limite_leads_mensal: limite,
        versao: 2,
      })
      expect(await atribuir(id)).toBe(201)
      expect(await trilha('contrato_iniciado', id)).toMatchObject([
        { quem: painel.admin_id, detalhes: { plano, limite } },
      ])
      // A repeated edit is no change, and the period continues.
      expect((await editar(id, { plano })).json).toMatchObject({ versao: 2, leads_usados_mes_atual: 1 })
    },
  )

  test('an edit of another field starts no contract', async () => {
    const id = await cadastrar()
    expect((await editar(id, { nome: 'Outro Nome' })).json).toMatchObject({ status_assinatura: 'inativa' })
  })

  test('a contract ends: no more leads, and the received ones stay', async () => {
    const { id, token } = await painel.agencia()
    expect(await atribuir(id)).toBe(201)
    expect((await editar(id, { plano: null })).json).toMatchObject({
      status_assinatura: 'inativa',
      assinatura_origem: 'nenhuma',
      limite_leads_mensal: 0,
    })
    expect(await atribuir(id)).toBe(409)
    expect((await painel.teste.call('GET', '/api/minha-agencia/leads', { token })).json.total).toBe(1)
    expect(await trilha('contrato_encerrado', id)).toHaveLength(1)
    expect((await editar(id, { plano: 'enterprise' })).json).toMatchObject({ status_assinatura: 'active' })
  })

  /** Creates an agency whose subscription at Stripe has a state. @returns its id. */
  async function criarAssinante(status: string): Promise<string> {
    const { id } = await painel.agencia()
    await painel.teste.db.servico.execute(
      sql`update agencias set assinatura_origem = 'stripe', status_assinatura = ${status} where id = ${id}`,
    )
    return id
  }

  test('a paid plan follows its subscription, so no contract replaces or ends it', async () => {
    const id = await criarAssinante('active')
    for (const plano of ['premium', null]) {
      const { status, json } = await editar(id, { plano })
      expect([status, json.campos]).toEqual([409, { plano: expect.stringMatching(/assinatura paga/) }])
    }
  })

  test('an ended subscription does not block a contract', async () => {
    const id = await criarAssinante('canceled')
    expect((await editar(id, { plano: 'premium' })).json).toMatchObject({
      assinatura_origem: 'manual',
      status_assinatura: 'active',
    })
  })
})

describe('extra leads of an agency', () => {
  /** Creates an agency with one lead a month. */
  async function criarComUmLead() {
    const agencia = await painel.agencia()
    await painel.teste.db.servico.execute(
      sql`update agencias set limite_leads_mensal = 1 where id = ${agencia.id}`,
    )
    return agencia
  }

  test('extra leads add to the limit', async () => {
    const { id, token } = await criarComUmLead()
    expect([await atribuir(id), await atribuir(id)]).toEqual([201, 409])
    expect((await editar(id, { leads_extras: 2 })).json).toMatchObject({
      leads_extras: 2,
      limite_leads_mensal: 1,
    })
    expect([await atribuir(id), await atribuir(id), await atribuir(id)]).toEqual([201, 201, 409])
    expect((await painel.teste.call('GET', '/api/minha-agencia', { token })).json).toMatchObject({
      leads_usados_mes_atual: 3,
      limite_leads_mensal: 3,
    })
  })

  test('extra leads are audited with their author', async () => {
    const { id } = await criarComUmLead()
    await editar(id, { leads_extras: 2 })
    expect(await trilha('leads_extras_concedidos', id)).toMatchObject([
      { quem: painel.admin_id, detalhes: { extras: 2 } },
    ])
  })

  test('extra leads end with their period', async () => {
    const { id } = await criarComUmLead()
    await editar(id, { leads_extras: 2 })
    expect(await atribuir(id)).toBe(201)
    // As if a period had ended since.
    await painel.teste.db.servico.execute(sql`
      update agencias set assinatura_inicio = assinatura_inicio - interval '70 days',
        leads_extras_periodo = leads_extras_periodo - interval '31 days',
        contagem_inicio = contagem_inicio - interval '31 days' where id = ${id}`)
    const lista = (await painel.pedir('GET', '/api/agencias')).json
    expect(lista.find((agencia: { id: string }) => agencia.id === id)).toMatchObject({ leads_extras: 0 })
    expect([await atribuir(id), await atribuir(id)]).toEqual([201, 409])
  })

  test.each([-1, 1.5, 10_001, '3'])('%j extra leads are refused', async leads_extras => {
    const { status, json } = await editar((await painel.agencia()).id, { leads_extras })
    expect([status, Object.keys(json.campos)]).toEqual([422, ['leads_extras']])
  })

  test('extra leads require a plan in force', async () => {
    const id = await cadastrar()
    const { status, json } = await editar(id, { leads_extras: 5 })
    expect([status, Object.keys(json.campos)]).toEqual([409, ['leads_extras']])
    expect((await editar(id, { plano: 'basico', leads_extras: 5 })).json).toMatchObject({
      leads_extras: 5,
      status_assinatura: 'active',
    })
  })

  test('the database refuses extra leads without a period, too many, and a contract without a start', async () => {
    const { id } = await painel.agencia()
    for (const mudanca of [
      sql`leads_extras = 5`,
      sql`leads_extras = 20000, leads_extras_periodo = now()`,
      sql`leads_extras = -1, leads_extras_periodo = now()`,
      sql`assinatura_inicio = null`,
    ])
      await expect(
        painel.teste.db.servico.execute(sql`update agencias set ${mudanca} where id = ${id}`),
      ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

test('the list shows a repeated CNPJ under every filter', async () => {
  const cnpj = '12.345.678/0001-95'
  const antes = await cadastrar(cnpj)
  const ler = async (id: string) =>
    (await painel.pedir('GET', '/api/agencias?cidade=Campinas')).json.find((a: { id: string }) => a.id === id)
      .mesmo_cnpj
  expect(await ler(antes)).toBe(0)
  const depois = await cadastrar(cnpj)
  expect([await ler(antes), await ler(depois)]).toEqual([1, 1])
})

describe('the list of an agency', () => {
  // One fixed instant: a day may end between two readings of the clock.
  const agora_ms = Date.now()
  const ha = (dias: number) => new Date(agora_ms - dias * DIA_MS)

  test('filters by the date of the lead, not of its assignment, and shows both', async () => {
    const { id, token } = await painel.agencia()
    for (const [nome, dias] of [
      ['Nova Exemplo', 1],
      ['Antiga Exemplo', 125],
      ['Media Exemplo', 40],
    ] as const) {
      const lead = await painel.lead({ nome, created_at: ha(dias) })
      await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [id] })
    }
    type Linha = { nome: string; created_at: string; atribuido_em: string }
    const listar = async (query: string): Promise<Linha[]> =>
      (await painel.teste.call('GET', `/api/minha-agencia/leads?${query}`, { token })).json.itens
    const todos = await listar('')
    expect(todos.map(({ nome }) => nome)).toEqual(['Nova Exemplo', 'Media Exemplo', 'Antiga Exemplo'])
    expect(todos[2]?.created_at.slice(0, 10)).toBe(ha(125).toISOString().slice(0, 10))
    expect(Date.parse(todos[2]?.atribuido_em ?? '')).toBeGreaterThan(ha(1).getTime())
    expect((await listar('periodo=30')).map(({ nome }) => nome)).toEqual(['Nova Exemplo'])
    expect((await listar('periodo=120')).map(({ nome }) => nome)).toEqual(['Nova Exemplo', 'Media Exemplo'])
  })

  test('its CSV has the rows of search and period, in the same order, from one snapshot', async () => {
    const { id, token } = await painel.agencia({ plano: 'enterprise' })
    await painel.teste.db.servico.execute(
      sql`update agencias set limite_leads_mensal = 5000 where id = ${id}`,
    )
    const criar = async (nome: string, dias: number) => {
      const lead = await painel.lead({ nome, created_at: ha(dias) })
      await painel.teste.db.servico.execute(
        sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${lead}, ${id}, now())`,
      )
    }
    // More than one read of five hundred rows.
    for (let i = 0; i < 510; i++) await criar(`Souza ${i}`, 1 + i / 1000)
    await criar('Outra Pessoa', 1)
    await criar('Souza Antiga', 50)
    const baixar = (query: string) =>
      painel.teste.app.request(`/api/minha-agencia/leads.csv?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const resposta = await baixar('busca=souza&periodo=30')
    expect(resposta.headers.get('x-total-linhas')).toBe('510')
    // A lead that arrives during the reading neither repeats nor displaces a row.
    const leitor = exigirFato(resposta.body, 'o corpo').getReader()
    const texto = new TextDecoder()
    let csv = texto.decode((await leitor.read()).value, { stream: true })
    await criar('Souza que Chega', 0)
    for (let parte = await leitor.read(); !parte.done; parte = await leitor.read())
      csv += texto.decode(parte.value, { stream: true })
    const linhas = csv.trimEnd().split('\r\n').slice(1)
    expect(linhas.map(linha => linha.split(';')[2])).toEqual(
      Array.from({ length: 510 }, (_, i) => `Souza ${i}`),
    )
    // The 510, the two others and the one that arrived.
    expect((await (await baixar('')).text()).trimEnd().split('\r\n')).toHaveLength(1 + 513)
    expect((await (await baixar('busca=%25')).text()).trimEnd().split('\r\n')).toHaveLength(1)
    expect((await baixar('periodo=7')).status).toBe(422)
  })
})
