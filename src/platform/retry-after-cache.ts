import { LRUCache } from 'lru-cache'
import type { Esperas } from '#domain/avaliacao/emissao/emitir.ts'

/** Addresses remembered at once; an older one costs the database a look again. */
const REMEMBERED = 10_000

/** Whom the database has told to wait, in memory: a flood from one address costs neither a valuation nor a statement. */
export function createRetryAfterCache(perf: { now(): number } = performance): Esperas {
  const told = new LRUCache<string, true>({ max: REMEMBERED, ttl: 1, ttlResolution: 0, perf })
  return {
    de: quem => Math.ceil((told.has(quem) ? told.getRemainingTTL(quem) : 0) / 1000),
    lembrar(quem, segundos) {
      // The database counts whole seconds: the last one may have begun.
      if (segundos > 1) told.set(quem, true, { ttl: (segundos - 1) * 1000 })
    },
  }
}
