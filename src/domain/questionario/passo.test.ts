import { expect, test } from 'vitest'
import { ehVisivel, passo, perguntar } from './passo.ts'
import type { CampoPerguntado } from './questionario.ts'
import { PERGUNTAS } from './registro-das-perguntas.ts'

const NOME = { nome: 'nome', tipo: 'texto' } as const satisfies CampoPerguntado

test('a field has the label of the registry, or its own', () => {
  expect(perguntar(NOME).rotulo).toBe(PERGUNTAS.nome.rotulo)
  expect(perguntar({ ...NOME, rotulo: 'Como se chama?' }).rotulo).toBe('Como se chama?')
})

test('a field is visible unless its condition says no', () => {
  const seVende = {
    ...perguntar(NOME),
    visivel: ({ objetivo }: { objetivo?: unknown }) => objetivo === 'vender',
  }
  expect(ehVisivel(perguntar(NOME), {})).toBe(true)
  expect([ehVisivel(seVende, { objetivo: 'vender' }), ehVisivel(seVende, {})]).toEqual([true, false])
})

test('a step has one fault for each visible field with an invalid answer', () => {
  const um = passo({ id: 'p', titulo: 'P', campos: [NOME, { ...NOME, nome: 'email', visivel: () => false }] })
  expect(Object.keys(um.faltas({}))).toEqual(['nome'])
  expect(um.faltas({ nome: 'Rita Prado' })).toEqual({})
})
