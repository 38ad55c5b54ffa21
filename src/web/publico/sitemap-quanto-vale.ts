import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap-quanto-vale'
import { mapa } from './sitemap.ts'

/** The indexed pages of the guide. They change with the month of their table. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, guias } = context.get(contextoDoMundo)
  const { mes, indexaveis } = guias()
  const mudou = mes ? `${mes}-01` : undefined
  return mapa(
    'urlset',
    'url',
    publicUrl,
    [...indexaveis].sort().map(caminho => ({ caminho, mudou })),
  )
}
