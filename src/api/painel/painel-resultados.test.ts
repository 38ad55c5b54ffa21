import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { classificarLead } from '#domain/atribuicao/carteira/classificar.ts'
import { palavras, propostas } from '#domain/proposta/proposta.table.ts'
import { lerResultados, publicarResultados } from '#domain/resultado/publicar.ts'
import { CARRO } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>
type Agencia = Awaited<ReturnType<Painel['agencia']>>
let painel: Painel
let a: Agencia
let b: Agencia

/** Market range of a report; its trade-in range is 47,000 to 52,000, and its reference 60,000. */
const RELATORIO = { valor_mercado_min: 57_000, valor_mercado_max: 67_000, valor_mercado_meio: 60_000 }

beforeAll(async () => {
  // Counts months, so the suite's clock is fixed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  painel = await criarPainelDeTeste()
})
beforeEach(async () => {
  a = await painel.agencia({ plano: 'enterprise' })
  b = await painel.agencia({ plano: 'enterprise' })
})
afterAll(async () => {
  await painel?.teste.close()
  vi.useRealTimers()
})

/** Creates a lead and gives it to agencies. */
async function receber(...agencias: Agencia[]): Promise<string> {
  const lead = await painel.lead(RELATORIO)
  const { status, text } = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
    agencia_ids: agencias.map(({ id }) => id),
  })
  if (status !== 201) throw new Error(text)
  return lead
}

/** Changes an agency's notes about a lead. */
const anotar = (agencia: Agencia, lead: string, body: object) =>
  painel.teste.call('PATCH', `/api/minha-agencia/leads/${lead}`, { token: agencia.token, body })
const fechar = (agencia: Agencia, lead: string, valor_fechado: number, negocio = 'compra') =>
  anotar(agencia, lead, { desfecho: 'fechado', negocio, valor_fechado })
/** Reads the recorded results of a lead, oldest first. */
const registro = async (lead: string) =>
  (
    await painel.teste.db.servico.execute<Record<string, unknown>>(
      sql`select * from resultados where lead_id = ${lead} order by ordem`,
    )
  ).rows
/** Publishes the aggregates. @returns what the page then shows. */
const medir = async () => {
  await publicarResultados(painel.teste.mundo)
  return lerResultados(painel.teste.mundo)
}

test('a closed deal without its kind or its price is no result', async () => {
  const lead = await receber(a)
  await anotar(a, lead, { desfecho: 'fechado', valor_fechado: 50_000 })
  await anotar(a, lead, { valor_fechado: null, negocio: 'compra' })
  expect(await registro(lead)).toEqual([])
})

/** Closes a deal, changes its price, and then withdraws it. */
async function fecharEMudar() {
  const lead = await receber(a)
  expect((await fechar(a, lead, 50_000)).json).toMatchObject({ negocio: 'compra', valor_fechado: 50_000 })
  // Other notes are no change of the deal.
  await anotar(a, lead, { notas: 'Trouxe o carro.' })
  await fechar(a, lead, 51_000)
  await anotar(a, lead, { desfecho: 'perdido' })
  return lead
}

test('a closed deal is stored with author and the report’s values; each change is another row', async () => {
  const lead = await fecharEMudar()
  const linhas = await registro(lead)
  expect(linhas.map(({ negocio, valor_reais }) => [negocio, valor_reais])).toEqual([
    ['compra', 50_000],
    ['compra', 51_000],
    [null, null],
  ])
  expect(linhas[0]).toMatchObject({
    agencia_id: a.id,
    informado_por: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tipo_veiculo: 'carro',
    valor_fipe: 60_000,
    valor_troca_min: 47_000,
    valor_troca_max: 52_000,
    ...RELATORIO,
    demonstracao: false,
  })
})

