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
  /** Picture of its own, 1200 × 630; without one it is the site's. */
  imagem?: { caminho: string; alt: string }
  /** JSON-LD objects; given the public origin and the brand. */
  dados?: (site: { origem: string; marca: string }) => object[]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Title, description, canonical address, Open Graph and structured data of a page. The origin and the brand
 * come from the root loader, found among the matches that `meta` receives.
 */
export function metaDaPagina(matches: Matches, pagina: Pagina): MetaDescriptor[] {
  const site = lerSite(matches)
  const titulo = pagina.titulo.includes(site.marca) ? pagina.titulo : `${pagina.titulo} | ${site.marca}`
  const endereco = `${site.origem}${pagina.caminho}`
  const imagem = pagina.imagem ?? {
    caminho: '/og.png',
    alt: `${site.marca}: quanto vale o seu veículo, em ${duracaoPorExtenso()}`,
  }
  return [
    { title: titulo },
    { name: 'description', content: pagina.descricao },
    ...(pagina.oculta
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: endereco }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: site.marca },
    { property: 'og:title', content: titulo },
    { property: 'og:description', content: pagina.descricao },
    { property: 'og:url', content: endereco },
    { property: 'og:image', content: `${site.origem}${imagem.caminho}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imagem.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(pagina.dados?.(site) ?? []).map(dado => ({ 'script:ld+json': dado }) as MetaDescriptor),
  ]
}

function lerSite(matches: Matches): { origem: string; marca: string } {
  const raiz = matches.find(match => match?.id === 'root')?.loaderData as
    | { publicUrl: string; operador: { marca: string } }
    | undefined
  return { origem: raiz?.publicUrl ?? '', marca: raiz?.operador.marca ?? 'Avalia60' }
}

/** Headers of pages that are the same for everybody: the page layer keeps them for seconds and answers ETags. */
export const CACHE_PUBLICO = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
