import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { editarAgencia, excluirAgencia } from '#domain/agencia/gerir-agencias.ts'
import { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import { lerMeuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { placaDeTeste } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarAgencia, criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { formasDe, formasEm, procurarNasTabelas } from '#tests/rastros.ts'
import { janelas } from '../proposta.table.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'
import { vencerJanelas } from './vencer.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let lojas: { id: string; email: string; token: string }[]
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  lojas = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
})
afterEach(() => {
  painel.teste.time.offset_ms = 0
})
afterAll(() => painel.teste.close())

const ORIGEM = { ip: '203.0.113.9' }
let pessoas = 0

type Opcoes = { escolhida?: boolean; email?: string; placa?: null }

/** Creates a window of a new person with two offers, of which the first is chosen if `escolhida`. */
async function preparar({
  escolhida = true,
  email = `dono${++pessoas}@exemplo.com.br`,
  ...dados
}: Opcoes = {}) {
  const lead = await painel.lead({ email, aceita_contato_parceiros: false, ...dados })
  const janela = await criarJanela(painel, lead, lojas)
  const [a = lojas[0], b = lojas[0]] = lojas
  if (!a || !b) throw new Error('no agencies')
  const propostas = [
    await criarProposta(painel, janela, a, {
      valor: 50_000,
      mudancas: { validade_dias: 15, vale_ate: daqui(15 * 24) },
    }),
    await criarProposta(painel, janela, b, { valor: 49_000 }),
  ] as const
  if (escolhida) await aceitar(painel.teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  return { email, lead, janela, propostas, a, b }
}

const daqui = (horas: number) => new Date(painel.teste.mundo.clock.now().getTime() + horas * HORA_MS)
const estadoDe = async (id: string) =>
  (await painel.teste.db.servico.select().from(janelas).where(eq(janelas.id, id)))[0]?.estado
/** Lets time pass and runs the worker twice: each message is sent once. */
async function passar(horas: number): Promise<void> {
  painel.teste.time.offset_ms += horas * HORA_MS
  for (const _ of [1, 2]) await vencerJanelas(painel.teste.mundo)
}
/** Lists the subjects of the letters to an address since the preparation. */
const cartasA = async (para: string) =>
  (await painel.teste.mundo.mail.list()).filter(carta => carta.para === para).map(({ assunto }) => assunto)

test('24 hours without a contact: the owner gets one letter with the runner-up; after a contact, none', async () => {
  const [demora, chamou] = [await preparar(), await preparar()]
  const body = { desfecho: 'contatado' }
  await painel.teste.call('PATCH', `/api/minha-agencia/leads/${chamou.lead}`, { token: chamou.a.token, body })
  await passar(23)
  expect(await cartasA(demora.email)).toEqual([])
  await passar(2)
  expect(await cartasA(demora.email)).toEqual(['Agência 1 já falou com você?'])
  const [carta] = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === demora.email)
  expect(carta?.texto).toMatch(/volte à segunda proposta com um toque: Agência 2, R\$\s49\.000/)
  expect(await cartasA(chamou.email)).toEqual([])
})

test('no letter names a runner-up that cannot receive the contact', async () => {
  const { email, b } = await preparar()
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${b.id}`)
  await passar(25)
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true where id = ${b.id}`)
  const [carta] = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email)
  expect(carta?.texto).not.toContain('segunda proposta')
})

test('no letter names a runner-up whose offer expired', async () => {
  const [vale, venceu] = [await preparar({ escolhida: false }), await preparar({ escolhida: false })]
  painel.teste.time.offset_ms = 6.5 * 24 * HORA_MS
  await painel.teste.db.servico.execute(
    sql`update propostas set validade_dias = 15, vale_ate = vale_ate + interval '8 days' where id = ${vale.propostas[1]}`,
  )
  for (const { lead, propostas } of [vale, venceu])
    await aceitar(painel.teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await passar(25)
  const textoPara = async (email: string) =>
    (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email).map(({ texto }) => texto)
  expect(await textoPara(vale.email)).toEqual([expect.stringContaining('volte à segunda proposta')])
  expect(await textoPara(venceu.email)).toEqual([expect.not.stringContaining('segunda proposta')])
})

test('a window that closes without offers: the owner gets one letter about it', async () => {
  const email = `dono${++pessoas}@exemplo.com.br`
  const lead = await painel.lead({ email, aceita_contato_parceiros: false })
  const janela = await criarJanela(painel, lead, lojas)
  await passar(29)
  expect(await cartasA(email)).toEqual([])
  await passar(2)
  const cartas = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email)
  expect(cartas.map(({ assunto }) => assunto)).toEqual([
    'Desta vez nenhuma loja fez proposta: Chevrolet Onix',
  ])
  expect(cartas[0]?.texto).toContain('Ninguém recebeu o seu contato.')
  expect(await estadoDe(janela)).toBe('caducou')
})

