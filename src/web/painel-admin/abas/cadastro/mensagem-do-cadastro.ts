import type { Falha } from '#web/formulario/useFormulario.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'

const PERMISSAO_AUSENTE = 'Sem permissão para cadastrar. Faça login como administrador.'

/** Returns the server's message; a refusal for a missing permission has its own text (spec §8). */
export function mensagemDoCadastro(mensagem: string): string {
  return /acesso negado|não autorizado/i.test(mensagem) ? PERMISSAO_AUSENTE : mensagem
}

/** Returns the failure that the form shows, with the fields that the server refused. */
export function falhaDoCadastro(titulo: string, erro: unknown): Falha {
  const campos = erro instanceof ErroDaApi ? erro.campos : {}
  return { titulo, mensagem: mensagemDoCadastro(mensagemDe(erro)), campos }
}
