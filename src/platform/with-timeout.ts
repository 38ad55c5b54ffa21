/** A call to another system exceeded its timeout. */
export class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('timed out')
    this.name = 'TimedOut'
  }
}

/**
 * Waits for the result of `work` within `ms` in total. Timeouts of libraries restart with each byte, so a slow drip
 * would never end. The work itself is not cancelled.
 *
 * @throws TimedOut
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
