import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apagarExportacoes, executarExportacao } from '#domain/lead/exportacao/exportacao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { lerLocalizacao } from '#domain/pessoa/localizacao/localizacao.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let agencias: { id: string; token: string }[]

/** A row of the administrator's list, with the members that the filters read. */
type Lead = {
  id: string
  nome: string
  aceita_contato_parceiros: boolean
  pontos: number | null
  valor_fipe: number | null
  temperatura: string | null
  duplicado_de: string | null
  agencias: { agencia_id: string; nome: string; desfecho: string | null }[]
}

beforeAll(async () => {
  painel = await criarPainelDeTeste()
  // More than one page of twenty.
  agencias = [await painel.agencia(), await painel.agencia()]
  for (let i = 0; i < 24; i++) await criarLead(i)
})
afterAll(() => painel.teste.close())

/**
 * Creates a lead: every fourth without consent; the others assigned to none, one or two agencies with different
 * results. The remainders differ, so that every combination of two filters has leads.
 */
async function criarLead(i: number) {
  const id = await painel.lead({
    nome: `Pessoa ${String(i).padStart(2, '0')}`,
    whatsapp: `+55119876500${String(i).padStart(2, '0')}`,
    cpf: String(10_000_000_000 + i),
    created_at: new Date(Date.now() - i * HORA_MS * 5),
    aceita_contato_parceiros: i % 4 !== 0,
    tipo_veiculo: i % 5 === 0 ? 'moto' : 'carro',
    referencia_estimada: i % 7 === 0,
    localizacao: i % 3 === 0 ? 'Recife - PE' : 'Campinas - SP',
    pontos: [null, 10, 45, 60, 79, 80, 100][i % 7] ?? null,
    valor_fipe: [null, 29_999, 30_000, 60_000, 150_000, 200_000][i % 6] ?? null,
  })
  if (i % 4 === 0) return
  for (const agencia of agencias.slice(0, i % 3)) {
    await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia.id] })
    const anotacoes = [
      { temperatura: 'quente' },
      { desfecho: 'fechado' },
      { temperatura: 'frio', desfecho: 'perdido' },
      {},
    ]
    const dita = itemEm(anotacoes, (i + agencias.indexOf(agencia)) % anotacoes.length)
    if (Object.keys(dita).length)
      await painel.teste.call('PATCH', `/api/minha-agencia/leads/${id}`, { token: agencia.token, body: dita })
  }
}

/** Reads one page of the administrator's list. */
const listar = async (query: string) => (await painel.pedir('GET', `/api/leads?${query}`)).json
const lidos = new Map<string, Promise<Lead[]>>()
/** Returns the rows of one query, read once: the reference for the filters stays fixed. */
function lerUmaVez(query: string): Promise<Lead[]> {
  const lida = lidos.get(query) ?? lerTodos(query)
  lidos.set(query, lida)
  return lida
}

/** Reads the two pages that the leads of this file fill. */
const lerTodos = async (query = ''): Promise<Lead[]> => {
  const paginas = [await listar(`${query}&pagina=1`), await listar(`${query}&pagina=2`)]
  return paginas.flatMap(({ itens }) => itens)
}

const temValorEntre = (de: number, ate: number) => (lead: Lead) =>
  lead.valor_fipe !== null && lead.valor_fipe >= de && lead.valor_fipe < ate
const temResultado = (resultado: string) => (lead: Lead) =>
  lead.agencias.some(({ desfecho }) => desfecho === resultado)

