import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Coluna, Tabela } from './Tabela.tsx'

const coluna = (nome: string, titulo: string): Coluna => ({
  nome,
  caminho: `/quanto-vale/carro/${nome}`,
  avaliar: '/simulacao/carro',
  sem: '/comparar',
  meio: 'R$ 50.000',
  referencia: { titulo, texto: `R$ 51.000 ${nome}` },
  linhas: { 'Custo por km': 'R$ 1,00' },
  menores: { 'Custo por km': nome === 'onix' ? 1 : 2 },
})

/** Returns the texts of the table's cells, in their order. */
function lerCelulas(colunas: Coluna[]): string[] {
  const html = renderToStaticMarkup(createElement(Tabela, { colunas, comGrafico: false }))
  return [...html.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, celula = '']) =>
    celula.replace(/<[^>]*>/g, ''),
  )
}

test('vehicles with the same kind of reference share its title', () => {
  const celulas = lerCelulas([coluna('onix', 'Valor FIPE'), coluna('gol', 'Valor FIPE')])
  expect(celulas).toEqual(expect.arrayContaining(['Valor FIPE', 'R$ 51.000 onix', 'R$ 51.000 gol']))
})

test('a table price beside an estimate: no figure is lost, and each has its title', () => {
  const celulas = lerCelulas([coluna('onix', 'Valor FIPE'), coluna('gol', 'FIPE estimada')])
  expect(celulas).toEqual(
    expect.arrayContaining(['Referência', 'R$ 51.000 onix (Valor FIPE)', 'R$ 51.000 gol (FIPE estimada)']),
  )
  expect(celulas).not.toContain('sem dados')
})
