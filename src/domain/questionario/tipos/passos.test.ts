import { expect, test } from 'vitest'
import {
  passoConservacao,
  passoContato,
  passoExtras,
  passoObjetivo,
  passoQuilometragem,
  passoSeguro,
  passoSituacao,
} from './passos.ts'

const nomesDe = ({ campos }: ReturnType<typeof passoExtras>) => campos.map(({ nome }) => nome)

test('each step has its own id', () => {
  const passos = [
    passoObjetivo('Objetivo'),
    passoQuilometragem('Uso', 500_000, 1_000),
    passoSeguro('Seguro'),
    passoSituacao('Situação'),
    passoConservacao('Conservação', 'Estado', { impecavel: '', bom: '', regular: '', ruim: '' }),
    passoExtras('Extras', ['GNV']),
    passoContato(),
  ]
  expect(passos.map(({ id }) => id)).toEqual([
    'objetivo',
    'quilometragem',
    'seguro',
    'situacao',
    'conservacao',
    'extras',
    'contato',
  ])
})

test('the step of the goal asks for the goal first and for the consents last', () => {
  const nomes = nomesDe(passoObjetivo('Objetivo'))
  expect(nomes[0]).toBe('objetivo')
  expect(nomes.slice(1)).toEqual(['aceita_termos', 'aceita_contato_parceiros'])
})

test('a step has the title of its questionnaire', () => {
  expect(passoExtras('O que ele tem?', []).titulo).toBe('O que ele tem?')
})
