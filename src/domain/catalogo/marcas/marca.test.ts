import { describe, expect, test } from 'vitest'
import { marca, OUTRO_MODELO, popular } from './marca.ts'

describe('a brand written in one line', () => {
  test.each([
    ['Fiat', 'Argo', ['Argo']],
    ['Volkswagen', 'Polo, T-Cross, Up!', ['Polo', 'T-Cross', 'Up!']],
    ['Yamaha', 'MT-03, YS 250', ['MT-03', 'YS 250']],
    ['LS Tractor', 'MT1.25, MT2.25', ['MT1.25', 'MT2.25']],
    // Only a comma and a blank part models: a decimal comma is part of a name.
    ['Fiat', 'Uno 1,0, Uno 1,4', ['Uno 1,0', 'Uno 1,4']],
  ])('%s: %j', (nome, modelos, lista) => {
    expect(marca(nome, modelos)).toEqual({ nome, modelos: lista })
    expect(popular(nome, modelos)).toEqual({ nome, popular: true, modelos: lista })
  })

  test('an unpopular one omits the field: the browser gets no empty one', () => {
    expect(Object.keys(marca('Fiat', 'Argo'))).toEqual(['nome', 'modelos'])
  })

  test('the open choice is one model', () => {
    expect(marca('Outros', OUTRO_MODELO).modelos).toEqual(['Outro modelo'])
  })
})
