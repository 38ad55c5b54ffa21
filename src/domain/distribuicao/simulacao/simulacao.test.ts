import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { criarRegra } from '../gerir-regras.ts'
import { executarSimulacao } from './executar-simulacao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const mundo = () => painel.teste.mundo

describe('the period of a simulation', () => {
  const pedir = (pedido: object) =>
    painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: 1, ...pedido })

  test('goes from one day of São Paulo to another, both whole, and never into the future', async () => {
    await criarRegra(mundo(), { papel: 'admin', claims: { sub: painel.admin_id } }, regra())
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