test('the letter of the close names only agencies that can receive the contact', async () => {
  const { email, a } = await preparar({ escolhida: false })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${a.id}`)
  await passar(31)
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true where id = ${a.id}`)
  const [carta] = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email)
  expect(carta?.texto).toMatch(/Agência 2: R\$\s49\.000/)
  expect(carta?.texto).not.toMatch(/50\.000/)
})

test('an end reaches the open panels of all invited agencies; one without an offer gets no letter', async () => {
  const { lead } = await preparar({ escolhida: false })
  await preparar({ escolhida: false })
  let avisadas = new Set<string>()
  await painel.teste.db.listen('painel_agencia', id => avisadas.add(id))
  const todas = () => expect.poll(() => lojas.map(({ id }) => avisadas.has(id))).toEqual([true, true, true])
  await encerrar(painel.teste.mundo, lead, { motivo: 'outro' })
  await todas()
  expect((await Promise.all(lojas.map(loja => cartasA(loja.email)))).map(({ length }) => length)).toEqual([
    1, 1, 0,
  ])
  avisadas = new Set()
  await passar(16 * 24)
  await todas()
})

test('the own data and the receipt say which agency was chosen, and whether it sees the lead', async () => {
  const { email, lead, propostas } = await preparar()
  const titular = titularDe(painel.teste.mundo, email)
  const recebeu = async () => (await lerMeusDados(painel.teste.mundo, titular)).pedidos[0]?.agencias
  expect(await recebeu()).toMatchObject([{ pela_escolha: true, pela_regra: false, ve_agora: true }])
  await trocar(painel.teste.mundo, lead, { proposta_id: propostas[1], motivo: 'baixou' }, ORIGEM)
  expect(await recebeu()).toMatchObject([
    { pela_escolha: true, ve_agora: false },
    { pela_escolha: true, ve_agora: true },
  ])
  const { events } = await lerMeuRecibo(painel.teste.mundo, titular, lead)
  const repasses = events.filter(({ event_type }) => event_type === 'sharing')
  expect(repasses.map(({ purpose_id }) => purpose_id)).toEqual([
    'contato_da_escolhida',
    'contato_da_escolhida',
  ])
})

test('ten days after the choice the owner is asked once, and not after an answer', async () => {
  const [espera, contou] = [await preparar(), await preparar()]
  await painel.teste.db.servico.execute(sql`update palavras set dono_desfecho = 'vendi', dono_em = now()
    where proposta_id = ${contou.propostas[0]}`)
  await passar(10 * 24 - 1)
  await passar(2)
  expect((await cartasA(espera.email)).filter(assunto => assunto.startsWith('Deu certo'))).toEqual([
    'Deu certo com Agência 1?',
  ])
  expect(await cartasA(contou.email)).toEqual([])
})

test('an agency that withdraws after the choice: the owner gets one letter, and goes back to the runner-up', async () => {
  const { email, lead, janela, propostas, a } = await preparar()
  const desfecho = { token: a.token, body: { desfecho: 'desistiu' } }
  expect((await painel.teste.call('POST', `/api/agencia/janelas/${janela}/desfecho`, desfecho)).status).toBe(
    200,
  )
  await passar(1)
  await passar(48)
  expect(await cartasA(email)).toEqual(['Agência 1 desistiu do seu veículo'])
  await trocar(painel.teste.mundo, lead, { proposta_id: propostas[1], motivo: 'loja_desistiu' }, ORIGEM)
  const { rows } = await painel.teste.db.servico.execute(sql`
    select dono_desfecho, cumprida from palavras where proposta_id = ${propostas[0]}`)
  expect(rows).toEqual([{ dono_desfecho: 'loja_desistiu', cumprida: false }])
})

