import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#domain/banco/banco.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { janelas, palavras, propostas } from './proposta.table.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** SQLSTATE of a missing grant. */
const PERMISSAO_AUSENTE = '42501'
const AGORA = new Date()
const daqui = (ms: number) => new Date(AGORA.getTime() + ms)
/** Matches the error of the database's rule with this name. */
const erroDaRegra = (nome: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ constraint: nome }) })

/** Creates a window with two invited agencies, whose owner did not authorise any other contact. */
async function preparar() {
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  return { a, b, lead, janela: await criarJanela(painel, lead, [a, b]) }
}

async function ler(id: string) {
  const [janela] = await painel.teste.db.servico.select().from(janelas).where(eq(janelas.id, id))
  return janela
}

/** Changes both rows as a choice does. */
async function escolher(tx: Queries, janela: string, proposta: string) {
  await tx.update(propostas).set({ situacao: 'escolhida' }).where(eq(propostas.id, proposta))
  await tx
    .update(janelas)
    .set({ estado: 'aceita', escolhida: proposta, escolhida_em: painel.teste.mundo.clock.now() })
    .where(eq(janelas.id, janela))
}

const como = (agencia: { id: string }, papel: 'agencia' | 'vendedor' = 'agencia') => ({
  papel,
  claims: { agencia_id: agencia.id, sub: painel.admin_id },
})

test('a window changes only as its state machine allows', async () => {
  const { a, janela } = await preparar()
  const mudar = (mudanca: Partial<typeof janelas.$inferInsert>) =>
    painel.teste.db.servico.update(janelas).set(mudanca).where(eq(janelas.id, janela))
  await expect(mudar({ estado: 'aceita', escolhida_em: daqui(0) })).rejects.toEqual(
    erroDaRegra('janela_estado'),
  )
  const proposta = await criarProposta(painel, janela, a, { valor: 50_000 })
  expect(await ler(janela)).toMatchObject({ estado: 'com_propostas', fechada: false })
  await expect(mudar({ estado: 'aceita', escolhida: proposta, escolhida_em: daqui(0) })).rejects.toEqual(
    erroDaRegra('janela_escolhida'),
  )
  await painel.teste.db.servico.transaction(tx => escolher(tx, janela, proposta))
  await expect(mudar({ estado: 'caducou', terminou_em: daqui(0) })).rejects.toEqual(
    erroDaRegra('janela_estado'),
  )
  await mudar({ estado: 'retirada', terminou_em: daqui(0) })
  await expect(mudar({ estado: 'aberta', terminou_em: null })).rejects.toEqual(erroDaRegra('janela_estado'))
})

test('a window needs the proof of its consent', async () => {
  const { lead } = await preparar()
  const outro = await painel.lead()
  const copia = painel.teste.db.servico.transaction(async tx => {
    const [janela] = await tx.select().from(janelas).where(eq(janelas.lead_id, lead))
    const { fechada: _, ...linha } = exigirFato(janela, 'a janela')
    await tx.insert(janelas).values({ ...linha, id: painel.teste.mundo.novoId(), lead_id: outro })
  })
  await expect(copia).rejects.toEqual(erroDaRegra('janela_com_consentimento'))
})

test('an offer comes only to an open window, extends its choice, and is raised once', async () => {
  const { a, b, janela } = await preparar()
  const proposta = await criarProposta(painel, janela, a, {
    valor: 50_000,
    mudancas: { vale_ate: daqui(5 * DIA_MS) },
  })
  expect((await ler(janela))?.caduca_em).toEqual(daqui(5 * DIA_MS))
  const mudar = (mudanca: Partial<typeof propostas.$inferInsert>) =>
    painel.teste.db.servico.update(propostas).set(mudanca).where(eq(propostas.id, proposta))
  await mudar({ valor: 51_000, aumentos: 1 })
  await expect(mudar({ valor: 50_500 })).rejects.toEqual(erroDaRegra('proposta_mudanca'))
  await expect(mudar({ valor: 52_000 })).rejects.toEqual(erroDaRegra('proposta_mudanca'))
  await expect(
    criarProposta(painel, janela, b, {
      valor: 50_000,
      mudancas: { feita_em: daqui(2 * DIA_MS), mudada_em: daqui(2 * DIA_MS) },
    }),
  ).rejects.toEqual(erroDaRegra('janela_aberta'))
  await painel.teste.db.servico.transaction(tx => escolher(tx, janela, proposta))
  await expect(criarProposta(painel, janela, b, { valor: 50_000 })).rejects.toEqual(
    erroDaRegra('janela_aberta'),
  )
})

test('an agency reads the vehicle and its own offer, and nothing of the person or of others', async () => {
  const { a, b, janela, lead } = await preparar()
  const estranha = await painel.agencia()
  await criarProposta(painel, janela, a, { valor: 50_000 })
  await criarProposta(painel, janela, b, { valor: 51_000 })
  const contar = (agencia: { id: string }, papel?: 'vendedor') =>
    painel.teste.db.como(como(agencia, papel), async tx => {
      const { rows } = await tx.execute<{ n: number[] }>(sql`select array[
        (select count(*) from (select id, marca, detalhes from janelas) j),
        (select count(*) from janelas_convites), (select count(*) from propostas),
        (select count(*) from (select id from leads where id = ${lead}) l), (select count(*) from leads_chaves)
      ]::integer[] as n`)
      return rows[0]?.n
    })
  expect(await contar(a)).toEqual([1, 1, 1, 0, 0])
  expect(await contar(a, 'vendedor')).toEqual([1, 1, 1, 0, 0])
  expect(await contar(estranha)).toEqual([0, 0, 0, 0, 0])
  for (const coluna of ['estado', 'lead_id', 'escolhida', 'caduca_em', 'motivo', 'terminou_em'])
    await expect(
      painel.teste.db.como(como(a), tx => tx.execute(sql.raw(`select ${coluna} from janelas`))),
    ).rejects.toMatchObject({ cause: { code: PERMISSAO_AUSENTE } })
})

