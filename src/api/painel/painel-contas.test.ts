import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { lerProcura } from '#domain/distribuicao/procura.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo, retirarAutorizacao } from '#domain/privacidade/pedido/exercer.ts'
import { exportarMeusDados, lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import { ativarRegra, limitar } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CARTA } from '#tests/domain/correio/carta-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

async function dar(lead: string, agencia: { id: string }) {
  const { status, text } = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
    agencia_ids: [agencia.id],
  })
  expect(status, text).toBe(201)
}
const lerTitular = (email: string) => titularDe(painel.teste.mundo, email)
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n

test('the leads of an agency are those in its rows, also without consent, in the list and in the file', async () => {
  const agencia = await painel.agencia()
  const [fica, retira] = [await painel.lead(), await painel.lead({ email: 'retira@exemplo.com.br' })]
  await dar(fica, agencia)
  await dar(retira, agencia)
  await retirarAutorizacao(painel.teste.mundo, lerTitular('retira@exemplo.com.br'))
  const lista = (await painel.pedir('GET', `/api/leads?agencia=${agencia.id}`)).json
  expect(lista.total).toBe(2)
  expect(lista.itens.map(({ id }: { id: string }) => id).sort()).toEqual([fica, retira].sort())
  const { text } = await painel.pedir('GET', `/api/leads.csv?escopo=todos&agencia=${agencia.id}`)
  expect(text.trim().split('\r\n')).toHaveLength(3)
})

test('leads of a period are the received ones: a deleted one counts for no agency, an erased one still does', async () => {
  const agencia = await painel.agencia()
  const [fica, excluido, apagado] = [
    await painel.lead(),
    await painel.lead(),
    await painel.lead({ email: 'apaga@exemplo.com.br' }),
  ]
  for (const lead of [fica, excluido, apagado]) await dar(lead, agencia)
  await painel.pedir('DELETE', `/api/leads/${excluido}`)
  await apagarTudo(painel.teste.mundo, lerTitular('apaga@exemplo.com.br'))
  const naAba = async () =>
    (await painel.pedir('GET', '/api/agencias')).json.find((uma: { id: string }) => uma.id === agencia.id)
  expect(await naAba()).toMatchObject({ leads_periodo: 2 })
  const { agencias } = (await painel.pedir('GET', '/api/distribuicao')).json
  expect(agencias.find((uma: { id: string }) => uma.id === agencia.id)).toMatchObject({ hoje: 2, dias_30: 2 })
})

test('a deleted lead neither waits for the rule nor for an answer', async () => {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 1)
  await ativarRegra(painel)
  const devolvido = await painel.lead()
  await dar(devolvido, agencia)
  const { status } = await painel.teste.call('POST', `/api/minha-agencia/leads/${devolvido}/devolucao`, {
    token: agencia.token,
    body: { motivo: 'numero_nao_existe', nota: 'Ninguém atende' },
  })
  expect(status).toBeLessThan(300)
  const espera = await painel.lead()
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id <> ${agencia.id}`)
  await distribuirPendentes(painel.teste.mundo)
  const quadro = async () => {
    const { esperando, devolucoes_pendentes } = (await painel.pedir('GET', '/api/distribuicao')).json
    return [esperando.leads, devolucoes_pendentes]
  }
  const [esperavam, pendentes] = await quadro()
  for (const lead of [devolvido, espera]) await painel.pedir('DELETE', `/api/leads/${lead}`)
  expect(await quadro()).toEqual([esperavam - 1, pendentes - 1])
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true`)
})

