import { expect, test } from 'vitest'
import { acharMeio, distanciaDePrecos, escolherRivais } from './vizinhas.ts'

const candidata = (nome: string, preco: number, vendida = true) => ({
  nome,
  caminho: `/${nome}`,
  preco,
  vendida,
})
const nomes = (lista: { nome: string }[]) => lista.map(({ nome }) => nome)

test('rivals are the three pages with the nearest values, with their prices', () => {
  const rivais = escolherRivais(
    [candidata('longe', 56), candidata('perto', 51), candidata('igual', 50), candidata('abaixo', 48)],
    50,
  )
  expect(nomes(rivais)).toEqual(['igual', 'perto', 'abaixo'])
  expect(rivais[1]).toEqual({ nome: 'perto', caminho: '/perto', preco: 51 })
})

test('a rival with adverts comes before a nearer one without any', () => {
  expect(nomes(escolherRivais([candidata('rara', 50, false), candidata('comum', 58)], 50))).toEqual([
    'comum',
    'rara',
  ])
})

test('a value far above or below is no rival', () => {
  const longe = [candidata('cara', 62), candidata('barata', 40)]
  expect(escolherRivais(longe, 50)).toEqual([])
  expect(nomes(escolherRivais([candidata('quase', 61)], 50))).toEqual(['quase'])
})

test('the distance of two prices is the same in both directions', () => {
  expect(distanciaDePrecos(40, 80)).toBeCloseTo(Math.log(2))
  expect(distanciaDePrecos(80, 40)).toBe(distanciaDePrecos(40, 80))
})

test('the middle of an even list is the upper one; an empty list has none', () => {
  expect(acharMeio([1, 2, 3, 4])).toBe(3)
  expect(acharMeio([])).toBeUndefined()
})