test('each change of a deal is audited with the deal before and after it', async () => {
  const lead = await fecharEMudar()
  const { itens } = (await painel.pedir('GET', `/api/auditoria?acao=resultado_informado&busca=${lead}`)).json
  expect(itens.map(({ alvo, detalhes }: { alvo: string; detalhes: object }) => ({ alvo, detalhes }))).toEqual(
    [
      { alvo: lead, detalhes: { agencia: a.id, antes: 'compra por 51000', depois: '' } },
      { alvo: lead, detalhes: { agencia: a.id, antes: 'compra por 50000', depois: 'compra por 51000' } },
      { alvo: lead, detalhes: { agencia: a.id, antes: '', depois: 'compra por 50000' } },
    ],
  )
  const { marca, modelo, ano } = CARRO
  expect(itens[0].veiculo).toEqual({ marca, modelo, ano })
})

test('a deal is stored together with its audit row, or not at all', async () => {
  const lead = await receber(a)
  const quem = { papel: 'agencia' as const, claims: { sub: a.id, agencia_id: a.id } }
  const negocio = { desfecho: 'fechado', negocio: 'compra', valor_fechado: 50_000 } as const
  const novoId = () => {
    throw new Error('no audit row')
  }
  await expect(classificarLead({ ...painel.teste.mundo, novoId }, quem, lead, negocio)).rejects.toThrow(
    'no audit row',
  )
  expect(await registro(lead)).toEqual([])
  await classificarLead(painel.teste.mundo, quem, lead, negocio)
  expect(await registro(lead)).toHaveLength(1)
})

test('a deal closed and reopened repeatedly leaves one valid result, and counts once', async () => {
  const lead = await receber(a)
  for (let i = 0; i < 3; i++) {
    await fechar(a, lead, 50_000)
    await anotar(a, lead, { desfecho: 'perdido' })
  }
  await fechar(a, lead, 50_500)
  const linhas = await registro(lead)
  expect(linhas.filter(({ superado_em }) => superado_em === null)).toEqual([linhas.at(-1)])
  expect(linhas.at(-1)).toMatchObject({ valor_reais: 50_500, superado_em: null })
})

test('the database takes no second valid result, and supersedes none without a new one', async () => {
  const lead = await receber(a)
  await fechar(a, lead, 50_000)
  const segunda = sql`insert into resultados (lead_id, agencia_id, informado_em, tipo_veiculo, avaliacao_id, avaliado_em, demonstracao)
    values (${lead}, ${a.id}, now(), 'carro', ${lead}, now(), false)`
  await expect(painel.teste.db.servico.execute(segunda)).rejects.toThrow()
  await expect(
    painel.teste.db.servico.execute(sql`update resultados set superado_em = now() where lead_id = ${lead}`),
  ).rejects.toThrow()
})

test('a closing price far from the reference is refused at its field, and changes nothing', async () => {
  const lead = await receber(a)
  // From a third to three times the reference of 60,000.
  const recusado = await fechar(a, lead, 600_000)
  expect(recusado.status).toBe(422)
  expect(recusado.json.campos.valor_fechado).toMatch(
    /^Confira o valor: .* Aceitamos de R\$\s20\.000 a R\$\s180\.000\.$/,
  )
  expect((await anotar(a, lead, { valor_fechado: 19_999 })).status).toBe(422)
  expect(
    (await painel.teste.call('GET', `/api/minha-agencia/leads/${lead}`, { token: a.token })).json.lead,
  ).toMatchObject({
    desfecho: null,
    valor_fechado: null,
  })
})

test('the database refuses a closing price far from the reference', async () => {
  const lead = await receber(a)
  const direto = painel.teste.db.servico.execute(
    sql`update leads_agencias set desfecho = 'fechado', negocio = 'venda', valor_fechado = 600000 where lead_id = ${lead}`,
  )
  await expect(direto).rejects.toMatchObject({ cause: { constraint: 'resultado_plausivel' } })
})

