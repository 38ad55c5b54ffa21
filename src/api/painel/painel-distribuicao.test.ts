import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desfazerDistribuicao } from '#domain/distribuicao/em-massa.ts'
import { executarDistribuicao } from '#domain/distribuicao/executar-em-massa.ts'
import { explicarLead } from '#domain/distribuicao/explicar.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { lerProcura } from '#domain/distribuicao/procura.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { ativarRegra, limitar, quemTem, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

/** IBGE code of the city. */
const CAMPINAS = 3509502

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
/** Each test has agencies and a rule of its own. */
beforeEach(async () => {
  painel.teste.time.offset_ms = 0
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  // A new rule retries the leads that the previous one assigned to no agency.
  await painel.teste.db.servico.execute(sql`delete from leads`)
})

/** Runs the queue of distribution. @returns how many leads were decided. */
const distribuir = () => distribuirPendentes(painel.teste.mundo)
/** Lets the administrator save an agency's preferences. */
const preferir = (agencia: { id: string }, preferencia: object) =>
  painel.pedir('PUT', `/api/agencias/${agencia.id}/preferencia`, preferencia)
const quemAdministra = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })
/** Calls the verb: a session expires within the hours of these tests. */
const explicacao = (lead: string) => explicarLead(painel.teste.mundo, quemAdministra(), lead)

test('without a rule in force a new lead is neither distributed nor queued', async () => {
  await painel.agencia()
  const lead = await painel.lead()
  await distribuir()
  expect(await quemTem(painel, lead)).toEqual([])
  expect(await explicacao(lead)).toEqual({ em_vigor: false, tentar_em: null, decisoes: [] })
})

/** Gives a car in Campinas by the rule, to one of three agencies: for motorcycles, for cars there, far away. */
async function darPelasPreferencias() {
  const [motos, carros, longe] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  await preferir(motos, { tipos: ['moto'] })
  await preferir(carros, { tipos: ['carro'], regioes: { raio: { codigo_ibge: CAMPINAS, km: 50 } } })
  await preferir(longe, { regioes: { estados: ['AM'] } })
  const versao = await ativarRegra(painel)
  const lead = await painel.lead({ codigo_ibge: CAMPINAS })
  expect(await distribuir()).toBe(1)
  return { motos, carros, longe, versao, lead }
}
/** Reads as a member of an agency why a lead was received; null if the member may not know. */
const lerPorque = async ({ token }: { token: string }, lead: string) =>
  (await painel.teste.call('GET', `/api/minha-agencia/leads/${lead}/distribuicao`, { token })).json.porque

test('a lead goes to the agency with matching preferences', async () => {
  const { carros, lead } = await darPelasPreferencias()
  expect(await quemTem(painel, lead)).toEqual([carros.id])
})

test('the record of a decision has each agency’s place or its reason', async () => {
  const { motos, carros, longe, versao, lead } = await darPelasPreferencias()
  const { decisoes } = await explicacao(lead)
  expect(decisoes).toHaveLength(1)
  expect((await painel.pedir('GET', `/api/leads/${lead}/distribuicao`)).json.decisoes).toHaveLength(1)
  expect(decisoes[0]).toMatchObject({ origem: 'chegada', regra_versao: versao, faltou: null })
  const de = (id: string) => decisoes[0]?.candidatos.find(um => um.agencia_id === id)
  expect(de(carros.id)).toMatchObject({ lugar: 1, recebe: true, figuras: expect.stringContaining('%') })
  expect(de(motos.id)).toMatchObject({ fora: 'outro_tipo' })
  expect(de(longe.id)).toMatchObject({ fora: 'outra_regiao' })
})

test('only the agency that received a lead reads why', async () => {
  const { motos, carros, lead } = await darPelasPreferencias()
  expect((await lerPorque(carros, lead)).frase).toMatch(/^Você recebeu porque/)
  expect(await lerPorque(motos, lead)).toBeNull()
})

test('a seller reads why a lead came, without the plan’s share', async () => {
  const { carros, lead } = await darPelasPreferencias()
  const ana = await painel.vendedor(carros)
  // The sentence for an owner has the share of the plan in percent.
  expect((await lerPorque(ana, lead)).frase).toMatch(/^Este lead chegou porque [^%]*$/)
})

