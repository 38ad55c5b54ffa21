import { explicarNaConta } from '#web/conta/entrada/conta-atual.ts'
import type { Falha } from '#web/formulario/useFormulario.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'

type Troca = { password?: string; senha_atual?: string; codigo?: string }

/** Codes whose message belongs beside a field. */
const CAMPO_POR_CODIGO: Record<string, string> = {
  current_password_invalid: 'senha_atual',
  reauthentication_not_valid: 'codigo',
  same_password: 'password',
  weak_password: 'password',
}

/** Changes the password with the old one, or with a code from `pedirCodigo`. Returns the failure, if any. */
export async function trocarSenha({ password, senha_atual, codigo }: Troca): Promise<Falha | undefined> {
  try {
    const { error } = await (await obterClienteDeLogin()).updateUser({
      ...(password && { password }),
      ...(senha_atual && { current_password: senha_atual }),
      ...(codigo && { nonce: codigo }),
    })
    if (!error) return undefined
    const mensagem = explicarNaConta(error)
    const campo = CAMPO_POR_CODIGO[error.code ?? '']
    return { mensagem, ...(campo && { campos: { [campo]: mensagem } }) }
  } catch (erro) {
    return { mensagem: explicarNaConta(erro) }
  }
}

/** Requests a code by mail to the account. Returns the error message, if any. */
export async function pedirCodigo(): Promise<string | undefined> {
  try {
    const { error } = await (await obterClienteDeLogin()).reauthenticate()
    return error ? explicarNaConta(error) : undefined
  } catch (erro) {
    return explicarNaConta(erro)
  }
}