test('an erasure notifies the agencies with an open offer, and each other one with the lead, once', async () => {
  const [aberta, aceita] = [await preparar({ escolhida: false }), await preparar()]
  for (const [{ email }, doFim] of [
    [aberta, [1, 1, 0]],
    [aceita, [0, 1, 0]],
  ] as const) {
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    const { agencias } = await apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, email))
    expect(agencias).toBe(2)
    const porLoja = await Promise.all(lojas.map(loja => cartasA(loja.email)))
    expect(
      porLoja.map(todas => todas.filter(um => um.startsWith('O pedido de propostas terminou')).length),
    ).toEqual(doFim)
    expect(porLoja.flat()).toHaveLength(2)
  }
})

test('a deleted lead hides its window and waits; a restored one continues', async () => {
  const { email, lead, janela } = await preparar({ escolhida: false })
  const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const { lote } = await excluirLeads(painel.teste.mundo, admin, [lead])
  const lista = () =>
    painel.teste.call('GET', '/api/agencia/janelas?ver=propostas', { token: lojas[0]?.token ?? '' })
  const ids = async () => (await lista()).json.itens.map(({ id }: { id: string }) => id)
  expect(await ids()).not.toContain(janela)
  await vencerJanelas(painel.teste.mundo)
  expect(await cartasA(email)).toEqual([])
  await restaurarLeads(painel.teste.mundo, admin, lote)
  expect(await ids()).toContain(janela)
  await passar(31)
  expect(await cartasA(email)).toEqual(['As propostas pelo seu Chevrolet Onix chegaram'])
  expect(await estadoDe(janela)).toBe('com_propostas')
})

test('merged leads have one open window; the agencies of the other one are notified', async () => {
  const [fica, sai] = [await preparar({ escolhida: false }), await preparar({ escolhida: false })]
  await painel.teste.db.servico.execute(sql`select mover_lead(${sai.lead}::uuid, ${fica.lead}::uuid)`)
  await passar(1)
  expect([await estadoDe(fica.janela), await estadoDe(sai.janela)]).toEqual(['com_propostas', 'retirada'])
  for (const loja of [fica.a, fica.b])
    expect(
      (await cartasA(loja.email)).filter(um => um.startsWith('O pedido de propostas terminou')),
    ).toHaveLength(1)
})

test('the chosen agency keeps the contact when the lead is merged into an earlier one', async () => {
  const [email, placa] = ['junta@exemplo.com.br', null]
  const antes = new Date(painel.teste.mundo.clock.now().getTime() - 5 * 24 * HORA_MS)
  const fica = await painel.lead({ email, placa, aceita_contato_parceiros: false, created_at: antes })
  const { lead, janela, a } = await preparar({ email, placa })
  expect((await painel.pedir('POST', '/api/leads/duplicados', { ficam: [fica] })).json).toMatchObject({
    leads: 1,
  })
  const lido = await painel.teste.call('GET', `/api/minha-agencia/leads/${fica}`, { token: a.token })
  expect([lido.status, await estadoDe(janela)]).toEqual([200, 'aceita'])
  expect(
    (await painel.teste.call('GET', `/api/minha-agencia/leads/${lead}`, { token: a.token })).status,
  ).toBe(404)
})

/** A window of two agencies with room for one lead each, of which the first one made the best offer. */
type Cena = { lead: string; email: string; nome: string; janela: string; a: Loja; b: Loja; ofertas: string[] }
type Loja = { id: string; email: string }

async function criarCena(comOfertas: boolean): Promise<Cena> {
  const nome = `Zqvida${++pessoas} Zqjanela${pessoas}`
  const email = `zqdono${pessoas}@exemplo.com.br`
  const lead = await painel.lead({ nome, email, aceita_contato_parceiros: false })
  const [a, b] = [await criarAgencia(painel), await criarAgencia(painel)]
  const janela = await criarJanela(painel, lead, [a, b])
  const ofertas = comOfertas
    ? [
        await criarProposta(painel, janela, a, { valor: 50_000 }),
        await criarProposta(painel, janela, b, { valor: 49_000 }),
      ]
    : []
  return { lead, email, nome, janela, a, b, ofertas }
}

const escolherDa = ({ lead, ofertas }: Cena, n: number) =>
  aceitar(painel.teste.mundo, lead, { proposta_id: ofertas[n] ?? painel.teste.mundo.novoId() }, ORIGEM)
