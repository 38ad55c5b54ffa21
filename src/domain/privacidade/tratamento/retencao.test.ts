import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { PRAZOS } from '#tests/domain/privacidade/prazos.ts'
import { apagarVencidos, preverVencidos } from './retencao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const mundo = () => painel.teste.mundo
const admin = () => ({ papel: 'admin' as const, claims: { sub: painel.admin_id } })
const lead = (mudancas: object = {}) => painel.lead({ email: 'titular@exemplo.com.br', ...mudancas })
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n

describe('expired data', () => {
  beforeEach(async () => {
    painel.teste.time.offset_ms = 0
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
    await lead({ created_at: ha(364) })
    await lead({ created_at: ha(370) })
    await lead({ created_at: ha(3_000) })
    expect((await apagarVencidos(mundo(), PRAZOS)).leads_sem_agencia).toBe(2)
    expect(await contar(sql`leads`)).toBe(1)
    expect((await apagarVencidos(mundo(), PRAZOS)).leads_sem_agencia).toBe(0)
  })

  test('of a consent: first its address, then the proof, once the lead is deleted', async () => {
    const comDono = await lead()
    await prova(30)
    await prova(200)
    await prova(6 * 366)
    await prova(6 * 366, comDono)
    expect(await apagarVencidos(mundo(), PRAZOS)).toMatchObject({ enderecos: 3, provas: 1 })
    expect(await contar(sql`consentimentos where ip is null`)).toBe(2)
    expect(await contar(sql`consentimentos where lead_id = ${comDono}`)).toBe(1)
  })

  test('is the number forecast the day before', async () => {
    await lead({ created_at: ha(370) })
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
    for (let i = 0; i < 5; i++) await lead({ created_at: ha(400 + i) })
    const feitos = await Promise.all([1, 2].map(() => apagarVencidos(mundo(), PRAZOS)))
    expect(feitos.reduce((soma, { leads_sem_agencia: n }) => soma + n, 0)).toBe(5)
  })
})