/** The meaning of each filter, by the rows. */
const CASOS: [string, (lead: Lead) => boolean][] = [
  ['consentimento=aceita', lead => lead.aceita_contato_parceiros],
  ['consentimento=nao_aceita', lead => !lead.aceita_contato_parceiros],
  ['atribuicao=nenhuma', lead => lead.agencias.length === 0],
  ['atribuicao=alguma', lead => lead.agencias.length > 0],
  ['atribuicao=uma', lead => lead.agencias.length === 1],
  ['atribuicao=duas_ou_mais', lead => lead.agencias.length >= 2],
  ['pontos=80', lead => (lead.pontos ?? 0) >= 80],
  ['pontos=60', lead => (lead.pontos ?? 0) >= 60],
  ['pontos=40', lead => (lead.pontos ?? 0) >= 40],
  ['pontos=menos_40', lead => lead.pontos !== null && lead.pontos < 40],
  ['valor=sem', lead => lead.valor_fipe === null],
  ['valor=ate_30', temValorEntre(0, 30_000)],
  ['valor=30_60', temValorEntre(30_000, 60_000)],
  ['valor=60_100', temValorEntre(60_000, 100_000)],
  ['valor=100_200', temValorEntre(100_000, 200_000)],
  ['valor=acima_200', temValorEntre(200_000, 1e9)],
  ['temperatura=quente', lead => lead.temperatura === 'quente'],
  ['temperatura=frio', lead => lead.temperatura === 'frio'],
  ['temperatura=morno', lead => lead.temperatura === 'morno'],
  ['temperatura=sem', lead => lead.temperatura === null],
  ['resultado=fechado', temResultado('fechado')],
  ['resultado=perdido', temResultado('perdido')],
  ['resultado=visita', temResultado('visita')],
  ['resultado=sem', lead => lead.agencias.length > 0 && lead.agencias.every(({ desfecho }) => !desfecho)],
]

describe('filters by result agree with the rows', () => {
  test.each(CASOS)('%s', async (query, vale) => {
    const tudo = await lerUmaVez('')
    for (const outro of [
      '',
      '&tipo_veiculo=carro',
      '&localizacao=Recife - PE',
      '&busca=pessoa',
      '&de=2000-01-01',
    ]) {
      const sem = new Set((await lerUmaVez(outro)).map(({ id }) => id))
      const esperados = tudo.filter(lead => sem.has(lead.id) && vale(lead)).map(({ nome }) => nome)
      const resposta = await listar(`${query}${outro}`)
      expect(resposta.total, outro).toBe(esperados.length)
      expect(
        (await lerTodos(query + outro)).map(({ nome }) => nome),
        outro,
      ).toEqual(esperados)
    }
  })

  test('one agency', async () => {
    const [primeira] = agencias
    const dela = (lead: Lead) => lead.agencias.some(({ agencia_id }) => agencia_id === primeira?.id)
    const tudo = await lerTodos()
    expect((await listar(`agencia=${primeira?.id}`)).total).toBe(tudo.filter(dela).length)
    expect((await lerTodos(`agencia=${primeira?.id}&resultado=fechado`)).map(({ id }) => id)).toEqual(
      tudo.filter(lead => dela(lead) && temResultado('fechado')(lead)).map(({ id }) => id),
    )
  })

  test('filters together', async () => {
    const tudo = await lerTodos()
    expect((await listar('atribuicao=nenhuma&resultado=fechado')).total).toBe(0)
    const juntos = 'consentimento=aceita&atribuicao=nenhuma&pontos=40'
    const sobram = tudo.filter(
      lead => lead.aceita_contato_parceiros && !lead.agencias.length && (lead.pontos ?? 0) >= 40,
    )
    expect((await lerTodos(juntos)).map(({ id }) => id)).toEqual(sobram.map(({ id }) => id))
  })

  test.each([
    // A value that no choice of the filter has.
    'consentimento=x',
    'atribuicao=3',
    'agencia=x',
    'pontos=1',
    'valor=1',
    'temperatura=x',
    'resultado=x',
  ])('refuses %s with a message at the field', async query => {
    const resposta = await painel.pedir('GET', `/api/leads?${query}`)
    expect(resposta.status).toBe(422)
    expect(resposta.json.campos[itemEm(query.split('='), 0)]).toMatch(/\p{L}{3}/u)
  })
})

