import { data } from 'react-router'
import { TITULOS_LEGAIS } from '#domain/conteudo/conteudo.ts'
import estilo from '#web/estilo/prosa.css?url'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/legal'
import { carregarTexto, lerUltimoSegmento } from './carregar-texto.ts'
import { PaginaDeTexto } from './PaginaDeTexto.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: estilo }]

/** Reads a legal page with its own address: it keeps its default title when the text cannot be loaded (spec §4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  // routes.ts gives this file only the addresses of these titles.
  const chave = lerUltimoSegmento(request.url) as keyof typeof TITULOS_LEGAIS
  const carregado = await carregarTexto(context.get(contextoDoMundo), chave, { nova_aba: false })
  const pagina = { titulo: TITULOS_LEGAIS[chave], ...carregado }
  if (pagina.estado === 'lido') return data(pagina, { headers: CACHE_PUBLICO })
  return data(pagina, { status: pagina.status })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const texto = loaderData.estado === 'lido' ? loaderData.texto : undefined
  return metaDaPagina(matches, {
    titulo: texto?.titulo ?? loaderData.titulo,
    descricao: texto?.descricao ?? loaderData.titulo,
    caminho: texto?.caminho ?? '/',
    ...(!texto && { oculta: true }),
  })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const texto = loaderData.estado === 'lido' ? loaderData.texto : undefined
  return (
    <PaginaDeTexto
      titulo={texto?.titulo ?? loaderData.titulo}
      texto={texto}
      ausencia={
        loaderData.estado === 'falhou'
          ? 'Não conseguimos carregar este texto agora. Tente de novo em instantes.'
          : 'O conteúdo solicitado não foi encontrado.'
      }
    />
  )
}
