import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atribuicoes_em_massa, recusas_em_massa } from '#domain/atribuicao/em-massa/em-massa.table.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { enfileirarCartaAAgencia } from '#domain/correio/fila-de-emails.ts'
import { distribuicoes_em_massa } from '#domain/distribuicao/distribuicao.table.ts'
import { apagarVencidos } from '#domain/privacidade/tratamento/retencao.ts'
import { DIA_MS, diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa } from '#tests/api/titulares-de-teste.ts'
import { CARTA } from '#tests/domain/correio/carta-de-teste.ts'
import { PRAZOS } from '#tests/domain/privacidade/prazos.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { leadDe, dar, contarLinhas } = criarTitulares(() => painel)

describe('erasing', () => {
  test('the administrator fulfils a request by mail, and the trail names the author', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    const nada = await painel.pedir('POST', '/api/privacidade/atender', {
      email: novaPessoa().email,
      tipo: 'exclusao',
    })
    expect([nada.status, nada.json.error]).toEqual([404, 'Não guardamos nenhum pedido com esse e-mail.'])
    const feito = await painel.pedir('POST', '/api/privacidade/atender', {
      email: pessoa.email,
      tipo: 'exclusao',
    })
    expect(feito.json).toMatchObject({ leads: 1, agencias: 0 })
    expect(await contarLinhas('leads', sql`id = ${id}`)).toBe(0)
    expect(
      await contarLinhas(
        'auditoria',
        sql`alvo = ${id} and acao = 'titular_exclusao' and quem = ${painel.admin_id}`,
      ),
    ).toBe(1)
    const lista = (await painel.pedir('GET', '/api/privacidade/pedidos')).json
    expect(lista.itens[0]).toMatchObject({ protocolo: feito.json.protocolo, canal: 'encarregado' })
    expect(JSON.stringify(lista)).not.toContain('@')
    expect((await painel.teste.mails(pessoa.email))[0]).toContain(feito.json.protocolo)
  })
})

/** Returns the instant that many months and two days ago: data of that age has just expired. */
function calcularHaMeses(meses: number): Date {
  const quando = new Date(painel.teste.mundo.clock.now())
  quando.setUTCMonth(quando.getUTCMonth() - meses)
  return new Date(quando.getTime() - 2 * DIA_MS)
}

/** Creates four leads: an expired one and one a month younger, both given to the agency (24 months) and to none (12). */
async function deixarLeads(agencia: Parameters<typeof dar>[1]) {
  const criar = (meses: number) => leadDe(novaPessoa(), { created_at: calcularHaMeses(meses) })
  const [velho, novo] = [await criar(24), await criar(23)]
  for (const id of [velho, novo]) await dar(id, agencia)
  const [sozinho, sozinhoNovo] = [await criar(12), await criar(11)]
  return { velho, novo, sozinho, sozinhoNovo }
}

/** Creates an account whose session was not used for a month. */
async function deixarSessao(): Promise<void> {
  const email = 'ha-tempo@exemplo.com.br'
  const { id: conta } = await painel.teste.account(email)
  await painel.teste.login(email)
  await painel.teste.db.servico.execute(
    sql`update auth_sessions set refreshed_at = ${calcularHaMeses(1).toISOString()} where user_id = ${conta}`,
  )
}

/** Leaves only two unsent letters, of five and of nine days ago. */
async function deixarCartas(agencia_id: string): Promise<void> {
  const { db, mundo } = painel.teste
  await db.servico.execute(sql`delete from emails_saida`)
  for (let n = 0; n < 2; n++) await enfileirarCartaAAgencia(db.servico, db.cofre, agencia_id, CARTA)
  await db.servico.execute(sql`update emails_saida s
    set created_at = ${mundo.clock.now().toISOString()}::timestamptz - n.dias * interval '1 day'
    from (select id, (array[5, 9])[row_number() over ()] as dias from emails_saida) n where n.id = s.id`)
}

/** Records two decisions about a lead, an expired one and a younger one. */
async function deixarDecisoes(lead_id: string): Promise<void> {
  await executarComoDono(painel.teste.url, dono =>
    dono.query(`insert into regras_distribuicao (versao, regra, criada_em, criada_por)
    values (900, '{}', now(), '${painel.admin_id}') on conflict do nothing`),
  )
  const quando = [24, 23].map(meses => calcularHaMeses(meses).toISOString())
  await painel.teste.db.servico.execute(sql`insert into distribuicoes
    (id, lead_id, decidida_em, origem, regra_versao, regra, lead, candidatos, lugares, escolhidas, faltou)
    select gen_random_uuid(), ${lead_id}, quando::timestamptz, 'chegada', 900, '{}', '{}', '[]', '{}', '{}', 'sem_agencias'
    from unnest(array[${quando[0]}, ${quando[1]}]) as de (quando)`)
}

