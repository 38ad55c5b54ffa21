import { expect, test } from 'vitest'
import { z } from 'zod'
import { mensagemDeValidacao } from './validacao.ts'

/** Returns the first message of a refused value. */
const mensagemDe = (schema: z.ZodType, valor: unknown) =>
  schema.safeParse(valor, { error: mensagemDeValidacao }).error?.issues[0]?.message

test.each([
  ['Preencha este campo', z.string(), undefined],
  ['Valor de outro tipo: aqui vai um texto', z.string(), {}],
  ['Valor de outro tipo: aqui vai uma lista', z.array(z.string()), 'x'],
  ['Valor de outro tipo: aqui vai um número inteiro', z.int(), 1.5],
  ['Valor de outro tipo: aqui vai outro valor', z.bigint(), 'x'],
  ['Escolha uma das opções', z.enum(['a', 'b']), 'c'],
  ['No máximo 3 caracteres', z.string().max(3), 'abcd'],
  ['No máximo 1 item', z.array(z.string()).max(1), ['a', 'b']],
  ['No mínimo 5', z.number().min(5), 4],
  ['No mínimo 1900', z.number().min(1900), 4],
  ['Confira este valor', z.uuid(), 'x'],
  ['Há campos que não conhecemos', z.strictObject({}), { b: 1 }],
] as const)('%s is the default message', (frase, schema, valor) => {
  expect(mensagemDe(schema, valor)).toBe(frase)
})

test("a schema's own message stays", () => {
  expect(mensagemDe(z.string('Informe a marca'), undefined)).toBe('Informe a marca')
})
