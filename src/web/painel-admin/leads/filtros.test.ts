import { expect, test } from 'vitest'
import {
  CONSULTA_DOS_NAO_ATRIBUIDOS,
  colunasFixadas,
  consultaDaVisao,
  consultaDe,
  contarFiltrosAtivos,
  estadoDaVisao,
  FILTROS_VAZIOS,
  filtroDe,
  filtrosDaVisaoAberta,
  PADROES,
  VISOES_FIXAS,
} from './filtros.ts'

test('the query leaves out default values', () => {
  expect(consultaDe(PADROES)).toBe('')
  expect(consultaDe({ ...PADROES, pontos: '80', pagina: '2' }, { escopo: 'pagina' })).toBe(
    'pontos=80&pagina=2&escopo=pagina',
  )
})

test('search, order and page are no filters', () => {
  expect(contarFiltrosAtivos({ ...PADROES, busca: 'onix', ordem: 'nome', pagina: '3' })).toBe(0)
  expect(contarFiltrosAtivos({ ...PADROES, agencia: 'x', resultado: 'fechado' })).toBe(2)
})

test('all filtered leads means every page of them, in their order', () =>
  expect(filtroDe({ ...PADROES, busca: 'onix', ordem: 'nome', pagina: '3' })).toEqual({
    busca: 'onix',
    ordem: 'nome',
  }))

test('the cleared filters keep the order of the list', () => {
  const estado = { ...PADROES, valor: 'sem', ordem: 'nome', ...FILTROS_VAZIOS }
  expect(estado).toEqual({ ...PADROES, ordem: 'nome' })
})

test('a stored view is restored from its first page on, without unknown keys', () => {
  const estado = { ...PADROES, localizacao: 'São José - SP', temperatura: 'quente', ordem: '-valor_fipe' }
  expect(estadoDaVisao(consultaDaVisao({ ...estado, pagina: '4' }))).toEqual(estado)
  expect(consultaDaVisao({ ...estado, busca: 'Maria' }), 'the search is not kept').toBe(
    consultaDaVisao(estado),
  )
  expect(estadoDaVisao('busca=Maria&pagina=9&outra=1&__proto__=2')).toEqual(PADROES)
})

test.each(VISOES_FIXAS)('the view $nome is stored under its description', ({ consulta }) =>
  expect(consultaDaVisao(estadoDaVisao(consulta))).toBe(consulta),
)

test('an open fixed view sets its filters; with a search or one more filter it is not open', () => {
  const naoAtribuidos = estadoDaVisao(CONSULTA_DOS_NAO_ATRIBUIDOS)
  expect([...filtrosDaVisaoAberta(PADROES)]).toEqual([])
  expect([...filtrosDaVisaoAberta(naoAtribuidos)]).toEqual(['consentimento', 'atribuicao'])
  expect([...filtrosDaVisaoAberta({ ...naoAtribuidos, pagina: '2' })]).toHaveLength(2)
  expect([...filtrosDaVisaoAberta({ ...naoAtribuidos, busca: 'onix' })]).toEqual([])
  expect([...filtrosDaVisaoAberta({ ...naoAtribuidos, tipo_veiculo: 'moto' })]).toEqual([])
})

test('a filter that makes a column equal in every row fixes that column', () => {
  expect([...colunasFixadas(PADROES)]).toEqual([])
  expect([...colunasFixadas({ ...PADROES, atribuicao: 'alguma' })]).toEqual([])
  expect([...colunasFixadas({ ...PADROES, consentimento: 'nao_aceita' })]).toEqual([
    'aceita_contato_parceiros',
  ])
  expect([...colunasFixadas({ ...PADROES, consentimento: 'aceita', atribuicao: 'nenhuma' })]).toEqual([
    'aceita_contato_parceiros',
    'agencias',
  ])
})
