import { expect, test } from 'vitest'
import { STATUS_DA_ASSINATURA } from '#domain/agencia/situacao.ts'
import { assinaturaDe, cidadeDoEndereco } from './agencia.ts'

test('every state of a subscription has a text, and only the one that gives leads is green', () => {
  const verdes = STATUS_DA_ASSINATURA.filter(status => assinaturaDe(status).cor === 'bom')
  expect(verdes).toEqual(['active'])
  const textos = STATUS_DA_ASSINATURA.map(status => assinaturaDe(status).texto)
  expect(new Set(textos).size).toBe(STATUS_DA_ASSINATURA.length)
  for (const texto of textos) expect(texto).toMatch(/^\p{Lu}[\p{Ll}, ]+$/u)
})

test.each([
  ['Av. Brasil, 1200, Campinas - SP', 'Campinas - SP'],
  ['Rua A, 1 – Porto Alegre/RS', 'Porto Alegre - RS'],
  ['Rua A, 1, Santos, SP, CEP 11010-000', 'Santos - SP'],
  ['Rua das Flores, 10', undefined],
])('the town of %s', (endereco, cidade) => expect(cidadeDoEndereco(endereco)).toBe(cidade))
