import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'

/** Timeout of the call, in ms. */
const TIMEOUT_MS = 10_000
/** Maximum number of addresses in one call (indexnow.org). */
const MAX_URLS = 10_000

/** Announces changed pages; it never throws. */
export type Announce = (paths: Iterable<string>) => Promise<void>

type Settings = {
  env: Pick<Env, 'INDEXNOW_CHAVE' | 'INDEXNOW_URL' | 'PUBLIC_URL'>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Creates the port that announces changed pages to search engines by IndexNow; undefined without INDEXNOW_CHAVE. */
export function createAnnounce({ env, log }: Settings): Announce | undefined {
  const { INDEXNOW_CHAVE: key, INDEXNOW_URL: url, PUBLIC_URL: origin } = env
  if (!key) return undefined
  return async paths => {
    const urlList = Array.from(paths, path => `${origin}${path}`).slice(0, MAX_URLS)
    const body = { host: new URL(origin).host, key, keyLocation: `${origin}/indexnow.txt`, urlList }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`status ${response.status}`)
      log.info({ pages: urlList.length }, 'pages announced to search engines')
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'pages not announced')
    }
  }
}
