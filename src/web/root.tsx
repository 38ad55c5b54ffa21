import { lazy, type ReactNode, Suspense, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import estilo from '#web/estilo/site.css?url'
import { AbrirDobras } from '#web/publico/cabecalho/AbrirDobras.tsx'
import { AvisoCookies } from '#web/publico/cabecalho/AvisoCookies.tsx'
import { NavegadorAntigo } from '#web/publico/erro/NavegadorAntigo.tsx'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { NonceContext } from '#web/site/nonce.ts'
import { type DadosDaRota, type DadosDoSite, useDadosDoSite } from '#web/site/site.ts'
import type { Route } from './+types/root'

/** Loads on an error only, since few people see it. Without a connection, one sentence takes its place. */
const PaginaDeErro = lazy(() =>
  import('#web/publico/erro/PaginaDeErro.tsx')
    .then(({ PaginaDeErro: pagina }) => ({ default: pagina }))
    .catch(() => ({ default: ErroSemPagina })),
)

function ErroSemPagina(_: { naoEncontrada: boolean }) {
  return (
    <main id="conteudo" className="folha py-10">
      <h1 className="text-28">Algo deu errado</h1>
      <a href="/">Voltar ao início</a>
    </main>
  )
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: estilo },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icone-180.png' },
]

export function loader({ context }: Route.LoaderArgs): DadosDoSite {
  const { operador, cookiesMarcados, buscaPelaPlaca, whatsapp, publicUrl } = context.get(contextoDoMundo)
  return { operador, cookiesMarcados, buscaPelaPlaca, whatsapp, publicUrl }
}

/** Tells the router not to read the data again: it is constant during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const {
    hidratar,
    depois,
    incorporada,
    manifesto = '/site.webmanifest',
  }: DadosDaRota = Object.assign({}, ...useMatches().map(({ handle }) => handle))
  const dados = useDadosDoSite()
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1512" media="(prefers-color-scheme: dark)" />
        {incorporada && <base target="_blank" />}
        <Meta />
        <Links />
        {!incorporada && <link rel="manifest" href={manifesto} />}
        {hidratar && <ZodSemEval />}
      </head>
      <body data-script={depois ? 'depois' : undefined}>
        {!incorporada && (
          <a
            href="#conteudo"
            className="fixed top-2 left-2 z-50 -translate-y-20 rounded-thing bg-ink px-4 py-3 text-paper focus:translate-y-0 print:hidden"
          >
            Pular para o conteúdo
          </a>
        )}
        {hidratar && <NavegadorAntigo />}
        {children}
        {!incorporada && <AvisoCookies marcados={dados?.cookiesMarcados ?? true} />}
        <AbrirDobras />
        {hidratar && (
          <>
            {!incorporada && <ScrollRestoration />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Zod tests if it may compile code at run time. Our policy forbids it, and each visit would report a violation. This
 * disables the test before any schema is created.
 */
function ZodSemEval() {
  const nonce = useContext(NonceContext)
  const codigo = 'globalThis.__zod_globalConfig={jitless:true}'
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which the page layer allows by its hash
      dangerouslySetInnerHTML={{ __html: codigo }}
      suppressHydrationWarning
    />
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const naoEncontrada = isRouteErrorResponse(error) && error.status === 404
  return (
    <Suspense>
      <PaginaDeErro naoEncontrada={naoEncontrada} />
    </Suspense>
  )
}
