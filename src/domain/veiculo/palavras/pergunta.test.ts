import { expect, test } from 'vitest'
import { tirarPergunta } from './pergunta.ts'

test.each([
  ['quanto vale o meu onix?', 'onix'],
  ['tabela fipe do gol 2012', 'gol 2012'],
  ['Preço: Uno Way 1.4!', 'Uno Way 1.4'],
  ['quanto vale?', ''],
])('%j names %j', (texto, nome) => expect(tirarPergunta(texto)).toBe(nome))