test('the index of leads equals what the rows say of each lead, after notes, withdrawals and deletions', async () => {
  const conferir = async () => {
    const { rows } = await painel.teste.db.servico.execute(sql`
      select i.lead_id from leads_indice i join leads l on l.id = i.lead_id cross join lateral andamento_do_lead(l.id) a
      where (i.aceita_contato, i.agencias, i.temperatura, i.desfechos)
        is distinct from (l.aceita_contato_parceiros, a.agencias, a.temperatura, a.desfechos)`)
    expect(rows).toEqual([])
  }
  await conferir()
  const agencia = itemEm(agencias, 0)
  const id = await painel.lead({ nome: 'Muda Muito', pontos: 50 })
  await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: agencias.map(a => a.id) })
  for (const body of [
    { temperatura: 'quente' },
    { desfecho: 'visita' },
    { desfecho: null, temperatura: null },
  ])
    await painel.teste.call('PATCH', `/api/minha-agencia/leads/${id}`, { token: agencia.token, body })
  await conferir()
  const { json } = await painel.pedir('DELETE', `/api/leads/${id}`)
  await conferir()
  await painel.pedir('POST', '/api/leads/restaurar', { lote: json.lote })
  await conferir()
  await painel.pedir('DELETE', `/api/leads/${id}`)
})

test('two agencies that get one lead at the same instant are both counted', async () => {
  const id = await painel.lead({ nome: 'Dos Dois' })
  await Promise.all(
    agencias.map(agencia =>
      painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia.id] }),
    ),
  )
  expect((await listar('atribuicao=duas_ou_mais&busca=dos dois')).total).toBe(1)
  await painel.pedir('DELETE', `/api/leads/${id}`)
})

test('a likely repeat of person and vehicle is marked, with the date of the earlier one', async () => {
  const de = {
    nome: 'Repete Exemplo',
    cpf: '52998224725',
    whatsapp: '+5511955550001',
    modelo: 'HR-V',
    marca: 'Honda',
    placa: null,
  }
  const primeira = await painel.lead({ ...de, created_at: new Date(Date.now() - 3 * DIA_MS) })
  const outroCarro = await painel.lead({
    ...de,
    modelo: 'Fit',
    created_at: new Date(Date.now() - 2 * DIA_MS),
  })
  const mesmoTelefone = await painel.lead({ ...de, cpf: '11144477735', modelo: 'HRV' })
  const marcas = new Map(
    (await listar('busca=repete')).itens.map((lead: Lead) => [lead.id, lead.duplicado_de] as const),
  )
  expect(marcas.get(primeira)).toBeNull()
  expect(marcas.get(outroCarro)).toBeNull()
  expect(marcas.get(mesmoTelefone)).toEqual(expect.any(String))
  for (const id of [primeira, outroCarro, mesmoTelefone]) await painel.pedir('DELETE', `/api/leads/${id}`)
})

/** Creates another administrator. @returns the token of their session. */
async function criarAdmin(email: string): Promise<string> {
  const { id } = await painel.teste.account(email)
  await painel.teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  return String((await painel.teste.login(email)).json.access_token)
}

/** Returns the column of names of a CSV file. */
const nomesDoCsv = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(linha => linha.split(';')[1])

