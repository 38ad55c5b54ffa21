import { expect, test } from 'vitest'
import { novaAgenciaSchema, registroAgenciaSchema } from './agencia.schema.ts'

test.each([
  ['', 'CNPJ é obrigatório'],
  ['   ', 'CNPJ é obrigatório'],
  [undefined, 'CNPJ é obrigatório'],
  ['123', 'CNPJ inválido'],
  ['11.222.333/0001-82', 'CNPJ inválido'],
])('a CNPJ of "%s": %s', (cnpj, mensagem) => {
  for (const schema of [registroAgenciaSchema, novaAgenciaSchema]) {
    const problemas = schema.safeParse({ cnpj }).error?.issues.filter(({ path }) => path[0] === 'cnpj')
    expect(problemas?.map(({ message }) => message)).toEqual([mensagem])
  }
})
