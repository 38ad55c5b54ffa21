import { describe, expect, test } from 'vitest'
import { metaDaPagina } from './meta.ts'

const raiz = {
  id: 'root',
  loaderData: { publicUrl: 'https://a.example', operador: { marca: 'Minha Marca' } },
}
const pagina = { titulo: 'Planos', descricao: 'Os planos.', caminho: '/planos' }

describe('metadata of a page', () => {
  test('takes origin and brand from the root loader', () => {
    const meta = metaDaPagina([undefined, raiz], pagina)
    expect(meta).toContainEqual({ title: 'Planos | Minha Marca' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://a.example/planos' })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://a.example/og.png' })
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  })

  test('does not repeat a brand that the title has', () => {
    expect(metaDaPagina([raiz], { ...pagina, titulo: 'Sobre a Minha Marca' })).toContainEqual({
      title: 'Sobre a Minha Marca',
    })
  })

  test('keeps a hidden page out of search engines, without a canonical address', () => {
    const meta = metaDaPagina([raiz], { ...pagina, oculta: true })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(meta)).not.toContain('canonical')
  })

  test('has the picture of the page in place of the site’s', () => {
    const imagem = { caminho: '/resultado/abc/imagem.png', alt: 'Onix 2021: cerca de R$ 61.400' }
    const meta = metaDaPagina([raiz], { ...pagina, imagem })
    expect(meta).toContainEqual({ property: 'og:image', content: `https://a.example${imagem.caminho}` })
    expect(meta).toContainEqual({ property: 'og:image:alt', content: imagem.alt })
  })

  test('has the structured data of the page, built from origin and brand', () => {
    const meta = metaDaPagina([raiz], {
      ...pagina,
      dados: ({ origem, marca }) => [{ name: marca, url: origem }],
    })
    expect(meta).toContainEqual({ 'script:ld+json': { name: 'Minha Marca', url: 'https://a.example' } })
  })
})