describe('the whole selection of a filter', () => {
  test('is assigned in the background', async () => {
    const agencia = itemEm(agencias, 0)
    const filtro = { atribuicao: 'nenhuma', consentimento: 'aceita' }
    const { total } = await listar(String(new URLSearchParams(filtro)))
    const { json, status } = await painel.pedir('POST', '/api/leads/atribuir', {
      filtro,
      agencia_ids: [agencia.id],
    })
    expect([status, json.total]).toEqual([202, total])
  })

  test('is refused if absent, if ids come too, and if no lead matches', async () => {
    const agencia = itemEm(agencias, 0)
    const filtro = { atribuicao: 'nenhuma', consentimento: 'aceita' }
    for (const body of [{}, { ids: [painel.teste.mundo.novoId()], filtro }])
      expect(
        (await painel.pedir('POST', '/api/leads/atribuir', { ...body, agencia_ids: [agencia.id] })).status,
      ).toBe(422)
    const vazio = await painel.pedir('POST', '/api/leads/atribuir', {
      filtro: { busca: 'zzzyx' },
      agencia_ids: [agencia.id],
    })
    expect([vazio.status, vazio.json.error]).toEqual([409, expect.stringMatching(/Nenhum lead/)])
  })

  test('is exported in the background, in the order of the list, with agencies on request', async () => {
    const filtro = { atribuicao: 'alguma', ordem: 'nome' }
    const { json } = await painel.pedir('POST', '/api/exportacoes', { filtro, completa: true })
    const arquivo = `/api/exportacoes/${json.id}/arquivo`
    expect((await painel.pedir('GET', arquivo)).status).toBe(409)
    // Two workers at once.
    await Promise.all([1, 2].map(() => executarExportacao(painel.teste.mundo, json.id)))
    const pronta = (await painel.pedir('GET', `/api/exportacoes/${json.id}`)).json
    expect(pronta).toMatchObject({ total: json.total, feitos: json.total, terminada_em: expect.any(String) })
    const { text, headers } = await painel.pedir('GET', arquivo)
    expect(headers.get('content-disposition')).toMatch(/filename="leads-\d{4}-\d\d-\d\d\.csv"/)
    const [cabecalho = '', ...linhas] = text.trimEnd().split('\r\n')
    expect(cabecalho).toMatch(/;Agências;Resultados$/)
    const esperados = await lerTodos('atribuicao=alguma&ordem=nome')
    expect(linhas.map(linha => linha.split(';')[1])).toEqual(esperados.map(({ nome }) => nome))
    expect(text).toContain('Agência 1: Fechado')
  })

  /** Exports all leads. @returns the address of the file. */
  async function exportarTudo() {
    const { json } = await painel.pedir('POST', '/api/exportacoes', { filtro: {} })
    await executarExportacao(painel.teste.mundo, json.id)
    return `/api/exportacoes/${json.id}/arquivo`
  }

  test('a file is visible only to its requester', async () => {
    const url = await exportarTudo()
    const token = await criarAdmin('outra@exemplo.com.br')
    expect((await painel.teste.call('GET', url, { token })).status).toBe(404)
    expect((await painel.teste.call('GET', '/api/exportacoes', { token })).json).toEqual([])
    expect((await painel.pedir('GET', url)).status).toBe(200)
  })

  test('a file lasts a day', async () => {
    const url = await exportarTudo()
    await apagarExportacoes({
      ...painel.teste.mundo,
      clock: { now: () => new Date(Date.now() + 25 * HORA_MS) },
    })
    expect((await painel.pedir('GET', url)).status).toBe(404)
    const { rows } = await painel.teste.db.servico.execute(sql`select 1 from exportacoes_partes`)
    expect(rows).toEqual([])
  })
})

/** The filters of two administrators, whose files have no lead in common. */
const FILTROS = [
  { atribuicao: 'alguma', ordem: 'nome' },
  { atribuicao: 'nenhuma', ordem: 'nome' },
] as const
const consultaDe = (n: 0 | 1) => String(new URLSearchParams(FILTROS[n]))
const nomesDe = async (n: 0 | 1) => (await lerTodos(consultaDe(n))).map(({ nome }) => nome)

