import type { MetaDescriptor } from 'react-router'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'

type Pagina = {
  titulo: string
  /** One or two sentences, up to about 160 characters. */
  descricao: string
  /** Path of the page, `/planos`; the canonical address is this under the public origin. */
  caminho: string
  /** Kept out of search engines. */
  oculta?: boolean
  /** Picture of its own, 1200 × 630; by default the site's. */
  imagem?: { caminho: string; alt: string }
  /** The page's JSON-LD objects. */
  dados?: (site: Site) => object[]
}

/** The public origin and the brand of the site. */
type Site = { origem: string; marca: string }

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Builds the tags of a page for browsers, search engines and link previews. The route's `meta` receives the `matches`.
 */
export function metaDaPagina(matches: Matches, pagina: Pagina): MetaDescriptor[] {
  const site = lerSite(matches)
  const titulo = pagina.titulo.includes(site.marca) ? pagina.titulo : `${pagina.titulo} | ${site.marca}`
  const endereco = `${site.origem}${pagina.caminho}`
  return [
    { title: titulo },
    { name: 'description', content: pagina.descricao },
    pagina.oculta
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: endereco },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: site.marca },
    { property: 'og:title', content: titulo },
    { property: 'og:description', content: pagina.descricao },
    { property: 'og:url', content: endereco },
    ...metaDaImagem(site, pagina.imagem),
    { name: 'twitter:card', content: 'summary_large_image' },
    // The type wants the library's own recursive JSON type, which `object` does not match.
    ...(pagina.dados?.(site) ?? []).map(dado => ({ 'script:ld+json': dado }) as MetaDescriptor),
  ]
}

function metaDaImagem(site: Site, imagem: Pagina['imagem']): MetaDescriptor[] {
  const { caminho, alt } = imagem ?? {
    caminho: '/og.png',
    alt: `${site.marca}: quanto vale o seu veículo, em ${duracaoPorExtenso()}`,
  }
  return [
    { property: 'og:image', content: `${site.origem}${caminho}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}

/** Reads the site's data from the root route's loader; defaults where that loader failed. */
function lerSite(matches: Matches): Site {
  // The router does not type the data of other routes; `root.tsx` returns this.
  const raiz = matches.find(match => match?.id === 'root')?.loaderData as
    | { publicUrl: string; operador: { marca: string } }
    | undefined
  return { origem: raiz?.publicUrl ?? '', marca: raiz?.operador.marca ?? 'Avalia60' }
}

/** Headers of pages that are the same for everybody: the server caches them for seconds, and browsers ask by ETag. */
export const CACHE_PUBLICO = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
