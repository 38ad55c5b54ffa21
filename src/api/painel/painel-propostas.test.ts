import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fotos, fotos_a_apagar } from '#domain/foto/foto.table.ts'
import { contextoDaChave } from '#domain/foto/ver-fotos.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { guardarContas } from '#domain/proposta/administracao/contas-das-propostas.ts'
import { lerPropostasDoPainel } from '#domain/proposta/administracao/painel.ts'
import { janelas, palavras, propostas } from '#domain/proposta/proposta.table.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>
type Agencia = Awaited<ReturnType<Painel['agencia']>>
let painel: Painel
let a: Agencia
let b: Agencia

const AGORA = new Date('2026-11-21T18:00:00Z')
const antes = (horas: number) => new Date(AGORA.getTime() - horas * HORA_MS)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AGORA })
  painel = await criarPainelDeTeste()
  a = await painel.agencia()
  b = await painel.agencia()
})
afterAll(async () => {
  await painel?.teste.close()
  vi.useRealTimers()
})

/** Creates a window that opened some hours ago, with offers as pairs of price and minutes after the opening. */
async function abrir(horas: number, ofertas: readonly [Agencia, number, number][] = []) {
  const aberta_em = antes(horas)
  const fecha_em = new Date(aberta_em.getTime() + 30 * HORA_MS)
  const janela = await criarJanela(painel, await painel.lead(), [a, b], {
    aberta_em,
    fecha_em,
    caduca_em: fecha_em,
  })
  const ids: string[] = []
  for (const [agencia, valor, minutos] of ofertas) {
    const feita_em = new Date(aberta_em.getTime() + minutos * MINUTO_MS)
    ids.push(
      await criarProposta(painel, janela, agencia, { valor, mudancas: { feita_em, mudada_em: feita_em } }),
    )
  }
  return { janela, ids }
}

const mudarJanela = (id: string, mudanca: Partial<typeof janelas.$inferInsert>) =>
  painel.teste.db.servico.update(janelas).set(mudanca).where(eq(janelas.id, id))

/** Creates a chosen offer of agency `a`, which objects to its case after both answers. */
async function contestar() {
  const { janela, ids } = await abrir(80, [[a, 50_000, 60]])
  const [proposta_id = ''] = ids
  await painel.teste.db.servico.transaction(async tx => {
    await tx
      .update(propostas)
      .set({ situacao: 'escolhida', colocacao: 1 })
      .where(eq(propostas.id, proposta_id))
    await tx
      .update(janelas)
      .set({ estado: 'aceita', escolhida: proposta_id, escolhida_em: antes(70) })
      .where(eq(janelas.id, janela))
  })
  const id = painel.teste.mundo.novoId()
  await painel.teste.db.servico.insert(palavras).values({
    id,
    proposta_id,
    agencia_id: a.id,
    valor: 50_000,
    escolhida_em: antes(70),
    contato_em: antes(69),
    loja_desfecho: 'pagou',
    loja_valor: 50_000,
    loja_em: antes(40),
    dono_desfecho: 'baixou',
    dono_valor: 45_000,
    dono_em: antes(30),
    contestacao: 'Pagamos o que propusemos.',
    contestada_em: antes(20),
    cumprida: false,
  })
  return id
}

/** Stores a photo of one side of a case without the verb. @returns its id. */
async function guardarFoto(caso: string, de: 'agencia' | 'dono'): Promise<string> {
  const { novoId, clock } = painel.teste.mundo
  const { servico, cofre } = painel.teste.db
  const [da] = await servico
    .select({ proposta_id: propostas.id, lead_id: janelas.lead_id })
    .from(palavras)
    .innerJoin(propostas, eq(propostas.id, palavras.proposta_id))
    .innerJoin(janelas, eq(janelas.id, propostas.janela_id))
    .where(eq(palavras.id, caso))
  if (!da) throw new Error('case without a window')
  const [id, arquivo] = [novoId(), novoId()]
  const doDono = de === 'dono' ? { proposta_id: null } : {}
  const chave = cofre.selar('x', contextoDaChave(id))
  await servico.insert(fotos_a_apagar).values({ arquivo, apagar_em: clock.now() })
  const medidas = { resumo: 'x', bytes: 1, largura: 1, altura: 1 }
  await servico
    .insert(fotos)
    .values({ ...da, ...medidas, id, arquivo, chave, vista: 'avaria', criada_em: clock.now(), ...doDono })
  return id
}

