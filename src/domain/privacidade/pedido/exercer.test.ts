import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { entregarDasVitrines } from '#domain/distribuicao/vitrine.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { guardarProcedencia } from '#domain/vitrine/registrar.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { pessoaDoEmail, type Titular, titularDe } from '../mundo-da-privacidade.ts'
import { apagarVencidos, type Prazos, preverVencidos } from '../tratamento/retencao.ts'
import { abrirAcesso, esquecerAcessos, exigirTitular, pedirAcesso } from './acesso.ts'
import { apagarTudo, corrigirContato, retirarAutorizacao } from './exercer.ts'
import { exportarMeusDados, lerMeusDados } from './meus-dados.ts'
import { atenderPorEmail, listarPedidos } from './operador.ts'

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

describe('proving a mailbox', () => {
  const origem = () => ({ ip: `198.51.100.${vez}` })
  const segredos = async () => {
    const [texto = ''] = await painel.teste.mails(email)
    const link = /\/meus-dados#([\w-]{20,})/.exec(texto)?.[1] ?? ''
    return { link, codigo: / (\d{6}) \(vale/.exec(texto)?.[1] ?? '' }
  }

  test('by the link opens half an hour, once', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link } = await segredos()
    const { sessao, email: provado } = await abrirAcesso(mundo(), { link }, origem())
    expect(provado).toBe(email)
    expect(await exigirTitular(mundo(), sessao, origem())).toEqual(quem)
    await expect(abrirAcesso(mundo(), { link }, origem())).rejects.toMatchObject({
      codigo: 'nao_autenticado',
    })
    painel.teste.time.offset_ms = 30 * MINUTO_MS
    await expect(exigirTitular(mundo(), sessao, origem())).rejects.toMatchObject({
      codigo: 'nao_autenticado',
    })
    await esquecerAcessos(mundo())
    expect(await contar(sql`acessos_de_titular where pessoa = ${quem.pessoa}`)).toBe(0)
  })

  test('by the code of another mailbox opens nothing', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { codigo } = await segredos()
    const prova = { email: `outra${vez}@exemplo.com.br`, codigo }
    await expect(abrirAcesso(mundo(), prova, origem())).rejects.toMatchObject({ codigo: 'nao_autenticado' })
    await expect(abrirAcesso(mundo(), { email, codigo }, origem())).resolves.toMatchObject({ email })
  })

  test('expired or invented ones open nothing', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link, codigo } = await segredos()
    painel.teste.time.offset_ms = 30 * MINUTO_MS
    for (const prova of [{ link }, { email, codigo }, { link: 'x'.repeat(43) }, { link: '' }])
      await expect(abrirAcesso(mundo(), prova, origem())).rejects.toMatchObject({ codigo: 'nao_autenticado' })
  })

  test('keeps neither the mailbox nor a secret in the clear', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link, codigo } = await segredos()
    const { rows } = await painel.teste.db.servico.execute(
      sql`select * from acessos_de_titular where pessoa = ${quem.pessoa}`,
    )
    const guardado = JSON.stringify(rows)
    for (const segredo of [email, link, `"${codigo}"`]) expect(guardado).not.toContain(segredo)
  })

  test('is one person by one mailbox, and nothing near it', () => {
    expect(pessoaDoEmail(mundo(), email)).toBe(quem.pessoa)
    expect(pessoaDoEmail(mundo(), email.toUpperCase())).not.toBe(quem.pessoa)
  })
})

describe('asking under a mailbox of which nothing is held', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['to take back', () => retirarAutorizacao(mundo(), quem)],
    ['to erase', () => apagarTudo(mundo(), quem)],
    ['by mail to the operator', () => atenderPorEmail(mundo(), admin(), { email, tipo: 'exclusao' })],
  ])('%s shows a message, and stores no protocol', async (_, pedir) => {
    await expect(pedir()).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    expect(await contar(sql`pedidos_de_titular where pessoa = ${quem.pessoa}`)).toBe(0)
  })

  test('shows nothing, and exports a file without data', async () => {
    expect((await lerMeusDados(mundo(), quem)).pedidos).toEqual([])
    expect(await exportarMeusDados(mundo(), quem)).toMatchObject({ email, pedidos: [] })
  })
})

