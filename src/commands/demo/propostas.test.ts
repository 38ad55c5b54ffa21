import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AGENCIAS_DEMO } from '../demo-dados.ts'
import { JANELAS_DEMO } from './janelas.ts'
import { criarPropostas } from './propostas.ts'

let p: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  p = await criarPainelDeTeste()
})
afterAll(() => p.w.close())

const CAMPINAS = 3_509_502
const TIPOS = ['outros', 'carro', 'carro'] as const

test(
  'the first start of the demonstration queues no message about its windows',
  async () => {
    for (const { email, endereco } of AGENCIAS_DEMO) {
      const { id } = await p.agencia()
      await p.w.db.servico.execute(sql`
      update agencias set email = ${email}, endereco = ${endereco}, limite_leads_mensal = 100 where id = ${id}`)
    }
    const created_at = new Date(p.w.mundo.clock.now().getTime() - 60 * DIA_MS)
    for (let i = 0; i < 30; i++)
      await p.lead({
        aceita_contato_parceiros: false,
        codigo_ibge: CAMPINAS,
        tipo_veiculo: TIPOS[i % TIPOS.length] ?? 'carro',
        created_at,
        email: `dono${i}@exemplo.com.br`,
      })
    const admin = { papel: 'admin' as const, claims: { sub: p.admin_id } }
    expect(await criarPropostas(p.w.mundo, admin)).toBe(JANELAS_DEMO.length)
    await p.w.db.servico.execute(sql`delete from emails_saida`)
    expect(await vencerJanelas(p.w.mundo)).toBe(0)
    expect(await p.w.mundo.mail.list()).toEqual([])
    const { rows } = await p.w.db.servico.execute<{ tipo: string }>(
      sql`select distinct j.tipo_veiculo as tipo from janelas j join fotos f on f.lead_id = j.lead_id`,
    )
    expect(rows.map(({ tipo }) => tipo)).not.toContain('outros')
  },
  3 * MINUTO_MS,
)
