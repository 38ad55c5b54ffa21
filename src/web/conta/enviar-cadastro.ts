import type { RegistroAgencia } from '#domain/agencia/agencia.schema.ts'
import type { Falha } from '#web/formulario/useFormulario.ts'
import { chamarAberto, ERRO_DE_CONEXAO, ErroDaApi } from '#web/servidor/pedido.ts'

/** Sends an agency's registration. Returns the refusal of the server, if any. */
export async function registrarAgencia(dados: RegistroAgencia): Promise<Falha | undefined> {
  try {
    await chamarAberto('POST', '/functions/v1/register-agencia', {
      corpo: dados,
      frases: { sem_explicacao: 'Tente novamente mais tarde' },
    })
  } catch (erro) {
    if (!(erro instanceof ErroDaApi) || erro.status === 0) return { mensagem: ERRO_DE_CONEXAO }
    return { titulo: 'Erro ao cadastrar', mensagem: erro.mensagem, campos: erro.campos }
  }
}
