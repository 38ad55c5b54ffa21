import { expect, test } from 'vitest'
import { lerResposta } from './consentimento-do-whatsapp.ts'

test.each([
  ['SAIR', 'sair'],
  [' sair. ', 'sair'],
  ['Parar!', 'sair'],
  ['Voltar', 'voltar'],
  ['não quero sair', undefined],
  ['', undefined],
])('the reply "%s" is read as %s', (texto, lido) => expect(lerResposta(texto)).toBe(lido))
