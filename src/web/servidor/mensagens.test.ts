import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { explicar } from './mensagens.ts'
import { ErroDaApi, FRASES } from './pedido.ts'

test.each([
  [new AuthApiError('x', 400, 'invalid_credentials'), 'E-mail ou senha incorretos.'],
  [new AuthRetryableFetchError('x', 0), FRASES.sem_conexao],
  [new TypeError('Failed to fetch dynamically imported module'), FRASES.sem_conexao],
  [new ErroDaApi(FRASES.sem_conexao, 'sem_conexao', 0), FRASES.sem_conexao],
  [new ErroDaApi('Muitas tentativas.', 'muitas_tentativas', 429), 'Muitas tentativas.'],
  [new AuthApiError('x', 503, undefined), 'Estamos com uma instabilidade. Tente de novo em instantes.'],
  [undefined, FRASES.sem_explicacao],
])('%s gets a plain sentence', (erro, frase) => {
  expect(explicar(erro)).toBe(frase)
})
