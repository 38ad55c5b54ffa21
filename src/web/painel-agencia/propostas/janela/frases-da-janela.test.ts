import { expect, test } from 'vitest'
import { dizerAparencia, dizerFechamento, dizerMinhaPalavra, dizerVistoria } from './frases-da-janela.ts'

test.each([
  [{ conservacao: 'bom', quantas_fotos: 6 }, 'Conservação boa · 6 fotos'],
  [{ conservacao: 'ruim', quantas_fotos: 1 }, 'Conservação ruim · 1 foto'],
  [{ conservacao: 'regular', quantas_fotos: 0 }, 'Conservação regular'],
  [{ conservacao: null, quantas_fotos: 0 }, ''],
] as const)('a card says of %j "%s"', (janela, dito) => {
  expect(dizerAparencia(janela).replaceAll('\u00a0', ' ')).toBe(dito)
})

test.each([
  ['2026-11-29T22:10:00-03:00', true, 'Fecha hoje às 22:10'],
  ['2026-11-30T00:10:00-03:00', true, 'Fecha amanhã às 00:10'],
  ['2026-12-01T18:00:00-03:00', true, 'Fecha em 01/12 às 18:00'],
  ['2026-11-29T22:10:00-03:00', false, 'Encerrado'],
  ['2026-11-29T19:00:00-03:00', false, 'Fechou há 2 horas'],
])('at 21:00 of 29/11, a window that ends at %s (open: %s) says "%s"', (fecha_em, aberta, dito) => {
  const agora = new Date('2026-11-29T21:00:00-03:00')
  expect(dizerFechamento({ aberta, fecha_em }, agora).replaceAll('\u00a0', ' ')).toBe(dito)
})

test.each([
  [4, 4, 'Histórico: 4 de 5 casos para aparecer'],
  [10, 11, 'Histórico: 10 de 11 propostas cumpridas'],
])('an agency that kept %i of %i offers reads its record', (cumpridas, casos, texto) =>
  expect(dizerMinhaPalavra({ cumpridas, casos })).toBe(texto),
)

test.each([
  [0, 'sem vistoria'],
  [1, 'vistoria de 1 ponto'],
  [5, 'vistoria de 5 pontos'],
  [6, 'vistoria completa'],
])('an inspection of %i points is called "%s"', (pontos, texto) => expect(dizerVistoria(pontos)).toBe(texto))