test('a seller does not read why a colleague’s lead came', async () => {
  const { carros, lead } = await darPelasPreferencias()
  const [ana, beto] = [await painel.vendedor(carros), await painel.vendedor(carros)]
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set vendedor_id = ${beto.id} where lead_id = ${lead}`,
  )
  expect(await lerPorque(ana, lead)).toBeNull()
  expect((await lerPorque(beto, lead)).frase).toMatch(/^Este lead chegou porque/)
})

test('an agency reads how many leads it missed for each reason', async () => {
  const { motos } = await darPelasPreferencias()
  const { motivos } = (
    await painel.teste.call('GET', '/api/minha-agencia/nao-recebidos', { token: motos.token })
  ).json
  expect(motivos).toEqual([{ motivo: 'outro_tipo', leads: 1 }])
})

/** Distributes two leads to an agency whose plan has room for one. */
async function passarDoLimite() {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 1)
  await ativarRegra(painel)
  const [um, outro] = [await painel.lead(), await painel.lead()]
  await distribuir()
  return { agencia, um, outro }
}

test('the rule keeps the limit of a plan', async () => {
  const { agencia, um, outro } = await passarDoLimite()
  expect([await quemTem(painel, um), await quemTem(painel, outro)]).toEqual([[agencia.id], []])
  expect((await explicacao(outro)).decisoes[0]).toMatchObject({ faltou: 'no_limite' })
})

test('a lead by the rule sends the messages of one by hand', async () => {
  const { agencia } = await passarDoLimite()
  const { rows } = await painel.teste.db.servico.execute(
    sql`select tipo from entregas where agencia_id = ${agencia.id} order by tipo`,
  )
  expect(rows).toEqual([{ tipo: 'lead' }, { tipo: 'limite_100' }])
})

/** Leaves a lead while the plan of the only agency has no room. */
async function deixarSemVaga() {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 0)
  await ativarRegra(painel)
  const lead = await painel.lead()
  await distribuir()
  return { agencia, lead }
}

test('a retry with the same reason adds no record', async () => {
  const { lead } = await deixarSemVaga()
  await distribuir()
  painel.teste.time.offset_ms += HORA_MS
  expect(await distribuir()).toBe(1)
  expect((await explicacao(lead)).decisoes).toHaveLength(1)
})

test('a lead without an eligible agency is retried after an hour', async () => {
  const { agencia, lead } = await deixarSemVaga()
  await limitar(painel, agencia.id, 5)
  painel.teste.time.offset_ms += HORA_MS
  await distribuir()
  expect(await quemTem(painel, lead)).toEqual([agencia.id])
  expect((await explicacao(lead)).decisoes.map(({ origem }) => origem)).toEqual(['espera', 'chegada'])
})

test('after seven days a lead is no longer retried', async () => {
  const { lead } = await deixarSemVaga()
  expect((await explicacao(lead)).tentar_em).not.toBeNull()
  painel.teste.time.offset_ms += 7 * 24 * HORA_MS
  await distribuir()
  expect((await explicacao(lead)).tentar_em).toBeNull()
})

test('the rule’s delay leaves a lead to the administrator first', async () => {
  const agencia = await painel.agencia()
  await ativarRegra(painel, { espera_min: 60 })
  const lead = await painel.lead()
  await distribuir()
  expect(await quemTem(painel, lead)).toEqual([])
  painel.teste.time.offset_ms += HORA_MS
  await distribuir()
  expect(await quemTem(painel, lead)).toEqual([agencia.id])
})

/** Decides a lead without the consent to the contact. */
async function decidirSemConsentimento() {
  const agencia = await painel.agencia()
  await ativarRegra(painel)
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  expect(await distribuir()).toBe(1)
  return { agencia, lead }
}

test('a lead without consent goes to no agency, for that reason', async () => {
  const { lead } = await decidirSemConsentimento()
  expect(await quemTem(painel, lead)).toEqual([])
  expect(await explicacao(lead)).toMatchObject({
    tentar_em: null,
    decisoes: [{ motivo_do_lead: 'sem_consentimento', candidatos: [] }],
  })
})

test('after a later consent the lead is decided again', async () => {
  const { agencia, lead } = await decidirSemConsentimento()
  await painel.teste.db.servico.execute(sql`
    with prova as (
      insert into consentimentos (id, lead_id, finalidade, aceito, texto, versao, registrado_em)
      values (${painel.teste.mundo.novoId()}, ${lead}, 'contato_parceiros', true, 'Aceito', '1', now())
    ) update leads set aceita_contato_parceiros = true where id = ${lead}
  `)
  await distribuir()
  expect(await quemTem(painel, lead)).toEqual([agencia.id])
})

test.each([
  ['selected leads', { ids: ['01900000-0000-7000-8000-000000000000'] }],
  ['filtered leads', { filtro: { busca: 'zoraide' } }],
])('without a rule in force %s are not distributed', async (_, corpo) => {
  const { status, json } = await painel.pedir('POST', '/api/leads/distribuir', corpo)
  expect([status, json.error]).toEqual([409, expect.stringContaining('Ative uma')])
})

test('the result of a distribution of selected leads stays', async () => {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 2)
  const leads = [await painel.lead(), await painel.lead(), await painel.lead()]
  // The delay of the rule does not hold selected leads back.
  await ativarRegra(painel, { espera_min: 600 })
  const pedido = await painel.pedir('POST', '/api/leads/distribuir', { ids: leads })
  expect(pedido.status).toBe(202)
  expect(pedido.json).toMatchObject({ total: 3, feitos: 0, terminada_em: null })
  await executarDistribuicao(painel.teste.mundo, pedido.json.id)
  const { json } = await painel.pedir('GET', `/api/distribuicao/pedidos/${pedido.json.id}`)
  expect(json).toMatchObject({ feitos: 3, dados: 2, sem_agencia: { no_limite: 1 } })
  expect(json.terminada_em).not.toBeNull()
  expect((await painel.pedir('GET', '/api/distribuicao/pedidos')).json[0].id).toBe(pedido.json.id)
})

/** Asks what a distribution of some leads would do. */
const preverDistribuicao = (corpo: object) => painel.pedir('POST', '/api/leads/distribuir/previa', corpo)

test('a preview counts the admitted leads, and the others by their reason', async () => {
  const agencia = await painel.agencia()
  const outra = await painel.agencia()
  const [livre, comUma, completo] = [await painel.lead(), await painel.lead(), await painel.lead()]
  const recusado = await painel.lead({ aceita_contato_parceiros: false })
  const apagado = await painel.lead({ excluido_em: painel.teste.mundo.clock.now() })
  await painel.pedir('POST', `/api/leads/${comUma}/atribuicoes`, { agencia_ids: [agencia.id] })
  await painel.pedir('POST', `/api/leads/${completo}/atribuicoes`, { agencia_ids: [agencia.id, outra.id] })
  const ids = [livre, comUma, completo, recusado, apagado]
  expect((await preverDistribuicao({ ids })).json.error).toContain('Ative uma')
  await ativarRegra(painel, { espera_min: 600, maximo_agencias: 2 })
  expect((await preverDistribuicao({ ids })).json).toEqual({
    vao: 2,
    com_agencia: 1,
    ficam: { lead_completo: 1, sem_consentimento: 1 },
  })
  expect(await quemTem(painel, livre)).toEqual([])
})

test.each([
  ['no leads', {}, 422],
  ['a filter without a hit', { filtro: { busca: 'zzzyx' } }, 409],
])('a preview of %s is refused', async (_, corpo, status) => {
  await ativarRegra(painel)
  expect((await preverDistribuicao(corpo)).status).toBe(status)
})

/**
 * Undoes a distribution of four leads by two simultaneous requests. An agency worked on the third lead; the fourth was
 * given again by hand, so that its assignment is not of the distribution.
 */
async function desfazerQuatro() {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 10)
  const leads = [await painel.lead(), await painel.lead(), await painel.lead(), await painel.lead()] as const
  const [livre, , trabalhado, deNovo] = leads
  await ativarRegra(painel)
  const pedido = await painel.pedir('POST', '/api/leads/distribuir', { ids: leads })
  const emCurso = await pedirDesfazer(pedido.json.id)
  await executarDistribuicao(painel.teste.mundo, pedido.json.id)
  expect(await quemTem(painel, livre)).toEqual([agencia.id])
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set contato_em = now() where lead_id = ${trabalhado}`,
  )
  await painel.pedir('DELETE', `/api/leads/${deNovo}/atribuicoes/${agencia.id}`)
  await painel.pedir('POST', `/api/leads/${deNovo}/atribuicoes`, { agencia_ids: [agencia.id] })
  const duas = await Promise.all([pedirDesfazer(pedido.json.id), pedirDesfazer(pedido.json.id)])
  const id: string = duas.find(({ status }) => status === 202)?.json.id
  await executarDistribuicao(painel.teste.mundo, id)
  return { agencia, leads, emCurso, duas, feita: pedido.json.id as string, id }
}
/** Asks to undo a distribution. */
const pedirDesfazer = (id: string) => painel.pedir('POST', `/api/distribuicao/pedidos/${id}/desfazer`)

