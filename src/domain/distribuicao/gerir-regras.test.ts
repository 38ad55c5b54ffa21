import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atribuirLead } from '#domain/atribuicao/atribuir.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { listarTrabalhosInacabados } from '#domain/fila/trabalho.ts'
import { diaEmSaoPaulo, HORA_MS, somarDias } from '#domain/tempo/tempo.ts'
import { quemTem, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CAMPINAS, regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { PREFERENCIA_VAZIA } from './decisao/preferencia.schema.ts'
import { retirarAtribuicao } from './devolver.ts'
import { distribuicao_fila, distribuicoes_em_massa } from './distribuicao.table.ts'
import {
  executarDistribuicao,
  lerDistribuicao,
  listarDistribuicoes,
  pedirDistribuicao,
  pedirDistribuicaoDosSemAgencia,
} from './em-massa.ts'
import { distribuirPendentes } from './fila-da-distribuicao.ts'
import { ativarRegra, criarRegra, desligarRegra, listarRegras } from './gerir-regras.ts'
import { lerPreferencia, salvarPreferencia } from './preferencias.ts'
import { executarSimulacao, pedirSimulacao } from './simulacao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let admin: Quem
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  admin = { papel: 'admin', claims: { sub: painel.admin_id } }
})
afterAll(() => painel.teste.close())
beforeEach(async () => {
  painel.teste.time.offset_ms = 0
  await desligarRegra(painel.teste.mundo, admin)
  await painel.teste.db.servico.execute(sql`delete from leads`)
})

const mundo = () => painel.teste.mundo
async function simular(versao: number): Promise<string> {
  const { id } = await pedirSimulacao(mundo(), admin, { regra_versao: versao, dias: 1 })
  await executarSimulacao(mundo(), id)
  return id
}
async function criarEmVigor(mudancas: Parameters<typeof regra>[0] = {}): Promise<number> {
  const { versao } = await criarRegra(mundo(), admin, regra(mudancas))
  await ativarRegra(mundo(), admin, await simular(versao))
  return versao
}