/** Opens five windows of the last 30 days and an older one; two of them still run. */
async function abrirSeis(): Promise<void> {
  await abrir(1)
  await abrir(2, [[a, 49_500, 10]])
  // The middle of the trade-in range is 49,500: one window at it, one at nine tenths, one at 110 %.
  const { janela: caducou } = await abrir(100, [
    [a, 40_000, 30],
    [b, 44_550, 50],
  ])
  await mudarJanela(caducou, { estado: 'caducou', terminou_em: antes(60) })
  const { janela: encerrada } = await abrir(101, [[b, 54_450, 90]])
  await mudarJanela(encerrada, { estado: 'encerrada', motivo: 'valor_baixo', terminou_em: antes(60) })
  const { janela: vazia } = await abrir(102)
  await mudarJanela(vazia, { estado: 'caducou', terminou_em: antes(60) })
  const { janela: antiga } = await abrir(24 * 40, [[a, 10_000, 5]])
  await mudarJanela(antiga, { estado: 'retirada', terminou_em: antes(24 * 39) })
}

// The tests below build on the windows of the ones before.
test('without windows the administrator’s figures are empty', async () => {
  const { numeros } = (await painel.pedir('GET', '/api/admin/propostas')).json
  expect(numeros).toMatchObject({ abertas: 0, primeira_min: null, parte_do_meio: null })
})

test('the administrator’s figures count the windows of 30 days', async () => {
  await abrirSeis()
  const { json } = await painel.pedir('GET', '/api/admin/propostas')
  // Of the last 30 days: five windows, three of them with offers. Medians: the first offers came after 10, 30 and 90
  // minutes; the best ones are at 1, 0.9 and 1.1 of the middle.
  expect(json.numeros).toEqual({
    correndo: 2,
    correndo_sem_proposta: 1,
    abertas: 5,
    com_proposta: 3,
    sem_proposta: 1,
    aceitas: 0,
    caducaram: 2,
    encerradas: 1,
    retiradas: 0,
    primeira_min: 30,
    parte_do_meio: 1,
  })
  expect(json.motivos).toEqual([['valor_baixo', 1]])
  expect(json.agencias).toMatchObject([
    { id: a.id, convites: 5, propostas: 2, escolhidas: 0, cumpridas: 0, casos: 0 },
    { id: b.id, convites: 5, propostas: 2, escolhidas: 0, cumpridas: 0, casos: 0 },
  ])
})

test('the administrator’s figures count the windows of another period', async () => {
  const { numeros: de90 } = (await painel.pedir('GET', '/api/admin/propostas?dias=90')).json
  expect(de90).toMatchObject({ abertas: 6, retiradas: 1 })
  expect((await painel.pedir('GET', '/api/admin/propostas?dias=31')).status).toBe(422)
})

test('an offer that its agency withdraws is no longer the best one', async () => {
  const { janela, ids } = await abrir(3, [
    [a, 48_000, 1],
    [b, 51_000, 2],
  ])
  const melhor = async () =>
    (await painel.teste.db.servico.select().from(janelas).where(eq(janelas.id, janela)))[0]?.melhor
  expect(await melhor()).toBe(51_000)
  await painel.teste.db.servico
    .update(propostas)
    .set({ situacao: 'desistiu' })
    .where(eq(propostas.id, ids[1] ?? ''))
  expect(await melhor()).toBe(48_000)
  // A chosen offer stays the best one.
  await painel.teste.db.servico
    .update(propostas)
    .set({ situacao: 'escolhida' })
    .where(eq(propostas.id, ids[0] ?? ''))
  expect(await melhor()).toBe(48_000)
})

