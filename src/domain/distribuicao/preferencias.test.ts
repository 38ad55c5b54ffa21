import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Quem } from '#domain/banco/banco.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { PREFERENCIA_VAZIA } from './decisao/preferencia.schema.ts'
import { lerPreferencia, salvarPreferencia } from './preferencias.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let admin: Quem
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  admin = { papel: 'admin', claims: { sub: painel.admin_id } }
})
afterAll(() => painel.teste.close())

const mundo = () => painel.teste.mundo

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
    await expect(lerPreferencia(mundo(), admin, mundo().novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })
})