test('only the chosen agency gets a lead without consent to others, and loses it with the choice', async () => {
  const { a, b, janela, lead } = await preparar()
  const primeira = await criarProposta(painel, janela, a, { valor: 50_000 })
  const segunda = await criarProposta(painel, janela, b, { valor: 49_000 })
  const dar = (tx: Queries, { id: agencia_id }: { id: string }) =>
    tx.insert(leads_agencias).values({ lead_id: lead, agencia_id, atribuido_em: daqui(0) })
  await expect(dar(painel.teste.db.servico, a)).rejects.toEqual(erroDaRegra('lead_com_consentimento'))
  await painel.teste.db.servico.transaction(async tx => {
    await escolher(tx, janela, primeira)
    await dar(tx, a)
  })
  await expect(dar(painel.teste.db.servico, b)).rejects.toEqual(erroDaRegra('lead_com_consentimento'))
  const ve = (agencia: { id: string }) =>
    painel.teste.db.como(como(agencia), async tx => (await tx.select({ id: leads.id }).from(leads)).length)
  expect([await ve(a), await ve(b)]).toEqual([1, 0])
  await painel.teste.db.servico.transaction(async tx => {
    await tx.update(propostas).set({ situacao: 'trocada' }).where(eq(propostas.id, primeira))
    await tx.update(propostas).set({ situacao: 'preterida' }).where(eq(propostas.id, segunda))
    await escolher(tx, janela, segunda)
    await dar(tx, b)
  })
  expect([await ve(a), await ve(b)]).toEqual([0, 1])
  await painel.teste.db.servico
    .update(leads)
    .set({ excluido_em: daqui(0) })
    .where(eq(leads.id, lead))
  expect(await ve(b)).toBe(0)
  await painel.teste.db.servico.update(leads).set({ excluido_em: null }).where(eq(leads.id, lead))
  expect([await ve(a), await ve(b)]).toEqual([0, 1])
})

test('a case takes each answer once, and the first contact of the chosen agency', async () => {
  const { a, janela, lead } = await preparar()
  const proposta = await criarProposta(painel, janela, a, { valor: 50_000 })
  const id = painel.teste.mundo.novoId()
  await painel.teste.db.servico.transaction(async tx => {
    await escolher(tx, janela, proposta)
    await tx.insert(leads_agencias).values({ lead_id: lead, agencia_id: a.id, atribuido_em: daqui(0) })
    await tx
      .insert(palavras)
      .values({ id, proposta_id: proposta, agencia_id: a.id, valor: 50_000, escolhida_em: daqui(0) })
  })
  const contatar = (contato_em: Date | null) =>
    painel.teste.db.servico.update(leads_agencias).set({ contato_em }).where(eq(leads_agencias.lead_id, lead))
  await contatar(daqui(DIA_MS))
  await contatar(null)
  await contatar(daqui(2 * DIA_MS))
  const caso = async () =>
    (await painel.teste.db.servico.select().from(palavras).where(eq(palavras.id, id)))[0]
  expect((await caso())?.contato_em).toEqual(daqui(DIA_MS))
  const responder = (mudanca: Partial<typeof palavras.$inferInsert>) =>
    painel.teste.db.servico.update(palavras).set(mudanca).where(eq(palavras.id, id))
  await responder({ loja_desfecho: 'pagou', loja_valor: 50_000, loja_em: daqui(0) })
  await expect(responder({ loja_valor: 40_000 })).rejects.toEqual(erroDaRegra('palavra_uma_vez'))
  await responder({ contestacao: 'O dono vendeu para outro.', contestada_em: daqui(0) })
  await painel.teste.db.servico.delete(leads).where(eq(leads.id, lead))
  expect(await caso()).toMatchObject({ proposta_id: null, loja_valor: 50_000, contestacao: '(apagada)' })
})

test('deleting the chosen agency keeps the window, so that the owner may choose another', async () => {
  const { a, b, janela } = await preparar()
  const proposta = await criarProposta(painel, janela, a, { valor: 50_000 })
  const segunda = await criarProposta(painel, janela, b, { valor: 49_000 })
  await painel.teste.db.servico.transaction(tx => escolher(tx, janela, proposta))
  await painel.teste.db.servico.execute(sql`delete from agencias where id = ${a.id}`)
  expect(await ler(janela)).toMatchObject({ estado: 'aceita', escolhida: null })
  await painel.teste.db.servico.transaction(tx => escolher(tx, janela, segunda))
  expect(await ler(janela)).toMatchObject({ estado: 'aceita', escolhida: segunda })
})

test('an invitation reaches the open panel of its agency', async () => {
  const agencia = await painel.agencia()
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  const chegou = Promise.withResolvers<void>()
  await painel.teste.db.listen('painel_agencia', id => {
    if (id === agencia.id) chegou.resolve()
  })
  await criarJanela(painel, lead, [agencia])
  await chegou.promise
})