test('a distribution in progress is not undone', async () => {
  const { emCurso } = await desfazerQuatro()
  expect(emCurso.json.error).toContain('Espere')
})

test('of two simultaneous requests to undo one counts', async () => {
  const { duas } = await desfazerQuatro()
  expect(duas.map(({ status }) => status).sort()).toEqual([202, 409])
})

test('undoing a distribution leaves the leads that changed since then', async () => {
  const { agencia, leads, feita, id } = await desfazerQuatro()
  expect((await painel.pedir('GET', `/api/distribuicao/pedidos/${id}`)).json).toMatchObject({
    desfaz: feita,
    feitos: 4,
    dados: 2,
    sem_agencia: { trabalhado: 1, sem_atribuicao: 1 },
  })
  expect(await Promise.all(leads.map(lead => quemTem(painel, lead)))).toEqual([
    [],
    [],
    [agencia.id],
    [agencia.id],
  ])
})

test('the credits of undone assignments come back', async () => {
  const { agencia } = await desfazerQuatro()
  expect(
    (
      await painel.teste.db.servico.execute(
        sql`select leads_usados_mes_atual as n from agencias where id = ${agencia.id}`,
      )
    ).rows,
  ).toEqual([{ n: 2 }])
})

test('the audit trail has one row for an undone distribution', async () => {
  const { feita } = await desfazerQuatro()
  const { rows } = await painel.teste.db.servico.execute(
    sql`select alvo, detalhes from auditoria where acao = 'distribuicao_desfeita' and alvo = ${feita}`,
  )
  expect(rows).toEqual([{ alvo: feita, detalhes: { leads: 4 } }])
})