test('a simulation counts with the extra leads of the period, as the rule does', async () => {
  const agencia = await painel.agencia()
  await painel.teste.db.servico.execute(sql`update agencias set ativa = id = ${agencia.id}`)
  await limitar(painel, agencia.id, 1)
  const { json } = await painel.pedir('PATCH', `/api/agencias/${agencia.id}`, { leads_extras: 1 })
  expect(json).toMatchObject({ leads_extras: 1 })
  await painel.teste.db.servico.execute(sql`delete from leads`)
  for (let i = 0; i < 3; i++) await painel.lead()
  const { versao } = (await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 1 })).json
  const { id } = (
    await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 })
  ).json
  await executarSimulacao(painel.teste.mundo, id)
  const { resultado } = (await painel.pedir('GET', `/api/distribuicao/simulacoes/${id}`)).json
  expect(resultado.rascunho).toMatchObject({ dados: 2, sem_agencia: { no_limite: 1 } })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true`)
})

test('a person with two leads of one agency notifies one agency, in one audit event', async () => {
  const agencia = await painel.agencia()
  const email = 'dois@exemplo.com.br'
  for (const lead of [await painel.lead({ email }), await painel.lead({ email })]) await dar(lead, agencia)
  await exportarMeusDados(painel.teste.mundo, lerTitular(email))
  expect(await contar(sql`pedidos_de_titular where tipo = 'exportacao' and leads = 2 and agencias = 1`)).toBe(
    1,
  )
  const { protocolo, ...feito } = await apagarTudo(painel.teste.mundo, lerTitular(email))
  expect(feito).toEqual({ leads: 2, agencias: 1 })
  expect(
    await contar(sql`auditoria where acao = 'titular_exclusao' and detalhes ->> 'protocolo' = ${protocolo}`),
  ).toBe(1)
})

test('an agency gets one mail about a limit in a period, also after a credit returns and is used again', async () => {
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 2)
  const [um, dois, tres] = [await painel.lead(), await painel.lead(), await painel.lead()]
  const avisos = () => contar(sql`entregas where agencia_id = ${agencia.id} and tipo = 'limite_100'`)
  await dar(um, agencia)
  await dar(dois, agencia)
  expect(await avisos()).toBe(1)
  const { status } = await painel.pedir('DELETE', `/api/leads/${dois}/atribuicoes/${agencia.id}`)
  expect(status).toBeLessThan(300)
  await dar(tres, agencia)
  expect(await avisos()).toBe(1)
  // A larger limit is a different one.
  await painel.pedir('PATCH', `/api/agencias/${agencia.id}`, { leads_extras: 1 })
  await dar(await painel.lead(), agencia)
  expect(await avisos()).toBe(2)
})

test('a lead without consent has its reason for every agency, also without a manual request', async () => {
  const agencia = await painel.agencia()
  await painel.teste.db.servico.execute(sql`delete from leads`)
  await ativarRegra(painel)
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  await distribuirPendentes(painel.teste.mundo)
  expect(await contar(sql`leads_agencias where lead_id = ${lead}`)).toBe(0)
  const { token } = agencia
  const { motivos } = (await painel.teste.call('GET', '/api/minha-agencia/nao-recebidos', { token })).json
  expect(motivos).toContainEqual({ motivo: 'sem_consentimento', leads: 1 })
})

test('thirty days are equal in both tabs, and a plan’s use names its start', async () => {
  const agencia = await painel.agencia()
  const [antes, depois] = [await painel.lead(), await painel.lead()]
  await dar(antes, agencia)
  await dar(depois, agencia)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set atribuido_em = now() - interval '30 days' + interval '1 hour' where lead_id = ${antes}`,
  )
  const ler = async (caminho: string) => (await painel.pedir('GET', caminho)).json
  const naAba = (await ler('/api/agencias')).find((uma: { id: string }) => uma.id === agencia.id)
  const naDistribuicao = (await ler('/api/distribuicao')).agencias.find(
    (uma: { id: string }) => uma.id === agencia.id,
  )
  expect([naAba.leads_periodo, naDistribuicao.dias_30]).toEqual([2, 2])
  const { total_leads, leads_usados_mes_atual, usados_desde } = (
    await painel.teste.call('GET', '/api/minha-agencia', { token: agencia.token })
  ).json
  expect(total_leads).toBe(2)
  expect([naDistribuicao.usados, naDistribuicao.usados_desde]).toEqual([leads_usados_mes_atual, usados_desde])
  expect([naAba.leads_usados_mes_atual, naAba.usados_desde]).toEqual([leads_usados_mes_atual, usados_desde])
  expect(new Date(usados_desde).getTime()).toBeLessThanOrEqual(painel.teste.mundo.clock.now().getTime())
})

