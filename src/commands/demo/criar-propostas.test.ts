import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dizerPalavra, PALAVRA } from '#domain/palavra/contar.regras.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarPropostas } from './criar-propostas.ts'
import { JANELAS_DEMO, PALAVRAS_DEMO } from './janelas.ts'
import { AGENCIAS_DEMO } from './mundo-da-demonstracao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const CAMPINAS = 3_509_502
const TIPOS = ['outros', 'carro', 'carro'] as const

test(
  'the demonstration has windows with photos and shown records, and its first start queues no message',
  async () => {
    for (const { email, endereco } of AGENCIAS_DEMO) {
      const { id } = await painel.agencia()
      await painel.teste.db.servico.execute(sql`
      update agencias set email = ${email}, endereco = ${endereco}, limite_leads_mensal = 100 where id = ${id}`)
    }
    const created_at = new Date(painel.teste.mundo.clock.now().getTime() - 60 * DIA_MS)
    for (let i = 0; i < 30; i++)
      await painel.lead({
        aceita_contato_parceiros: false,
        codigo_ibge: CAMPINAS,
        tipo_veiculo: TIPOS[i % TIPOS.length] ?? 'carro',
        created_at,
        email: `dono${i}@exemplo.com.br`,
      })
    const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
    expect(await criarPropostas(painel.teste.mundo, admin)).toBe(JANELAS_DEMO.length)
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    expect(await vencerJanelas(painel.teste.mundo)).toBe(0)
    expect(await painel.teste.mundo.mail.list()).toEqual([])
    const { rows } = await painel.teste.db.servico.execute<{ tipo: string; fotos: number }>(sql`
      select j.tipo_veiculo as tipo, count(*)::integer as fotos
      from janelas j join fotos f on f.lead_id = j.lead_id group by j.id, j.tipo_veiculo`)
    expect(rows).toHaveLength(JANELAS_DEMO.filter(({ fotos }) => fotos).length)
    for (const { tipo, fotos } of rows) expect([tipo, fotos]).toEqual(['carro', 6])
    const { rows: agencias } = await painel.teste.db.servico.execute<{ id: string; email: string }>(
      sql`select id, email from agencias`,
    )
    const ids = agencias.map(({ id }) => id)
    const contadas = await contarPalavras(painel.teste.db.servico, ids, painel.teste.mundo.clock.now())
    for (const [qual, , casos] of PALAVRAS_DEMO) {
      const { id = '' } = agencias.find(({ email }) => email === AGENCIAS_DEMO[qual]?.email) ?? {}
      const contada = contadas.get(id)
      if (casos >= PALAVRA.minimo) expect(contada && dizerPalavra(contada)).toMatch(/^cumpriu \d+ de \d+/)
    }
  },
  3 * MINUTO_MS,
)
