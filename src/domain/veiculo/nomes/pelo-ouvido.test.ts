import { expect, test } from 'vitest'
import { buscaDe, textosAchados } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { lerNome } from './limpar-digitado.ts'
import { reconhecerPeloOuvido } from './pelo-ouvido.ts'
import { procurarPorRegras } from './por-regras.ts'

/** Finds the texts of the versions by rules alone, and by rules and sound. */
function procurar(marca: string, escrito: string, tipo: 'carro' | 'moto' = 'carro') {
  const busca = buscaDe(marca, tipo)
  const lido = exigirFato(lerNome(busca, escrito), 'o nome')
  const porRegras = procurarPorRegras(busca, lido)
  return {
    porRegras: textosAchados(porRegras),
    peloOuvido: textosAchados(reconhecerPeloOuvido(busca, lido, porRegras)),
  }
}

test('a result of the rules without unknown words stays', () => {
  const textos = ['Corolla XEi 2.0 Flex 16V Aut.']
  expect(procurar('toyota', 'corolla xei')).toEqual({ porRegras: textos, peloOuvido: textos })
})

test('a model that the rules do not find is found by the sound of the phrase', () => {
  expect(procurar('toyota', 'karola xei')).toEqual({
    porRegras: [],
    peloOuvido: ['Corolla XEi 2.0 Flex 16V Aut.'],
  })
})

test('names of letters are read as letters', () => {
  expect(procurar('honda', 'ce be 500', 'moto')).toEqual({
    porRegras: [],
    peloOuvido: ['CB 500F/ABS', 'CB 500X/ABS'],
  })
})

test('an unknown word after a model is corrected to the trim that it sounds like', () => {
  const { porRegras, peloOuvido } = procurar('toyota', 'corolla gelii')
  expect(porRegras).toHaveLength(2)
  expect(peloOuvido).toEqual(['Corolla GLi 1.8 Flex 16V Aut.'])
})

test('a phrase that sounds like no model finds nothing', () => {
  expect(procurar('toyota', 'zzyzx qwrt').peloOuvido).toEqual([])
})
