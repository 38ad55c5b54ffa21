import { expect, test } from 'vitest'
import { textoDaResposta } from './perguntas.ts'

test.each([
  ['batida', 'nunca', 'Nunca'],
  ['leilao', 'nao_sei', 'Não sei'],
  ['batida', null, null],
  // A question or an answer of an earlier version is shown as it was stored.
  ['batida', 'antiga', 'antiga'],
  ['pergunta_antiga', 'sim', 'sim'],
  ['toString', 'sim', 'sim'],
])('the question %s with the answer %s has the text %s', (pergunta, resposta, texto) => {
  expect(textoDaResposta(pergunta, resposta)).toBe(texto)
})
