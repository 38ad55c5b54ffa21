import { obterToken } from './ler-sessao.ts'
import { pedirNovaEntrada } from './nova-entrada.ts'
import { buscar, ErroDaApi, lerCorpo, lerErro, type Metodo } from './pedido.ts'

const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.'

/** Calls our API as the signed-in account and answers its JSON; undefined for an empty answer. */
export async function chamar<T>(
  metodo: Metodo,
  caminho: string,
  corpo?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  return lerCorpo<T>(await pedir(metodo, caminho, corpo, signal))
}

/** Builds a query that reads an address; when it is dropped, its call ends too. */
export const leitura = <T>(queryKey: readonly unknown[], caminho: string) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => chamar<T>('GET', caminho, undefined, signal),
})

/**
 * Calls the API and returns the raw answer, for downloads. After an expired session the person signs in on the same page
 * and the call is repeated, so that the typed text stays.
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

/** Sends a call with the session's token; null when there is no session, here or for the server. */
async function enviar(
  metodo: Metodo,
  caminho: string,
  corpo: unknown,
  signal: AbortSignal | undefined,
): Promise<Response | null> {
  const token = await obterToken()
  if (!token) return null
  const resposta = await buscar(metodo, caminho, { corpo, token, signal })
  return resposta.status === 401 ? null : resposta
}
