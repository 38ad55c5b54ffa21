import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ehSoDasListas } from '#domain/analise/eh-so-das-listas.ts'
import { arrumarTexto, type Fatos, montarPergunta, reunirFatos } from '#domain/analise/escritor.ts'
import { conferirTexto } from '#domain/analise/escritor-conferencia.ts'
import type { Escritor } from '#domain/avaliacao/emissao/emitir.ts'
import type { Banco } from '#domain/banco/banco.ts'
import { consumir } from '#domain/recusa/limite.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { traced } from '#platform/tracing/trace.ts'

/** Timeout for a text, both attempts together, in ms, our choice: a visitor waits for it. */
const TIMEOUT_MS = 6_000
/** Texts kept in memory, by digest of their facts: a few megabytes. Our choice. */
const CACHED = 1_000
/** Limit against runaway answers: four paragraphs take about 400 tokens. Our choice. */
const MAX_OUTPUT_TOKENS = 900

/** Dependencies of the writer: its settings, the database that counts its calls, and the log. */
export type MundoDoEscritor = {
  env: Pick<Env, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'AI_LIMITE_DIARIO'>
  db: Pick<Banco, 'publico'>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds for both attempts; shorter in tests. */
  timeout_ms?: number
}

/** Sends one prompt; throws when the endpoint fails or the signal aborts. */
type Ask = (question: { instrucoes: string; dados: string }, signal: AbortSignal) => Promise<string>

/**
 * Creates the text writer at AI_BASE_URL, any OpenAI-compatible endpoint; undefined without it, and the SDK is not loaded.
 * `conferirTexto` must accept each text. The database counts the calls of all processes, retries too, up to
 * AI_LIMITE_DIARIO a day (UTC).
 */
export async function createTextWriter(world: MundoDoEscritor): Promise<Escritor | undefined> {
  if (!world.env.AI_BASE_URL) return undefined
  const ask = await createAsk(world.env, world.env.AI_BASE_URL)
  const cache = new LRUCache<string, Promise<string | null>>({ max: CACHED })
  return (pedido, avaliacao) => {
    const fatos = reunirFatos(pedido, avaliacao)
    if (!fatos || avaliacao.confianca === 'nenhuma') return Promise.resolve(null)
    const write = async () => {
      const start = performance.now()
      const answer = await askTwice(world, ask, fatos)
      const ms = Math.round(performance.now() - start)
      if ('failure' in answer) return refuse(world, answer.failure, ms, answer.status)
      const texto = arrumarTexto(answer.text)
      const motivo = conferirTexto(texto, pedido, avaliacao, fatos)
      if (motivo) return refuse(world, motivo, ms)
      world.log.info({ ms }, 'ai text accepted')
      return texto
    }
    // Free text may contain personal data, which an erasure could not reach in this cache.
    return ehSoDasListas(pedido, avaliacao) ? cacheAccepted(cache, digest(fatos), write) : write()
  }
}

/** Logs the reason and returns the answer without a text: the report then has the model text. */
function refuse({ log }: MundoDoEscritor, motivo: string, ms: number, status?: number): null {
  log.warn({ motivo, ms, status }, 'ai text refused')
  return null
}

const digest = (fatos: Fatos) => createHash('sha256').update(JSON.stringify(fatos)).digest('base64url')

/** Shares one call between visitors with the same facts; the cache keeps neither null nor a failure. */
export async function cacheAccepted(
  cache: LRUCache<string, Promise<string | null>>,
  key: string,
  work: () => Promise<string | null>,
): Promise<string | null> {
  const text = cache.get(key) ?? work()
  cache.set(key, text)
  // The caller receives the error; here it only removes the text from the cache.
  const kept = await text.catch(() => null)
  if (kept === null && cache.peek(key) === text) cache.delete(key)
  return text
}

/** Loads the SDK and creates the call of the endpoint. */
async function createAsk(env: MundoDoEscritor['env'], baseURL: string): Promise<Ask> {
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // The SDK would write warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({ name: 'ia', baseURL, apiKey: env.AI_API_KEY })
  const model = provider.chatModel(env.AI_MODEL)
  return async ({ instrucoes, dados }, abortSignal) => {
    const { text } = await generateText({
      model,
      instructions: instrucoes,
      prompt: dados,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      // Retries happen here and not in the SDK, because each counts against the daily limit.
      maxRetries: 0,
      abortSignal,
    })
    return text
  }
}

type Failure = { failure: 'limite' | 'falha' | 'tempo'; status?: number | undefined }

/** Calls once, and retries once after a temporary failure, within the timeout and the daily limit. */
async function askTwice(world: MundoDoEscritor, ask: Ask, fatos: Fatos): Promise<{ text: string } | Failure> {
  const signal = AbortSignal.timeout(world.timeout_ms ?? TIMEOUT_MS)
  const question = montarPergunta(fatos)
  let status: number | undefined
  for (let attempt = 0; attempt < 2 && !signal.aborted; attempt++) {
    try {
      if (!(await consumeDailyCall(world))) return { failure: 'limite' }
      return { text: await traced('ia', 'client', {}, () => ask(question, signal)) }
    } catch (error) {
      // The message may quote the prompt: log only the status. An error that is not the SDK's has neither field.
      const { statusCode, isRetryable } = error as { statusCode?: number; isRetryable?: boolean }
      status = statusCode
      if (isRetryable === false) break
    }
  }
  return { failure: signal.aborted ? 'tempo' : 'falha', status }
}

/** Counts a call; false at the daily limit of all processes. */
async function consumeDailyCall({ db, env }: MundoDoEscritor): Promise<boolean> {
  const limite = { nome: 'ia-chamadas', segundos: DIA_S, vezes: env.AI_LIMITE_DIARIO }
  return (await consumir(db.publico, limite, 'todos')) === 0
}
