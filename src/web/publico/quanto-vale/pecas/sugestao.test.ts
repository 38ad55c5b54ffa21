import { expect, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import type { FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { guiasDaReferencia } from '#domain/quanto-vale/montar-guia.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { listarAnos, montarSugestao, saoDeVariosTipos } from './sugestao.ts'

const guias = guiasDaReferencia(carregarModelo().referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const mundo = { avaliador: () => AVALIACAO, versoes: () => [] }
const ABSTENCAO: Avaliacao = {
  ...AVALIACAO,
  confianca: 'nenhuma',
  custo_anual: null,
  custo_km: null,
  depreciacao_anual_percentual: null,
  valor_fipe: null,
  valor_mercado_min: null,
  valor_mercado_max: null,
  valor_mercado_meio: null,
  valor_troca_min: null,
  valor_troca_max: null,
}
/** A world whose engine gives no value. */
const queSeAbstem = { ...mundo, avaliador: () => ABSTENCAO }

const cruze = guias.porTipo.carro.get('chevrolet')?.familias.get('cruze') as FamiliaDaGuia
const { marca } = cruze

test('the suggestion of a family has the value of its most advertised year', () => {
  const daFamilia = montarSugestao(mundo, { marca, familia: cruze })
  expect(daFamilia).toMatchObject({
    nome: 'Chevrolet Cruze',
    tipo: 'carro',
    href: '/quanto-vale/carro/chevrolet/cruze',
    valor: { ano: 2013, valor: expect.stringMatching(/^R\$\s[\d.]+$/) },
  })
})

test('the suggestion of a year has that year', () => {
  expect(montarSugestao(mundo, { marca, familia: cruze, ano: 2015 })).toMatchObject({
    nome: 'Chevrolet Cruze',
    href: '/quanto-vale/carro/chevrolet/cruze/2015',
    valor: { ano: 2015 },
  })
})

test('without a value the year stays in the name', () => {
  expect(montarSugestao(queSeAbstem, { marca, familia: cruze, ano: 2015 })).toMatchObject({
    nome: 'Chevrolet Cruze 2015',
    valor: null,
  })
})

test('the suggestion of a brand has no value', () => {
  expect(montarSugestao(mundo, { marca })).toMatchObject({ nome: 'Chevrolet', valor: null })
})

test('the years around the one of the value have links', () => {
  const anos = listarAnos({ marca, familia: cruze })?.anos ?? []
  const href = '/quanto-vale/carro/chevrolet/cruze'
  expect(anos.map(({ ano }) => ano)).toEqual([2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012])
  expect(anos.filter(({ ehDoValor }) => ehDoValor)).toEqual([
    { ano: 2013, href: `${href}/2013`, ehDoValor: true },
  ])
})

test('a page of one year or of a brand needs no links to years', () => {
  expect(listarAnos({ marca, familia: cruze, ano: 2015 })).toBeNull()
  expect(listarAnos({ marca })).toBeNull()
})

test('a family whose newest year is the one of the value has its newest years', () => {
  const nova = { ...cruze, anuncios: new Map([[cruze.anos[0] ?? 0, 5]]) }
  expect(listarAnos({ marca, familia: nova })?.anos.map(({ ano }) => ano)).toEqual(cruze.anos.slice(0, 9))
})

test('suggestions of one type do not name it, those of two types do', () => {
  const carro = montarSugestao(mundo, { marca })
  expect(saoDeVariosTipos([carro, carro])).toBe(false)
  expect(saoDeVariosTipos([carro, { ...carro, tipo: 'moto' }])).toBe(true)
})
