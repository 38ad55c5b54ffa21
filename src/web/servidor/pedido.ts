import type { ZodMiniType } from 'zod/mini'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What went wrong in the words of spec §8, when nothing better is known. */
export const ERRO_DE_CONEXAO = 'Erro de conexão'
export const FRASES = {
  sem_conexao: `${ERRO_DE_CONEXAO}. Verifique a internet e tente de novo.`,
  sem_explicacao: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
}

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

/** The sentence to show for whatever a call threw. */
export function mensagemDe(erro: unknown): string {
  return erro instanceof ErroDaApi ? erro.mensagem : FRASES.sem_explicacao
}

/** What goes with a call. `frases` are the page's own words for what the server cannot tell. */
export type Pedido<T = unknown> = {
  corpo?: unknown
  /** Without one the call is a visitor's. */
  token?: string | null
  signal?: AbortSignal | undefined
  frases?: Partial<typeof FRASES>
  /** Whether it does no harm twice, so that one without an answer is sent once more. */
  repetivel?: boolean
  /** What the answer must be, for those that are kept: another one counts as unreadable. */
  schema?: ZodMiniType<T>
}

/** Before a call is sent once more, in ms: a server that died under it has been replaced by another meanwhile. */
const DE_NOVO_MS = 400
/**
 * Longest wait until an answer begins, in ms: more than the longest of the server's own. A connection that was handed to a
 * process in the moment in which it died stays open and silent (docs/decisions/0103).
 */
const RESPOSTA_MS = 20_000

/**
 * The only `fetch` of the browser. An answer of any status is an answer.
 *
 * @throws ErroDaApi `sem_conexao` when none came in time; what the browser throws when `signal` gave it up.
 */
export async function buscar(
  metodo: Metodo,
  caminho: string,
  { corpo, token, signal, frases }: Pedido = {},
): Promise<Response> {
  const comCorpo = corpo !== undefined
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
        ...(comCorpo && { 'Content-Type': 'application/json' }),
      },
      ...(comCorpo && { body: JSON.stringify(corpo) }),
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
 * Calls our API, for whoever is looking at the page, and answers its JSON. What was only asked for, and what is
 * `repetivel`, is sent once more when no answer came; panels try again by themselves (`consultas.ts`).
 *
 * @throws ErroDaApi
 */
export async function chamarAberto<T>(metodo: Metodo, caminho: string, pedido: Pedido<T> = {}): Promise<T> {
  const { repetivel = metodo === 'GET', signal } = pedido
  const resposta = await buscar(metodo, caminho, pedido).catch(async erro => {
    if (!repetivel || signal?.aborted) throw erro
    await new Promise(resolve => setTimeout(resolve, DE_NOVO_MS))
    signal?.throwIfAborted()
    return buscar(metodo, caminho, pedido)
  })
  if (!resposta.ok) throw await lerErro(resposta, pedido.frases)
  return lerCorpo<T>(resposta, pedido.frases, pedido.schema)
}

/**
 * The JSON of an answer; undefined for an empty one. All of ours are objects or lists: a proxy that answers `null` or a
 * page in our place is not believed, whatever its status.
 *
 * @throws ErroDaApi when it cannot be read, or is not what `schema` says.
 */
export async function lerCorpo<T>(
  resposta: Response,
  frases?: Pedido['frases'],
  schema?: Pedido<T>['schema'],
): Promise<T> {
  if (resposta.status === 204 && !schema) return undefined as T
  const corpo: unknown = await resposta.json().catch(() => null)
  const lido = schema ? schema.safeParse(corpo).data : corpo
  if (typeof lido === 'object' && lido !== null) return lido as T
  throw new ErroDaApi(frases?.sem_explicacao ?? FRASES.sem_explicacao, 'erro_interno', resposta.status)
}

/** What an answer that refuses says. */
export async function lerErro(resposta: Response, frases?: Pedido['frases']): Promise<ErroDaApi> {
  const { error, code, campos } = (await resposta.json().catch(() => null)) ?? {}
  return new ErroDaApi(
    typeof error === 'string' ? error : (frases?.sem_explicacao ?? FRASES.sem_explicacao),
    typeof code === 'string' ? code : 'erro_interno',
    resposta.status,
    campos,
  )
}
