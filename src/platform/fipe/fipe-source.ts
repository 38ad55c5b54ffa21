import { nomeDe } from '#domain/falha.ts'
import type { LinhaFipe, TipoFipe } from '#domain/veiculo/fipe.ts'

/** A month that a source offers; `codigo` is the source's own and follows no rule. */
export type FipeReference = { codigo: number; mes: string }

/** A brand or a model, by the source's own id. */
export type FipeName = { id: string; nome: string }

/**
 * Port: a public API that gives the FIPE table piece by piece (field-facts E). Every method asks the network
 * once or twice, and throws `FipeSourceError` when it may not go on.
 */
export type FipeSource = {
  /** Months on offer, newest first. */
  listReferences(): Promise<FipeReference[]>
  listBrands(tipo: TipoFipe, referencia: number): Promise<FipeName[]>
  listModels(tipo: TipoFipe, marca_id: string, referencia: number): Promise<FipeName[]>
  /** The FIPE code of a model, or null when the source knows no year of it. */
  findCode(tipo: TipoFipe, marca_id: string, modelo_id: string, referencia: number): Promise<string | null>
  /** Every year and fuel of a code; empty when it has no price in that month. */
  readPrices(codigo_fipe: string, referencia: number): Promise<LinhaFipe[]>
}

/** Why a synchronisation stops: the day's quota, a source that keeps failing, an answer that makes no sense. */
export class FipeSourceError extends Error {
  readonly motivo: 'limite' | 'falha' | 'resposta'
  constructor(motivo: FipeSourceError['motivo'], message: string) {
    super(message)
    this.name = 'FipeSourceError'
    this.motivo = motivo
  }
}

/** One GET of a JSON address under the base; null for 404 and 400, by which the sources say that they have no such thing. */
export type ThrottledGet = (path: string) => Promise<unknown>

export type ThrottleOptions = {
  base: string
  /** Rest between two requests. */
  intervalo_ms: number
  /** Consumes one request of the day's quota; false when it is spent. */
  consume(): Promise<boolean>
  sleep(ms: number): Promise<void>
  timeout_ms?: number
}

const TIMEOUT_MS = 20_000
/** Tries of one request, the rests between them doubling from a second: about half a minute in all. */
const ATTEMPTS = 6
const FIRST_REST_MS = 1_000
/** Longest rest that a source may ask for with Retry-After. */
const MAXIMO_REST_MS = 300_000

/**
 * A reader that is a good guest: one request at a time, a rest after each, a name by which it can be asked to
 * leave, longer and longer rests when the source fails or says "too many", and a daily quota.
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
      await sleep(Math.min(MAXIMO_REST_MS, Math.max(answer.rest_ms, FIRST_REST_MS * 2 ** (attempt - 1))))
    }
  }
}

type Answer = { body: unknown } | { what: string; final: boolean; rest_ms: number }

async function getOnce(url: string, timeout_ms: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'avalia60-fipe-sync/1' },
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (response.status === 404 || response.status === 400) return { body: null }
    if (response.ok) return { body: await response.json() }
    const again = response.status === 429 || response.status >= 500
    const rest = Number(response.headers.get('retry-after') ?? 0)
    return {
      what: `resposta ${response.status}`,
      final: !again,
      rest_ms: Number.isFinite(rest) ? rest * 1000 : 0,
    }
  } catch (error) {
    const late = nomeDe(error) === 'TimeoutError'
    return { what: late ? 'demorou demais' : 'sem conexão', final: false, rest_ms: 0 }
  }
}
