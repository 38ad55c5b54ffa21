import { expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { type Caso, dizerFolga, julgar, kmJustificaBaixa, minimoCumprido } from './palavra.regras.ts'

const ESCOLHIDA = new Date('2026-03-10T12:00:00Z')
/** Returns an instant some hours after the choice; a contact must come within 24 hours. */
const depois = (horas: number) => new Date(ESCOLHIDA.getTime() + horas * HORA_MS)

/** Builds a case in which the agency paid the offer, after a contact in time. */
const caso = (extra: Partial<Caso>): Caso => ({
  valor: 40_000,
  escolhida_em: ESCOLHIDA,
  contato_em: depois(2),
  loja: { desfecho: 'pagou', valor: 40_000, motivo: null },
  dono: { desfecho: 'vendi', valor: 40_000 },
  com_fotos: false,
  confere: null,
  ...extra,
})

/** Results of the agency: it withdrew; `baixou` cut the price. Of the owner: no contact came; the vehicle was kept. */
const desistiu = { desfecho: 'desistiu', valor: null, motivo: null } as const
const faltouContato = { desfecho: 'sem_contato', valor: null } as const
const manteve = { desfecho: 'nao_vendi', valor: null } as const
const baixou = (motivo: string) => ({ desfecho: 'baixou', valor: 35_000, motivo }) as const

// The case, what differs from a kept one, and the judgement: kept, broken, or null while it does not count.
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
  ['no contact, and none marked', { contato_em: null, loja: null, dono: faltouContato }, false],
  ['no contact, and one marked too late', { contato_em: depois(25), loja: null, dono: faltouContato }, false],
  ['no contact, but one marked in time waits for the agency', { loja: null, dono: faltouContato }, null],
  ['the owner denies the marked contact, and both answered', { dono: faltouContato }, false],
  ['a late contact', { contato_em: depois(25) }, false],
  ['nobody marked the contact of a sale', { contato_em: null }, true],
  ['the owner sold to an agency that says it withdrew', { loja: desistiu }, true],
  [
    'the owner sold to an agency that says it withdrew, and names no price',
    { loja: desistiu, dono: { desfecho: 'vendi', valor: null } },
    false,
  ],
  ['it withdrew, and the owner kept the vehicle', { loja: desistiu, dono: manteve }, false],
  ['a cut for wear, and the owner kept the vehicle', { loja: baixou('desgaste'), dono: manteve }, false],
  [
    'a wrong fact with photos, and the owner kept the vehicle',
    { loja: baixou('fato_errado'), dono: manteve, com_fotos: true },
    null,
  ],
  ['a contact at the last instant is no late one', { contato_em: depois(24) }, true],
  ['the owner says that it withdrew', { dono: { desfecho: 'loja_desistiu', valor: 40_000 } }, false],
  [
    'the owner says that the price was cut, and names none',
    { dono: { desfecho: 'baixou', valor: null } },
    false,
  ],
  [
    'a wrong fact with photos',
    { loja: baixou('fato_errado'), dono: { desfecho: 'baixou', valor: 35_000 }, com_fotos: true },
    true,
  ],
  [
    'a wrong fact that the owner denies',
    {
      loja: baixou('fato_errado'),
      dono: { desfecho: 'baixou', valor: 35_000 },
      com_fotos: true,
      confere: false,
    },
    false,
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

// An offer, and the least price that keeps it. Both tolerances are equal at 25,000 reais.
test.each([
  [10_000, 9500],
  [25_000, 24_500],
  [40_000, 39_200],
])('of %d reais the tolerance is the less strict of 98 %% and R$ 500', (valor, minimo) => {
  expect(minimoCumprido(valor)).toBe(minimo)
})

test.each([
  [53_500, 'R$ 1.070 (2%)'],
  [25_000, 'R$ 500'],
  [10_000, 'R$ 500'],
])('of %d reais the tolerance is said as: %s', (valor, dita) => {
  expect(dizerFolga(valor).replaceAll('\u00a0', ' ')).toBe(dita)
})

// 40,800 is 2 % more than the stated 40,000.
test.each([
  [39_000, false],
  [40_000, false],
  [40_800, false],
  [40_801, true],
])('%d inspected kilometres of 40,000 stated ones justify a cut: %s', (km, justificam) => {
  expect(kmJustificaBaixa(40_000, km)).toBe(justificam)
})
