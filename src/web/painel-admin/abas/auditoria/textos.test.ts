import { expect, test } from 'vitest'
import { dizerAcao, escreverDetalhes, nomearAutor, tipoDoAlvo } from './textos.ts'

test('an event reads as a sentence', () => {
  expect(dizerAcao({ acao: 'documento_revelado' })).toBe('Revelou um CPF ou CNPJ')
  expect(tipoDoAlvo({ acao: 'plano_alterado' })).toBe('Plano')
})

test('an unknown action of a newer server is shown', () => {
  expect(dizerAcao({ acao: 'lua_trocada' as never })).toBe('lua trocada')
  expect(tipoDoAlvo({ acao: 'lua_trocada' as never })).toBe('Registro')
})

test('an actor without an account, or with a deleted one', () => {
  expect(nomearAutor({ quem: null, quem_email: null })).toBe('Sistema ou visitante')
  expect(nomearAutor({ quem: 'x', quem_email: null })).toBe('Conta excluída')
  expect(nomearAutor({ quem: 'x', quem_email: 'ana@exemplo.com.br' })).toBe('ana@exemplo.com.br')
})

test.each([
  [{ campos: 'nome cnpj' }, 'campos: nome, CNPJ'],
  [{ chave: 'sobre-nos', versao: 3 }, 'Sobre nós; versão: 3'],
  [{ escopo: 'todos', linhas: 12 }, 'escopo: todos os filtrados; linhas: 12'],
  [{ agencia: '01995d3c-1111-7222-8333-0123456789ab' }, 'agência Auto Serra'],
  [{ agencia: '01995d3c-1111-7222-8333-0123456789ff' }, 'agência'],
  [{ lote: '01995d3c-1111-7222-8333-0123456789ab' }, ''],
  [{ existia: false }, 'conta já existia: não'],
  [{ motivo: 'chave_perdida' }, 'motivo: a chave dos segundos fatores se perdeu'],
])('%j reads as %j', (detalhes, texto) => {
  const nomes = new Map([['01995d3c-1111-7222-8333-0123456789ab', 'Auto Serra']])
  expect(escreverDetalhes(detalhes, nomes)).toBe(texto)
})
