import { describe, expect, test } from 'vitest'
import { chaveDeMarca, ehMarcaAberta, ehNomeDaMarca } from './marcas.ts'

describe('a brand in any spelling', () => {
  test.each([
    ['VW - VolksWagen', 'volkswagen'],
    ['Volks', 'volkswagen'],
    ['volksvagen', 'volkswagen'],
    ['GM - Chevrolet', 'chevrolet'],
    ['CHEVROLET', 'chevrolet'],
    ['xevrolet', 'chevrolet'],
    ['Mercedes-Benz', 'mercedes-benz'],
    ['mercedes', 'mercedes-benz'],
    ['Caoa Chery/Chery', 'chery'],
    ['Citroën', 'citroen'],
    ['Kia Motors', 'kia'],
    ['Land-Rover', 'land rover'],
    ['HARLEY-DAVIDSON', 'harley-davidson'],
    ['Ssang Yong', 'ssangyong'],
    ['hiunday', 'hyundai'],
    ['Fiat', 'fiat'],
    [' Zzyzx  Motors ', 'zzyzx motors'],
    ['', ''],
    ['constructor', 'constructor'],
    ['__proto__', 'proto'],
  ])('%j is %j', (escrita, chave) => {
    expect(chaveDeMarca(escrita)).toBe(chave)
    // The key of a key is the key itself.
    expect(chaveDeMarca(chave)).toBe(chave)
  })

  test.each([
    ['Outros', true],
    ['outra', true],
    ['Não sei', true],
    ['Sem marca', true],
    ['Diversas', true],
    ['Fiat', false],
    ['', false],
    ['Outros carros', false],
  ])('%j is not a particular brand: %s', (escrita, aberta) => {
    expect(ehMarcaAberta(escrita)).toBe(aberta)
  })

  test.each([
    [['gm'], 'chevrolet', true],
    [['general', 'motors'], 'chevrolet', true],
    [['mercedes', 'benz'], 'mercedes-benz', true],
    [['mercedesbenz'], 'mercedes-benz', true],
    [['fiat'], 'fiat', true],
    [['ford'], 'fiat', false],
    [['onix'], 'chevrolet', false],
    [[], 'fiat', false],
  ])('%j names %s: %s', (palavras, marca, nomeia) => {
    expect(ehNomeDaMarca(palavras, marca)).toBe(nomeia)
  })
})
