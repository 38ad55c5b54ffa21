import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { responderDevolucao } from '#domain/distribuicao/devolucao/responder-devolucao.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { entregas } from '#domain/entrega/entrega.table.ts'
import { montarEmail } from '#domain/entrega/montar.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { placaDeTeste } from '#tests/api/carro.ts'
import { ativarRegra, quemTem, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

type Agencia = Awaited<ReturnType<typeof painel.agencia>>

/** Gives a new lead to an agency. @returns the lead's id. */
async function dar(agencia: Agencia, mudancas = {}): Promise<string> {
  const lead = await painel.lead(mudancas)
  const { status, text } = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
    agencia_ids: [agencia.id],
  })
  if (status !== 201) throw new Error(text)
  return lead
}
const devolver = ({ token }: Agencia, lead: string, motivo = 'numero_nao_existe') =>
  painel.teste.call('POST', `/api/minha-agencia/leads/${lead}/devolucao`, {
    token,
    body: { motivo, nota: 'Ligamos três vezes.' },
  })
const responder = (id: string, aceita: boolean) =>
  painel.pedir('POST', `/api/devolucoes/${id}/resposta`, { aceita, resposta: 'Conferido.' })
/** Returns the leads that count in the agency's period. */
async function usados(agencia: Agencia): Promise<number> {
  return (await painel.teste.call('GET', '/api/minha-agencia', { token: agencia.token })).json
    .leads_usados_mes_atual
}

test('a return waits for the administrator; once accepted, the lead leaves and its credit returns', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  const pedida = await devolver(agencia, lead)
  expect([pedida.status, pedida.json.estado]).toEqual([201, 'pendente'])
  expect(await quemTem(painel, lead)).toEqual([agencia.id])
  const repetida = await devolver(agencia, lead)
  expect([repetida.status, repetida.json.code]).toEqual([409, 'conflito'])
  expect((await painel.pedir('GET', '/api/devolucoes')).json[0]).toMatchObject({
    id: pedida.json.id,
    agencia_nome: expect.any(String),
  })
  expect((await responder(pedida.json.id, true)).json.estado).toBe('aceita')
  expect(await quemTem(painel, lead)).toEqual([])
  expect(await usados(agencia)).toBe(0)
  // Its pending notice is cancelled.
  const [aviso] = await painel.teste.db.servico
    .select(getTableColumns(emails_saida))
    .from(emails_saida)
    .innerJoin(entregas, eq(entregas.id, emails_saida.entrega_id))
    .where(eq(entregas.lead_id, lead))
  expect(await montarEmail(painel.teste.mundo, exigirFato(aviso, 'o aviso'), REMETENTE)).toBeUndefined()
  expect((await responder(pedida.json.id, false)).status).toBe(409)
  const deNovo = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia.id] })
  expect([deNovo.status, deNovo.json.error]).toEqual([409, expect.stringContaining('devolveu')])
})

test('a lead under withdrawal by the administrator cannot be returned', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  let pedida: ReturnType<typeof devolver> | undefined
  let respondida = false
  await painel.teste.db.servico.transaction(async tx => {
    await tx.execute(sql`delete from leads_agencias where lead_id = ${lead}`)
    pedida = devolver(agencia, lead).finally(() => {
      respondida = true
    })
    // Waits until the request blocks on the lock held here, or finishes.
    await expect
      .poll(async () => {
        const { rows } = await painel.teste.db.servico.execute<{ n: number }>(
          sql`select count(*)::integer as n from pg_locks where not granted and locktype = 'transactionid'`,
        )
        return respondida || (rows[0]?.n ?? 0) > 0
      })
      .toBe(true)
  })
  expect((await pedida)?.status).toBe(404)
  const { rows } = await painel.teste.db.servico.execute(
    sql`select 1 from devolucoes where lead_id = ${lead}`,
  )
  expect(rows).toEqual([])
})

test('after a refusal, the lead stays and counts, and the agency reads the answer', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  const { id } = (await devolver(agencia, lead)).json
  await responder(id, false)
  expect(await quemTem(painel, lead)).toEqual([agencia.id])
  expect(await usados(agencia)).toBe(1)
  const minhas = await painel.teste.call('GET', '/api/minha-agencia/devolucoes', { token: agencia.token })
  expect(minhas.json).toMatchObject([{ lead_id: lead, estado: 'recusada', resposta: 'Conferido.' }])
})

