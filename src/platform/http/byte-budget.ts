/** Bounds the bytes of request bodies in memory; others wait in order, unread. */
export type ByteBudget = {
  /** Reserves bytes until the returned function is called; undefined when none became free in time. */
  take(bytes: number): Promise<(() => void) | undefined>
}

/**
 * Creates a budget of bytes in memory. A body waits until all bodies before it have started and its own bytes are free.
 * One that is larger than `total` waits until the timeout.
 *
 * @param wait_ms maximum wait of a body.
 */
export function createByteBudget(total: number, wait_ms: number): ByteBudget {
  let free = total
  const waiting: { bytes: number; start: () => void }[] = []
  const serve = () => {
    while (waiting[0] && waiting[0].bytes <= free) {
      const next = waiting.shift()
      free -= next?.bytes ?? 0
      next?.start()
    }
  }
  return {
    take: bytes =>
      new Promise(resolve => {
        const release = () => {
          free += bytes
          serve()
        }
        const entry = {
          bytes,
          start() {
            clearTimeout(timer)
            resolve(release)
          },
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          resolve(undefined)
          serve()
        }, wait_ms)
        waiting.push(entry)
        serve()
      }),
  }
}
