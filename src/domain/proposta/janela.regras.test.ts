import { expect, test } from 'vitest'
import { fimDaJanela, ordenarPropostas, pareceEngano, sobraDaProposta } from './janela.regras.ts'

const VINTE_E_QUATRO = { horas: 24, hora_de_fechar: 18 }

test.each([
  // A Tuesday morning: 24 hours later it is ten, and the window closes at six.
  ['2026-03-10T10:00:00-03:00', VINTE_E_QUATRO, '2026-03-11T18:00:00-03:00'],
  // Exactly at the closing hour.
  ['2026-03-10T18:00:00-03:00', VINTE_E_QUATRO, '2026-03-11T18:00:00-03:00'],
  ['2026-03-10T18:00:01-03:00', VINTE_E_QUATRO, '2026-03-12T18:00:00-03:00'],
  // A Saturday closes on Monday, not on Sunday.
  ['2026-03-14T09:00:00-03:00', VINTE_E_QUATRO, '2026-03-16T18:00:00-03:00'],
  ['2026-03-10T10:00:00-03:00', { horas: 48, hora_de_fechar: 12 }, '2026-03-12T12:00:00-03:00'],
  // Late in the evening in São Paulo it is the next day in UTC.
  ['2026-03-10T23:30:00-03:00', VINTE_E_QUATRO, '2026-03-12T18:00:00-03:00'],
])('a window opened at %s by the settings %j closes at %s', (aberta, ajustes, fim) => {
  expect(fimDaJanela(new Date(aberta), ajustes)).toEqual(new Date(fim))
})

test('offers are ordered by what stays in the pocket, the earlier one first', () => {
  const uma = (id: string, valor: number, busca_reais: number | null, hora: number) => ({
    id,
    valor,
    busca_reais,
    feita_em: new Date(Date.UTC(2026, 2, 10, hora)),
  })
  const cara = uma('a', 50_000, 400, 9)
  const barata = uma('b', 49_700, null, 10)
  const igual = uma('c', 49_600, 0, 8)
  expect(ordenarPropostas([cara, igual, barata]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  const noMesmoInstante = [uma('e', 49_600, 0, 8), igual, uma('d', 49_600, 0, 8)]
  expect(ordenarPropostas(noMesmoInstante).map(({ id }) => id)).toEqual(['c', 'd', 'e'])
  expect(sobraDaProposta(cara, 12_000)).toBe(37_600)
})

test.each([
  [19_999, true],
  [20_000, false],
  [60_000, false],
  [60_001, true],
])('an offer of %d against a trade-in middle of 40,000 seems a slip: %j', (valor, engano) => {
  expect(pareceEngano(valor, { min: 38_000, max: 42_000 })).toBe(engano)
  for (const semFaixa of [
    { min: null, max: null },
    { min: null, max: 42_000 },
    { min: 38_000, max: null },
  ])
    expect(pareceEngano(valor, semFaixa)).toBe(false)
})
