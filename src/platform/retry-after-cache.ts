import { LRUCache } from 'lru-cache'
import type { Esperas } from '#domain/avaliacao/emissao/emitir.ts'

/** Maximum number of cached addresses; an evicted one costs one query again. */
const MAX_ADDRESSES = 10_000

/**
 * Caches in memory which addresses the database throttles, and for how many seconds. A flood from one address then costs
 * neither a valuation nor a statement.
 */
export function createRetryAfterCache(perf: { now(): number } = performance): Esperas {
  const throttled = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: 1, ttlResolution: 0, perf })
  return {
    de: quem => Math.ceil((throttled.has(quem) ? throttled.getRemainingTTL(quem) : 0) / 1000),
    lembrar(quem, segundos) {
      // The database rounds up to whole seconds: cache one less.
      if (segundos > 1) throttled.set(quem, true, { ttl: (segundos - 1) * 1000 })
    },
  }
}
