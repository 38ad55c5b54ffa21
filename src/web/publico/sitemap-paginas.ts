import { podeAtrasar } from '#domain/banco/banco.ts'
import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { listarTitulos } from '#domain/conteudo/leitura.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap-paginas'
import { mapa } from './sitemap.ts'

/** Pages and texts for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const fixas = [
    '/',
    '/selecao-categoria',
    '/planos',
    '/nossa-precisao',
    '/quanto-vale',
    ...TIPOS_VEICULO.map(tipo => `/simulacao/${tipo}`),
  ]
  const titulos = await listarTitulos(podeAtrasar(mundo)).catch(() => null)
  // A map without the texts would make search engines remove them.
  if (!titulos) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  const textos = titulos.map(({ chave, updated_at }) => ({
    caminho: enderecoDoConteudo(chave),
    mudou: updated_at.toISOString().slice(0, 10),
  }))
  return mapa('urlset', 'url', mundo.publicUrl, [...fixas.map(caminho => ({ caminho })), ...textos])
}