const voltarA = ({ lead, ofertas }: Cena, n: number) => {
  const proposta_id = ofertas[n] ?? painel.teste.mundo.novoId()
  return trocar(painel.teste.mundo, lead, { proposta_id, motivo: 'loja_desistiu' }, ORIGEM)
}
/**
 * Runs a verb.
 * @returns true if it did its work, false if it refused; any other error is thrown.
 */
const tentar = (ato: Promise<unknown>) =>
  ato.then(
    () => true,
    erro => {
      if (erro instanceof Recusa) return false
      throw erro
    },
  )

/** Reads the used credits of both agencies, null for a deleted one. */
async function creditosDe({ a, b }: Pick<Cena, 'a' | 'b'>): Promise<(number | null)[]> {
  const { rows } = await painel.teste.db.servico.execute<{ id: string; usados: number }>(
    sql`select id, leads_usados_mes_atual as usados from agencias where id in (${a.id}, ${b.id})`,
  )
  return [a, b].map(({ id }) => rows.find(row => row.id === id)?.usados ?? null)
}

test('two leads of one person and vehicle: each choice that is withdrawn gives its credit back', async () => {
  const agencia = await criarAgencia(painel)
  const placa = 'QZV4D19'
  for (const email of ['primeira@exemplo.com.br', 'segunda@exemplo.com.br']) {
    const lead = await painel.lead({ email, placa, aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, [agencia])
    const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
    await aceitar(painel.teste.mundo, lead, { proposta_id }, ORIGEM)
    expect([email, await creditosDe({ a: agencia, b: agencia })]).toEqual([email, [1, 1]])
    await retirar(painel.teste.mundo, lead, { para: 'nada' }, ORIGEM)
    expect([email, await creditosDe({ a: agencia, b: agencia })]).toEqual([email, [0, 0]])
  }
})

test('two live choices of one agency by one person use one credit, until both are withdrawn', async () => {
  for (const primeiro of [0, 1] as const) {
    const agencia = await criarAgencia(painel)
    const placa = placaDeTeste(9_000 + primeiro)
    const pedidos: string[] = []
    for (const n of [0, 1]) {
      const email = `dupla${primeiro}${n}@exemplo.com.br`
      const lead = await painel.lead({ email, placa, aceita_contato_parceiros: false })
      const janela = await criarJanela(painel, lead, [agencia])
      const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
      await aceitar(painel.teste.mundo, lead, { proposta_id }, ORIGEM)
      pedidos.push(lead)
    }
    const usados = async () => (await creditosDe({ a: agencia, b: agencia }))[0]
    expect([primeiro, await usados()]).toEqual([primeiro, 1])
    await retirar(painel.teste.mundo, pedidos[primeiro] ?? '', { para: 'nada' }, ORIGEM)
    expect([primeiro, await usados()]).toEqual([primeiro, 1])
    await retirar(painel.teste.mundo, pedidos[1 - primeiro] ?? '', { para: 'nada' }, ORIGEM)
    expect([primeiro, await usados()]).toEqual([primeiro, 0])
  }
})

/** The way to each state, and the credits of both agencies that it used. */
const ESTADOS: Record<string, { creditos: [a: number, b: number]; levar(cena: Cena): Promise<unknown> }> = {
  aberta: { creditos: [0, 0], levar: async () => {} },
  com_propostas: { creditos: [0, 0], levar: async () => {} },
  aceita: { creditos: [1, 0], levar: cena => escolherDa(cena, 0) },
  // Without a contact the credit comes back.
  encerrada: {
    creditos: [0, 0],
    async levar(cena) {
      await escolherDa(cena, 0)
      await encerrar(painel.teste.mundo, cena.lead, { motivo: 'outro' })
    },
  },
  caducou: { creditos: [0, 0], levar: () => passar(16 * 24) },
  // After a contact the credit stays used.
  retirada: {
    creditos: [1, 0],
    async levar(cena) {
      await escolherDa(cena, 0)
      await painel.teste.db.servico.execute(
        sql`update leads_agencias set contato_em = ${painel.teste.mundo.clock.now().toISOString()} where lead_id = ${cena.lead}`,
      )
      await retirar(painel.teste.mundo, cena.lead, { para: 'nada' }, ORIGEM)
    },
  },
}

const administrador = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })

