import { nomeDe } from '#domain/recusa/falha.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { LinhaFipe, TipoFipe } from '#domain/veiculo/fipe.ts'

/** A month that a source offers; `codigo` is the source's own id. */
export type FipeReference = { codigo: number; mes: string }

/** A brand or a model, by the source's own id. */
export type FipeName = { id: string; nome: string }

/**
 * Port: a public API of the FIPE table, read piece by piece (field-facts E). Each method makes one or two requests, and
 * throws `FipeSourceError` when the synchronisation must stop.
 */
export type FipeSource = {
  /** Months on offer, newest first. */
  listReferences(): Promise<FipeReference[]>
  listBrands(tipo: TipoFipe, referencia: number): Promise<FipeName[]>
  listModels(tipo: TipoFipe, marca_id: string, referencia: number): Promise<FipeName[]>
  /** The FIPE code of a model, or null when the source has no year of it. */
  findCode(tipo: TipoFipe, marca_id: string, modelo_id: string, referencia: number): Promise<string | null>
  /** Every year and fuel of a code; empty when it has no price in that month. */
  readPrices(codigo_fipe: string, referencia: number): Promise<LinhaFipe[]>
}

/** A synchronisation stops: the daily quota is used up, the source keeps failing, or an answer is invalid. */
export class FipeSourceError extends Error {
  readonly motivo: 'limite' | 'falha' | 'resposta'
  constructor(motivo: FipeSourceError['motivo'], message: string) {
    super(message)
    this.name = 'FipeSourceError'
    this.motivo = motivo
  }
}

/** GET of a JSON path under the base; null for 404 and 400, which the sources use for "does not exist". */
export type ThrottledGet = (path: string) => Promise<unknown>

/** Settings and dependencies of a throttled source; `base` is its address, and times are in ms. */
export type ThrottleOptions = {
  base: string
  /** Pause after each request. */
  intervalo_ms: number
  /** Consumes one request of the day's quota; false when it is spent. */
  consume(): Promise<boolean>
  sleep(ms: number): Promise<void>
  timeout_ms?: number
}

/** Timeout of one request, in ms. */
const TIMEOUT_MS = 20_000
/** Attempts per request, with exponential back-off from one second: half a minute in total. */
const ATTEMPTS = 6
const FIRST_BACK_OFF_MS = 1_000
/** Maximum Retry-After that is obeyed. */
const MAX_RETRY_AFTER_MS = 5 * MINUTO_MS

/**
 * Creates a throttled GET: one request at a time, a pause after each, and a daily quota. It sends its own User-Agent, and
 * retries with exponential back-off and Retry-After.
 */
export function createThrottledGet({
  base,
  intervalo_ms,
  consume,
  sleep,
  timeout_ms,
}: ThrottleOptions): ThrottledGet {
  return async path => {
    for (let attempt = 1; ; attempt++) {
      if (!(await consume())) throw new FipeSourceError('limite', 'O limite de pedidos de hoje acabou.')
      const answer = await getOnce(`${base.replace(/\/+$/, '')}${path}`, timeout_ms ?? TIMEOUT_MS)
      await sleep(intervalo_ms)
      if ('body' in answer) return answer.body
      if (answer.final || attempt === ATTEMPTS)
        throw new FipeSourceError('falha', `A fonte falhou em ${path} (${answer.what}).`)
      await sleep(
        Math.min(MAX_RETRY_AFTER_MS, Math.max(answer.retry_after_ms, FIRST_BACK_OFF_MS * 2 ** (attempt - 1))),
      )
    }
  }
}

type Answer = { body: unknown } | { what: string; final: boolean; retry_after_ms: number }

async function getOnce(url: string, timeout_ms: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'avalia60-fipe-sync/1' },
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (response.status === 404 || response.status === 400) return { body: null }
    if (response.ok) return { body: await response.json() }
    const retryable = response.status === 429 || response.status >= 500
    // A Retry-After with a date is not a number; the back-off then counts alone.
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return {
      what: `resposta ${response.status}`,
      final: !retryable,
      retry_after_ms: Number.isFinite(seconds) ? seconds * 1000 : 0,
    }
  } catch (error) {
    const timedOut = nomeDe(error) === 'TimeoutError'
    return { what: timedOut ? 'demorou demais' : 'sem conexão', final: false, retry_after_ms: 0 }
  }
}
