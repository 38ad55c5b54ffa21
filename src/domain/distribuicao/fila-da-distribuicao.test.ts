import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atribuirLead } from '#domain/atribuicao/atribuir.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { ativarRegra, quemTem, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { distribuicao_fila } from './distribuicao.table.ts'
import { distribuirPendentes } from './fila-da-distribuicao.ts'
import { desligarRegra } from './gerir-regras.ts'
import { retirarAtribuicao } from './retirar-atribuicao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let admin: Quem
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  admin = { papel: 'admin', claims: { sub: painel.admin_id } }
})
afterAll(() => painel.teste.close())
beforeEach(async () => {
  painel.teste.time.offset_ms = 0
  await desligarRegra(mundo(), admin)
  await painel.teste.db.servico.execute(sql`delete from leads`)
})

const mundo = () => painel.teste.mundo

describe('a queued lead', () => {
  test('waits twice as long after each internal error, and is assigned after the repair', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    await ativarRegra(painel)
    const lead = await painel.lead()
    const quebrado = {
      ...mundo(),
      novoId: () => {
        throw new Error('broken')
      },
    }
    for (const [falhas, adiado_ms] of [
      [1, 15_000],
      [2, 30_000],
    ] as const) {
      const antes = mundo().clock.now().getTime()
      await expect(distribuirPendentes(quebrado)).rejects.toThrow('broken')
      const [linha] = await painel.teste.db.servico.select().from(distribuicao_fila)
      expect(linha).toMatchObject({ lead_id: lead, falhas })
      const depois_ms = (linha?.tentar_em.getTime() ?? 0) - adiado_ms
      expect(depois_ms).toBeGreaterThanOrEqual(antes)
      expect(depois_ms).toBeLessThanOrEqual(mundo().clock.now().getTime())
      painel.teste.time.offset_ms += adiado_ms
    }
    expect(await distribuirPendentes(mundo())).toBe(1)
    expect(await quemTem(painel, lead)).toEqual([id])
  })

  test('with an internal error delays no other, also by a clock that is five seconds behind', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    await ativarRegra(painel)
    const leads = [await painel.lead(), await painel.lead()]
    const falhas: unknown[] = []
    let vez = 0
    const umaVez = {
      ...mundo(),
      novoId: () => {
        if (vez++ === 0) throw new Error('broken')
        return mundo().novoId()
      },
    }
    painel.teste.time.offset_ms -= 5_000
    const distribuicao = distribuirPendentes(umaVez, (lead_id, erro) => falhas.push([lead_id, erro]))
    await expect(distribuicao).rejects.toThrow('broken')
    const donos = await Promise.all(leads.map(lead => quemTem(painel, lead)))
    expect(donos.flat()).toEqual([id])
    expect(falhas).toEqual([[leads[donos.findIndex(dono => dono.length === 0)], new Error('broken')]])
    painel.teste.time.offset_ms += 20_000
    expect(await distribuirPendentes(mundo())).toBe(1)
    expect(await Promise.all(leads.map(lead => quemTem(painel, lead)))).toEqual([[id], [id]])
  })

  test('is retried by a new rule if the one before excluded it, and no other lead is', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    const nuncaPerguntado = await painel.lead({ pontos: 90 })
    await ativarRegra(painel, { pontos_minimos: 80 })
    const [fraco, velho, retirado] = [
      await painel.lead({ pontos: 20 }),
      await painel.lead({ pontos: 20 }),
      await painel.lead({ pontos: 20 }),
    ]
    await distribuirPendentes(mundo())
    await painel.teste.db.servico.execute(
      sql`update leads set created_at = created_at - interval '8 days' where id = ${velho}`,
    )
    await atribuirLead(mundo(), admin, retirado, [id])
    await retirarAtribuicao(mundo(), admin, retirado, id)
    expect(await distribuirPendentes(mundo())).toBe(0)
    await ativarRegra(painel, { pontos_minimos: 10 })
    await distribuirPendentes(mundo())
    expect(await quemTem(painel, fraco)).toEqual([id])
    for (const outro of [nuncaPerguntado, velho, retirado]) expect(await quemTem(painel, outro)).toEqual([])
  })
})

test('a lead that arrives without a rule in force is not decided', async () => {
  await painel.lead()
  expect(await distribuirPendentes(mundo())).toBe(0)
})

test('a replay of each decision of these tests gives the same result', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(0)
  expect(outras).toEqual([])
})