test('each lead without an agency has a reason, also without a decision of the rule', async () => {
  await painel.lead()
  const { dias_30 } = (await painel.pedir('GET', '/api/distribuicao')).json
  const motivos = dias_30.motivos as [string, number][]
  expect(motivos.reduce((soma, [, n]) => soma + n, 0)).toBe(dias_30.sem_agencia)
  expect(motivos.map(([motivo]) => motivo)).toContain('sem_decisao')
})

test('the pending notices and mails are as many in Entregas as in Operação', async () => {
  const agencia = await painel.agencia()
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await painel.teste.db.servico.execute(sql`update entregas set estado = 'enviado'`)
  await dar(await painel.lead(), agencia)
  await enfileirarCarta(painel.teste.db.servico, painel.teste.db.cofre, 'x@exemplo.com.br', CARTA)
  const { itens } = (await painel.pedir('GET', '/api/operacao')).json
  expect(itens.find(({ chave }: { chave: string }) => chave === 'correio').frase).toBe(
    'O envio de e-mails está desligado. 2 mensagens esperam: 1 aviso a uma agência e 1 de conta, acesso ou proposta.',
  )
  expect((await painel.pedir('GET', '/api/entregas')).json).toMatchObject({
    esperando: 1,
    correio: { esperando: 2, avisos: 1, relatorios: 0 },
    email_ligado: false,
  })
})

test('the delivery log shows all messages, the failed ones or the waiting ones', async () => {
  const agencia = await painel.agencia()
  for (const estado of ['falhou', 'retido', 'enviado', 'enviado']) {
    await painel.teste.db.servico.execute(
      sql`update entregas set estado = 'enviado' where estado = 'pendente'`,
    )
    await dar(await painel.lead(), agencia)
    await painel.teste.db.servico.execute(
      sql`update entregas set estado = ${estado} where estado = 'pendente'`,
    )
  }
  await painel.teste.db.servico.execute(sql`
    update entregas set estado = 'enviado' where agencia_id <> ${agencia.id} and estado <> 'enviado'`)
  const ler = async (situacao: string) =>
    (await painel.pedir('GET', `/api/entregas?situacao=${situacao}`)).json
  const estados = async (situacao: string) =>
    (await ler(situacao)).itens.map(({ estado }: { estado: string }) => estado)
  expect(await estados('falhas')).toEqual(['falhou'])
  expect(await estados('fila')).toEqual(['retido'])
  expect((await estados('todas')).length).toBeGreaterThan(3)
  expect(await ler('falhas')).toMatchObject({
    total: 1,
    esperando: 1,
    falhas: { total: 1, total_exato: true },
  })
  expect((await painel.pedir('GET', '/api/entregas?situacao=outra')).status).toBe(422)
})

test('the report names the agencies that "Meus dados" names, until the consent is withdrawn', async () => {
  const email = 'duas@exemplo.com.br'
  const lead = await painel.lead({ email })
  await dar(lead, await painel.agencia())
  await dar(lead, await painel.agencia())
  const { pedidos } = await lerMeusDados(painel.teste.mundo, lerTitular(email))
  const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${lead}`,
  )
  const nomes = async () =>
    (await lerProcura(painel.teste.mundo, exigirFato(rows[0], 'o lead').avaliacao_id, { ip: '203.0.113.7' }))
      .receberam
  const ditos = pedidos[0]?.agencias.map(({ agencia }) => agencia) ?? []
  expect(ditos).toHaveLength(2)
  expect((await nomes()).toSorted()).toEqual(ditos.toSorted())
  await painel.teste.db.servico.execute(
    sql`update leads set aceita_contato_parceiros = false where id = ${lead}`,
  )
  expect(await nomes()).toEqual([])
})
