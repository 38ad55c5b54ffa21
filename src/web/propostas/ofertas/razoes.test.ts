import { expect, test } from 'vitest'
import { motivosDaTroca, razoesDe } from './razoes.ts'

const AGORA = new Date('2026-11-20T12:00:00Z')
const PASSADO = '2026-11-20T11:00:00Z'
const FUTURO = '2026-11-20T13:00:00Z'

test.each([
  [PASSADO, true],
  [FUTURO, false],
])('the owner may say "no contact" with a deadline at %s: %s', (contato_ate, pode) => {
  expect(razoesDe({ contato_ate }, AGORA).some(([razao]) => razao === 'sem_contato')).toBe(pode)
})

test.each([
  ['vendi', PASSADO, []],
  ['nao_vendi', PASSADO, []],
  ['baixou', PASSADO, ['baixou']],
  ['loja_desistiu', FUTURO, ['loja_desistiu']],
  [null, PASSADO, ['sem_contato', 'baixou']],
  [null, FUTURO, ['baixou']],
] as const)(
  'after the answer %s and with a deadline at %s, the reasons are %j',
  (desfecho, contato_ate, motivos) => {
    expect(motivosDaTroca({ desfecho, contato_ate }, AGORA)).toEqual(motivos)
  },
)
