import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparar, compararTextos, resumir } from './diferenca.ts'

/** Returns both texts of a comparison, as lists of lines. */
const lados = (trechos: ReturnType<typeof comparar>) => ({
  antes: trechos.filter(({ tipo }) => tipo !== 'entra').flatMap(({ itens }) => itens),
  depois: trechos.filter(({ tipo }) => tipo !== 'sai').flatMap(({ itens }) => itens),
})

test('a comparison lists kept, removed and added lines once each', () => {
  expect(comparar(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
    { tipo: 'igual', itens: ['a'] },
    { tipo: 'sai', itens: ['b'] },
    { tipo: 'entra', itens: ['x'] },
    { tipo: 'igual', itens: ['c', 'd'] },
    { tipo: 'entra', itens: ['e'] },
  ])
})

test('both sides can be read back from any comparison', () => {
  const linhas = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  fc.assert(
    fc.property(linhas, linhas, (antes, depois) => {
      expect(lados(comparar(antes, depois))).toEqual({ antes, depois })
    }),
  )
})

test('two texts with too many changes count as wholly removed and wholly added', () => {
  // No line is equal: 6,000 changes, above the 2,000 of MUDANCAS_MAX.
  const antes = Array.from({ length: 3000 }, (_, i) => `a${i}`)
  const depois = Array.from({ length: 3000 }, (_, i) => `b${i}`)
  expect(comparar(antes, depois).map(({ tipo, itens }) => [tipo, itens.length])).toEqual([
    ['sai', 3000],
    ['entra', 3000],
  ])
})

test('a rewritten line has its changed words, a wholly new one has none', () => {
  const [sai, entra] = compararTextos('Guardamos por dois anos.', 'Guardamos por três anos.')
  expect(sai?.palavras).toEqual([
    { muda: false, texto: 'Guardamos por ' },
    { muda: true, texto: 'dois' },
    { muda: false, texto: ' anos.' },
  ])
  expect(entra?.palavras?.find(({ muda }) => muda)?.texto).toBe('três')
  expect(compararTextos('Um parágrafo qualquer', 'Outra coisa bem diferente')[0]?.palavras).toBeUndefined()
})

test('lines far from a change become their number', () => {
  // Of nine equal lines the two nearest to the change stay (CONTEXTO).
  const texto = Array.from({ length: 10 }, (_, i) => `linha ${i}`)
  const outro = texto.with(9, 'mudou')
  expect(resumir(compararTextos(texto.join('\n'), outro.join('\n')))).toMatchObject([
    { omitidas: 7 },
    { texto: 'linha 7' },
    { texto: 'linha 8' },
    { tipo: 'sai', texto: 'linha 9' },
    { tipo: 'entra', texto: 'mudou' },
  ])
})
