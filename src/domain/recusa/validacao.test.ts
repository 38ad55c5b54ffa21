import { expect, test } from 'vitest'
import { z } from 'zod'
import { mensagemDeValidacao } from './validacao.ts'

test.each([
  [z.string(), undefined, 'Preencha este campo'],
  [z.string(), {}, 'Valor de outro tipo: aqui vai um texto'],
  [z.array(z.string()), 'x', 'Valor de outro tipo: aqui vai uma lista'],
  [z.int(), 1.5, 'Valor de outro tipo: aqui vai um número inteiro'],
  [z.enum(['a', 'b']), 'c', 'Escolha uma das opções'],
  [z.string().max(3), 'abcd', 'No máximo 3 caracteres'],
  [z.array(z.string()).max(1), ['a', 'b'], 'No máximo 1 item'],
  [z.number().min(5), 4, 'No mínimo 5'],
  [z.uuid(), 'x', 'Confira este valor'],
  [z.strictObject({}), { b: 1 }, 'Há campos que não conhecemos'],
  [z.string('Informe a marca'), undefined, 'Informe a marca'],
] as const)('%#: a refusal without a message gets a default one', (schema, valor, frase) => {
  const { error } = (schema as z.ZodType).safeParse(valor, { error: mensagemDeValidacao })
  expect(error?.issues[0]?.message).toBe(frase)
})
