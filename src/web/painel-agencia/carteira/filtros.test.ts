import { expect, test } from 'vitest'
import { consultaDe, filtrosAtivos, lerValor, PADROES, recorteDe } from './filtros.ts'

test('an invalid address shows the default list', () => {
  const estranho = { pagina: '-3', periodo: '7', temperatura: 'fervendo', valor_min: '1e3', ordem: 'cpf' }
  expect(consultaDe({ ...PADROES, ...estranho })).toBe('pagina=1')
  expect(filtrosAtivos({ ...PADROES, ...estranho })).toEqual([])
})

test('search, filters and order go from the address to the server unchanged', () => {
  const estado = {
    ...PADROES,
    pagina: '2',
    busca: 'Fiat & cia',
    periodo: '30',
    resultado: 'fechado',
    cidade: 'São José - SC',
    valor_max: '80000',
    ordem: 'maior_valor',
  }
  const recorte =
    'busca=Fiat+%26+cia&periodo=30&resultado=fechado&cidade=S%C3%A3o+Jos%C3%A9+-+SC&valor_max=80000&ordem=maior_valor'
  expect(recorteDe(estado)).toBe(recorte)
  expect(consultaDe(estado)).toBe(`pagina=2&${recorte}`)
})

test('an amount of the address that is no number of reais is empty', () => {
  expect(['80000', 'abc', '-1', '1234567890', ''].map(lerValor)).toEqual(['80000', '', '', '', ''])
})

test('a range whose ends contradict each other is not sent', () => {
  expect(recorteDe({ ...PADROES, valor_min: '90000', valor_max: '80000' })).toBe('')
  expect(recorteDe({ ...PADROES, valor_min: '80000', valor_max: '80000' })).toBe(
    'valor_min=80000&valor_max=80000',
  )
})

test('the open lead, the page and the order are no filters', () => {
  expect(filtrosAtivos({ ...PADROES, lead: 'x', pagina: '3', ordem: 'antigos' })).toEqual([])
  expect(filtrosAtivos({ ...PADROES, periodo: '120' })).toEqual(['periodo'])
  expect(filtrosAtivos({ ...PADROES, temperatura: 'sem' })).toEqual(['temperatura'])
})

test('the query of the CSV has search and period, and no page', () => {
  expect(recorteDe({ ...PADROES, pagina: '3', busca: 'souza', periodo: '30' })).toBe('busca=souza&periodo=30')
})
