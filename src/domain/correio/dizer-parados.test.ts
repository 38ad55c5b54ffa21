import { expect, test } from 'vitest'
import { dizerParados } from './dizer-parados.ts'

test.each([
  [0, 0, 'nenhuma mensagem espera'],
  [1, 0, '1 mensagem espera; nenhuma é aviso a uma agência'],
  [6, 1, '6 mensagens esperam; 1 é aviso a agências'],
  [1200, 1100, '1.200 mensagens esperam; 1.100 são avisos a agências'],
])('%i waiting mails, %i of them notices', (esperando, avisos, texto) =>
  expect(dizerParados({ esperando, avisos })).toBe(texto),
)