test('undoing is not undone', async () => {
  const { id } = await desfazerQuatro()
  const deOutra = await pedirDesfazer(id)
  expect([deOutra.status, deOutra.json.error]).toEqual([409, expect.stringContaining('já foi desfeita')])
})

test('a distribution is undone within a day', async () => {
  await painel.agencia()
  await ativarRegra(painel)
  const { json } = await painel.pedir('POST', '/api/leads/distribuir', { ids: [await painel.lead()] })
  await executarDistribuicao(painel.teste.mundo, json.id)
  const amanha = new Date(painel.teste.mundo.clock.now().getTime() + 25 * HORA_MS)
  const quem = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const desfeita = desfazerDistribuicao(
    { ...painel.teste.mundo, clock: { now: () => amanha } },
    quem,
    json.id,
  )
  await expect(desfeita).rejects.toThrow('em até 24 horas')
})

test('the number of leads without an agency is known before they are distributed', async () => {
  await painel.lead()
  await painel.lead({ aceita_contato_parceiros: false })
  await painel.lead({ created_at: new Date(painel.teste.mundo.clock.now().getTime() - 3 * 24 * HORA_MS) })
  const contar = async (dias: string) =>
    (await painel.pedir('GET', `/api/distribuicao/sem-agencia?dias=${dias}`)).json.leads
  expect([await contar('1'), await contar('7')]).toEqual([1, 2])
  expect((await painel.pedir('GET', '/api/distribuicao/sem-agencia?dias=0')).status).toBe(422)
})

test('the rule distributes the filtered leads alone', async () => {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 9)
  const [um, outro, fora] = [
    await painel.lead({ nome: 'Zoraide Filtrada' }),
    await painel.lead({ nome: 'Zoraide Filtrada Dois' }),
    await painel.lead(),
  ]
  const filtro = { busca: 'zoraide' }
  await ativarRegra(painel)
  const pedido = await painel.pedir('POST', '/api/leads/distribuir', { filtro })
  expect([pedido.status, pedido.json.total]).toEqual([202, 2])
  await executarDistribuicao(painel.teste.mundo, pedido.json.id)
  expect([await quemTem(painel, um), await quemTem(painel, outro)]).toEqual([[agencia.id], [agencia.id]])
  expect(await quemTem(painel, fora)).toEqual([])
})

