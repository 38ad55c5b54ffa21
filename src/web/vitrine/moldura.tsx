import { useEffect, useLayoutEffect, useRef } from 'react'
import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import type { DadosDaRota } from '#web/site/site.ts'
import type { DadosDaVitrine } from '#web/site/vitrine.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/moldura'
import { exigirVitrine } from './exigir.ts'
import { lerTema } from './tema.ts'

/** The frame needs its script, and shows no cookie notice: it stores only the draft, in this tab. */
export const handle: DadosDaRota = { hidratar: true, incorporada: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Quanto vale o seu veículo?' },
  { name: 'referrer', content: 'same-origin' },
]

/**
 * Finds the agency of the public key. Only the origin in the address, which the agency registered, may show the page in a frame.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { nome, origem } = await exigirVitrine(context, params)
  return data(
    { nome, caminho: `/vitrine/${params.chave}/${params.origem}`, origem } satisfies DadosDaVitrine,
    {
      headers: {
        'Content-Security-Policy': `frame-ancestors ${origem ?? "'self'"}`,
        'X-Robots-Tag': 'noindex',
      },
    },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

// The frame's data do not change while it is open.
export const shouldRevalidate = () => false

/** The frame around every page of the valuation on an agency's site: its theme and its height. */
export default function MolduraDaVitrine({ loaderData: { origem } }: Route.ComponentProps) {
  const caixa = useRef<HTMLDivElement>(null)
  // Before the first paint, so that the page does not show our colours first.
  useLayoutEffect(() => {
    const tema = Object.entries(lerTema(location.hash))
    for (const [nome, valor] of tema) document.documentElement.style.setProperty(nome, valor)
  }, [])
  useEffect(() => {
    const { current } = caixa
    if (!current || !origem || parent === window) return
    // The page's only message: its height, to the registered origin alone.
    const medir = new ResizeObserver(() =>
      parent.postMessage({ avalia60: Math.ceil(current.getBoundingClientRect().height) }, origem),
    )
    medir.observe(current)
    return () => medir.disconnect()
  }, [origem])
  // A page fills the window; in a frame that would keep its height from shrinking.
  return (
    <div ref={caixa} className="[&_.min-h-dvh]:min-h-0">
      <Outlet />
    </div>
  )
}

/** Says why the valuation is not shown: this site may not show it (403), or an internal error occurred. */
export function ErrorBoundary() {
  const erro = useRouteError()
  const recusada = isRouteErrorResponse(erro) && erro.status === 403
  return (
    <main id="conteudo" className="folha max-w-[44rem] py-8">
      <h1 className="text-22 md:text-28">
        {recusada ? 'A avaliação não está disponível neste site' : 'Não deu para abrir a avaliação'}
      </h1>
      <p className="mt-2">
        {recusada
          ? 'Você pode avaliar o seu veículo de graça no nosso site.'
          : 'Algo deu errado do nosso lado. Tente de novo em instantes, ou avalie no nosso site.'}
      </p>
      <a href="/selecao-categoria" target="_blank" rel="noopener" className={`mt-5 ${classesDoBotao()}`}>
        Avaliar no nosso site
      </a>
      {recusada && (
        <p className="mt-6 border-line border-t pt-4 text-14 text-muted">
          O site é da sua loja? No painel, em Preferências, abra “Avaliação no seu site”: confira o endereço e
          se a avaliação está ligada.
        </p>
      )}
    </main>
  )
}
