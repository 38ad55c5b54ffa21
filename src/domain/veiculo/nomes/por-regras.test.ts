import { expect, test } from 'vitest'
import { buscaDe, indice, textosAchados } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { lerNome } from './limpar-digitado.ts'
import { lerDeCadaModo, procurarPorRegras, reunirCandidatos } from './por-regras.ts'

const procurar = (marca: string, escrito: string) => {
  const busca = buscaDe(marca)
  return procurarPorRegras(busca, exigirFato(lerNome(busca, escrito), 'o nome'))
}

test.each([
  ['Corolla XEi', ['Corolla XEi 2.0 Flex 16V Aut.']],
  ['corolla xei 2019', ['Corolla XEi 2.0 Flex 16V Aut.']],
  ['toyota corolla cross', ['Corolla Cross XRE 2.0 16V Flex Aut.']],
  ['corola gli', ['Corolla GLi 1.8 Flex 16V Aut.']],
  ['zzyzx', []],
])('%j finds %j', (escrito, textos) => {
  expect(textosAchados(procurar('toyota', escrito))).toEqual(textos)
})

test('a number that the brand lacks finds no version', () => {
  expect(procurar('bmw', '325i').posicoes).toEqual([])
})

test('words of no model have no reading', () => {
  expect(lerDeCadaModo(buscaDe('toyota'), ['zzyzx']).achada ?? null).toBeNull()
})

test('several doubts give no version, and the names of all of them', () => {
  const duvidas = ['corolla', 'hilux'].map(nome => procurar('toyota', nome))
  const { posicoes, candidatos } = reunirCandidatos(indice, duvidas)
  expect(posicoes).toEqual([])
  expect(candidatos).toEqual(expect.arrayContaining(['Corolla', 'Hilux']))
})