test('a large period shows the last count of the job, which equals a count at the request', async () => {
  const quem = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const mundo = { ...painel.teste.mundo, cofre: painel.teste.db.cofre }
  const ler = (naHora?: number) => lerPropostasDoPainel(mundo, quem, { dias: '30' }, naHora)
  const exato = await ler()
  // Every window makes the period a large one; without a stored count it is counted at the request.
  expect(await ler(0)).toEqual(exato)
  await guardarContas(mundo, 0)
  const guardado = await ler(0)
  expect(guardado).toEqual({ ...exato, contadas_em: AGORA })
  expect(exato.numeros.primeira_min).toBeGreaterThan(0)
  expect(exato.agencias[0]?.escolhidas).toBeGreaterThan(0)

  await abrir(0.5, [[a, 60_000, 3]])
  const depois = await ler()
  expect(depois.numeros.abertas).toBe(exato.numeros.abertas + 1)
  // Windows that run are always counted at the request.
  const { correndo, correndo_sem_proposta } = depois.numeros
  const esperado = { ...guardado, numeros: { ...guardado.numeros, correndo, correndo_sem_proposta } }
  expect(await ler(0)).toEqual(esperado)
  await guardarContas(mundo, 0)
  expect(await ler(0)).toEqual({ ...depois, contadas_em: AGORA })
  // A count of 15 minutes ago is not used: the job has stopped.
  painel.teste.time.offset_ms = 15 * MINUTO_MS
  expect(await ler(0)).toMatchObject({ contadas_em: null })
  painel.teste.time.offset_ms = 0
})

test('windows of offers are listed newest first without their person', async () => {
  const { json, text } = await painel.pedir('GET', '/api/admin/propostas/janelas?estado=caducou&por_pagina=1')
  expect(json).toMatchObject({ total: 2, pagina: 1, por_pagina: 1 })
  expect(json.itens).toMatchObject([
    { estado: 'caducou', marca: 'Chevrolet', convidadas: 2, propostas: 2, melhor: 44_550, escolhida: null },
  ])
  expect(text).not.toMatch(/Maria|52998224725|11987654321|exemplo\.com/)
  const outra = await painel.pedir('GET', '/api/admin/propostas/janelas?estado=caducou&por_pagina=1&pagina=2')
  expect(outra.json.itens).toMatchObject([{ propostas: 0, melhor: null }])
  expect((await painel.pedir('GET', '/api/admin/propostas/janelas?estado=outra')).status).toBe(422)
})

// The settings, their changes and the audit trail of both: the second test counts on the first one's version.
test('each change of the settings of offers makes a version', async () => {
  const { json: lidos } = await painel.pedir('GET', '/api/admin/propostas/ajustes')
  expect(lidos).toEqual({
    ligada: true,
    tipos: [],
    estados: [],
    horas: 24,
    hora_de_fechar: 18,
    versao: 1,
  })
  const salvar = (mudanca: object) =>
    painel.pedir('PUT', '/api/admin/propostas/ajustes', { ...lidos, ...mudanca })
  expect((await salvar({})).json.versao).toBe(1)
  const novos = { tipos: ['moto', 'carro', 'moto'], horas: 48, ligada: false }
  expect((await salvar(novos)).json).toMatchObject({ tipos: ['carro', 'moto'], horas: 48, versao: 2 })
  // `lidos` is the first version.
  expect((await salvar({ horas: 24 })).status).toBe(409)
  for (const [recusada, campo] of [
    [{ horas: 36 }, 'horas'],
    [{ hora_de_fechar: 21 }, 'hora_de_fechar'],
    [{ estados: ['XX'] }, 'estados'],
  ] as const)
    expect(Object.keys((await salvar(recusada)).json.campos), campo).toEqual([campo])
})

test('a change of the settings is audited with its fields', async () => {
  const trilha = await painel.pedir('GET', '/api/auditoria?acao=propostas_ajustadas')
  expect(trilha.json.itens).toMatchObject([
    { quem: painel.admin_id, detalhes: { campos: 'ligada tipos horas', ligada: false } },
  ])
})

