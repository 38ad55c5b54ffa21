import { describe, expect, test } from 'vitest'
import { Recusa } from '#domain/recusa/erro.ts'
import { creditoDe, exigirDevolvivel, fimDoPrazo, tetoDe } from './devolucao.regras.ts'

const RECEBIDO = new Date('2026-11-01T15:00:00Z')
const FIM = fimDoPrazo(RECEBIDO)

describe('leads that an agency may return', () => {
  test.each<[string, string | null, number, number, Date, RegExp | null]>([
    ['at the last instant of the seventh day', null, 0, 1, FIM, null],
    ['an instant later', null, 0, 1, new Date(FIM.getTime() + 1), /até 7 dias.*terminou em 08\/11\/2026/],
    ['noted as lost', 'perdido', 0, 1, RECEBIDO, null],
    ['a deal that closed', 'fechado', 0, 1, RECEBIDO, /negócio fechado/],
    ['one more than the cap', null, 1, 9, RECEBIDO, /1 devolução.*9 leads recebidos/],
    ['within the cap', null, 1, 10, RECEBIDO, null],
  ])('%s', (_, desfecho, pedidas, recebidos, agora, frase) => {
    const exigir = () => exigirDevolvivel({ atribuido_em: RECEBIDO, desfecho }, pedidas, recebidos, agora)
    if (frase) expect(exigir).toThrow(frase)
    else expect(exigir).not.toThrow(Recusa)
  })
})

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [34, 6],
])('of %i leads %i may be returned', (recebidos, teto) => expect(tetoDe(recebidos)).toBe(teto))

test.each([
  ['one less used', { usados: 4, extras: 2 }, { leads_usados_mes_atual: 3, leads_extras: 2 }],
  [
    'one granted where none is used',
    { usados: 0, extras: 2 },
    { leads_usados_mes_atual: 0, leads_extras: 3 },
  ],
])('a credit: %s', (_, antes, depois) => expect(creditoDe(antes)).toEqual(depois))