test('a filter without a hit distributes nothing', async () => {
  await ativarRegra(painel)
  const nada = await painel.pedir('POST', '/api/leads/distribuir', { filtro: { busca: 'zzzyx' } })
  expect([nada.status, nada.json.error]).toEqual([409, expect.stringContaining('Nenhum lead combina')])
})

test.each([
  ['nothing', {}],
  ['leads and a filter', { ids: ['01900000-0000-7000-8000-000000000000'], filtro: { busca: 'x' } }],
  ['a text of 300 letters', { filtro: { busca: 'x'.repeat(300) } }],
  // It would select every lead.
  ['a misspelt filter', { filtro: { buscar: 'x' } }],
])('a distribution of %s is refused', async (_, corpo) => {
  expect((await painel.pedir('POST', '/api/leads/distribuir', corpo)).status).toBe(422)
})

/** Stores a rule and asks for its simulation. @returns the version of the rule and the simulation. */
async function pedirSimulacao(): Promise<{ versao: number; id: string }> {
  const { versao } = (await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 3 })).json
  const { id } = (
    await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 })
  ).json
  return { versao, id }
}
const ativar = (simulacao_id: string) => painel.pedir('POST', '/api/distribuicao/vigencia', { simulacao_id })

test('a rule takes no effect before its simulation has ended', async () => {
  const { id } = await pedirSimulacao()
  const cedo = await ativar(id)
  expect([cedo.status, cedo.json.error]).toEqual([409, expect.stringContaining('Simule')])
  await executarSimulacao(painel.teste.mundo, id)
  expect((await ativar(id)).status).toBe(200)
})

test('one simulation runs at a time', async () => {
  const { versao, id } = await pedirSimulacao()
  const outra = await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao })
  expect([outra.status, outra.json.error]).toEqual([409, expect.stringContaining('andamento')])
  await executarSimulacao(painel.teste.mundo, id)
})

test('the database refuses a second rule in force, or one without its simulation', async () => {
  const { versao, id } = await pedirSimulacao()
  await executarSimulacao(painel.teste.mundo, id)
  expect((await ativar(id)).status).toBe(200)
  const outraRegra = (await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 2 })).json
  const insere = (regra: number, ate: string | null) =>
    painel.teste.db.servico.execute(sql`
      insert into regras_vigencias (id, regra_versao, simulacao_id, desde, iniciada_por, ate, encerrada_por)
      values (${painel.teste.mundo.novoId()}, ${regra}, ${id}, now(), ${painel.admin_id}, ${ate}, ${ate && painel.admin_id})
    `)
  await expect(insere(outraRegra.versao, '2200-01-01')).rejects.toMatchObject({
    cause: { constraint: 'regra_simulada' },
  })
  await expect(insere(versao, null)).rejects.toMatchObject({
    cause: { constraint: 'regras_uma_em_vigor' },
  })
  const regras = (await painel.pedir('GET', '/api/distribuicao/regras')).json
  expect(regras.filter((r: { em_vigor: boolean }) => r.em_vigor)).toMatchObject([{ versao }])
})

test('switching the rule off leaves none in force', async () => {
  await ativarRegra(painel)
  expect((await painel.pedir('DELETE', '/api/distribuicao/vigencia')).status).toBe(204)
  expect((await painel.pedir('GET', '/api/distribuicao')).json.em_vigor).toBeNull()
})