test('a price from before the distinction of deals is checked when it starts to count', async () => {
  const lead = await receber(a)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set desfecho = 'fechado', valor_fechado = 600000 where lead_id = ${lead}`,
  )
  expect((await anotar(a, lead, { negocio: 'compra' })).status).toBe(422)
})

test('the record of results is append-only', async () => {
  await fechar(a, await receber(a), 50_000)
  for (const comando of [
    sql`update resultados set valor_reais = 1`,
    sql`delete from resultados`,
    sql`truncate resultados`,
  ])
    await expect(painel.teste.db.servico.execute(comando)).rejects.toThrow()
})

test('no visitor and no agency reads or writes the record of results', async () => {
  const lead = await receber(a)
  const como = (papel: 'anon' | 'agencia', comando: ReturnType<typeof sql>) =>
    expect(
      painel.teste.db.como({ papel, claims: { agencia_id: a.id } }, tx => tx.execute(comando)),
      papel,
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  for (const papel of ['anon', 'agencia'] as const) {
    await como(papel, sql`select 1 from resultados`)
    await como(
      papel,
      sql`insert into resultados_publicados (medido_em, linhas, medicao) values (now(), 0, '{}')`,
    )
    await como(papel, sql`update resultados_publicados set linhas = 0`)
  }
  await como(
    'agencia',
    sql`insert into resultados (lead_id, agencia_id, informado_em, tipo_veiculo, avaliacao_id, avaliado_em, demonstracao)
      values (${lead}, ${a.id}, now(), 'carro', ${lead}, now(), false)`,
  )
})

test('aggregates are published from thirty on; a vehicle counts once, and a withdrawn result not at all', async () => {
  // More than the thirty of this test, so that no limit refuses one.
  await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 200`)
  const antes = (await medir()).resultados
  const leads: string[] = []
  for (let i = antes; i < 29; i++) {
    const lead = await receber(a, b)
    leads.push(lead)
    await fechar(i % 2 ? a : b, lead, 45_000)
  }
  const [primeiro, segundo] = [exigirFato(leads[0], 'um lead'), exigirFato(leads[1], 'outro lead')]
  // The second agency's price for the same vehicle does not count again.
  await fechar(a, primeiro, 52_000)
  await fechar(b, primeiro, 52_000)
  expect(await medir()).toMatchObject({ resultados: 29, figuras: null })

  const trinta = await receber(a)
  await fechar(a, trinta, 60_000, 'venda')
  const medicao = await medir()
  expect(medicao).toMatchObject({ resultados: 30, demonstracao: false })
  // The median: the middle of the trade-in range, 49,500, is 10 % above 45,000.
  expect(medicao.figuras?.tudo.erro_percentual).toBe(10)
  expect(medicao.figuras?.meses.map(({ nome }) => nome)).toEqual(['2026-11'])
  expect(JSON.stringify(medicao)).not.toMatch(new RegExp([...leads, a.id, b.id].join('|')))

  await anotar(a, trinta, { desfecho: null })
  expect(await medir()).toMatchObject({ resultados: 29, figuras: null })
  // An erased lead removes its person, not the report's error.
  await painel.teste.db.servico.execute(sql`delete from leads where id = ${segundo}`)
  expect(await registro(segundo)).toHaveLength(1)
})

test('outcomes of the invented agencies are labelled', async () => {
  const invented = await painel.agencia({ plano: 'enterprise' })
  await painel.teste.db.servico.execute(
    sql`update agencias set email = 'vitrine@demo.example' where id = ${invented.id}`,
  )
  await fechar(invented, await receber(invented), 50_000)
  expect((await medir()).demonstracao).toBe(true)
})

/** Creates a window of a lead in which agencies offer; each offer is a pair of agency and price. */
async function receberPropostas(...ofertas: [Agencia, number][]) {
  const lead = await painel.lead(RELATORIO)
  const janela = await criarJanela(
    painel,
    lead,
    ofertas.map(([agencia]) => agencia),
  )
  const ids: string[] = []
  for (const [agencia, valor] of ofertas) ids.push(await criarProposta(painel, janela, agencia, { valor }))
  return { lead, janela, ids }
}