/** A suspension or a deletion of the first agency. */
const PERDAS: Record<string, (cena: Cena) => Promise<unknown>> = {
  async suspended({ a }) {
    const { rows } = await painel.teste.db.servico.execute<{ versao: number }>(
      sql`select versao from agencias where id = ${a.id}`,
    )
    await editarAgencia(painel.teste.mundo, administrador(), a.id, { versao: rows[0]?.versao, ativa: false })
  },
  deleted: ({ a }) => excluirAgencia(painel.teste.mundo, administrador(), a.id),
}

/** The last state, and whether the other agency gets the contact, after the first one was lost in a state. */
const FIM_DA_PERDA: Record<string, { fim: string; outra: boolean }> = {
  aberta: { fim: 'caducou', outra: false },
  com_propostas: { fim: 'aceita', outra: true },
  aceita: { fim: 'aceita', outra: true },
  encerrada: { fim: 'encerrada', outra: false },
  caducou: { fim: 'caducou', outra: false },
  retirada: { fim: 'retirada', outra: false },
}

test.each(Object.keys(ESTADOS).flatMap(estado => Object.keys(PERDAS).map(perda => ({ estado, perda }))))(
  'in the state $estado, an agency that is $perda gets no lead, and the window continues with the other one',
  async ({ estado, perda }) => {
    const { creditos, levar } = ESTADOS[estado] as (typeof ESTADOS)[string]
    const { fim, outra } = FIM_DA_PERDA[estado] as (typeof FIM_DA_PERDA)[string]
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    expect([await estadoDe(cena.janela), await creditosDe(cena)]).toEqual([estado, creditos])
    await PERDAS[perda]?.(cena)
    const [deA] = perda === 'deleted' ? [null] : creditos
    expect([await estadoDe(cena.janela), await creditosDe(cena)]).toEqual([estado, [deA, creditos[1]]])
    // Each verb that gives the contact is tried twice, with each agency.
    const feitos: boolean[] = []
    for (const n of [0, 0, 1, 1])
      feitos.push((await tentar(escolherDa(cena, n))) || (await tentar(voltarA(cena, n))))
    // A repeated choice is accepted and changes nothing.
    const repetida = perda === 'suspended' && estado === 'aceita'
    expect(feitos).toEqual([repetida, repetida, outra, outra])
    // The first agency had no contact: after the change of the choice its credit is back.
    const creditosNoFim = [repetida ? 0 : deA, outra ? 1 : 0]
    expect(await creditosDe(cena)).toEqual(creditosNoFim)
    await passar(40 * 24)
    expect([await estadoDe(cena.janela), await creditosDe(cena)]).toEqual([fim, creditosNoFim])
    const { rows } = await painel.teste.db.servico.execute<{ agencia_id: string }>(
      sql`select agencia_id from leads_agencias where lead_id = ${cena.lead} and not oculta`,
    )
    expect(rows.map(({ agencia_id }) => agencia_id)).toEqual(outra ? [cena.b.id] : [])
  },
)

test.each(Object.keys(ESTADOS))(
  'in the state %s, an erasure leaves neither the window nor the person, and uses no credit',
  async estado => {
    const { creditos, levar } = ESTADOS[estado] as (typeof ESTADOS)[string]
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    const formas = [cena.email, ...cena.nome.split(' ')].flatMap(formasDe)
    expect((await procurarNasTabelas(painel.teste.url, formas)).length).toBeGreaterThan(0)
    await apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, cena.email))
    for (const n of [0, 1])
      expect([await tentar(escolherDa(cena, n)), await tentar(voltarA(cena, n))]).toEqual([false, false])
    await passar(40 * 24)
    expect([await estadoDe(cena.janela), await creditosDe(cena)]).toEqual([undefined, creditos])
    // As `esquecerNasEstatisticas` does every few minutes: autovacuum may have sampled the rows before.
    await executarComoDono(painel.teste.url, dono => dono.query('analyze'))
    expect(await procurarNasTabelas(painel.teste.url, formas)).toEqual([])
    for (const carta of await painel.teste.mundo.mail.list())
      if (carta.para !== cena.email) expect(formasEm(JSON.stringify(carta), formas)).toEqual([])
  },
)