test('decisions, rules and preferences are append-only', async () => {
  for (const tabela of ['distribuicoes', 'regras_distribuicao', 'preferencias_agencias'])
    for (const comando of [
      `delete from ${tabela}`,
      `update ${tabela} set ${tabela === 'distribuicoes' ? 'regra_versao = 1' : 'versao = 99'}`,
    ])
      await expect(painel.teste.db.servico.execute(sql.raw(comando))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
})

// Name, rule, the refused field and its message.
test.each([
  ['k = 0', { maximo_agencias: 0 }, 'maximo_agencias', /de 1 a 3/],
  ['k = 4', { maximo_agencias: 4 }, 'maximo_agencias', /de 1 a 3/],
  ['a state that does not exist', { maximo_agencias: 1, estados: ['XX'] }, 'estados', /lista/],
  ['a negative wait', { maximo_agencias: 1, espera_min: -1 }, 'espera_min', /negativa/],
])('a rule with %s is refused at its field', async (_, regra, campo, frase) => {
  const { status, json } = await painel.pedir('POST', '/api/distribuicao/regras', regra)
  expect(status).toBe(422)
  expect(json.campos[campo]).toMatch(frase)
})

test('preferences for an unknown city are refused at their field', async () => {
  const agencia = await painel.agencia()
  const nada = await preferir(agencia, { regioes: { cidades: [9999999] } })
  expect([nada.status, nada.json.campos.regioes]).toEqual([422, expect.stringContaining('não existe')])
})

test('saved preferences read as a sentence', async () => {
  const agencia = await painel.agencia()
  const { json } = await preferir(agencia, {
    tipos: ['carro'],
    anos: { de: 2015, ate: null },
    regioes: { raio: { codigo_ibge: CAMPINAS, km: 100 } },
    horario: { dias: [1, 2, 3, 4, 5, 6], das: '00:00', ate: '23:59' },
    versao: 0,
  })
  expect(json).toMatchObject({
    versao: 1,
    frase: 'Carros de 2015 em diante, até 100 km de Campinas, de segunda a sábado.',
    cidades: [{ codigo_ibge: CAMPINAS, rotulo: 'Campinas - SP' }],
  })
})

test('preferences saved over an older version are refused', async () => {
  const agencia = await painel.agencia()
  await preferir(agencia, { tipos: ['carro'], versao: 0 })
  const { token } = agencia
  expect((await painel.teste.call('GET', '/api/minha-agencia/preferencia', { token })).json.versao).toBe(1)
  const velha = await painel.teste.call('PUT', '/api/minha-agencia/preferencia', {
    token,
    body: { versao: 0 },
  })
  expect(velha.status).toBe(409)
  const nova = await painel.teste.call('PUT', '/api/minha-agencia/preferencia', {
    token,
    body: { versao: 1, tipos: ['moto'] },
  })
  expect(nova.json).toMatchObject({ versao: 2, frase: 'Motos.' })
})

test('an agency reads about how many leads of the last month its preferences would accept', async () => {
  const { token } = await painel.agencia()
  const contar = async (body: object) =>
    (await painel.teste.call('POST', '/api/minha-agencia/preferencia/oferta', { token, body })).json
  // About: 8 is rounded to 10.
  for (let i = 0; i < 8; i++) await painel.lead({ ano: 2001 })
  expect(await contar({ anos: { de: 2001, ate: 2001 } })).toEqual({ dias: 30, leads: 10 })
  expect((await contar({})).leads).toBeGreaterThanOrEqual(10)
  expect((await contar({ anos: { de: null, ate: 2000 } })).leads).toBe(0)
})

test('an agency reads about how many matching leads others have, or nobody has', async () => {
  const [minha, outra] = [await painel.agencia(), await painel.agencia()]
  await preferir(minha, { anos: { de: 1999, ate: 1999 } })
  const ler = async () =>
    (await painel.teste.call('GET', '/api/minha-agencia/nao-recebidos', { token: minha.token })).json
  const dar = async (ano: number, ...agencias: { id: string }[]) => {
    const lead = await painel.lead({ ano })
    await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
      agencia_ids: agencias.map(({ id }) => id),
    })
  }
  // Fewer than five, of each kind, are zero; one of another year and one of both agencies never count.
  for (let i = 0; i < 4; i++) {
    await dar(1999, outra)
    await painel.lead({ ano: 1999 })
  }
  await dar(1998, outra)
  await dar(1999, minha, outra)
  expect(await ler()).toMatchObject({ de_outras: 0, de_ninguem: 0 })
  await dar(1999, outra)
  expect(await ler()).toMatchObject({ de_outras: 5, de_ninguem: 0 })
  await painel.lead({ ano: 1999 })
  expect(await ler()).toMatchObject({ de_outras: 5, de_ninguem: 5 })
})