/** Orders a bulk distribution and a bulk assignment twice: expired, and a month younger. */
async function deixarEmMassa(lead_id: string, agencia_id: string): Promise<void> {
  const { db, mundo } = painel.teste
  for (const meses of [24, 23]) {
    const id = mundo.novoId()
    const pedida_em = calcularHaMeses(meses)
    const pedido = { id, pedida_por: painel.admin_id, pedida_em, lead_ids: [lead_id] }
    await db.servico.insert(distribuicoes_em_massa).values(pedido)
    await db.servico.insert(atribuicoes_em_massa).values({ ...pedido, agencia_ids: [agencia_id] })
    await db.servico.insert(recusas_em_massa).values({ atribuicao_id: id, lead_id, agencia_id, motivo: 'x' })
  }
}

/**
 * Records proofs of consent at the edge of their five years (60 months), and an audit row past it. The last choice of
 * `retomada` counts for its whole proof. The proof of the kept lead loses only its address, after six months.
 */
async function deixarProvas(lead_id: string) {
  const { db, mundo } = painel.teste
  const [semLead, retomada] = [mundo.novoId(), mundo.novoId()]
  // [age in months, lead]
  const provas: [number, string][] = [
    [61, semLead],
    [61, retomada],
    [59, retomada],
    [7, lead_id],
  ]
  for (const [meses, de] of provas)
    await db.servico.insert(consentimentos).values({
      id: mundo.novoId(),
      lead_id: de,
      finalidade: 'termos',
      aceito: true,
      texto: 'x',
      versao: 'x',
      registrado_em: calcularHaMeses(meses),
      ip: '203.0.113.8',
    })
  await db.servico.execute(sql`insert into auditoria (id, quando, acao, detalhes)
    values (${mundo.novoId()}, ${calcularHaMeses(61).toISOString()}, 'login', '{}')`)
  return { semLead, retomada }
}

/** Leaves data of every kind that expires, at both sides of its period. @returns the leads and the leads of the proofs. */
async function deixarDados() {
  const agencia = await painel.agencia()
  const leads = await deixarLeads(agencia)
  await deixarSessao()
  await deixarCartas(agencia.id)
  await deixarDecisoes(leads.sozinho)
  await deixarEmMassa(leads.velho, agencia.id)
  return { ...leads, ...(await deixarProvas(leads.novo)) }
}

/** Rows of `deixarDados` past their period; the comments name those that are more than one. */
const VENCIDOS = {
  leads: 1,
  leads_sem_agencia: 1,
  // All four proofs are older than six months.
  enderecos: 4,
  provas: 1,
  protocolos: 0,
  auditoria: 1,
  decisoes: 1,
  // A distribution and an assignment.
  em_massa: 2,
  correio: 1,
  sessoes: 1,
}

test('expired data is erased, in the announced numbers, and no younger data', async () => {
  const { velho, novo, sozinho, sozinhoNovo, semLead, retomada } = await deixarDados()

  const previsto = (await painel.pedir('GET', '/api/privacidade/prazos')).json
  expect(previsto.prazos).toEqual({ ...PRAZOS, avaliacoes_dias: 90 })
  // Valuations without a contact are another job's; other tests of this file leave some.
  const { avaliacoes: semContato, ...amanha } = previsto.amanha
  expect(semContato).toBeGreaterThanOrEqual(0)
  expect(amanha).toEqual(VENCIDOS)
  // The proof is erased without an earlier erasure of its address.
  expect(await apagarVencidos(painel.teste.mundo, PRAZOS)).toEqual(VENCIDOS)
  const nada = Object.fromEntries(Object.keys(VENCIDOS).map(chave => [chave, 0]))
  expect(await apagarVencidos(painel.teste.mundo, PRAZOS)).toEqual(nada)

  expect(await contarLinhas('leads', sql`id in (${sozinho}, ${sozinhoNovo})`)).toBe(1)
  expect(await contarLinhas('leads', sql`id = ${velho}`)).toBe(0)
  expect(await contarLinhas('leads_apagados', sql`lead_id = ${velho} and motivo = 'prazo'`)).toBe(1)
  expect(await contarLinhas('leads', sql`id = ${novo}`)).toBe(1)
  expect(await contarLinhas('recusas_em_massa', sql`lead_id = ${velho}`), 'of the younger order').toBe(1)
  expect(await contarLinhas('consentimentos', sql`lead_id = ${retomada}`)).toBe(2)
  expect(await contarLinhas('consentimentos', sql`lead_id = ${semLead}`)).toBe(0)
  const deLeads = await painel.teste.db.servico.select({ id: avaliacoes.id }).from(avaliacoes).limit(1)
  expect(deLeads, 'the valuation of a kept lead stays').toHaveLength(1)
})

