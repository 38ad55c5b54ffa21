import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quem } from '#domain/banco/banco.ts'
import { listarTrabalhosInacabados } from '#domain/fila/trabalho.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { ativarRegra } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { PREFERENCIA_VAZIA } from './decisao/preferencia.schema.ts'
import { distribuicoes_em_massa } from './distribuicao.table.ts'
import {
  lerDistribuicao,
  listarDistribuicoes,
  pedirDistribuicao,
  pedirDistribuicaoDosSemAgencia,
} from './em-massa.ts'
import { executarDistribuicao } from './executar-em-massa.ts'
import { desligarRegra } from './gerir-regras.ts'
import { salvarPreferencia } from './preferencias.ts'

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

describe('a manual distribution', () => {
  test('needs a rule in force, and leads to assign', async () => {
    const lead = await painel.lead()
    await expect(pedirDistribuicao(mundo(), admin, [lead])).rejects.toMatchObject({ codigo: 'conflito' })
    await ativarRegra(painel)
    await painel.teste.db.servico.execute(sql`delete from leads`)
    await expect(pedirDistribuicaoDosSemAgencia(mundo(), admin, 30)).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await expect(lerDistribuicao(mundo(), admin, mundo().novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })

  test('counts each lead once, by its result: assigned, or without an agency by the reason', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id: agencia } = await painel.agencia()
    await salvarPreferencia(mundo(), admin, agencia, { ...PREFERENCIA_VAZIA, tipos: ['carro'], versao: 0 })
    await ativarRegra(painel, { espera_min: 60 })
    const [dado, moto, some] = [
      await painel.lead(),
      await painel.lead({ tipo_veiculo: 'moto' }),
      await painel.lead(),
    ]
    const { id, total } = await pedirDistribuicao(mundo(), admin, [dado, moto, some, dado])
    expect(total).toBe(3)
    expect(await listarTrabalhosInacabados(painel.teste.db.servico, distribuicoes_em_massa)).toContain(id)
    await painel.teste.db.servico.execute(sql`delete from leads where id = ${some}`)
    await executarDistribuicao(mundo(), id)
    expect(await lerDistribuicao(mundo(), admin, id)).toMatchObject({
      feitos: 3,
      dados: 1,
      sem_agencia: { outro_tipo: 1, excluido: 1 },
      terminada_em: expect.any(Date),
    })
    expect(await listarTrabalhosInacabados(painel.teste.db.servico, distribuicoes_em_massa)).not.toContain(id)
  })

  test('by several processes at once assigns each lead once', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    await painel.agencia()
    await ativarRegra(painel, { espera_min: 60 })
    const leads = await Promise.all(Array.from({ length: 6 }, () => painel.lead()))
    const { id } = await pedirDistribuicao(mundo(), admin, leads)
    await Promise.all([1, 2, 3].map(() => executarDistribuicao(mundo(), id)))
    expect(await lerDistribuicao(mundo(), admin, id)).toMatchObject({ feitos: 6, dados: 6, sem_agencia: {} })
  })

  test('counts `sem_regra` for each lead once the rule is off', async () => {
    await ativarRegra(painel, { espera_min: 60 })
    const { id } = await pedirDistribuicao(mundo(), admin, [await painel.lead(), await painel.lead()])
    await desligarRegra(mundo(), admin)
    await executarDistribuicao(mundo(), id)
    expect(await lerDistribuicao(mundo(), admin, id)).toMatchObject({
      feitos: 2,
      sem_agencia: { sem_regra: 2 },
    })
  })

  test('of the last days takes leads with consent, without an agency and not deleted', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    await ativarRegra(painel, { espera_min: 60 })
    const agora = mundo().clock.now().getTime()
    await painel.lead({ aceita_contato_parceiros: false })
    await painel.lead({ created_at: new Date(agora - 3 * 24 * HORA_MS) })
    await painel.lead({ excluido_em: new Date(agora), exclusao_lote: mundo().novoId() })
    await painel.lead()
    const { total } = await pedirDistribuicaoDosSemAgencia(mundo(), admin, 2)
    expect(total).toBe(1)
    expect((await pedirDistribuicaoDosSemAgencia(mundo(), admin, 4)).total).toBe(2)
  })

  test('stays listed for a day, for its administrator only', async () => {
    await ativarRegra(painel)
    const { id } = await pedirDistribuicao(mundo(), admin, [await painel.lead()])
    await executarDistribuicao(mundo(), id)
    const ids = async (quem = admin) => (await listarDistribuicoes(mundo(), quem)).map(linha => linha.id)
    expect(await ids()).toContain(id)
    expect(await ids({ papel: 'admin', claims: { sub: mundo().novoId() } })).toEqual([])
    painel.teste.time.offset_ms = 25 * HORA_MS
    expect(await ids()).not.toContain(id)
  })
})
