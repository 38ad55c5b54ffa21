import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atribuirLead } from '#domain/atribuicao/atribuir.ts'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { LEAD_NAO_PEDIDO } from '#domain/atribuicao/em-massa/par-da-vez.ts'
import { lerLocalizacao } from '#domain/pessoa/localizacao/localizacao.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { lerUsados } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const atribuir = (lead: string, ...agencia_ids: string[]) =>
  painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids })
/** Changes the row of an agency directly. */
const mudar = (id: string, mudanca: ReturnType<typeof sql>) =>
  painel.teste.db.servico.execute(sql`update agencias set ${mudanca} where id = ${id}`)
const usados = (id: string) => lerUsados(painel, id)

test('an agency gets a lead once; the repeat is refused with the spec’s message and counts no use', async () => {
  const [lead, a] = [await painel.lead(), await painel.agencia()]
  expect((await atribuir(lead, a.id)).status).toBe(201)
  const repetida = await atribuir(lead, a.id)
  expect([repetida.status, repetida.json.error]).toEqual([
    409,
    'Agência já recebeu este lead – Não é possível atribuir novamente para a mesma agência.',
  ])
  expect(await usados(a.id)).toBe(1)
})

test('several agencies get a lead together or not at all', async () => {
  const [lead, a, b] = [await painel.lead(), await painel.agencia(), await painel.agencia()]
  await atribuir(lead, a.id)
  expect((await atribuir(lead, b.id, a.id)).status).toBe(409)
  expect((await painel.pedir('GET', `/api/leads/${lead}/atribuicoes`)).json).toHaveLength(1)
  expect(await usados(b.id)).toBe(0)
})

test('the choice of agencies for a lead shows which may get it', async () => {
  const [lead, a, b] = [await painel.lead(), await painel.agencia(), await painel.agencia()]
  await atribuir(lead, a.id)
  const disponiveis = (await painel.pedir('GET', `/api/agencias/disponiveis?lead_id=${lead}`)).json
  expect(disponiveis.find((d: { id: string }) => d.id === a.id)).toMatchObject({
    pode: false,
    leads_usados_mes_atual: 1,
    limite_leads_mensal: 30,
  })
  expect(disponiveis.find((d: { id: string }) => d.id === b.id)).toMatchObject({ pode: true, motivo: null })
})

/** The refusal of an agency whose limit is 0. */
const CHEIA = /já recebeu 0 leads/