test('the database erases no audit row before its period', async () => {
  const apagar = sql`select apagar_auditoria_antiga(now() + interval '1 day', 1)`
  await expect(painel.teste.db.servico.execute(apagar)).rejects.toMatchObject({
    cause: { message: 'auditoria only grows' },
  })
})

describe('a request by mail', () => {
  // The day must not end during a test.
  beforeAll(() => {
    painel.teste.time.still_ms = Date.now()
  })
  afterAll(() => {
    painel.teste.time.still_ms = undefined
  })

  const diaDeHoje = () => diaEmSaoPaulo(painel.teste.mundo.clock.now())
  /** Records a request of today, unless changed. */
  const registrar = (mudancas: object = {}) =>
    painel.pedir('POST', '/api/privacidade/recebidos', {
      tipo: 'acesso',
      canal: 'email',
      recebido_em: diaDeHoje(),
      ...mudancas,
    })
  /** Records a request whose fifteen days ended yesterday. @returns its protocol number. */
  const registrarAtrasado = async (): Promise<string> =>
    (await registrar({ recebido_em: somarDias(diaDeHoje(), -16), tipo: 'correcao' })).json.protocolo
  const responder = (protocolo: string, nota = 'Corrigido o telefone.') =>
    painel.pedir('POST', `/api/privacidade/recebidos/${protocolo}/resposta`, { nota })

  test('has fifteen days', async () => {
    const { status, json } = await registrar()
    expect([status, json]).toEqual([
      201,
      {
        protocolo: expect.stringMatching(/^\d{8}-[2-9A-HJ-NP-Z]{6}$/),
        prazo: somarDias(diaDeHoje(), 15),
      },
    ])
  })

  test.each([
    [
      'a day to come',
      () => ({ recebido_em: somarDias(diaDeHoje(), 1) }),
      { recebido_em: 'Esse dia ainda não chegou.' },
    ],
    [
      'unknown choices',
      () => ({ tipo: 'x', canal: '' }),
      { tipo: 'Escolha o que a pessoa pediu.', canal: 'Escolha como o pedido chegou.' },
    ],
  ])('with %s is refused at the field', async (_, mudancas, campos) => {
    expect((await registrar(mudancas())).json.campos).toMatchObject(campos)
  })

  test('stands in the list by its remaining days, and last once it is answered', async () => {
    const atrasado = await registrarAtrasado()
    const novo: string = (await registrar()).json.protocolo
    /** Lists these two requests with their remaining days. */
    const listar = async () =>
      (await painel.pedir('GET', '/api/privacidade/recebidos')).json.itens
        .map(({ protocolo, dias }: { protocolo: string; dias: number }) => [protocolo, dias])
        .filter(([protocolo]: [string]) => [atrasado, novo].includes(protocolo))
    expect(await listar()).toEqual([
      [atrasado, -1],
      [novo, 15],
    ])
    await responder(atrasado)
    expect(await listar()).toEqual([
      [novo, 15],
      [atrasado, -1],
    ])
  })

  test('is a fault of the operation from its last day until its answer', async () => {
    const lerOperacao = async () =>
      (await painel.pedir('GET', '/api/operacao')).json.itens.find(
        ({ chave }: { chave: string }) => chave === 'pedidos',
      )
    const atrasado = await registrarAtrasado()
    expect(await lerOperacao()).toMatchObject({
      situacao: 'mal',
      frase: expect.stringContaining('1 pedido passou'),
    })
    await responder(atrasado)
    expect(await lerOperacao()).toMatchObject({ situacao: 'bem' })
  })

  test('is answered once, with a text', async () => {
    const protocolo = await registrarAtrasado()
    expect((await responder(protocolo, ' ')).json.campos.nota).toBeTruthy()
    expect((await responder(protocolo)).status).toBe(200)
    expect((await responder(protocolo, 'De novo.')).status).toBe(404)
  })

  test('keeps its answer, also for the administrator’s role in the database', async () => {
    const protocolo = await registrarAtrasado()
    await responder(protocolo)
    const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
    const mudar = sql`update pedidos_recebidos set nota = 'outra', respondido_por = ${painel.admin_id}
      where protocolo = ${protocolo}`
    expect((await painel.teste.db.como(admin, tx => tx.execute(mudar))).rowCount).toBe(0)
  })

  test('and its answer are audited', async () => {
    const contar = () => contarLinhas('auditoria', sql`acao in ('pedido_recebido', 'pedido_respondido')`)
    const antes = Number(await contar())
    await responder(await registrarAtrasado())
    expect(await contar()).toBe(antes + 2)
  })
})
