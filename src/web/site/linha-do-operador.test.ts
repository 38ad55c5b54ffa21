import { expect, test } from 'vitest'
import { preencherConteudo } from '#domain/conteudo/conteudo.ts'
import { faltamDoOperador, linhaDoOperador } from './linha-do-operador.ts'

const CHEIO = {
  marca: 'Avalia60',
  razao_social: 'Exemplo Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua Um, 1, Campinas',
  email_contato: 'contato@exemplo.com.br',
  telefone: '+55 19 3333-4444',
  encarregado: 'Ana',
  email_encarregado: 'dados@exemplo.com.br',
}
/** An operator with the defaults of three settings. */
const VAZIO = { ...CHEIO, cnpj: '', endereco: '', email_contato: 'contato@avalia60.example' }

test('the line of the operator has the known facts and leaves out the missing ones', () => {
  expect(linhaDoOperador(CHEIO)).toBe('Exemplo Ltda. · CNPJ 11.222.333/0001-81 · Rua Um, 1, Campinas')
  expect(linhaDoOperador(VAZIO)).toBe('Exemplo Ltda.')
})

test('the administrator sees the missing settings', () => {
  expect(faltamDoOperador(CHEIO)).toEqual([])
  expect(faltamDoOperador(VAZIO)).toEqual(['CNPJ', 'ENDERECO', 'EMAIL_CONTATO'])
})

// The name ends with a point that Markdown must not read as a list: it is escaped.
test.each([
  [
    'operado por {{razao_social}}, CNPJ {{cnpj}}, com endereço em {{endereco}}.',
    'operado por Exemplo Ltda\\..',
  ],
  ['{{razao_social}}, CNPJ {{cnpj}}, {{endereco}}.', 'Exemplo Ltda\\..'],
  ['{{razao_social}}, CNPJ {{cnpj}}, operadora do {{marca}}', 'Exemplo Ltda\\., operadora do Avalia60'],
])('a text leaves out the words around a missing fact: %s', (texto, lido) => {
  expect(preencherConteudo(texto, VAZIO)).toBe(lido)
})
