import type { RegistroAgencia } from '#domain/agencia/agencia.schema.ts'
import type { Falha } from '#web/formulario/useFormulario.ts'
import { ERRO_DE_CONEXAO } from '#web/servidor/mensagens.ts'

/** Sends an agency's registration; answers what the server refused, if it did. */
export async function registrarAgencia(dados: RegistroAgencia): Promise<Falha | undefined> {
  const resposta = await fetch('/functions/v1/register-agencia', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(dados),
  }).catch(() => null)
  if (!resposta) return { mensagem: ERRO_DE_CONEXAO }
  const { error, campos } = await resposta.json().catch(() => ({}))
  if (resposta.ok && !error) return undefined
  return {
    titulo: 'Erro ao cadastrar',
    mensagem: typeof error === 'string' ? error : 'Tente novamente mais tarde',
    ...(campos && { campos }),
  }
}