test('concurrent exports of two administrators give each a complete file, which the other cannot read', async () => {
  const quem = [painel.token, await criarAdmin('exporta@exemplo.com.br')] as const
  const pedidas = await Promise.all(
    ([0, 1, 0, 1] as const).map(async n => {
      const body = { filtro: FILTROS[n], completa: n === 0 }
      const { json } = await painel.teste.call('POST', '/api/exportacoes', { token: quem[n], body })
      return { n, id: String(json.id) }
    }),
  )
  // Two processes take all of them, in different orders.
  const escrever = (ids: string[]) => Promise.all(ids.map(id => executarExportacao(painel.teste.mundo, id)))
  const ids = pedidas.map(({ id }) => id)
  await Promise.all([escrever(ids), escrever(ids.toReversed())])
  for (const { n, id } of pedidas) {
    const url = `/api/exportacoes/${id}/arquivo`
    const { status, text } = await painel.teste.call('GET', url, { token: quem[n] })
    expect([status, nomesDoCsv(text)]).toEqual([200, await nomesDe(n)])
    const daOutra = await painel.teste.call('GET', url, { token: n ? quem[0] : quem[1] })
    expect(daOutra.status, 'a link of the other person').toBe(404)
  }
})

test('two concurrent exports without a file in store are each complete', async () => {
  const diretas = await Promise.all(
    ([0, 1] as const).map(async n => ({
      n,
      resposta: await painel.pedir('GET', `/api/leads.csv?${consultaDe(n)}`),
    })),
  )
  for (const { n, resposta } of diretas)
    expect([resposta.status, nomesDoCsv(resposta.text)]).toEqual([200, await nomesDe(n)])
})

describe('views of the list', () => {
  const salvar = (nome: string, consulta = 'tipo_veiculo=moto') =>
    painel.pedir('POST', '/api/visoes', { nome, consulta })
  const listarVisoes = async () => (await painel.pedir('GET', '/api/visoes')).json
  afterEach(() => painel.teste.db.servico.execute(sql`delete from visoes_de_leads`))

  test('are replaced by the same name, without a search', async () => {
    await salvar('Motos')
    // A search may be a person's name, so it is not stored.
    expect((await salvar('Motos', 'tipo_veiculo=moto&busca=Maria&pontos=80')).json).toEqual([
      { id: expect.any(String), nome: 'Motos', consulta: 'tipo_veiculo=moto&pontos=80' },
    ])
  })

  test.each(['', ' ', 'a'.repeat(61)])('are refused by the name %j', async nome => {
    expect((await salvar(nome)).status).toBe(422)
  })

  test('are twelve at most', async () => {
    for (let i = 1; i <= 12; i++) expect((await salvar(`Visão ${i}`)).status).toBe(201)
    expect((await salvar('Uma a mais')).status).toBe(409)
  })

  test('are seen and deleted by their person alone', async () => {
    await salvar('Motos')
    const token = await criarAdmin('visoes@exemplo.com.br')
    expect((await painel.teste.call('GET', '/api/visoes', { token })).json).toEqual([])
    const [primeira] = await listarVisoes()
    await painel.teste.call('DELETE', `/api/visoes/${primeira.id}`, { token })
    expect(await listarVisoes()).toHaveLength(1)
    expect((await painel.pedir('DELETE', `/api/visoes/${primeira.id}`)).json).toEqual([])
  })
})

test('the list of agencies has the best one for the lead first, with reasons, and ineligible ones last', async () => {
  const longe = await painel.agencia({ endereco: 'Rua Dois, 2, Recife - PE' })
  const id = await painel.lead({ nome: 'Para Ordenar', ...lerLocalizacao('Recife - PE') })
  const ofertas = (await painel.pedir('GET', `/api/agencias/disponiveis?lead_id=${id}`)).json
  expect(ofertas[0]).toMatchObject({ id: longe.id, pode: true })
  expect(ofertas[0].razoes).toEqual(['Mesma cidade', 'nenhum lead em 30 dias'])
  await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [longe.id] })
  const depois = (await painel.pedir('GET', `/api/agencias/disponiveis?lead_id=${id}`)).json
  expect(depois.at(-1)).toMatchObject({ id: longe.id, pode: false })
  const semLead = (await painel.pedir('GET', '/api/agencias/disponiveis')).json
  expect(semLead.map(({ razoes }: { razoes: string[] }) => razoes)).toEqual([[], [], []])
})
