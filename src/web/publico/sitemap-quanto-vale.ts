import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap-quanto-vale'
import { escreverMapa, mudancaDaGuia } from './sitemap.ts'

/** Lists the indexed pages of the guide. */
export function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const mudou = mudancaDaGuia(mundo)
  return escreverMapa(
    'urlset',
    'url',
    mundo.publicUrl,
    [...mundo.guias().indexaveis].sort().map(caminho => ({ caminho, mudou })),
  )
}
