import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quem } from '#domain/banco/banco.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { ativarRegra as porEmVigor } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { ativarRegra, criarRegra, desligarRegra, listarRegras } from './gerir-regras.ts'
import { executarSimulacao } from './simulacao/executar-simulacao.ts'
import { pedirSimulacao } from './simulacao/simulacao.ts'

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

describe('versions of the rule', () => {
  test('are numbered in order; a repeat of the last one is not stored again', async () => {
    const { versao } = await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))).toEqual({ versao })
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 12 }))).toEqual({ versao: versao + 1 })
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))).toEqual({ versao: versao + 2 })
  })

  test('written concurrently get different numbers', async () => {
    const feitas = await Promise.all(
      [21, 22, 23, 24].map(pontos_minimos => criarRegra(mundo(), admin, regra({ pontos_minimos }))),
    )
    expect(new Set(feitas.map(({ versao }) => versao)).size).toBe(4)
  })

  test('one is in force; the one before ends when it begins, and both stay in the list', async () => {
    const primeira = await porEmVigor(painel, { pontos_minimos: 31 })
    const segunda = await porEmVigor(painel, { pontos_minimos: 32 })
    const lidas = await listarRegras(mundo(), admin)
    expect(lidas.filter(({ em_vigor }) => em_vigor).map(({ versao }) => versao)).toEqual([segunda])
    expect(lidas[0]).toMatchObject({ versao: segunda, criada_por: 'chefe@exemplo.com.br' })
    const acabou = lidas.find(({ versao }) => versao === primeira)?.vigencias[0]?.ate
    expect(acabou).toEqual(lidas[0]?.vigencias[0]?.desde)
    await desligarRegra(mundo(), admin)
    expect((await listarRegras(mundo(), admin)).some(({ em_vigor }) => em_vigor)).toBe(false)
  })

  test('come into force only from a finished simulation of the last day', async () => {
    const { versao } = await criarRegra(mundo(), admin, regra({ pontos_minimos: 41 }))
    await expect(ativarRegra(mundo(), admin, mundo().novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    const { id } = await pedirSimulacao(mundo(), admin, { regra_versao: versao, dias: 1 })
    await expect(ativarRegra(mundo(), admin, id)).rejects.toMatchObject({ codigo: 'conflito' })
    await executarSimulacao(mundo(), id)
    painel.teste.time.offset_ms = 24 * HORA_MS + 1000
    await expect(ativarRegra(mundo(), admin, id)).rejects.toMatchObject({ codigo: 'conflito' })
    painel.teste.time.offset_ms = 23 * HORA_MS
    await expect(ativarRegra(mundo(), admin, id)).resolves.toEqual({ versao })
  })

  test('turned off twice are off, and leads no longer wait for the rule', async () => {
    await porEmVigor(painel, { espera_min: 60 })
    await painel.lead()
    const naFila = async () =>
      (await painel.teste.db.servico.execute(sql`select 1 from distribuicao_fila`)).rows.length
    expect(await naFila()).toBe(1)
    await desligarRegra(mundo(), admin)
    await desligarRegra(mundo(), admin)
    expect(await naFila()).toBe(0)
  })
})
