import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap-paginas'
import { enderecosDasPaginas, escreverMapa } from './sitemap.ts'

/** Lists pages and texts for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const enderecos = await enderecosDasPaginas(mundo)
  // A map without the texts would make search engines remove them.
  if (!enderecos) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  return escreverMapa('urlset', 'url', mundo.publicUrl, enderecos)
}