/** Decides an objection. */
const decidir = (id: string, cumprida: boolean) =>
  painel.pedir('POST', `/api/admin/propostas/contestacoes/${id}`, { cumprida })

test('an objection shows both sides with their photos', async () => {
  const id = await contestar()
  const [daAgencia, doDono] = [await guardarFoto(id, 'agencia'), await guardarFoto(id, 'dono')]
  const [contestacao] = (await painel.pedir('GET', '/api/admin/propostas')).json.contestacoes
  expect(contestacao).toMatchObject({
    id,
    veiculo: 'Chevrolet Onix 2021',
    valor: 50_000,
    loja_valor: 50_000,
    dono_valor: 45_000,
    contestacao: 'Pagamos o que propusemos.',
    cumprida: false,
    provas: [expect.stringContaining(`/api/fotos/${daAgencia}.`)],
    fotos: [expect.stringContaining(`/api/fotos/${doDono}.`)],
  })
  // No other test finds it waiting.
  await decidir(id, true)
})

test('an objection is decided once', async () => {
  const id = await contestar()
  expect((await decidir(id, true)).json).toEqual({ id, cumprida: true })
  expect((await decidir(id, false)).status).toBe(409)
})

test('an unknown objection is not found', async () => {
  expect((await decidir(painel.teste.mundo.novoId(), true)).status).toBe(404)
})

test('a decided objection changes the record of the agency', async () => {
  const { cumpridas = 0, casos = 0 } =
    (await contarPalavras(painel.teste.db.servico, [a.id], AGORA)).get(a.id) ?? {}
  const id = await contestar()
  await decidir(id, true)
  expect(await contarPalavras(painel.teste.db.servico, [a.id], AGORA)).toEqual(
    new Map([[a.id, { cumpridas: cumpridas + 1, casos: casos + 1 }]]),
  )
  expect((await painel.pedir('GET', '/api/admin/propostas')).json.contestacoes).toEqual([])
})

test('the decision on an objection is audited', async () => {
  const id = await contestar()
  await decidir(id, true)
  const trilha = await painel.pedir('GET', '/api/auditoria?acao=contestacao_decidida')
  expect(trilha.json.itens[0]).toMatchObject({
    quem: painel.admin_id,
    alvo: id,
    detalhes: { agencia: a.id, cumprida: true },
  })
})

test('of two simultaneous decisions on an objection, one counts and the other is refused', async () => {
  const id = await contestar()
  const respostas = await Promise.all([true, false].map(cumprida => decidir(id, cumprida)))
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only the administrator reads or changes the panel of offers, also in the database', async () => {
  const id = await contestar()
  const tokens = {
    agencia: a.token,
    vendedor: (await painel.vendedor(a)).token,
    operador: (await painel.operador()).token,
    ninguem: undefined,
  }
  for (const [method, url, body] of [
    ['GET', '/api/admin/propostas'],
    ['GET', '/api/admin/propostas/janelas'],
    ['GET', '/api/admin/propostas/ajustes'],
    ['PUT', '/api/admin/propostas/ajustes', { ligada: false }],
    ['POST', `/api/admin/propostas/contestacoes/${id}`, { cumprida: true }],
  ] as const)
    for (const [quem, token] of Object.entries(tokens)) {
      const { status } = await painel.teste.call(method, url, {
        ...(token && { token }),
        ...(body && { body }),
      })
      expect(status, `${quem}: ${method} ${url}`).toBe(token ? 403 : 401)
    }
  // The database refuses them too.
  for (const papel of ['agencia', 'vendedor'] as const) {
    const como = { papel, claims: { agencia_id: a.id, sub: painel.admin_id } }
    const decisao = painel.teste.db.como(como, tx =>
      tx.update(palavras).set({ cumprida: true }).where(eq(palavras.id, id)),
    )
    await expect(decisao, papel).rejects.toMatchObject({ cause: { code: '42501' } })
    const melhor = painel.teste.db.como(como, tx => tx.select({ melhor: janelas.melhor }).from(janelas))
    await expect(melhor, papel).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})
