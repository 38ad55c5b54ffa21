import { expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { type Caso, julgar, minimoCumprido } from './palavra.regras.ts'

const ESCOLHIDA = new Date('2026-03-10T12:00:00Z')
const depois = (horas: number) => new Date(ESCOLHIDA.getTime() + horas * HORA_MS)

const caso = (extra: Partial<Caso>): Caso => ({
  valor: 40_000,
  escolhida_em: ESCOLHIDA,
  contato_em: depois(2),
  loja: { desfecho: 'pagou', valor: 40_000, motivo: null },
  dono: { desfecho: 'vendi', valor: 40_000 },
  com_fotos: false,
  ...extra,
})

const baixou = (motivo: string) => ({ desfecho: 'baixou', valor: 35_000, motivo }) as const

test.each<[string, Partial<Caso>, boolean | null]>([
  ['it paid the offer', {}, true],
  ['it paid 98 %', { dono: { desfecho: 'vendi', valor: 39_200 } }, true],
  ['it paid a real less than 98 %', { dono: { desfecho: 'vendi', valor: 39_199 } }, false],
  ['R$ 500 less on a cheap vehicle', { valor: 10_000, dono: { desfecho: 'vendi', valor: 9500 } }, true],
  ['the owner names no price', { dono: { desfecho: 'vendi', valor: null } }, true],
  ["the owner's price counts", { dono: { desfecho: 'vendi', valor: 30_000 } }, false],
  ['no answer of the owner', { dono: null }, null],
  ['no answer of the agency', { loja: null }, null],
  ['the owner kept the vehicle', { dono: { desfecho: 'nao_vendi', valor: null } }, null],
  ['no contact', { contato_em: null, loja: null, dono: { desfecho: 'sem_contato', valor: null } }, false],
  ['a late contact', { contato_em: depois(25) }, false],
  ['the answers about the contact differ', { dono: { desfecho: 'sem_contato', valor: null } }, null],
  ['it withdrew', { dono: { desfecho: 'loja_desistiu', valor: null } }, false],
  [
    'a wrong fact with photos',
    { loja: baixou('fato_errado'), dono: { desfecho: 'baixou', valor: 35_000 }, com_fotos: true },
    true,
  ],
  [
    'a wrong fact without photos',
    { loja: baixou('fato_errado'), dono: { desfecho: 'baixou', valor: 35_000 } },
    false,
  ],
  [
    'wear never justifies a cut',
    { loja: baixou('desgaste'), dono: { desfecho: 'baixou', valor: 35_000 }, com_fotos: true },
    false,
  ],
])('%s', (_, extra, esperado) => {
  expect(julgar(caso(extra))).toBe(esperado)
})

test('the tolerance is the less strict of 98 % and R$ 500', () => {
  expect([minimoCumprido(10_000), minimoCumprido(40_000), minimoCumprido(25_000)]).toEqual([
    9500, 39_200, 24_500,
  ])
})
