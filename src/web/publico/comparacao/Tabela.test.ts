import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Coluna, TROCA, VENDA } from './coluna.ts'
import { Tabela } from './Tabela.tsx'

/** Builds a column; only the Onix has a smaller range of sale and a higher value. */
const montarColuna = (nome: string, titulo: string): Coluna => ({
  marca: 'Marca',
  curto: nome,
  artigo: 'o',
  caminho: `/quanto-vale/carro/${nome}`,
  avaliar: '/simulacao/carro',
  sem: '/comparar',
  meio: 'R$ 50.000',
  faixas: {
    venda: { min: 40_000, meio: nome === 'onix' ? 50_000 : 48_000, max: nome === 'onix' ? 60_000 : 78_000 },
    troca: { min: 30_000, max: 35_000 },
  },
  referencia: { titulo, texto: `R$ 51.000 ${nome}` },
  linhas: { [VENDA]: 'R$ 40.000 a R$ 60.000', [TROCA]: 'R$ 30.000 a R$ 35.000', 'Custo por km': 'R$ 1,00' },
  menores: { 'Custo por km': nome === 'onix' ? 1 : 2 },
})

/** Returns the texts of the table's cells, in their order. */
function lerCelulas(colunas: Coluna[]): string[] {
  const html = renderToStaticMarkup(
    createElement(Tabela, { colunas, comGrafico: false, palavras: { 'Custo por km': 'menor' } }),
  )
  return [...html.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, celula = '']) =>
    celula.replace(/<[^>]*>/g, ''),
  )
}

test('the best figure of a row has its word', () => {
  const celulas = lerCelulas([montarColuna('onix', 'Valor FIPE'), montarColuna('gol', 'Valor FIPE')])
  expect(celulas.slice(celulas.indexOf('Custo por km') + 1)).toContain('R$ 1,00 menor')
})

test('both ranges of each vehicle are lanes of one road, and all roads have one axis', () => {
  const colunas = [montarColuna('onix', 'Valor FIPE'), montarColuna('gol', 'Valor FIPE')]
  const html = renderToStaticMarkup(
    createElement(Tabela, { colunas, comGrafico: false, palavras: { 'Custo por km': 'menor' } }),
  )
  const faixas = [...html.matchAll(/<rect x="([^"]*)" y="\d+" width="([^"]*)"/g)].map(([, x, width]) => [
    x,
    width,
  ])
  // The axis has 30,000 to 80,000. The sale of the Onix begins at 10 of 50 thousand and is 20 wide, the Gol's 38.
  const doOnix = [
    ['20%', '40%'],
    ['0%', '10%'],
  ]
  const doGol = [
    ['20%', '76%'],
    ['0%', '10%'],
  ]
  // In the columns, and below each other for a phone.
  expect(faixas).toEqual([...doOnix, ...doGol, ...doOnix, ...doGol])
  expect(lerCelulas(colunas).filter(celula => celula === '30\u00a0mil80\u00a0mil')).toHaveLength(2)
  const lugares = [...html.matchAll(/<circle cx="([^"]*)"/g)].map(([, cx]) => cx)
  // Values of 50,000 and 48,000: 20 and 18 of 50 thousand.
  expect(lugares).toEqual(['40%', '36%', '40%', '36%'])
})

test('each vehicle after the first says its difference from the first', () => {
  const celulas = lerCelulas([montarColuna('onix', 'Valor FIPE'), montarColuna('gol', 'Valor FIPE')])
  expect(celulas).toContain('R$ 50.000')
  expect(celulas).toContain('R$ 50.000− R$\u00a02.000R$\u00a02.000 menos que o onix')
})

test('vehicles with the same kind of reference share its title', () => {
  const celulas = lerCelulas([montarColuna('onix', 'Valor FIPE'), montarColuna('gol', 'Valor FIPE')])
  expect(celulas).toEqual(expect.arrayContaining(['Valor FIPE', 'R$ 51.000 onix', 'R$ 51.000 gol']))
})

test('a table price beside an estimate: no figure is lost, and each has its title', () => {
  const celulas = lerCelulas([montarColuna('onix', 'Valor FIPE'), montarColuna('gol', 'FIPE estimada')])
  expect(celulas).toEqual(
    expect.arrayContaining(['Referência', 'R$ 51.000 onix (Valor FIPE)', 'R$ 51.000 gol (FIPE estimada)']),
  )
  expect(celulas).not.toContain('sem dados')
})
