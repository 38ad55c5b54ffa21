import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rotasDoNavegador } from './site/rotas-do-navegador.ts'

// The router prepares each listed route before a page answers to taps: routes that no script opens are left out.
const manifesto = globalThis.__reactRouterManifest
if (manifesto) manifesto.routes = rotasDoNavegador(manifesto.routes, location.pathname)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
