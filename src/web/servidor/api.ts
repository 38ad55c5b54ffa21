import { obterAuth } from './cliente.ts'
import { ERRO_DE_CONEXAO } from './mensagens.ts'
import { pedirNovaEntrada } from './nova-entrada.ts'

/** A call that did not do what it was asked to; `mensagem` is the sentence to show. */
export class ErroDaApi extends Error {
  readonly mensagem: string
  /** Code of `domain/erro.ts`; `sem_conexao` when no answer came. */
  readonly codigo: string
  readonly campos: Record<string, string>
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(mensagem: string, codigo: string, status: number, campos: Record<string, string> = {}) {
    super(mensagem)
    this.mensagem = mensagem
    this.codigo = codigo
    this.status = status
    this.campos = campos
  }
}

const SEM_CONEXAO = `${ERRO_DE_CONEXAO}. Verifique a internet e tente de novo.`
const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.'
const SEM_EXPLICACAO = 'Algo deu errado do nosso lado. Tente de novo em instantes.'

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls our API as the signed-in account and answers its JSON; undefined for an empty answer. */
export async function chamar<T>(
  metodo: Metodo,
  caminho: string,
  corpo?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const resposta = await pedir(metodo, caminho, corpo, signal)
  if (resposta.status === 204) return undefined as T
  return (await resposta.json().catch(() => {
    throw new ErroDaApi(SEM_EXPLICACAO, 'erro_interno', resposta.status)
  })) as T
}

/**
 * The same with the answer as it comes, for downloads. When the session ran out the person signs in again on
 * the same page and the call is made once more: nothing that was typed is lost.
 */
export async function pedir(
  metodo: Metodo,
  caminho: string,
  corpo?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  let resposta = await enviar(metodo, caminho, corpo, signal)
  if (resposta === null && (await pedirNovaEntrada())) resposta = await enviar(metodo, caminho, corpo, signal)
  if (resposta === null) throw new ErroDaApi(SESSAO_EXPIRADA, 'nao_autenticado', 401)
  if (!resposta.ok) throw await lerErro(resposta)
  return resposta
}

/** The token of the session as it stands, renewed when due; null without a session. */
export async function obterTokenAtual(): Promise<string | null> {
  const { data } = await (await obterAuth()).getSession()
  return data.session?.access_token ?? null
}

/** Null when there is no session, here or for the server. */
async function enviar(
  metodo: Metodo,
  caminho: string,
  corpo: unknown,
  signal: AbortSignal | undefined,
): Promise<Response | null> {
  try {
    const token = await obterTokenAtual()
    if (!token) return null
    const resposta = await fetch(caminho, {
      method: metodo,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(corpo !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      ...(signal && { signal }),
    })
    return resposta.status === 401 ? null : resposta
  } catch (erro) {
    if (signal?.aborted) throw erro
    throw new ErroDaApi(SEM_CONEXAO, 'sem_conexao', 0)
  }
}

async function lerErro(resposta: Response): Promise<ErroDaApi> {
  const { error, code, campos } = await resposta.json().catch(() => ({}))
  return new ErroDaApi(
    typeof error === 'string' ? error : SEM_EXPLICACAO,
    typeof code === 'string' ? code : 'erro_interno',
    resposta.status,
    campos,
  )
}

/** The sentence to show for whatever a call threw. */
export function mensagemDe(erro: unknown): string {
  return erro instanceof ErroDaApi ? erro.mensagem : SEM_EXPLICACAO
}
