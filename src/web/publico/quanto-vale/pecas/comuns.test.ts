import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import type { MarcaDaGuia } from '#domain/quanto-vale/guia.ts'
import { guiasDaReferencia } from '#domain/quanto-vale/montar-guia.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { listarComuns, separarFamilias, separarMarcas } from './comuns.ts'

const { porTipo } = guiasDaReferencia(carregarModelo().referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const marcaDe = (tipo: 'carro' | 'moto', endereco: string) => porTipo[tipo].get(endereco) as MarcaDaGuia
const nomes = (lista: readonly { nome: string }[]) => lista.map(({ nome }) => nome)

test('ten popular brands come first, by name; the others follow, each once', () => {
  const marcas = [...porTipo.carro.values()]
  const { primeiras, outras } = separarMarcas('carro', marcas)
  expect(nomes(primeiras)).toEqual([
    'Chevrolet',
    'Fiat',
    'Ford',
    'Honda',
    'Hyundai',
    'Jeep',
    'Nissan',
    'Renault',
    'Toyota',
    'Volkswagen',
  ])
  expect(new Set([...primeiras, ...outras]).size).toBe(marcas.length)
  expect(nomes(outras)[0]).toBe('Acura')
})

test('the commonest families are those with most adverts; of trucks, without adverts, one of each popular brand', () => {
  const comuns = (tipo: 'carro' | 'caminhao') => listarComuns(tipo, [...porTipo[tipo].values()], 4)
  expect(nomes(comuns('carro'))).toEqual(['HB20', 'Onix', 'Onix Plus', 'HB20S'])
  expect(new Set(comuns('caminhao').map(({ marca }) => marca)).size).toBe(3)
})

test('the families with most adverts come first, then those of the short list', () => {
  const { primeiras, conhecidas, outras } = separarFamilias(marcaDe('carro', 'chevrolet'))
  expect(nomes(primeiras).slice(0, 3)).toEqual(['Onix', 'Onix Plus', 'Tracker'])
  expect(primeiras).toHaveLength(12)
  for (const nome of ['S10', 'Spin', 'Celta', 'Corsa', 'Cobalt']) expect(nomes(primeiras)).toContain(nome)
  expect(nomes(conhecidas)[0]).toBe('Agile')
  const todas = [...primeiras, ...conhecidas, ...outras]
  expect(new Set(todas).size).toBe(marcaDe('carro', 'chevrolet').familias.size)
  expect(todas).toHaveLength(marcaDe('carro', 'chevrolet').familias.size)
})

test('a brand with at most six known families has none that come first', () => {
  const curtas = [...porTipo.moto.values(), ...porTipo.carro.values()]
    .map(separarFamilias)
    .filter(({ primeiras, conhecidas }) => primeiras.length + conhecidas.length <= 6)
  expect(curtas.length).toBeGreaterThan(0)
  for (const { primeiras } of curtas) expect(primeiras).toEqual([])
})
