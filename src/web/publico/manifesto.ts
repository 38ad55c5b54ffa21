import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/manifesto'

/** A manifest has only one colour, for both themes: the paper of the light one. */
const PAPEL = '#faf8f3'

/** Builds the web app manifest: the site on a phone's home screen, under the operator's name. */
export function loader({ context }: Route.LoaderArgs) {
  const { marca } = context.get(contextoDoMundo).operador
  const icone = (arquivo: string, lado: number) => ({
    src: `/${arquivo}-${lado}.png`,
    sizes: `${lado}x${lado}`,
    type: 'image/png',
  })
  const manifesto = {
    id: '/',
    name: `${marca}: quanto vale o seu veículo`,
    short_name: marca,
    lang: 'pt-BR',
    start_url: '/selecao-categoria',
    scope: '/',
    display: 'standalone',
    background_color: PAPEL,
    theme_color: PAPEL,
    icons: [
      icone('icone', 192),
      icone('icone', 512),
      { ...icone('icone-com-margem', 512), purpose: 'maskable' },
    ],
  }
  return Response.json(manifesto, {
    headers: { 'Content-Type': 'application/manifest+json', ...CACHE_PUBLICO },
  })
}
