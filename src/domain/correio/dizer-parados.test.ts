import { expect, test } from 'vitest'
import { dizerParados } from './dizer-parados.ts'

test.each([
  [0, 0, 0, 'nenhuma mensagem espera'],
  [1, 0, 1, '1 mensagem espera: 1 relatório a um dono'],
  [1, 0, 0, '1 mensagem espera: 1 de conta, acesso ou proposta'],
  [
    6,
    1,
    3,
    '6 mensagens esperam: 3 relatórios a donos, 1 aviso a uma agência e 2 de conta, acesso ou proposta',
  ],
  [1200, 1100, 100, '1.200 mensagens esperam: 100 relatórios a donos e 1.100 avisos a agências'],
])('%i waiting mails, %i of them notices and %i reports', (esperando, avisos, relatorios, texto) =>
  expect(dizerParados({ esperando, avisos, relatorios })).toBe(texto),
)
