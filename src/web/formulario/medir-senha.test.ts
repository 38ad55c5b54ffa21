import { expect, test } from 'vitest'
import { problemaDaSenha } from '#domain/conta/senha.ts'
import { medirSenha } from './medir-senha.ts'

test.each([
  ['', 0],
  ['abc', 1],
  ['123456', 1],
  ['senha123', 1],
  ['xk7pqz', 2],
  ['xkxkxkkkxx', 2],
  ['xk7pqzwm', 3],
  ['girafa no telhado', 4],
])('%j is level %i', (senha, nivel) => {
  expect(medirSenha(senha, problemaDaSenha(senha)?.mensagem).nivel).toBe(nivel)
})