describe('taking back', () => {
  test('is of all leads or of the one that is named, and only once', async () => {
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
  })

  test('pressed twice at one moment is done once', async () => {
    await meu()
    const fins = await Promise.allSettled([1, 2].map(() => retirarAutorizacao(mundo(), quem)))
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await contar(sql`pedidos_de_titular where pessoa = ${quem.pessoa}`)).toBe(1)
  })
})

describe('correcting', () => {
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

test('a second erasure shows a message, and each request has an unambiguous number', async () => {
  await meu()
  const { protocolo, leads } = await apagarTudo(mundo(), quem)
  expect(leads).toBe(1)
  expect(protocolo).toMatch(/^\d{8}-[2-9A-HJKMNP-Z]{6}$/)
  await expect(apagarTudo(mundo(), quem)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  const { itens } = await listarPedidos(mundo(), admin(), { pagina: 1, por_pagina: 50 })
  expect(itens[0]).toMatchObject({ protocolo, tipo: 'exclusao', canal: 'portal', leads: 1 })
  expect(JSON.stringify(itens)).not.toContain(email)
})

describe('expired data', () => {
  const PRAZOS: Prazos = {
    leads_meses: 24,
    leads_sem_agencia_meses: 12,
    endereco_meses: 6,
    provas_anos: 5,
    auditoria_anos: 5,
    decisoes_meses: 24,
    correio_dias: 7,
    sessoes_dias: 30,
  }
  beforeEach(async () => {
    await painel.teste.db.servico.execute(sql`delete from leads`)
    await painel.teste.db.servico.execute(sql`delete from consentimentos`)
    await painel.teste.db.servico.execute(sql`delete from pedidos_de_titular`)
  })
  const ha = (dias: number) => new Date(painel.teste.mundo.clock.now().getTime() - dias * DIA_MS)
  const prova = (dias: number, lead_id = painel.teste.mundo.novoId()) =>
    painel.teste.db.servico.insert(consentimentos).values({
      id: painel.teste.mundo.novoId(),
      lead_id,
      finalidade: 'termos',
      aceito: true,
      texto: 'Li e aceito',
      versao: 'abc',
      registrado_em: ha(dias),
      ip: '203.0.113.9',
    })

  test('is deleted in batches of any number; data a day younger stays', async () => {
    await meu({ created_at: ha(364) })
    await meu({ created_at: ha(370) })
    await meu({ created_at: ha(3_000) })
    expect((await apagarVencidos(mundo(), PRAZOS)).leads_sem_agencia).toBe(2)
    expect(await contar(sql`leads`)).toBe(1)
    expect((await apagarVencidos(mundo(), PRAZOS)).leads_sem_agencia).toBe(0)
  })

  test('of a consent: first its address, then the proof, once the lead is deleted', async () => {
    const lead = await meu()
    await prova(30)
    await prova(200)
    await prova(6 * 366)
    await prova(6 * 366, lead)
    expect(await apagarVencidos(mundo(), PRAZOS)).toMatchObject({ enderecos: 3, provas: 1 })
    expect(await contar(sql`consentimentos where ip is null`)).toBe(2)
    expect(await contar(sql`consentimentos where lead_id = ${lead}`)).toBe(1)
  })

  test('is the number forecast the day before', async () => {
    await meu({ created_at: ha(370) })
    await prova(200)
    await prova(6 * 366)
    const previstos = await preverVencidos(mundo(), admin(), PRAZOS)
    painel.teste.time.offset_ms = DIA_MS
    expect(await apagarVencidos(mundo(), PRAZOS)).toEqual(previstos)
    expect(await preverVencidos(mundo(), admin(), PRAZOS)).toMatchObject({
      leads_sem_agencia: 0,
      provas: 0,
    })
  })

  test('in two processes at once goes once', async () => {
    for (let i = 0; i < 5; i++) await meu({ created_at: ha(400 + i) })
    const feitos = await Promise.all([1, 2].map(() => apagarVencidos(mundo(), PRAZOS)))
    expect(feitos.reduce((soma, { leads_sem_agencia: n }) => soma + n, 0)).toBe(5)
  })
})
