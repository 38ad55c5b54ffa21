/** Waits some time; an abort of the signal ends the wait at once, without an error. */
export function esperar(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const seguir = () => {
      clearTimeout(relogio)
      signal?.removeEventListener('abort', seguir)
      resolve()
    }
    const relogio = setTimeout(seguir, ms)
    signal?.addEventListener('abort', seguir)
    // A signal that was aborted before has no event any more.
    if (signal?.aborted) seguir()
  })
}