/** Changes the row of an offer directly. */
const mudarProposta = (id: string | undefined, mudanca: object) =>
  painel.teste.db.servico
    .update(propostas)
    .set({ mudada_em: painel.teste.mundo.clock.now(), ...mudanca })
    .where(eq(propostas.id, id ?? ''))

/** Reads the valid results of a lead that are offers. */
const ofertasQueValem = async (lead: string) =>
  (await registro(lead)).filter(({ superado_em, proposta }) => !superado_em && proposta)

test('a raise of an offer replaces it, and adds no vehicle to the measure', async () => {
  const { lead, ids } = await receberPropostas([a, 48_000], [b, 49_000])
  const antes = (await medir()).propostas.resultados
  await mudarProposta(ids[0], { valor: 51_000, aumentos: 1 })
  expect((await ofertasQueValem(lead)).map(({ valor_reais, negocio }) => [valor_reais, negocio])).toEqual([
    [49_000, 'compra'],
    [51_000, 'compra'],
  ])
  expect((await medir()).propostas.resultados).toBe(antes)
})

test('an offer counts until it is withdrawn or not kept', async () => {
  const { lead, ids } = await receberPropostas([a, 48_000], [b, 49_000])
  const antes = (await medir()).propostas.resultados
  await mudarProposta(ids[0], { situacao: 'desistiu' })
  await mudarProposta(ids[1], { situacao: 'escolhida' })
  expect((await medir()).propostas.resultados).toBe(antes)
  await mudarProposta(ids[1], { situacao: 'trocada' })
  expect((await ofertasQueValem(lead)).map(({ valor_reais }) => valor_reais)).toEqual([null, null])
  expect((await medir()).propostas.resultados).toBe(antes - 1)
})

test('an offer of more than three times the reference is no price of such a vehicle', async () => {
  const engano = await receberPropostas([a, 190_000])
  expect(await registro(engano.lead)).toEqual([])
})

test('the price paid after an offer is a purchase: the owner’s answer first, and an objection suspends it', async () => {
  const { lead, janela, ids } = await receberPropostas([a, 50_000])
  const caso = painel.teste.mundo.novoId()
  const agora = painel.teste.mundo.clock.now()
  const id = ids[0] ?? ''
  await painel.teste.db.servico
    .insert(palavras)
    .values({ id: caso, proposta_id: id, agencia_id: a.id, valor: 50_000, escolhida_em: agora })
  const responder = (resposta: Partial<typeof palavras.$inferInsert>) =>
    painel.teste.db.servico.update(palavras).set(resposta).where(eq(palavras.id, caso))
  const preco = async () =>
    (await registro(lead))
      .filter(({ superado_em, proposta }) => !superado_em && !proposta)
      .map(({ valor_reais }) => valor_reais)
  await responder({ loja_desfecho: 'pagou', loja_valor: 50_000, loja_em: agora })
  expect(await preco()).toEqual([50_000])
  await responder({ dono_desfecho: 'vendi', dono_valor: 47_000, dono_em: agora, cumprida: false })
  expect(await preco()).toEqual([47_000])
  await responder({ contestacao: 'Pagamos o que propusemos.', contestada_em: agora })
  expect(await preco()).toEqual([null])
  await responder({ decidida_em: agora, cumprida: true })
  expect(await preco()).toEqual([50_000])
  // The erasure takes the window, not the measured price.
  await painel.teste.db.servico.execute(sql`delete from leads where id = ${lead}`)
  expect(await preco()).toEqual([50_000])
  expect(JSON.stringify(await registro(lead))).not.toContain(janela)
})

test('thirty vehicles with an offer publish the measure of offers, apart from the deals', async () => {
  const { resultados: negocios, propostas: contadas } = await medir()
  for (let i = contadas.resultados; i < 30; i++) await receberPropostas([i % 2 ? a : b, 45_000])
  const medicao = await medir()
  expect(medicao.resultados).toBe(negocios)
  // 49,500 against offers of 45,000, as above.
  expect(medicao.propostas).toMatchObject({ resultados: 30, figuras: { tudo: { vies_percentual: 10 } } })
})
