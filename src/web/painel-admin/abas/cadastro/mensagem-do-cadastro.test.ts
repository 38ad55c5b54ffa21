import { expect, test } from 'vitest'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { falhaDoCadastro, mensagemDoCadastro } from './mensagem-do-cadastro.ts'

test.each(['Acesso negado.', 'Usuário não autorizado', 'NÃO AUTORIZADO'])(
  '%s becomes the message of the spec',
  texto => {
    expect(mensagemDoCadastro(texto)).toBe('Sem permissão para cadastrar. Faça login como administrador.')
  },
)

test('other messages of the server, and its fields, stay unchanged', () => {
  const erro = new ErroDaApi('Já existe.', 'conflito', 409, { email: 'Já existe.' })
  expect(falhaDoCadastro('Erro ao salvar agência', erro)).toEqual({
    titulo: 'Erro ao salvar agência',
    mensagem: 'Já existe.',
    campos: { email: 'Já existe.' },
  })
})