describe('versions of the rule', () => {
  test('are numbered in order; a repeat of the last one is not stored again', async () => {
    const { versao } = await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))).toEqual({ versao })
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 12 }))).toEqual({ versao: versao + 1 })
    expect(await criarRegra(mundo(), admin, regra({ pontos_minimos: 11 }))).toEqual({ versao: versao + 2 })
  })

  test('written concurrently are as many versions', async () => {
    const feitas = await Promise.all(
      [21, 22, 23, 24].map(pontos_minimos => criarRegra(mundo(), admin, regra({ pontos_minimos }))),
    )
    expect(new Set(feitas.map(({ versao }) => versao)).size).toBe(4)
  })

  test('one is in force; the one before ends when it begins, and both stay in the list', async () => {
    const primeira = await criarEmVigor({ pontos_minimos: 31 })
    const segunda = await criarEmVigor({ pontos_minimos: 32 })
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
    await expect(ativarRegra(mundo(), admin, painel.teste.mundo.novoId())).rejects.toMatchObject({
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

  test('turned off twice is off, and leads no longer wait for the rule', async () => {
    await criarEmVigor({ espera_min: 60 })
    await painel.lead()
    const naFila = async () =>
      (await painel.teste.db.servico.execute(sql`select 1 from distribuicao_fila`)).rows.length
    expect(await naFila()).toBe(1)
    await desligarRegra(mundo(), admin)
    await desligarRegra(mundo(), admin)
    expect(await naFila()).toBe(0)
  })
})

describe('preferences of an agency', () => {
  test('never saved, accept everything; saved, they have a version, a text and the names of cities', async () => {
    const { id } = await painel.agencia()
    const antes = await lerPreferencia(mundo(), admin, id)
    expect(antes).toMatchObject({ versao: 0, preferencia: PREFERENCIA_VAZIA, salva_em: null, cidades: [] })
    const regioes = { estados: [], cidades: [], raio: { codigo_ibge: CAMPINAS, km: 50 } }
    const salva = await salvarPreferencia(mundo(), admin, id, { ...PREFERENCIA_VAZIA, regioes, versao: 0 })
    expect(salva).toMatchObject({ versao: 1, cidades: [{ codigo_ibge: CAMPINAS, rotulo: 'Campinas - SP' }] })
    expect(salva.frase).toContain('50 km de Campinas')
    expect(await lerPreferencia(mundo(), admin, id)).toEqual(salva)
  })

  test('saved again unchanged make no version; over another user’s version they are refused', async () => {
    const { id } = await painel.agencia()
    const salvar = (versao: number, tipos: ('carro' | 'moto')[]) =>
      salvarPreferencia(mundo(), admin, id, { ...PREFERENCIA_VAZIA, tipos, versao })
    await salvar(0, ['carro'])
    expect((await salvar(1, ['carro'])).versao).toBe(1)
    await expect(salvar(0, ['moto'])).rejects.toMatchObject({ codigo: 'conflito' })
    expect((await salvar(1, ['moto'])).versao).toBe(2)
  })

  test('saved twice at the same moment are one version', async () => {
    const { id } = await painel.agencia()
    const fins = await Promise.allSettled(
      (['carro', 'moto'] as const).map(tipo =>
        salvarPreferencia(mundo(), admin, id, { ...PREFERENCIA_VAZIA, tipos: [tipo], versao: 0 }),
      ),
    )
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await lerPreferencia(mundo(), admin, id)).versao).toBe(1)
  })

  test('of a deleted agency are refused', async () => {
    await expect(lerPreferencia(mundo(), admin, painel.teste.mundo.novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })
})

describe('leads of a manual distribution, as many as chosen', () => {
  test('need a rule in force, and leads to assign', async () => {
    const lead = await painel.lead()
    await expect(pedirDistribuicao(mundo(), admin, [lead])).rejects.toMatchObject({ codigo: 'conflito' })
    await criarEmVigor()
    await painel.teste.db.servico.execute(sql`delete from leads`)
    await expect(pedirDistribuicaoDosSemAgencia(mundo(), admin, 30)).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await expect(lerDistribuicao(mundo(), admin, painel.teste.mundo.novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })

  test('are counted by result: assigned, without an agency by the reason, deleted meanwhile; a repeated lead is one', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id: agencia } = await painel.agencia()
    await salvarPreferencia(mundo(), admin, agencia, { ...PREFERENCIA_VAZIA, tipos: ['carro'], versao: 0 })
    await criarEmVigor({ espera_min: 60 })
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

  test('executed by several processes are each done once', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    await painel.agencia()
    await criarEmVigor({ espera_min: 60 })
    const leads = await Promise.all(Array.from({ length: 6 }, () => painel.lead()))
    const { id } = await pedirDistribuicao(mundo(), admin, leads)
    await Promise.all([1, 2, 3].map(() => executarDistribuicao(mundo(), id)))
    expect(await lerDistribuicao(mundo(), admin, id)).toMatchObject({ feitos: 6, dados: 6, sem_agencia: {} })
  })

  test('without an agency have the reason that the rule was turned off meanwhile', async () => {
    await criarEmVigor({ espera_min: 60 })
    const { id } = await pedirDistribuicao(mundo(), admin, [await painel.lead(), await painel.lead()])
    await desligarRegra(mundo(), admin)
    await executarDistribuicao(mundo(), id)
    expect(await lerDistribuicao(mundo(), admin, id)).toMatchObject({
      feitos: 2,
      sem_agencia: { sem_regra: 2 },
    })
  })

  test('by their age in days: with consent, without an agency and not deleted', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    await criarEmVigor({ espera_min: 60 })
    const agora = painel.teste.mundo.clock.now().getTime()
    await painel.lead({ aceita_contato_parceiros: false })
    await painel.lead({ created_at: new Date(agora - 3 * 24 * HORA_MS) })
    await painel.lead({ excluido_em: new Date(agora), exclusao_lote: painel.teste.mundo.novoId() })
    await painel.lead()
    const { total } = await pedirDistribuicaoDosSemAgencia(mundo(), admin, 2)
    expect(total).toBe(1)
    expect((await pedirDistribuicaoDosSemAgencia(mundo(), admin, 4)).total).toBe(2)
  })

  test('stay listed for a day, for their administrator', async () => {
    await criarEmVigor()
    const { id } = await pedirDistribuicao(mundo(), admin, [await painel.lead()])
    await executarDistribuicao(mundo(), id)
    const ids = async (quem = admin) => (await listarDistribuicoes(mundo(), quem)).map(linha => linha.id)
    expect(await ids()).toContain(id)
    expect(await ids({ papel: 'admin', claims: { sub: painel.teste.mundo.novoId() } })).toEqual([])
    painel.teste.time.offset_ms = 25 * HORA_MS
    expect(await ids()).not.toContain(id)
  })
})

describe('the period of a simulation', () => {
  const pedir = (pedido: object) =>
    painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: 1, ...pedido })

  test('goes from one day of São Paulo to another, both whole, and never into the future', async () => {
    await criarRegra(mundo(), admin, regra())
    const { json } = await pedir({ de: '2026-03-05', ate: '2026-03-10' })
    expect(json).toMatchObject({ de: '2026-03-05T03:00:00.000Z', ate: '2026-03-11T03:00:00.000Z' })
    await executarSimulacao(mundo(), json.id)
    const hoje = diaEmSaoPaulo(mundo().clock.now())
    const aberta = await pedir({ de: somarDias(hoje, -3), ate: somarDias(hoje, 5) })
    expect(Date.parse(aberta.json.ate)).toBeLessThanOrEqual(mundo().clock.now().getTime())
    await executarSimulacao(mundo(), aberta.json.id)
  })

  test.each([
    [{ de: '2026-02-31', ate: '2026-03-10' }, 'de', /dia que existe/],
    [{ de: '2026-03-10' }, 'ate', /primeiro e o último/],
    [{ de: '2026-03-10', ate: '2026-03-09' }, 'ate', /antes do primeiro/],
    [{ de: '2025-03-10', ate: '2026-03-10' }, 'ate', /até 365 dias/],
    [{ de: '2200-01-01', ate: '2200-01-02' }, 'de', /ainda não chegou/],
    [{ dias: 0 }, 'dias', /ao menos um dia/],
  ])('%j is refused at its field', async (pedido, campo, frase) => {
    const { status, json } = await pedir(pedido)
    expect([status, json.campos[campo]]).toEqual([422, expect.stringMatching(frase)])
  })
})

describe('waiting leads in the queue', () => {
  test('after an internal error wait twice as long each time, and are assigned after the repair', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    await criarEmVigor()
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

  test('an internal error with one lead delays no other, nor does a clock that is behind', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    await criarEmVigor()
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

  test('a new rule retries the leads that the one before excluded, and no others', async () => {
    await painel.teste.db.servico.execute(sql`delete from agencias`)
    const { id } = await painel.agencia()
    const nuncaPerguntado = await painel.lead({ pontos: 90 })
    await criarEmVigor({ pontos_minimos: 80 })
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
    await criarEmVigor({ pontos_minimos: 10 })
    await distribuirPendentes(mundo())
    expect(await quemTem(painel, fraco)).toEqual([id])
    for (const outro of [nuncaPerguntado, velho, retirado]) expect(await quemTem(painel, outro)).toEqual([])
  })
})

test('without a rule no queued lead is decided', async () => {
  await painel.lead()
  expect(await distribuirPendentes(mundo())).toBe(0)
})

test('a replay of each decision of these tests gives the same result', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(0)
  expect(outras).toEqual([])
})
