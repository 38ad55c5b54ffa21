import { expect, test } from 'vitest'
import { ANO_ZERO_KM, type LinhaFipe } from '../fipe.ts'
import { indexarModelos } from './indexar-modelos.ts'
import { construirReferencia } from './referencia.ts'

const linha = (marca: string, modelo: string, codigo: number, ano: number): LinhaFipe => ({
  tipo: 'carro',
  marca,
  modelo,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `00000${codigo}-1`,
  preco_reais: 50_000,
  mes_ref: '2026-08',
})
const { modelos, palavras } = indexarModelos(
  construirReferencia([
    linha('GM - Chevrolet', 'ONIX HATCH LT 1.0', 1, 2019),
    linha('GM - Chevrolet', 'ONIX HATCH LT 1.0', 1, ANO_ZERO_KM),
    linha('GM - Chevrolet', 'MONZA SL/E 2.0', 2, 1990),
    linha('GM - Chevrolet', 'MONZA GLS 2.0', 3, 1994),
    linha('Fiat', 'PALIO WEEKEND 1.4', 4, 2012),
    linha('TROLLER', 'T-4 3.2', 5, 2020),
  ]),
  'carro',
  [
    { nome: 'Chevrolet', modelos: ['Onix', 'Spin'] },
    { nome: 'Outros', modelos: ['Outro modelo'] },
  ],
)

test('models of the list come first, then the others of the table by their first words', () => {
  expect(modelos.map(({ marca, modelo }) => `${marca} ${modelo}`)).toEqual([
    'Chevrolet Onix',
    'Chevrolet Spin',
    'Chevrolet Monza',
    'Fiat Palio Weekend',
    'Troller T-4',
  ])
})

test('a model has the years of its versions; one without a version has none', () => {
  expect(modelos.map(({ ano_de, ano_ate }) => [ano_de, ano_ate])).toEqual([
    // Still sold new: to the year of the table's month.
    [2019, 2026],
    [null, null],
    [1990, 1994],
    [2012, 2012],
    [2020, 2020],
  ])
})

test('the words of brands and names are searched, and the trims of versions in their model only', () => {
  expect(['onix', 'chevrolet', 'gls'].map(palavra => palavras.has(palavra))).toEqual([true, true, false])
  expect(modelos.filter(({ dasVersoes }) => dasVersoes.has('gls')).map(({ modelo }) => modelo)).toEqual([
    'Monza',
  ])
})
