import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { editarAgencia, excluirAgencia } from '#domain/agencia/gerir-agencias.ts'
import { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import { lerMeuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { placaDeTeste } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import {
  criarAgencia,
  criarJanela,
  criarProposta,
  HORAS_DA_JANELA,
} from '#tests/domain/proposta/janela-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { formasDe, formasEm, procurarNasTabelas } from '#tests/rastros.ts'
import { DIAS_ATE_PERGUNTAR, type ESTADOS_DA_JANELA, HORAS_PARA_CONTATO, VALIDADE } from '../janela.regras.ts'
import { janelas } from '../proposta.table.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'
import { vencerJanelas } from './vencer.ts'

type LojaDoPainel = { id: string; email: string; token: string }

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
/** Three agencies; `preparar` takes offers of the first two. */
let lojas: [LojaDoPainel, LojaDoPainel, LojaDoPainel]
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
  const [a, b] = lojas
  const propostas = [
    await criarProposta(painel, janela, a, {
      valor: 50_000,
      mudancas: { validade_dias: VALIDADE.maxima, vale_ate: daqui(VALIDADE.maxima * 24) },
    }),
    await criarProposta(painel, janela, b, { valor: 49_000 }),
  ] as const
  if (escolhida) await aceitar(painel.teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  return { email, lead, janela, propostas, a, b }
}

/** Hours after which every offer has expired and every step of a window is over. */
const HORAS_ATE_O_FIM = 40 * 24
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

test('after 24 hours without a contact the owner gets one letter with the runner-up; after a contact, none', async () => {
  const [demora, chamou] = [await preparar(), await preparar()]
  const body = { desfecho: 'contatado' }
  await painel.teste.call('PATCH', `/api/minha-agencia/leads/${chamou.lead}`, { token: chamou.a.token, body })
  await passar(HORAS_PARA_CONTATO - 1)
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
  await passar(HORAS_PARA_CONTATO + 1)
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true where id = ${b.id}`)
  const [carta] = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email)
  expect(carta?.texto).not.toContain('segunda proposta')
})

test('no letter names a runner-up whose offer expired', async () => {
  const [vale, venceu] = [await preparar({ escolhida: false }), await preparar({ escolhida: false })]
  // Half a day before the offers expire: half a day after the choice, only the one made valid for longer still is.
  painel.teste.time.offset_ms = 6.5 * DIA_MS
  await painel.teste.db.servico.execute(
    sql`update propostas set validade_dias = 15, vale_ate = vale_ate + interval '8 days' where id = ${vale.propostas[1]}`,
  )
  for (const { lead, propostas } of [vale, venceu])
    await aceitar(painel.teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await passar(HORAS_PARA_CONTATO + 1)
  const textoPara = async (email: string) =>
    (await painel.teste.mundo.mail.list()).filter(({ para }) => para === email).map(({ texto }) => texto)
  expect(await textoPara(vale.email)).toEqual([expect.stringContaining('volte à segunda proposta')])
  expect(await textoPara(venceu.email)).toEqual([expect.not.stringContaining('segunda proposta')])
})

test('a window that closes without offers: the owner gets one letter about it', async () => {
  const email = `dono${++pessoas}@exemplo.com.br`
  const lead = await painel.lead({ email, aceita_contato_parceiros: false })
  const janela = await criarJanela(painel, lead, lojas)
  await passar(HORAS_DA_JANELA - 1)
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
  await passar(HORAS_DA_JANELA + 1)
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
  await passar(HORAS_ATE_O_FIM)
  await todas()
})

test('a person’s data and receipt say which agency was chosen; the data also if it sees the lead', async () => {
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

test('ten days after the choice the owner is asked once for the result, and not after an answer', async () => {
  const [espera, contou] = [await preparar(), await preparar()]
  await painel.teste.db.servico.execute(sql`update palavras set dono_desfecho = 'vendi', dono_em = now()
    where proposta_id = ${contou.propostas[0]}`)
  await passar(DIAS_ATE_PERGUNTAR * 24 - 1)
  await passar(2)
  expect((await cartasA(espera.email)).filter(assunto => assunto.startsWith('Deu certo'))).toEqual([
    'Deu certo com a Agência 1?',
  ])
  expect(await cartasA(contou.email)).toEqual([])
})

test('an agency that withdraws after the choice: the owner gets one letter, and goes back to the runner-up', async () => {
  const { email, lead, janela, propostas, a } = await preparar()
  const { status } = await painel.teste.call('POST', `/api/agencia/janelas/${janela}/desfecho`, {
    token: a.token,
    body: { desfecho: 'desistiu' },
  })
  expect(status).toBe(200)
  await passar(1)
  await passar(48)
  expect(await cartasA(email)).toEqual(['Agência 1 desistiu do seu veículo'])
  await trocar(painel.teste.mundo, lead, { proposta_id: propostas[1], motivo: 'loja_desistiu' }, ORIGEM)
  const { rows } = await painel.teste.db.servico.execute(sql`
    select dono_desfecho, cumprida from palavras where proposta_id = ${propostas[0]}`)
  expect(rows).toEqual([{ dono_desfecho: 'loja_desistiu', cumprida: false }])
})

test('an erasure sends one letter to each agency with an offer; only open offers get the one about the end', async () => {
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
  const admin = administrador()
  const { lote } = await excluirLeads(painel.teste.mundo, admin, [lead])
  const lista = () =>
    painel.teste.call('GET', '/api/agencia/janelas?ver=propostas', { token: lojas[0].token })
  const ids = async () => (await lista()).json.itens.map(({ id }: { id: string }) => id)
  expect(await ids()).not.toContain(janela)
  await vencerJanelas(painel.teste.mundo)
  expect(await cartasA(email)).toEqual([])
  await restaurarLeads(painel.teste.mundo, admin, lote)
  expect(await ids()).toContain(janela)
  await passar(HORAS_DA_JANELA + 1)
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
  const created_at = daqui(-5 * 24)
  const fica = await painel.lead({ email, placa, aceita_contato_parceiros: false, created_at })
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

/** Creates a window, with its two offers or without any, of a person whose words occur nowhere else. */
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

/** Chooses the n-th offer; without offers, one that does not exist. */
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

/** Reads the used credits of agencies, null for a deleted one. */
function creditosDe(agencias: readonly { id: string }[]): Promise<(number | null)[]> {
  return Promise.all(
    agencias.map(async ({ id }) => {
      const { rows } = await painel.teste.db.servico.execute<{ usados: number }>(
        sql`select leads_usados_mes_atual as usados from agencias where id = ${id}`,
      )
      return rows[0]?.usados ?? null
    }),
  )
}

test('two leads of one person and vehicle: each choice that is withdrawn gives its credit back', async () => {
  const agencia = await criarAgencia(painel)
  const placa = placaDeTeste(9_002)
  for (const email of ['primeira@exemplo.com.br', 'segunda@exemplo.com.br']) {
    const lead = await painel.lead({ email, placa, aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, [agencia])
    const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
    await aceitar(painel.teste.mundo, lead, { proposta_id }, ORIGEM)
    expect(await creditosDe([agencia]), email).toEqual([1])
    await retirar(painel.teste.mundo, lead, { para: 'nada' }, ORIGEM)
    expect(await creditosDe([agencia]), email).toEqual([0])
  }
})

test('two live choices of one agency by one person use one credit, until both are withdrawn', async () => {
  // Withdrawn in both orders.
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
    expect(await creditosDe([agencia])).toEqual([1])
    await retirar(painel.teste.mundo, itemEm(pedidos, primeiro), { para: 'nada' }, ORIGEM)
    expect(await creditosDe([agencia])).toEqual([1])
    await retirar(painel.teste.mundo, itemEm(pedidos, 1 - primeiro), { para: 'nada' }, ORIGEM)
    expect(await creditosDe([agencia])).toEqual([0])
  }
})

/** A state of a window: the way to it, and what follows if the first agency is lost in it. */
type Estado = {
  levar(cena: Cena): Promise<unknown>
  /** Used credits of both agencies in the state. */
  creditos: readonly [a: number, b: number]
  /** The last state after the loss. */
  fim: string
  /** If the other agency then gets the contact. */
  outra: boolean
}
const ESTADOS: Record<(typeof ESTADOS_DA_JANELA)[number], Estado> = {
  aberta: { creditos: [0, 0], fim: 'caducou', outra: false, levar: async () => {} },
  com_propostas: { creditos: [0, 0], fim: 'aceita', outra: true, levar: async () => {} },
  aceita: { creditos: [1, 0], fim: 'aceita', outra: true, levar: cena => escolherDa(cena, 0) },
  // Without a contact the credit comes back.
  encerrada: {
    creditos: [0, 0],
    fim: 'encerrada',
    outra: false,
    async levar(cena) {
      await escolherDa(cena, 0)
      await encerrar(painel.teste.mundo, cena.lead, { motivo: 'outro' })
    },
  },
  caducou: { creditos: [0, 0], fim: 'caducou', outra: false, levar: () => passar(HORAS_ATE_O_FIM) },
  // After a contact the credit stays used.
  retirada: {
    creditos: [1, 0],
    fim: 'retirada',
    outra: false,
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

/** The ways to lose the first agency. */
const PERDAS = {
  async suspended({ a }: Cena) {
    const { rows } = await painel.teste.db.servico.execute<{ versao: number }>(
      sql`select versao from agencias where id = ${a.id}`,
    )
    await editarAgencia(painel.teste.mundo, administrador(), a.id, { versao: rows[0]?.versao, ativa: false })
  },
  deleted: ({ a }: Cena) => excluirAgencia(painel.teste.mundo, administrador(), a.id),
}

/** Reads the state of a window and the used credits of its agencies. */
const lerCena = async ({ janela, a, b }: Cena) => [await estadoDe(janela), await creditosDe([a, b])]

test.each(
  chavesDe(ESTADOS).flatMap(estado => chavesDe(PERDAS).map(perda => ({ ...ESTADOS[estado], estado, perda }))),
)(
  'in the state $estado, an agency that is $perda gets no lead, and the window continues with the other one',
  async ({ estado, perda, creditos, levar, fim, outra }) => {
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    expect(await lerCena(cena)).toEqual([estado, creditos])
    await PERDAS[perda](cena)
    const deA = perda === 'deleted' ? null : creditos[0]
    expect(await lerCena(cena)).toEqual([estado, [deA, creditos[1]]])
    // Each verb that gives the contact is tried twice, with each agency.
    const feitos: boolean[] = []
    for (const n of [0, 0, 1, 1])
      feitos.push((await tentar(escolherDa(cena, n))) || (await tentar(voltarA(cena, n))))
    // A repeated choice is accepted and changes nothing.
    const repetida = perda === 'suspended' && estado === 'aceita'
    expect(feitos).toEqual([repetida, repetida, outra, outra])
    // The first agency had no contact: after the change of the choice its credit is back.
    const creditosNoFim = [repetida ? 0 : deA, outra ? 1 : 0]
    expect(await creditosDe([cena.a, cena.b])).toEqual(creditosNoFim)
    await passar(HORAS_ATE_O_FIM)
    expect(await lerCena(cena)).toEqual([fim, creditosNoFim])
    const { rows } = await painel.teste.db.servico.execute<{ agencia_id: string }>(
      sql`select agencia_id from leads_agencias where lead_id = ${cena.lead} and not oculta`,
    )
    expect(rows.map(({ agencia_id }) => agencia_id)).toEqual(outra ? [cena.b.id] : [])
  },
)

test.each(chavesDe(ESTADOS))(
  'in the state %s, an erasure leaves neither the window nor the person, and uses no credit',
  async estado => {
    const { creditos, levar } = ESTADOS[estado]
    const cena = await criarCena(estado !== 'aberta')
    await levar(cena)
    const formas = [cena.email, ...cena.nome.split(' ')].flatMap(formasDe)
    expect((await procurarNasTabelas(painel.teste.url, formas)).length).toBeGreaterThan(0)
    await apagarTudo(painel.teste.mundo, titularDe(painel.teste.mundo, cena.email))
    for (const n of [0, 1])
      expect([await tentar(escolherDa(cena, n)), await tentar(voltarA(cena, n))]).toEqual([false, false])
    await passar(HORAS_ATE_O_FIM)
    expect(await lerCena(cena)).toEqual([undefined, creditos])
    // As `esquecerNasEstatisticas` does every few minutes: autovacuum may have sampled the rows before.
    await executarComoDono(painel.teste.url, dono => dono.query('analyze'))
    expect(await procurarNasTabelas(painel.teste.url, formas)).toEqual([])
    for (const carta of await painel.teste.mundo.mail.list())
      if (carta.para !== cena.email) expect(formasEm(JSON.stringify(carta), formas)).toEqual([])
  },
)
