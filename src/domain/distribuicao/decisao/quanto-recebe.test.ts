import { expect, test } from 'vitest'
import { quantoRecebe, separarPorRecebimento } from './quanto-recebe.ts'

const AGENCIA = {
  combinam: 8,
  fora: 3,
  porque_fora: ['2 fora da região', '1 caminhão'],
  porque_impedida: ['1 que já tem'],
  limite_leads_mensal: 30,
  leads_usados_mes_atual: 10,
  pode: true,
  atribuido_em: null,
}

test.each([
  ['what the agency wants', AGENCIA, false, 8, '2 fora da região, 1 caminhão, 1 que já tem'],
  ['also what it does not want', AGENCIA, true, 11, '1 que já tem'],
  ['up to its limit', { ...AGENCIA, leads_usados_mes_atual: 25 }, true, 5, '1 que já tem, 6 além do limite'],
  [
    'beyond its limit nothing',
    { ...AGENCIA, porque_fora: [], leads_usados_mes_atual: 31 },
    false,
    0,
    '1 que já tem, 8 além do limite',
  ],
])('an agency receives %s', (_, agencia, comFora, recebe, nao_recebe) =>
  expect(quantoRecebe(agencia, comFora)).toEqual({ recebe, nao_recebe }),
)

const NADA = { ...AGENCIA, combinam: 0 }
const CHEIA = { ...AGENCIA, leads_usados_mes_atual: 30 }
const IMPEDIDA = { ...AGENCIA, pode: false }
const ATENDIDA = { ...IMPEDIDA, atribuido_em: '2026-03-10T12:00:00Z' }

test.each([
  ['of a selection, those that get nothing are apart', 11, false, [AGENCIA], [NADA, CHEIA]],
  ['what they did not ask for counts if it is sent', 11, true, [AGENCIA, NADA], [CHEIA]],
  ['a single lead keeps them together', 1, false, [AGENCIA, NADA, CHEIA], []],
])('agencies: %s', (_, total, comFora, recebem, nada) =>
  expect(separarPorRecebimento([AGENCIA, NADA, CHEIA], total, comFora)).toEqual({ recebem, nada }),
)

test('of a single lead an agency that must not receive it is apart, unless it has the lead', () => {
  expect(separarPorRecebimento([AGENCIA, IMPEDIDA, ATENDIDA], 1, false)).toEqual({
    recebem: [AGENCIA, ATENDIDA],
    nada: [IMPEDIDA],
  })
})
