import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entregarDasVitrines } from '#domain/distribuicao/vitrine.ts'
import { guardarProcedencia } from '#domain/vitrine/procedencia.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { type Titular, titularDe } from '../mundo-da-privacidade.ts'
import { atenderPorEmail, listarPedidos } from './atender-por-email.ts'
import { apagarTudo, corrigirContato, retirarAutorizacao } from './exercer.ts'
import { exportarMeusDados, lerMeusDados } from './meus-dados.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let vez = 0
let email: string
let quem: Titular
beforeEach(() => {
  painel.teste.time.offset_ms = 0
  email = `titular${++vez}@exemplo.com.br`
  quem = titularDe(painel.teste.mundo, email)
})
const mundo = () => painel.teste.mundo
const admin = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })
const meu = (mudancas: object = {}) => painel.lead({ email, ...mudancas })
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n

describe('a request under a mailbox without data', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['to withdraw', () => retirarAutorizacao(mundo(), quem)],
    ['to erase', () => apagarTudo(mundo(), quem)],
    ['by mail to the operator', () => atenderPorEmail(mundo(), admin(), { email, tipo: 'exclusao' })],
  ])('%s is refused, and stores no protocol', async (_, pedir) => {
    await expect(pedir()).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    expect(await contar(sql`pedidos_de_titular where pessoa = ${quem.pessoa}`)).toBe(0)
  })

  test('shows nothing, and exports a file without data', async () => {
    expect((await lerMeusDados(mundo(), quem)).pedidos).toEqual([])
    expect(await exportarMeusDados(mundo(), quem)).toMatchObject({ email, pedidos: [] })
  })
})

describe('the withdrawal of consent', () => {
  test('applies to all leads or to the named one, and is refused once it is done', async () => {
    const [um, outro] = [await meu(), await meu()]
    expect(await retirarAutorizacao(mundo(), quem, um)).toMatchObject({ leads: 1, agencias: 0 })
    expect(await retirarAutorizacao(mundo(), quem)).toMatchObject({ leads: 1 })
    await expect(retirarAutorizacao(mundo(), quem)).rejects.toMatchObject({ codigo: 'conflito' })
    await expect(retirarAutorizacao(mundo(), quem, outro)).rejects.toMatchObject({ codigo: 'conflito' })
  })

  test('of another person’s lead is refused, and the lead stays', async () => {
    await meu()
    const alheio = await painel.lead({ email: `alheio${vez}@exemplo.com.br` })
    await expect(retirarAutorizacao(mundo(), quem, alheio)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    expect(await contar(sql`leads where id = ${alheio} and aceita_contato_parceiros`)).toBe(1)
  })

  test('leaves the lead with the agency that its owner chose by an offer, and writes only to the others', async () => {
    const [escolhida, daLoja] = [await painel.agencia(), await painel.agencia()]
    const lead = await meu({ aceita_contato_parceiros: false })
    const janela = await criarJanela(painel, lead, [escolhida])
    await criarProposta(painel, janela, escolhida, { valor: 50_000 })
    await escolherProposta(painel, janela, escolhida, lead)
    const origem = 'https://www.loja.exemplo.com.br'
    await painel.teste.db.servico.execute(sql`insert into vitrines (agencia_id, chave, origens, criada_em)
      values (${daLoja.id}, 'ponmlkjihgfedcba', array[${origem}], now())`)
    await painel.teste.db.servico.transaction(tx =>
      guardarProcedencia(tx, mundo(), lead, {
        procedencia: { agencia_id: daLoja.id, nome: 'Loja', origem, aceita: true },
        ip: '203.0.113.5',
      }),
    )
    await entregarDasVitrines(mundo())
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    expect(await retirarAutorizacao(mundo(), quem)).toMatchObject({ leads: 1, agencias: 1 })
    const { rows } = await painel.teste.db.servico.execute(
      sql`select agencia_id, oculta from leads_agencias where lead_id = ${lead} order by oculta`,
    )
    expect(rows).toEqual([
      { agencia_id: escolhida.id, oculta: false },
      { agencia_id: daLoja.id, oculta: true },
    ])
    const cartas = (await mundo().mail.list()).filter(({ assunto }) =>
      assunto.includes('retirou a autorização'),
    )
    expect(cartas.map(({ para }) => para)).toEqual([daLoja.email])
    expect((await painel.teste.mails(email)).join()).toContain('Só a agência que você escolheu')
  })

  test('without a chosen agency, the letter to the person says that no agency sees the data', async () => {
    await meu()
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    await retirarAutorizacao(mundo(), quem)
    expect((await painel.teste.mails(email)).join()).toContain(
      'Nenhuma agência vê mais os seus dados por aqui.',
    )
  })

  test('requested twice at the same moment is done once', async () => {
    await meu()
    const fins = await Promise.allSettled([1, 2].map(() => retirarAutorizacao(mundo(), quem)))
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await contar(sql`pedidos_de_titular where pessoa = ${quem.pessoa}`)).toBe(1)
  })
})

describe('a correction', () => {
  const contato = { nome: 'Rita Prado', whatsapp: '+5581912345678', localizacao: 'Recife - PE' }

  test('changes the contact and its place, and nothing else', async () => {
    const lead_id = await meu()
    const antes = (await lerMeusDados(mundo(), quem)).pedidos[0]
    await corrigirContato(mundo(), quem, { lead_id, ...contato })
    const depois = (await lerMeusDados(mundo(), quem)).pedidos[0]
    expect(depois).toEqual({ ...antes, ...contato })
    expect(await contar(sql`leads where id = ${lead_id} and codigo_ibge = 2611606`)).toBe(1)
  })

  test('of another person’s or an unknown lead is refused', async () => {
    await meu()
    for (const lead_id of [
      await painel.lead({ email: `alheio${vez}@exemplo.com.br` }),
      painel.teste.mundo.novoId(),
    ])
      await expect(corrigirContato(mundo(), quem, { lead_id, ...contato })).rejects.toMatchObject({
        codigo: 'nao_encontrado',
      })
  })
})

test('an erasure has a number without confusable signs, and the list of requests names no person', async () => {
  await meu()
  const { protocolo, leads } = await apagarTudo(mundo(), quem)
  expect(leads).toBe(1)
  expect(protocolo).toMatch(/^\d{8}-[2-9A-HJKMNP-Z]{6}$/)
  const { itens } = await listarPedidos(mundo(), admin(), { pagina: 1, por_pagina: 50 })
  expect(itens[0]).toMatchObject({ protocolo, tipo: 'exclusao', canal: 'portal', leads: 1 })
  expect(JSON.stringify(itens)).not.toContain(email)
})

test('a second erasure is refused', async () => {
  await meu()
  await apagarTudo(mundo(), quem)
  await expect(apagarTudo(mundo(), quem)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
})
