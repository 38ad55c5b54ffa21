import type { ZodMiniType } from 'zod/mini'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The default message of a failed call; spec §8 gives its words. */
export const ERRO_DE_CONEXAO = 'Erro de conexão'
/** The messages of errors that bring none. */
export const FRASES = {
  sem_conexao: `${ERRO_DE_CONEXAO}. Verifique a internet e tente de novo.`,
  sem_explicacao: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
}

/** A failed call; `mensagem` is the sentence to show. */
export class ErroDaApi extends Error {
  readonly mensagem: string
  /** Code of `domain/recusa/erro.ts`; `sem_conexao` when no answer came. */
  readonly codigo: string
  readonly campos: Record<string, string>
  readonly status: number

  constructor(mensagem: string, codigo: string, status: number, campos: Record<string, string> = {}) {
    super(mensagem)
    this.mensagem = mensagem
    this.codigo = codigo
    this.status = status
    this.campos = campos
  }
}

/** Returns the sentence to show for any error of a call. */
export function mensagemDe(erro: unknown): string {
  return erro instanceof ErroDaApi ? erro.mensagem : FRASES.sem_explicacao
}

/** The options of a call. `frases` are the page's own messages for errors that have none. */
export type Pedido<T = unknown> = {
  /** Sent as JSON, except a file. */
  corpo?: unknown
  /** Token of the session; without a token the call is a visitor's. */
  token?: string | null
  /** The word of a vehicle's owner, for the requests about offers. */
  palavraDoDono?: string
  signal?: AbortSignal | undefined
  frases?: Partial<typeof FRASES>
  /** True if a repetition is harmless, so that a call without an answer is retried once. */
  repetivel?: boolean
  /** The schema of answers that are stored; an invalid answer counts as unreadable. */
  schema?: ZodMiniType<T>
}

/** Delay of the retry, in ms: our choice, in which the primary replaces a crashed worker. */
const ESPERA_MS = 400
/**
 * Timeout until an answer begins, in ms: longer than the server's own. A connection passed to a worker at the moment
 * of its crash stays open and silent (docs/decisions/0103).
 */
const RESPOSTA_MS = 20_000

/**
 * Sends a call by the only `fetch` of the browser. An answer of any status is an answer.
 *
 * @throws ErroDaApi `sem_conexao` when none came in time; what the browser throws when `signal` gave it up.
 */
export async function buscar(
  metodo: Metodo,
  caminho: string,
  { corpo, token, palavraDoDono, signal, frases }: Pedido = {},
): Promise<Response> {
  // A file brings its own type.
  const arquivo = corpo instanceof Blob
  const fim = new AbortController()
  const desistir = () => fim.abort()
  const relogio = setTimeout(desistir, RESPOSTA_MS)
  signal?.addEventListener('abort', desistir, { once: true })
  if (signal?.aborted) desistir()
  try {
    return await fetch(caminho, {
      method: metodo,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(palavraDoDono && { 'X-Propostas': palavraDoDono }),
        ...(corpo !== undefined && !arquivo && { 'Content-Type': 'application/json' }),
      },
      ...(corpo !== undefined && { body: arquivo ? corpo : JSON.stringify(corpo) }),
      signal: fim.signal,
    })
  } catch (erro) {
    if (signal?.aborted) throw erro
    throw new ErroDaApi(frases?.sem_conexao ?? FRASES.sem_conexao, 'sem_conexao', 0)
  } finally {
    clearTimeout(relogio)
  }
}

/**
 * Calls our API for the visible page, and returns its JSON. Retries a read, and a `repetivel` call, once without an
 * answer; panels retry automatically (`criar-consultas.ts`).
 *
 * @throws ErroDaApi
 */
export async function chamarAberto<T>(metodo: Metodo, caminho: string, pedido: Pedido<T> = {}): Promise<T> {
  const { repetivel = metodo === 'GET', signal } = pedido
  const resposta = await buscar(metodo, caminho, pedido).catch(async erro => {
    if (!repetivel || signal?.aborted) throw erro
    await new Promise(resolve => setTimeout(resolve, ESPERA_MS))
    signal?.throwIfAborted()
    return buscar(metodo, caminho, pedido)
  })
  if (!resposta.ok) throw await lerErro(resposta, pedido.frases)
  return lerCorpo<T>(resposta, pedido.frases, pedido.schema)
}

/**
 * Reads the JSON of an answer; undefined for an empty one. All answers of this server are objects or lists: refuses a
 * proxy's `null` or page, with any status.
 *
 * @throws ErroDaApi when it is unreadable, or does not match `schema`.
 */
export async function lerCorpo<T>(
  resposta: Response,
  frases?: Pedido['frases'],
  schema?: Pedido<T>['schema'],
): Promise<T> {
  if (resposta.status === 204 && !schema) return undefined as T
  // Not JSON: refused below.
  const corpo: unknown = await resposta.json().catch(() => null)
  const lido = schema ? schema.safeParse(corpo).data : corpo
  if (typeof lido === 'object' && lido !== null) return lido as T
  throw new ErroDaApi(frases?.sem_explicacao ?? FRASES.sem_explicacao, 'erro_interno', resposta.status)
}

/** Builds the error of a refused answer, with a general phrase if the answer gives none. */
export async function lerErro(resposta: Response, frases?: Pedido['frases']): Promise<ErroDaApi> {
  // The API for partners answers problem details (RFC 9457); an answer that is no JSON gets the general phrase.
  const { detail, error = detail, code, campos } = (await resposta.json().catch(() => null)) ?? {}
  return new ErroDaApi(
    typeof error === 'string' ? error : (frases?.sem_explicacao ?? FRASES.sem_explicacao),
    typeof code === 'string' ? code : 'erro_interno',
    resposta.status,
    campos,
  )
}
