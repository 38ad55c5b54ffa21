import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarDonosDeTeste, ORIGEM } from '#tests/domain/proposta/donos-de-teste.ts'
import { criarJanela, HORAS_DA_JANELA } from '#tests/domain/proposta/janela-de-teste.ts'
import { DIAS_ATE_PERGUNTAR, HORAS_PARA_CONTATO } from '../janela.regras.ts'
import { aceitar, trocar } from './decidir.ts'
import { vencerJanelas } from './vencer.ts'

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

test('after 24 hours without a contact the owner gets one letter with the runner-up; after a contact, none', async () => {
  const [demora, chamou] = [await donos.preparar(), await donos.preparar()]
  const body = { desfecho: 'contatado' }
  await painel.teste.call('PATCH', `/api/minha-agencia/leads/${chamou.lead}`, { token: chamou.a.token, body })
  await donos.passar(HORAS_PARA_CONTATO - 1)
  expect(await donos.assuntosA(demora.email)).toEqual([])
  await donos.passar(2)
  expect(await donos.assuntosA(demora.email)).toEqual(['Agência 1 já falou com você?'])
  const [carta] = await donos.cartasA(demora.email)
  expect(carta?.texto).toMatch(
    /volte à segunda proposta com um toque: Agência 2, sobram R\$\s49\.000 para você/,
  )
  expect(await donos.assuntosA(chamou.email)).toEqual([])
})

test('no letter names a runner-up that cannot receive the contact', async () => {
  const { email, b } = await donos.preparar()
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${b.id}`)
  await donos.passar(HORAS_PARA_CONTATO + 1)
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true where id = ${b.id}`)
  const [carta] = await donos.cartasA(email)
  expect(carta?.texto).not.toContain('segunda proposta')
})

test('no letter names a runner-up whose offer expired', async () => {
  const [vale, venceu] = [
    await donos.preparar({ escolhida: false }),
    await donos.preparar({ escolhida: false }),
  ]
  // Half a day before the offers expire: half a day after the choice, only the one made valid for longer still is.
  painel.teste.time.offset_ms = 6.5 * DIA_MS
  await painel.teste.db.servico.execute(
    sql`update propostas set validade_dias = 15, vale_ate = vale_ate + interval '8 days' where id = ${vale.propostas[1]}`,
  )
  for (const { lead, propostas } of [vale, venceu])
    await aceitar(painel.teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await donos.passar(HORAS_PARA_CONTATO + 1)
  const textoPara = async (email: string) => (await donos.cartasA(email)).map(({ texto }) => texto)
  expect(await textoPara(vale.email)).toEqual([expect.stringContaining('volte à segunda proposta')])
  expect(await textoPara(venceu.email)).toEqual([expect.not.stringContaining('segunda proposta')])
})

test('a window that closes without offers: the owner gets one letter about it', async () => {
  const email = donos.novoEmail()
  const lead = await painel.lead({ email, aceita_contato_parceiros: false })
  const janela = await criarJanela(painel, lead, donos.lojas)
  await donos.passar(HORAS_DA_JANELA - 1)
  expect(await donos.assuntosA(email)).toEqual([])
  await donos.passar(2)
  const cartas = await donos.cartasA(email)
  expect(cartas.map(({ assunto }) => assunto)).toEqual([
    'Desta vez nenhuma loja fez proposta: Chevrolet Onix',
  ])
  expect(cartas[0]?.texto).toContain('Ninguém recebeu o seu contato.')
  expect(await donos.estadoDe(janela)).toBe('caducou')
})

test('the letter of the close names only agencies that can receive the contact', async () => {
  const { email, a } = await donos.preparar({ escolhida: false })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${a.id}`)
  await donos.passar(HORAS_DA_JANELA + 1)
  await painel.teste.db.servico.execute(sql`update agencias set ativa = true where id = ${a.id}`)
  const [carta] = await donos.cartasA(email)
  expect(carta?.texto).toMatch(/Agência 2, sobram R\$\s49\.000 para você/)
  expect(carta?.texto).not.toMatch(/50\.000/)
})

test('ten days after the choice the owner is asked once for the result, and not after an answer', async () => {
  const [espera, contou] = [await donos.preparar(), await donos.preparar()]
  await painel.teste.db.servico.execute(sql`update palavras set dono_desfecho = 'vendi', dono_em = now()
    where proposta_id = ${contou.propostas[0]}`)
  await donos.passar(DIAS_ATE_PERGUNTAR * 24 - 1)
  await donos.passar(2)
  expect((await donos.assuntosA(espera.email)).filter(assunto => assunto.startsWith('Deu certo'))).toEqual([
    'Deu certo com a Agência 1?',
  ])
  expect(await donos.assuntosA(contou.email)).toEqual([])
})

test('an agency that withdraws after the choice: the owner gets one letter, and goes back to the runner-up', async () => {
  const { email, lead, janela, propostas, a } = await donos.preparar()
  const { status } = await painel.teste.call('POST', `/api/agencia/janelas/${janela}/desfecho`, {
    token: a.token,
    body: { desfecho: 'desistiu' },
  })
  expect(status).toBe(200)
  await donos.passar(1)
  await donos.passar(48)
  expect(await donos.assuntosA(email)).toEqual(['Agência 1 desistiu do seu veículo'])
  await trocar(painel.teste.mundo, lead, { proposta_id: propostas[1], motivo: 'loja_desistiu' }, ORIGEM)
  const { rows } = await painel.teste.db.servico.execute(sql`
    select dono_desfecho, cumprida from palavras where proposta_id = ${propostas[0]}`)
  expect(rows).toEqual([{ dono_desfecho: 'loja_desistiu', cumprida: false }])
})

test('a deleted lead hides its window and waits; a restored one continues', async () => {
  const { email, lead, janela } = await donos.preparar({ escolhida: false })
  const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const { lote } = await excluirLeads(painel.teste.mundo, admin, [lead])
  const lista = () =>
    painel.teste.call('GET', '/api/agencia/janelas?ver=propostas', { token: donos.lojas[0].token })
  const ids = async () => (await lista()).json.itens.map(({ id }: { id: string }) => id)
  expect(await ids()).not.toContain(janela)
  await vencerJanelas(painel.teste.mundo)
  expect(await donos.assuntosA(email)).toEqual([])
  await restaurarLeads(painel.teste.mundo, admin, lote)
  expect(await ids()).toContain(janela)
  await donos.passar(HORAS_DA_JANELA + 1)
  expect(await donos.assuntosA(email)).toEqual(['As propostas pelo seu Chevrolet Onix chegaram'])
  expect(await donos.estadoDe(janela)).toBe('com_propostas')
})

test('merged leads have one open window; the agencies of the other one are notified', async () => {
  const [fica, sai] = [await donos.preparar({ escolhida: false }), await donos.preparar({ escolhida: false })]
  await painel.teste.db.servico.execute(sql`select mover_lead(${sai.lead}::uuid, ${fica.lead}::uuid)`)
  await donos.passar(1)
  expect([await donos.estadoDe(fica.janela), await donos.estadoDe(sai.janela)]).toEqual([
    'com_propostas',
    'retirada',
  ])
  for (const loja of [fica.a, fica.b])
    expect(
      (await donos.assuntosA(loja.email)).filter(um => um.startsWith('O pedido de propostas terminou')),
    ).toHaveLength(1)
})
