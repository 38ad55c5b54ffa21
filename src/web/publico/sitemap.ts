import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap'

/** An address of a map, with the day of its last change, `AAAA-MM-DD`, if known. */
export type Endereco = { caminho: string; mudou?: string | undefined }

/** The maps of the site: pages and texts, and the guide of models. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, guias } = context.get(contextoDoMundo)
  const { mes } = guias()
  return mapa('sitemapindex', 'sitemap', publicUrl, [
    { caminho: '/sitemap-paginas.xml' },
    { caminho: '/sitemap-quanto-vale.xml', mudou: mes ? `${mes}-01` : undefined },
  ])
}

/** A map as XML (sitemaps.org 0.9). */
export function mapa(
  raiz: 'sitemapindex' | 'urlset',
  item: 'sitemap' | 'url',
  origem: string,
  enderecos: readonly Endereco[],
): Response {
  const linhas = enderecos.map(
    ({ caminho, mudou }) =>
      `<${item}><loc>${origem}${caminho}</loc>${mudou ? `<lastmod>${mudou}</lastmod>` : ''}</${item}>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${raiz} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${linhas.join('\n')}\n</${raiz}>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...CACHE_PUBLICO },
  })
}