test.each([
  // [case, changes of the lead, change of the agency, message]
  ['without partner consent', { aceita_contato_parceiros: false }, undefined, /não aceitou contato/],
  ['inactive', {}, sql`ativa = false`, /inativa/],
  ['without subscription', {}, sql`status_assinatura = 'past_due'`, /assinatura/],
  ['at its limit', {}, sql`limite_leads_mensal = 0`, CHEIA],
])('case 3 and 4: %s, no assignment', async (_, mudancas, estado, mensagem) => {
  const [lead, a] = [await painel.lead(mudancas), await painel.agencia()]
  if (estado) await mudar(a.id, estado)
  const resposta = await atribuir(lead, a.id)
  expect(resposta.status).toBe(409)
  expect(resposta.json.error).toMatch(mensagem)
  expect(await usados(a.id)).toBe(0)
  // The database refuses the same; only the code checks the limit, under its row lock.
  if (mensagem === CHEIA) return
  const direto = painel.teste.db.servico.execute(
    sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${lead}, ${a.id}, now())`,
  )
  await expect(direto).rejects.toThrow()
})

test('case 20: fifty concurrent assignments never pass the limit and lose none', async () => {
  const a = await painel.agencia()
  await mudar(a.id, sql`limite_leads_mensal = 7`)
  const leads = await Promise.all(Array.from({ length: 25 }, () => painel.lead()))
  const respostas = await Promise.all([...leads, ...leads].map(lead => atribuir(lead, a.id)))
  expect(respostas.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(await usados(a.id)).toBe(7)
  const { rows } = await painel.teste.db.servico.execute(
    sql`select tipo, count(*)::int as n from entregas where agencia_id = ${a.id} group by 1 order by 1`,
  )
  // 80 % of 7 is the sixth lead, 100 % the seventh; one notice for each.
  expect(rows).toEqual([
    { tipo: 'lead', n: 7 },
    { tipo: 'limite_100', n: 1 },
    { tipo: 'limite_80', n: 1 },
  ])
})

test('case 20: fifty concurrent assignments of a lead give it to an agency once', async () => {
  const [lead, a] = [await painel.lead(), await painel.agencia()]
  const respostas = await Promise.all(Array.from({ length: 50 }, () => atribuir(lead, a.id)))
  expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(
    respostas.filter(({ status, text }) => status === 409 && text.includes('já recebeu este lead')),
  ).toHaveLength(49)
  const { rows } = await painel.teste.db.servico.execute(sql`
    select leads_usados_mes_atual = (select count(*) from leads_agencias where agencia_id = a.id) as igual
    from agencias a`)
  expect(rows.every(({ igual }) => igual)).toBe(true)
})

test('a new period starts at zero, on the anchor day', async () => {
  const a = await painel.agencia()
  await mudar(a.id, sql`limite_leads_mensal = 1`)
  expect((await atribuir(await painel.lead(), a.id)).status).toBe(201)
  expect((await atribuir(await painel.lead(), a.id)).status).toBe(409)
  const antes = painel.teste.time.offset_ms
  // Longer than any month: the next period has begun.
  painel.teste.time.offset_ms += 32 * DIA_MS
  // The administrator's token has expired.
  const token: string = (await painel.teste.login('chefe@exemplo.com.br')).json.access_token
  const lead = await painel.lead()
  const depois = await painel.teste.call('POST', `/api/leads/${lead}/atribuicoes`, {
    token,
    body: { agencia_ids: [a.id] },
  })
  expect(depois.status).toBe(201)
  painel.teste.time.offset_ms = antes
})

test('case 22: at midnight in São Paulo the count restarts, once, also under a clock set back', async () => {
  const a = await painel.agencia()
  // The anchor is day 31; February's period begins on its last day.
  await mudar(a.id, sql`limite_leads_mensal = 2, assinatura_inicio = '2026-01-31T12:00:00-03:00'`)
  const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const atribuirEm = async (quando: string) => {
    const mundo = { ...painel.teste.mundo, clock: { now: () => new Date(quando) } }
    return atribuirLead(mundo, admin, await painel.lead(), [a.id])
  }
  const [ultimoSegundo, meiaNoite] = ['2026-02-27T23:59:59-03:00', '2026-02-28T00:00:00-03:00']
  const cheia = { message: expect.stringContaining('já recebeu 2 leads neste período') }
  for (const quando of [ultimoSegundo, meiaNoite]) {
    const quatro = await Promise.allSettled(Array.from({ length: 4 }, () => atribuirEm(quando)))
    expect(quatro.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(atribuirEm(quando)).rejects.toMatchObject(cheia)
  }
  // The clock is set back: the old period's count does not return.
  await expect(atribuirEm(ultimoSegundo)).rejects.toMatchObject(cheia)
  expect(await usados(a.id)).toBe(2)
})

test('a bulk assignment reports each pair separately', async () => {
  const [a, bom, semConsentimento] = [
    await painel.agencia(),
    await painel.lead(),
    await painel.lead({ aceita_contato_parceiros: false }),
  ]
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', {
    ids: [bom, semConsentimento, bom],
    agencia_ids: [a.id, painel.teste.mundo.novoId()],
  })
  expect(json).toMatchObject({ total: 4, feitos: 0, terminada_em: null })
  await executarAtribuicoes(painel.teste.mundo, json.id)
  const { json: fim } = await painel.pedir('GET', `/api/atribuicoes/${json.id}`)
  expect(fim).toMatchObject({ total: 4, feitos: 4, atribuidos: 1, terminada_em: expect.any(String) })
  expect(fim.recusas).toEqual([
    { motivo: expect.stringMatching(/não aceitou contato/), vezes: 2 },
    { motivo: expect.stringMatching(/não existe mais/), vezes: 1 },
  ])
})

test('the administrator finds a bulk assignment again after closing the tab', async () => {
  const [lead, a] = [await painel.lead(), await painel.agencia()]
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', { ids: [lead], agencia_ids: [a.id] })
  await executarAtribuicoes(painel.teste.mundo, json.id)
  const recentes = (await painel.pedir('GET', '/api/atribuicoes')).json
  expect(recentes.map(({ id }: { id: string }) => id)).toContain(json.id)
})

test('an unknown bulk assignment is not found', async () => {
  expect((await painel.pedir('GET', `/api/atribuicoes/${painel.teste.mundo.novoId()}`)).status).toBe(404)
})

test('the leads of a selection that accept no contact are counted, by ids and by filter', async () => {
  const onde = lerLocalizacao('Manaus - AM')
  const [aceita, recusa, excluido] = [
    await painel.lead(onde),
    await painel.lead({ ...onde, aceita_contato_parceiros: false }),
    await painel.lead({ ...onde, aceita_contato_parceiros: false }),
  ]
  await painel.pedir('DELETE', `/api/leads/${excluido}`)
  const contar = async (selecao: object) =>
    (await painel.pedir('POST', '/api/leads/sem-consentimento', selecao)).json
  const uma = { total: 1, total_exato: true }
  const nenhuma = { total: 0, total_exato: true }
  expect(await contar({ ids: [aceita, recusa, excluido] })).toEqual(uma)
  expect(await contar({ ids: [aceita] })).toEqual(nenhuma)
  const { localizacao } = onde
  expect(await contar({ filtro: { localizacao } })).toEqual(uma)
  expect(await contar({ filtro: { localizacao, consentimento: 'nao_aceita' } })).toEqual(uma)
  expect(await contar({ filtro: { localizacao, consentimento: 'aceita' } })).toEqual(nenhuma)
  expect(await contar({ filtro: { busca: '---' } })).toEqual(nenhuma)
})

/**
 * Creates an agency that wants cars of SP only, and one with two free places. Of the four leads the first agency wants
 * two, one is from PE, and one it has.
 */
async function criarSelecao() {
  const [restrita, cheia] = [
    await painel.agencia({ nome: 'Só Carros' }),
    await painel.agencia({ nome: 'Quase Cheia' }),
  ]
  const preferencia = { tipos: ['carro'], regioes: { estados: ['SP'] }, versao: 0 }
  await painel.pedir('PUT', `/api/agencias/${restrita.id}/preferencia`, preferencia)
  await mudar(cheia.id, sql`limite_leads_mensal = 2`)
  const [um, dois, longe, tido] = [
    await painel.lead(lerLocalizacao('Campinas - SP')),
    await painel.lead(lerLocalizacao('Campinas - SP')),
    await painel.lead(lerLocalizacao('Recife - PE')),
    await painel.lead(lerLocalizacao('Campinas - SP')),
  ]
  await atribuir(tido, restrita.id)
  return { restrita, cheia, tido, ids: [um, dois, longe, tido] }
}

test('agencies are ranked for a selection, with the leads that each wants and may get', async () => {
  const { restrita, cheia, tido, ids } = await criarSelecao()
  const ler = async (selecao: string[]) =>
    (await painel.pedir('POST', '/api/agencias/disponiveis', { ids: selecao })).json as { id: string }[]
  const daSelecao = await ler(ids)
  expect(daSelecao.find(({ id }) => id === restrita.id)).toMatchObject({
    pode: true,
    combinam: 2,
    fora: 1,
    porque_fora: ['1 fora da região'],
    porque_impedida: ['1 que já tem'],
  })
  // Agencies with more free places come before this one, which has two.
  expect(daSelecao.findIndex(({ id }) => id === cheia.id)).toBeGreaterThan(0)
  expect(await ler([tido])).toContainEqual(expect.objectContaining({ id: restrita.id, pode: false }))
})

test('the preview of a bulk assignment counts the leads that no chosen agency can take', async () => {
  const { restrita, cheia, ids } = await criarSelecao()
  const prever = async (agencia_ids: string[]) =>
    (await painel.pedir('POST', '/api/leads/atribuir/previa', { ids, agencia_ids, com_fora: false })).json
  // `restrita` has one of these leads already, and `cheia` has two free places.
  expect(await prever([restrita.id])).toMatchObject({ sem_agencia: 1, proxima: { recebe: 1 } })
  expect(await prever([cheia.id])).toMatchObject({ sem_agencia: 1 })
})

test('a bulk assignment leaves out what an agency does not want, unless the administrator includes it', async () => {
  const { restrita, ids } = await criarSelecao()
  /** Assigns the selection. @param com_fora tells if leads that the agency does not want go to it too. */
  const dar = async (com_fora: boolean) => {
    const { json } = await painel.pedir('POST', '/api/leads/atribuir', {
      ids,
      agencia_ids: [restrita.id],
      com_fora,
    })
    await executarAtribuicoes(painel.teste.mundo, json.id)
    return (await painel.pedir('GET', `/api/atribuicoes/${json.id}`)).json
  }
  expect(await dar(false)).toMatchObject({
    feitos: 4,
    atribuidos: 2,
    recusas: [{ motivo: LEAD_NAO_PEDIDO }, { motivo: expect.stringMatching(/já recebeu este lead/) }],
  })
  expect(await dar(true)).toMatchObject({ feitos: 4, atribuidos: 1 })
  expect(await usados(restrita.id)).toBe(4)
})

test('an interrupted bulk assignment resumes where it stopped; two workers repeat and skip none', async () => {
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const ids = await Promise.all(Array.from({ length: 12 }, () => painel.lead()))
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', { ids, agencia_ids: [a.id, b.id] })
  const { mundo } = painel.teste
  // A process that is killed at its sixth pair of a lead and an agency.
  let pares = 0
  const morre = {
    ...mundo,
    db: {
      ...mundo.db,
      // `como` is generic; the wrapper passes its work on unchanged.
      como: ((quem, work) => {
        if (++pares > 5) throw new Error('killed')
        return mundo.db.como(quem, work)
      }) as typeof mundo.db.como,
    },
  }
  await expect(executarAtribuicoes(morre, json.id)).rejects.toThrow('killed')
  expect((await painel.pedir('GET', `/api/atribuicoes/${json.id}`)).json).toMatchObject({
    feitos: 5,
    terminada_em: null,
  })
  await Promise.all([1, 2, 3].map(() => executarAtribuicoes(mundo, json.id)))
  expect((await painel.pedir('GET', `/api/atribuicoes/${json.id}`)).json).toMatchObject({
    total: 24,
    feitos: 24,
    atribuidos: 24,
    recusas: [],
    terminada_em: expect.any(String),
  })
  expect([await usados(a.id), await usados(b.id)]).toEqual([12, 12])
})

test.each([
  [{ agencia_ids: [] }, 422],
  [{ agencia_ids: ['x'] }, 422],
  [{}, 422],
  [{ agencia_ids: ['0190c0de-0000-7000-8000-000000000009'] }, 404],
])('an assignment with the body %j is refused with %i', async (body, status) => {
  expect((await painel.pedir('POST', `/api/leads/${await painel.lead()}/atribuicoes`, body)).status).toBe(
    status,
  )
})

describe('an agency with a lead:', () => {
  type Agencia = Awaited<ReturnType<typeof painel.agencia>>
  let lead: string
  let a: Agencia
  /** Another agency with the same lead. */
  let b: Agencia
  beforeAll(async () => {
    ;[a, b, lead] = [await painel.agencia(), await painel.agencia(), await painel.lead()]
    await atribuir(lead, a.id, b.id)
  })

  /** Calls a route with an agency's token. */
  const como = ({ token }: Agencia, method: string, url: string, body?: unknown) =>
    painel.teste.call(method, url, { token, ...(body !== undefined && { body }) })

  test('cases 3 and 4: it writes its own notes only, and another one with the lead does not see them', async () => {
    const daLista = await como(a, 'GET', '/api/minha-agencia/leads')
    expect(daLista.json).toMatchObject({ total: 1, itens: [{ id: lead, temperatura: null }] })
    const mudada = await como(a, 'PATCH', `/api/minha-agencia/leads/${lead}`, {
      temperatura: 'quente',
      desfecho: 'fechado',
      valor_fechado: 58_000,
      notas: 'Ligar à tarde',
    })
    expect(mudada.json).toMatchObject({ temperatura: 'quente', desfecho: 'fechado', valor_fechado: 58_000 })
    expect(mudada.json.contato_em).not.toBeNull()
    const doOutro = await como(b, 'GET', `/api/minha-agencia/leads/${lead}`)
    expect(doOutro.json.lead).toMatchObject({ temperatura: null, notas: '', nome: 'Maria Aparecida Exemplo' })
  })

  test.each(['/leads', '/leads.csv', '/leads/:id'])('it gets no document by %s', async caminho => {
    const { status, text } = await como(a, 'GET', `/api/minha-agencia${caminho.replace(':id', lead)}`)
    expect(status).toBe(200)
    // The CPF of the test's leads.
    expect(text).not.toMatch(/52998224725|529\.982/)
    expect(text).not.toContain('"cpf"')
  })

  test('it neither reads nor writes a lead of others', async () => {
    const alheio = await painel.lead()
    expect((await como(a, 'GET', `/api/minha-agencia/leads/${alheio}`)).status).toBe(404)
    const frio = { temperatura: 'frio' }
    expect((await como(a, 'PATCH', `/api/minha-agencia/leads/${alheio}`, frio)).status).toBe(404)
  })

  test.each([
    { temperatura: 'fervendo' },
    { nome: 'Outro' },
    { valor_fipe: 1 },
    { id: '0190c0de-0000-7000-8000-000000000009' },
    { temperatura: 'frio', lead_id: '0190c0de-0000-7000-8000-000000000009' },
    {},
  ])('its change %j is refused', async mudanca => {
    expect((await como(a, 'PATCH', `/api/minha-agencia/leads/${lead}`, mudanca)).status).toBe(422)
  })

  test('the administrator’s routes are forbidden to it', async () => {
    for (const [metodo, url, body] of [
      ['POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [a.id] }],
      ['DELETE', `/api/leads/${lead}`, undefined],
      ['GET', '/api/leads?busca=maria', undefined],
      ['GET', '/api/leads.csv', undefined],
    ] as const)
      expect((await como(a, metodo, url, body)).status, `${metodo} ${url}`).toBe(403)
  })

  test.each([
    // [search, leads found]: by name, telephone and vehicle, never by the document.
    ['aparecida', 1],
    ['98765-4321', 1],
    ['onix', 1],
    ['ônix maria', 1],
    ['529982', 0],
  ])('its search for %j counts %i leads', async (busca, total) => {
    const { json } = await como(a, 'GET', `/api/minha-agencia/leads?busca=${encodeURIComponent(busca)}`)
    expect(json.total).toBe(total)
  })
})

test('row level security shows an agency no other rows for any query', async () => {
  const [a, b, lead] = [await painel.agencia(), await painel.agencia(), await painel.lead()]
  await atribuir(lead, b.id)
  const quem = { papel: 'agencia' as const, claims: { sub: painel.teste.mundo.novoId(), agencia_id: a.id } }
  const consultar = (texto: string) => painel.teste.db.como(quem, tx => tx.execute(sql.raw(texto)))
  expect((await consultar('select id from leads')).rows).toEqual([])
  expect((await consultar('select lead_id from leads_agencias')).rows).toEqual([])
  expect((await consultar('select id from avaliacoes')).rows).toEqual([])
  expect((await consultar("update leads_agencias set notas = 'minha'")).rowCount).toBe(0)
  for (const proibido of [
    'select cpf from leads',
    'select * from leads_indice',
    'select * from entregas',
    'select * from auditoria',
    'update leads_agencias set agencia_id = lead_id',
    "update agencias set limite_leads_mensal = 999, status_assinatura = 'active'",
    'delete from leads',
  ])
    await expect(consultar(proibido), proibido).rejects.toThrow()
})

test('an agency’s read of its list is audited, with the number of rows and no content', async () => {
  const { id, token } = await painel.agencia()
  const lista = () => painel.teste.call('GET', '/api/minha-agencia/leads', { token })
  await lista()
  await painel.pedir('POST', `/api/leads/${await painel.lead()}/atribuicoes`, { agencia_ids: [id] })
  await lista()
  const { rows } = await painel.teste.db.servico.execute<{ detalhes: object }>(sql`
    select detalhes from auditoria where acao = 'leads_listados' and quem = (select user_id from membros_agencias where agencia_id = ${id})
  `)
  expect(rows.map(({ detalhes }) => detalhes)).toEqual([{ por: 'agencia', pagina: 1, itens: 1 }])
})

test.each(['São José', 'sao jose', 'SAO  JOSÉ', 'são josé dos campos - SP'])(
  'the city filter of agencies ignores accents and case: %s',
  async cidade => {
    const { id } = await painel.agencia({ endereco: 'Rua Três, 3, São José dos Campos - SP' })
    const { json } = await painel.pedir('GET', `/api/agencias?cidade=${encodeURIComponent(cidade)}`)
    expect(json.map((agencia: { id: string }) => agencia.id)).toContain(id)
    const outra = await painel.pedir('GET', '/api/agencias?cidade=Bauru')
    expect(outra.json.map((agencia: { id: string }) => agencia.id)).not.toContain(id)
  },
)

test('one search finds an agency by a part of its name, its CNPJ or its address', async () => {
  const dados = { nome: 'Garagem do Zé', endereco: 'Rua Nove, 9, Ourinhos - SP' }
  const { id } = await painel.agencia(dados)
  const achar = async (busca: string) =>
    (await painel.pedir('GET', `/api/agencias?busca=${encodeURIComponent(busca)}`)).json
  const [{ cnpj }] = await achar('ourinhos')
  const pontuado = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
  for (const busca of ['garagem do ze', 'OURINHOS', cnpj, pontuado])
    expect(
      (await achar(busca)).map((agencia: { id: string }) => agencia.id),
      busca,
    ).toContain(id)
  for (const busca of ['Bauru', '9'.repeat(14)])
    expect(
      (await achar(busca)).map((agencia: { id: string }) => agencia.id),
      busca,
    ).not.toContain(id)
})

test('a deactivated agency gets the reason on every route, and may sign in to see it', async () => {
  const { id, token } = await painel.agencia()
  await painel.pedir('PATCH', `/api/agencias/${id}`, { ativa: false })
  const recusa = await painel.teste.call('GET', '/api/minha-agencia/leads', { token })
  expect([recusa.status, recusa.json.error]).toEqual([403, 'Acesso negado. Esta agência está inativa.'])
  const propria = await painel.teste.call('GET', '/api/minha-agencia', { token })
  expect([propria.status, propria.json.ativa]).toEqual([200, false])
})
