import { expect, test } from 'vitest'
import { PRAZO_DA_DEVOLUCAO_DIAS, TETO_DE_DEVOLUCOES } from '#domain/atribuicao/devolucao.regras.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { DUVIDAS } from './planos.dados.ts'

const [devolucao, outras] = DUVIDAS

test('the answer about bad leads has the limits of a return', () => {
  expect(devolucao.resposta).toContain(`em até ${PRAZO_DA_DEVOLUCAO_DIAS} dias`)
  expect(devolucao.resposta).toContain(`até ${TETO_DE_DEVOLUCOES * 100}% dos leads`)
})

test('the answer about other agencies has the maximum of a rule', () => {
  const [, maximo] = /no máximo (\d)/.exec(outras.resposta) ?? []
  const { maximo_agencias } = regraSchema.shape
  expect(maximo_agencias.safeParse(Number(maximo)).success).toBe(true)
  expect(maximo_agencias.safeParse(Number(maximo) + 1).success).toBe(false)
})