test('an agency reads and writes only its own preferences', async () => {
  const [uma, outra] = [await painel.agencia(), await painel.agencia()]
  await preferir(uma, { tipos: ['moto'] })
  const quem = { papel: 'agencia' as const, claims: { sub: painel.admin_id, agencia_id: outra.id } }
  const vistas = await painel.teste.db.como(quem, tx => tx.execute(sql`select * from preferencias_agencias`))
  expect(vistas.rows).toEqual([])
  const alheia = painel.teste.db.como(quem, tx =>
    tx.execute(sql`insert into preferencias_agencias values (${uma.id}, 9, '{}', now(), null)`),
  )
  await expect(alheia).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('a simulation has the result of the rule without assigning a lead', async () => {
  const [uma, outra] = [await painel.agencia(), await painel.agencia()]
  await limitar(painel, uma.id, 1)
  await limitar(painel, outra.id, 1)
  // Older than a day, so that a simulation of one day covers only these three.
  await painel.teste.db.servico.execute(sql`update leads set created_at = created_at - interval '3 days'`)
  const created_at = new Date(Date.now() - HORA_MS)
  const leads = [
    await painel.lead({ created_at }),
    await painel.lead({ created_at }),
    await painel.lead({ created_at }),
  ]
  // The simulation reads two leads at a time. All have one instant in microseconds, which a Date cannot hold.
  await painel.teste.db.servico.execute(
    sql`update leads set created_at = created_at + interval '7 microseconds'`,
  )
  const { versao } = (
    await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 1, ordem: 'rodizio' })
  ).json
  const { id } = (
    await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 })
  ).json
  await executarSimulacao(painel.teste.mundo, id, 2)
  const { json } = await painel.pedir('GET', `/api/distribuicao/simulacoes/${id}`)
  expect(json).toMatchObject({ feitos: 3, total: 3, terminada_em: expect.any(String) })
  const { rascunho, hoje, ...resto } = json.resultado
  expect(resto).toMatchObject({ leads: 3, hoje_versao: null, mudam: 2 })
  expect(rascunho).toMatchObject({ dados: 2, sem_agencia: { no_limite: 1 } })
  expect(rascunho.agencias.map(({ recebidos }: { recebidos: number }) => recebidos)).toEqual([1, 1])
  expect(hoje.dados).toBe(0)
  for (const lead of leads) expect(await quemTem(painel, lead)).toEqual([])
})

test('a rule whose simulation was stopped is not activated', async () => {
  await painel.lead()
  const { versao } = (
    await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 1, pontos_minimos: 3 })
  ).json
  const { id } = (await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao })).json
  expect((await painel.pedir('DELETE', `/api/distribuicao/simulacoes/${id}`)).status).toBe(200)
  await executarSimulacao(painel.teste.mundo, id)
  const { simulacao } = (await painel.pedir('GET', '/api/distribuicao/simulacao')).json
  expect(simulacao).toMatchObject({ id, resultado: null, terminada_em: expect.any(String) })
  expect((await painel.pedir('POST', '/api/distribuicao/vigencia', { simulacao_id: id })).status).toBe(409)
})

test('the tab shows arrivals, assignments, waiting leads and the reasons', async () => {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 1)
  // Thirty days, since today may end during this test.
  const antes = (await painel.pedir('GET', '/api/distribuicao')).json.dias_30
  await ativarRegra(painel)
  await painel.lead()
  await painel.lead()
  await painel.lead({ aceita_contato_parceiros: false })
  await distribuir()
  const { json } = await painel.pedir('GET', '/api/distribuicao')
  const depois = json.dias_30
  expect(depois.chegaram).toBe(antes.chegaram + 3)
  expect(depois.pela_regra).toBe(antes.pela_regra + 1)
  expect(depois.sem_consentimento).toBe(antes.sem_consentimento + 1)
  const { pela_regra, por_mao, pela_escolha, sem_agencia, sem_consentimento } = depois
  expect(pela_regra + por_mao + pela_escolha + sem_agencia + sem_consentimento).toBe(depois.chegaram)
  expect(json.esperando).toMatchObject({ leads: 1, motivos: [['no_limite', 1]] })
  expect(json.agencias).toMatchObject([{ id: agencia.id, dias_30: 1, usados: 1, limite: 1 }])
})

