import { podeAtrasar } from '#domain/banco/banco.ts'
import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { listarTitulos } from '#domain/conteudo/leitura.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap'

/** Every page for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const fixas = [
    '/',
    '/selecao-categoria',
    '/planos',
    '/nossa-precisao',
    ...TIPOS_VEICULO.map(tipo => `/simulacao/${tipo}`),
  ]
  const titulos = await listarTitulos(podeAtrasar(mundo)).catch(() => null)
  // A map without the texts would make search engines remove them.
  if (!titulos) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  const textos = titulos.map(({ chave, updated_at }) => ({
    caminho: enderecoDoConteudo(chave),
    mudou: updated_at.toISOString().slice(0, 10),
  }))
  const linhas = [
    ...fixas.map(caminho => `<url><loc>${mundo.publicUrl}${caminho}</loc></url>`),
    ...textos.map(
      ({ caminho, mudou }) => `<url><loc>${mundo.publicUrl}${caminho}</loc><lastmod>${mudou}</lastmod></url>`,
    ),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${linhas.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...CACHE_PUBLICO },
  })
}
