import { expect, test } from 'vitest'
import { consultaDe, PADROES, recorteDe, temFiltro } from './filtros.ts'

test('what the address cannot mean is read as the list at first', () => {
  expect(consultaDe({ ...PADROES, pagina: '-3', periodo: '7' })).toBe('pagina=1&busca=&periodo=todos')
  expect(consultaDe({ ...PADROES, pagina: '2', busca: 'Fiat & cia', periodo: '30' })).toBe(
    'pagina=2&busca=Fiat+%26+cia&periodo=30',
  )
})

test('the open lead narrows nothing', () => {
  expect(temFiltro({ ...PADROES, lead: 'x', pagina: '3' })).toBe(false)
  expect(temFiltro({ ...PADROES, periodo: '120' })).toBe(true)
})

test('the CSV is of what search and period show, whatever the page', () => {
  expect(recorteDe({ ...PADROES, pagina: '3', busca: 'souza', periodo: '30' })).toBe('busca=souza&periodo=30')
})
