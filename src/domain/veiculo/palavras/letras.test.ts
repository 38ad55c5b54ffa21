import { expect, test } from 'vitest'
import { letraDe, letraNaFrente, nomesDaLetra, soletrar } from './letras.ts'

test.each([
  ['agabe', 'hb'],
  ['cege', 'cg'],
  // The name of C as "se", inside a word only.
  ['sege', 'cg'],
  ['be', null],
  ['onix', null],
  ['', null],
])('%j is spelled as %j', (palavra, letras) => expect(soletrar(palavra)).toBe(letras))

test.each([
  ['enimax', ['n', 'max']],
  ['esse10', ['s', '10']],
  ['efe250', ['f', '250']],
  ['onix', null],
  ['esse', null],
])('%j begins with the name of a letter: %j', (palavra, partes) =>
  expect(letraNaFrente(palavra)).toEqual(partes),
)

test.each([
  ['b', 'b'],
  ['jota', 'j'],
  ['dabliu', 'w'],
  ['onix', null],
  ['7', null],
])('%j names the letter %j', (palavra, letra) => expect(letraDe(palavra)).toBe(letra))

test('a letter has whole names, and names cut short before the next letter', () => {
  expect(nomesDaLetra('f')).toEqual({ inteiros: ['efe', 'effe', 'efi'], cortados: ['ef', 'eff'] })
  expect(nomesDaLetra('j')).toEqual({ inteiros: ['jota'], cortados: [] })
})
