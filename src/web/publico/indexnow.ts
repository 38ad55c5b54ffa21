import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/indexnow'

/** Returns the key of IndexNow, by which search engines know that its calls are ours. */
export function loader({ context }: Route.LoaderArgs) {
  const { chaveDoIndexNow } = context.get(contextoDoMundo)
  if (!chaveDoIndexNow) throw new Response(null, { status: 404 })
  return new Response(chaveDoIndexNow, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
