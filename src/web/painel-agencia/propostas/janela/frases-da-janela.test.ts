import { expect, test } from 'vitest'
import { dizerAparencia, dizerMinhaPalavra } from './frases-da-janela.ts'

test.each([
  [{ conservacao: 'bom', quantas_fotos: 6 }, 'Conservação boa · 6 fotos'],
  [{ conservacao: 'ruim', quantas_fotos: 1 }, 'Conservação ruim · 1 foto'],
  [{ conservacao: 'regular', quantas_fotos: 0 }, 'Conservação regular'],
  [{ conservacao: null, quantas_fotos: 0 }, ''],
] as const)('a card says of %j "%s"', (janela, dito) => {
  expect(dizerAparencia(janela).replaceAll('\u00a0', ' ')).toBe(dito)
})

test.each([
  [4, 4, 'Histórico: 4 de 5 casos para aparecer'],
  [10, 11, 'Histórico: 10 de 11 propostas cumpridas'],
])('an agency that kept %i of %i offers reads its record', (cumpridas, casos, texto) =>
  expect(dizerMinhaPalavra({ cumpridas, casos })).toBe(texto),
)
