import { expect, test } from 'vitest'
import { motivosDaTroca, razoesDe } from './razoes.ts'

const AGORA = new Date('2026-11-20T12:00:00Z')
const ANTES = '2026-11-20T11:00:00Z'
const DEPOIS = '2026-11-20T13:00:00Z'

test.each([
  [ANTES, true],
  [DEPOIS, false],
])('the owner may say "no contact" with a deadline at %s: %s', (contato_ate, pode) => {
  expect(razoesDe({ contato_ate }, AGORA).some(([razao]) => razao === 'sem_contato')).toBe(pode)
})

test.each([
  ['vendi', ANTES, []],
  ['nao_vendi', ANTES, []],
  ['baixou', ANTES, ['baixou']],
  ['loja_desistiu', DEPOIS, ['loja_desistiu']],
  [null, ANTES, ['sem_contato', 'baixou']],
  [null, DEPOIS, ['baixou']],
] as const)(
  'after the answer %s and with a deadline at %s, the reasons are %j',
  (desfecho, contato_ate, motivos) => {
    expect(motivosDaTroca({ desfecho, contato_ate }, AGORA)).toEqual(motivos)
  },
)