test('the reports of an agency are read from the replica', async () => {
  const agencia = await painel.agencia({ plano: 'premium' })
  const { mundo } = painel.teste
  let lidas = 0
  // A replica accepts no writes.
  const como: typeof mundo.db.como = (quem, ler) =>
    mundo.db.como(quem, async tx => {
      await tx.execute(sql`set transaction read only`)
      lidas++
      return ler(tx)
    })
  mundo.db.leitura = { ...mundo.db, como }
  const caminhos = ['relatorio', 'relatorio.csv', 'cidades', 'nao-recebidos']
  for (const caminho of caminhos) {
    const { status } = await painel.teste.call('GET', `/api/minha-agencia/${caminho}`, {
      token: agencia.token,
    })
    expect(status, caminho).toBe(200)
  }
  mundo.db.leitura = undefined
  expect(lidas).toBe(caminhos.length)
})

/** Creates three agencies: one without cases, one that kept five of five offers, and one that kept none of five. */
async function criarHistoricos() {
  const [nova, boa, ma] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  for (const [{ id }, cumprida] of [boa, ma].flatMap(agencia =>
    Array.from({ length: 5 }, () => [agencia, agencia === boa] as const),
  ))
    await painel.teste.db.servico.execute(sql`insert into palavras (id, agencia_id, valor, escolhida_em, cumprida)
      values (${painel.teste.mundo.novoId()}, ${id}, 40000, ${painel.teste.mundo.clock.now()}, ${cumprida})`)
  return { nova, boa, ma }
}

test('the simulation of the order of kept offers names the agencies that would receive', async () => {
  const { nova, boa } = await criarHistoricos()
  const antes = await painel.lead()
  const versao = await ativarRegra(painel, { ordem: 'palavra', maximo_agencias: 2 })
  const { simulacao } = (await painel.pedir('GET', '/api/distribuicao/simulacao')).json
  expect(simulacao.regra_versao).toBe(versao)
  expect(simulacao.resultado.exemplos).toEqual([
    { lead_id: antes, de: [], para: [nova.id, boa.id].toSorted() },
  ])
})

test('by kept offers the agency with the better record comes first', async () => {
  const { nova, boa, ma } = await criarHistoricos()
  await ativarRegra(painel, { ordem: 'palavra', maximo_agencias: 2 })
  const lead = await painel.lead()
  await distribuir()
  const [decisao] = (await explicacao(lead)).decisoes
  expect(decisao?.candidatos.filter(({ fora }) => !fora)).toMatchObject([
    { agencia_id: boa.id, recebe: true, figuras: '5 de 5 propostas cumpridas' },
    { agencia_id: nova.id, recebe: true, figuras: 'menos de 5 propostas contadas' },
    { agencia_id: ma.id, recebe: false, figuras: '0 de 5 propostas cumpridas' },
  ])
})

test('no record of a decision contains a person', async () => {
  const { rows } = await painel.teste.db.servico.execute<{ texto: string }>(
    sql`select to_jsonb(d)::text as texto from distribuicoes d`,
  )
  for (const { texto } of rows) expect(texto).not.toMatch(/Maria|52998224725|11987654321|exemplo/)
})

test('every record of the tests above is reproducible', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(10)
  expect(outras).toEqual([])
})

test('a report names the number of agencies that look for its vehicle there, from three on and at most three', async () => {
  const perguntar = (avaliacao_id: string) =>
    lerProcura(painel.teste.mundo, avaliacao_id, { ip: '203.0.113.9' })
  const [uma, outra, parada] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  // An agency without preferences looks for no vehicle in particular, and does not count.
  await painel.agencia()
  const regioes = { estados: [], cidades: [], raio: { codigo_ibge: CAMPINAS, km: 100 } }
  await preferir(uma, { versao: 0, tipos: ['carro'], regioes })
  await preferir(outra, { versao: 0, tipos: ['moto'], regioes })
  await preferir(parada, { versao: 0, tipos: ['carro'], regioes })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${parada.id}`)
  const id = await painel.lead({ codigo_ibge: CAMPINAS })
  const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${id}`,
  )
  const procuram = () => perguntar(String(rows[0]?.avaliacao_id))
  expect(await procuram(), 'one agency is too few').toEqual({ lojas: 0, receberam: [] })
  const novas = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  const ditas: number[] = []
  for (const nova of novas) {
    await preferir(nova, { versao: 0, tipos: ['carro'], regioes })
    ditas.push((await procuram()).lojas)
  }
  expect(ditas, 'two, three and four').toEqual([0, 3, 3])
  expect(await perguntar('01900000-0000-7000-8000-000000000000')).toEqual({ lojas: 0, receberam: [] })
})
