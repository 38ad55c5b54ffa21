import { expect, test } from 'vitest'
import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { filtrarNomes, juntarLetras, juntarModelos, sugerirModelo } from './sugestoes.ts'

test('names are compared without accents, spaces and hyphens', () => {
  expect(juntarLetras('Citroën HR-V')).toBe('citroenhrv')
})

test('names that begin with the text come before those that contain it, each once', () => {
  expect(filtrarNomes(['Novo Uno', 'Uno', 'Fiorino', 'Uno Mille'], 'un')).toEqual([
    'Uno',
    'Uno Mille',
    'Novo Uno',
  ])
})

const ARGO = { marca: 'Fiat', modelo: 'Argo', ano_de: 2018, ano_ate: 2026 }

test.each([
  [2018, 2026, '2018 a 2026'],
  [1994, 1994, '1994'],
  [null, null, undefined],
])('a model from %s to %s has the years %s', (ano_de, ano_ate, detalhe) => {
  expect(sugerirModelo({ ...ARGO, ano_de, ano_ate }).detalhe).toBe(detalhe)
})

test('a suggestion has no brand in its text if that brand is the answer', () => {
  expect([sugerirModelo(ARGO, 'Fiat').rotulo, sugerirModelo(ARGO).rotulo]).toEqual(['Argo', 'Fiat Argo'])
})

test('models of the list come first, and the table adds only others', () => {
  const achados = [
    { ...ARGO, modelo: 'ARGO' },
    { ...ARGO, modelo: 'Mobi' },
  ]
  const juntos = juntarModelos('Fiat', ['Argo'], achados, montarParte<Marca>({ nome: 'Fiat' }))
  expect(juntos.map(({ rotulo }) => rotulo)).toEqual(['Argo', 'Mobi'])
})
