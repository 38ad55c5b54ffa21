/** Says that something outside took longer than we wait for it. */
export class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('timed out')
    this.name = 'TimedOut'
  }
}

/**
 * What `work` gives, within `ms` in all: limits of libraries begin anew with each byte, and an answer that
 * drips would never end. The work itself goes on, and nobody listens to it.
 *
 * @throws TimedOut
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
