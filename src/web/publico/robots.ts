import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/robots'

/** Areas without content for a search engine. Single pages use noindex instead. */
const FECHADAS = ['/api/', '/auth/', '/functions/', '/admin', '/painel-agencia', '/reset-admin-password']

/** Pages of the API for people and programs, inside a closed area: the longer path wins (RFC 9309). */
const ABERTAS = ['/api/docs', '/api/openapi.json']

/** Tells search engines where the map of the site is. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(contextoDoMundo)
  const linhas = [
    'User-agent: *',
    ...ABERTAS.map(caminho => `Allow: ${caminho}`),
    ...FECHADAS.map(caminho => `Disallow: ${caminho}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    // This line is a comment, because checkers of robots.txt refuse fields that they do not know.
    `# Agentmap: ${publicUrl}/.well-known/ard.json`,
  ]
  return new Response(`${linhas.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CACHE_PUBLICO },
  })
}
