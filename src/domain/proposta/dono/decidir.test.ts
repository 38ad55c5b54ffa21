import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import { lerMeuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { placaDeTeste } from '#tests/api/carro.ts'
import { criarDonosDeTeste, HORAS_ATE_O_FIM, ORIGEM } from '#tests/domain/proposta/donos-de-teste.ts'
import { criarAgencia, criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { aceitar, encerrar, retirar, trocar } from './decidir.ts'

let donos: Awaited<ReturnType<typeof criarDonosDeTeste>>
let painel: (typeof donos)['painel']
beforeAll(async () => {
  donos = await criarDonosDeTeste()
  painel = donos.painel
})
afterEach(() => {
  painel.teste.time.offset_ms = 0
})
afterAll(() => painel.teste.close())

test('an end by the owner, and later the end of a window’s time, reach the open panels of all invited agencies', async () => {
  const { lead } = await donos.preparar({ escolhida: false })
  await donos.preparar({ escolhida: false })
  let avisadas = new Set<string>()
  await painel.teste.db.listen('painel_agencia', id => avisadas.add(id))
  const esperarTodas = () =>
    expect.poll(() => donos.lojas.map(({ id }) => avisadas.has(id))).toEqual([true, true, true])
  await encerrar(painel.teste.mundo, lead, { motivo: 'outro' })
  await esperarTodas()
  avisadas = new Set()
  await donos.passar(HORAS_ATE_O_FIM)
  await esperarTodas()
})

test('an end by the owner sends a letter to each agency with an offer, and none to the third one', async () => {
  const { lead } = await donos.preparar({ escolhida: false })
  await encerrar(painel.teste.mundo, lead, { motivo: 'outro' })
  const cartas = await Promise.all(donos.lojas.map(({ email }) => donos.cartasA(email)))
  expect(cartas.map(({ length }) => length)).toEqual([1, 1, 0])
})

test('a person’s data and receipt say which agency was chosen; the data also if it sees the lead', async () => {
  const { email, lead, propostas } = await donos.preparar()
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

test('the chosen agency keeps the contact when the lead is merged into an earlier one', async () => {
  const [email, placa] = ['junta@exemplo.com.br', null]
  const created_at = new Date(painel.teste.mundo.clock.now().getTime() - 5 * DIA_MS)
  const fica = await painel.lead({ email, placa, aceita_contato_parceiros: false, created_at })
  const { lead, janela, a } = await donos.preparar({ email, placa })
  expect((await painel.pedir('POST', '/api/leads/duplicados', { ficam: [fica] })).json).toMatchObject({
    leads: 1,
  })
  const lido = await painel.teste.call('GET', `/api/minha-agencia/leads/${fica}`, { token: a.token })
  expect([lido.status, await donos.estadoDe(janela)]).toEqual([200, 'aceita'])
  expect(
    (await painel.teste.call('GET', `/api/minha-agencia/leads/${lead}`, { token: a.token })).status,
  ).toBe(404)
})

test('two leads of one person and vehicle: each choice that is withdrawn gives its credit back', async () => {
  const agencia = await criarAgencia(painel)
  const placa = placaDeTeste(9_002)
  for (const email of ['primeira@exemplo.com.br', 'segunda@exemplo.com.br']) {
    const lead = await painel.lead({ email, placa, aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, [agencia])
    const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
    await aceitar(painel.teste.mundo, lead, { proposta_id }, ORIGEM)
    expect(await donos.lerCreditos([agencia]), email).toEqual([1])
    await retirar(painel.teste.mundo, lead, { para: 'nada' }, ORIGEM)
    expect(await donos.lerCreditos([agencia]), email).toEqual([0])
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
    expect(await donos.lerCreditos([agencia])).toEqual([1])
    await retirar(painel.teste.mundo, itemEm(pedidos, primeiro), { para: 'nada' }, ORIGEM)
    expect(await donos.lerCreditos([agencia])).toEqual([1])
    await retirar(painel.teste.mundo, itemEm(pedidos, 1 - primeiro), { para: 'nada' }, ORIGEM)
    expect(await donos.lerCreditos([agencia])).toEqual([0])
  }
})