test('a return on the eighth day is refused with the day of the deadline, by code and by database', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set atribuido_em = atribuido_em - interval '7 days 1 minute' where lead_id = ${lead}`,
  )
  const tarde = await devolver(agencia, lead)
  expect([tarde.status, tarde.json.error]).toEqual([
    409,
    expect.stringMatching(/até 7 dias.*terminou em \d\d\//),
  ])
  const porFora = painel.teste.db.servico.execute(sql`
    insert into devolucoes (id, lead_id, agencia_id, atribuido_em, por, motivo, pedida_em)
    select ${painel.teste.mundo.novoId()}, lead_id, agencia_id, atribuido_em, 'agencia', 'duplicado', now()
    from leads_agencias where lead_id = ${lead}
  `)
  await expect(porFora).rejects.toMatchObject({ cause: { constraint: 'devolucao_no_prazo' } })
})

test('one in five leads of a period may be returned, and always at least one', async () => {
  const agencia = await painel.agencia()
  const [um, outro] = [await dar(agencia), await dar(agencia)]
  expect((await devolver(agencia, um)).status).toBe(201)
  const cheia = await devolver(agencia, outro)
  expect([cheia.status, cheia.json.error]).toEqual([409, expect.stringContaining('1 devolução')])
})

test('a return for a duplicate or a city outside the regions is accepted at once if the database confirms it', async () => {
  const agencia = await painel.agencia()
  const [, segundo] = [await dar(agencia), await dar(agencia)]
  expect((await devolver(agencia, segundo, 'duplicado')).json).toMatchObject({
    estado: 'aceita',
    decidida_por: null,
  })
  expect(await usados(agencia)).toBe(1)
  const outra = await painel.agencia()
  await painel.pedir('PUT', `/api/agencias/${outra.id}/preferencia`, { regioes: { estados: ['AM'] } })
  const longe = await dar(outra, { codigo_ibge: 3509502 })
  expect((await devolver(outra, longe, 'fora_da_regiao')).json.estado).toBe('aceita')
  const terceira = await painel.agencia()
  const unico = await dar(terceira, { cpf: '11144477735', whatsapp: '+5511911112222' })
  expect((await devolver(terceira, unico, 'duplicado')).json.estado).toBe('pendente')
})

test('a credit of an ended period is an extra lead in the current one', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  const { id } = (await devolver(agencia, lead)).json
  const quem = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  painel.teste.time.offset_ms = 40 * DIA_MS
  await responderDevolucao(painel.teste.mundo, quem, id, { aceita: true, resposta: '' })
  painel.teste.time.offset_ms = 0
  const { rows } = await painel.teste.db.servico.execute(
    sql`select leads_usados_mes_atual as usados, leads_extras as extras from agencias where id = ${agencia.id}`,
  )
  expect(rows).toEqual([{ usados: 0, extras: 1 }])
})

test('a returned lead goes to another by the rule, and never to the same agency', async () => {
  const [uma, outra] = [await painel.agencia(), await painel.agencia()]
  await painel.teste.db.servico.execute(sql`update agencias set ativa = id in (${uma.id}, ${outra.id})`)
  await ativarRegra(painel)
  const lead = await painel.lead()
  await distribuirPendentes(painel.teste.mundo)
  const [primeira] = await quemTem(painel, lead)
  const agencia = primeira === uma.id ? uma : outra
  const { id } = (await devolver(agencia, lead)).json
  await responder(id, true)
  await distribuirPendentes(painel.teste.mundo)
  expect(await quemTem(painel, lead)).toEqual([agencia === uma ? outra.id : uma.id])
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
})

test('the administrator takes a mistaken assignment back, and may repeat it', async () => {
  const agencia = await painel.agencia()
  const lead = await dar(agencia)
  const retirar = () => painel.pedir('DELETE', `/api/leads/${lead}/atribuicoes/${agencia.id}`)
  expect((await retirar()).status).toBe(204)
  expect(await quemTem(painel, lead)).toEqual([])
  expect(await usados(agencia)).toBe(0)
  expect((await retirar()).status).toBe(404)
  expect(
    (await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia.id] })).status,
  ).toBe(201)
})

test('a taken back assignment gives back only the credit that it uses, once', async () => {
  const agencia = await painel.agencia()
  const placa = placaDeTeste(9_100)
  const primeiro = await dar(agencia, { placa, email: 'um@exemplo.com.br' })
  const segundo = await painel.lead({ placa, email: 'dois@exemplo.com.br' })
  await painel.teste.db.servico.execute(sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em, credito)
    values (${segundo}, ${agencia.id}, ${painel.teste.mundo.clock.now()}, 'de_outra')`)
  const retirar = (lead: string) => painel.pedir('DELETE', `/api/leads/${lead}/atribuicoes/${agencia.id}`)
  // The row that stays takes over the credit.
  expect((await retirar(primeiro)).status).toBe(204)
  expect(await usados(agencia)).toBe(1)
  expect((await retirar(segundo)).status).toBe(204)
  expect(await usados(agencia)).toBe(0)
  const devolvido = await dar(agencia)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set credito = 'devolvido' where lead_id = ${devolvido}`,
  )
  await retirar(devolvido)
  expect(await usados(agencia)).toBe(1)
})

test('a closed deal cannot be returned, nor can another agency’s lead', async () => {
  const [agencia, outra] = [await painel.agencia(), await painel.agencia()]
  const lead = await dar(agencia)
  expect((await devolver(outra, lead)).status).toBe(404)
  const motivo = await devolver(agencia, lead, 'nao_comprou')
  expect([motivo.status, motivo.json.campos.motivo]).toEqual([422, expect.stringContaining('lista')])
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set desfecho = 'fechado' where lead_id = ${lead}`,
  )
  const fechado = await devolver(agencia, lead)
  expect([fechado.status, fechado.json.error]).toEqual([409, expect.stringContaining('fechado')])
})

test('every decision by a rule is reproducible from its record', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(0)
  expect(outras).toEqual([])
})
