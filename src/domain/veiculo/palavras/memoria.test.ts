import { expect, test } from 'vitest'
import { lembrar, lembrarSobre } from './memoria.ts'

test('caches results, and clears the cache above the limit', () => {
  const sabidas = new Map<string, number>()
  let buscas = 0
  const perguntar = (pergunta: string) => lembrar(sabidas, 2, pergunta, () => ++buscas)
  expect([perguntar('a'), perguntar('a'), perguntar('b'), perguntar('a')]).toEqual([1, 1, 2, 1])
  expect(perguntar('c')).toBe(3)
  expect([...sabidas.keys()]).toEqual(['c'])
  expect(perguntar('a')).toBe(4)
})

test('caches an empty result too, but not undefined', () => {
  let buscas = 0
  const sabidas = new Map<string, string | null | undefined>()
  const perguntar = (achada: string | null | undefined) =>
    lembrar(sabidas, 9, String(achada), () => {
      buscas++
      return achada
    })
  for (const achada of [null, null, '', '']) perguntar(achada)
  expect(buscas).toBe(2)
  perguntar(undefined)
  perguntar(undefined)
  expect(buscas).toBe(4)
})

test('two owners have separate caches', () => {
  const sobre = lembrarSobre<object, string>(5)
  const [um, outro] = [{}, {}]
  expect(sobre(um, 'onix', () => 'de um')).toBe('de um')
  expect(sobre(outro, 'onix', () => 'de outro')).toBe('de outro')
  expect(sobre(um, 'onix', () => 'outra vez')).toBe('de um')
})
