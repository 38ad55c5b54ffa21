import type { PgBoss } from 'pg-boss'

type Handler = (jobs: unknown) => Promise<unknown>

/**
 * Wraps each handler that `boss.work` receives from now on. A proxy, because `work` has several signatures with the
 * handler at different positions.
 */
export function wrapHandlers(boss: PgBoss, wrap: (queue: string, handler: Handler) => Handler): PgBoss {
  boss.work = new Proxy(boss.work, {
    apply(work, self, args) {
      const wrapped = args.map(arg =>
        typeof arg === 'function' ? wrap(String(args[0]), arg as Handler) : arg,
      )
      return Reflect.apply(work, self, wrapped)
    },
  })
  return boss
}
