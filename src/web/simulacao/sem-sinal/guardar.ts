import { TRABALHADOR } from '#web/servidor/aparelho.ts'
import { toast } from '#web/ui/toast.ts'

/** True once this page has registered its service worker. */
let registrado = false

/**
 * Keeps the questionnaires and the report page on this device, for use without a connection, and announces a newer
 * version of the site. Called after the first answer, so that it costs nothing before. Without service workers, or if
 * the browser refuses one, the site works as before.
 */
export async function guardarParaSemSinal(): Promise<void> {
  // The frame on an agency's own site stores nothing.
  if (registrado || !('serviceWorker' in navigator) || location.pathname.startsWith('/vitrine/')) return
  registrado = true
  try {
    const registro = await navigator.serviceWorker.register(TRABALHADOR)
    registro.active?.postMessage('guardar')
    anunciarVersoes(registro)
  } catch {
    // A private window, or a connection that was lost: the next page retries.
  }
}

/**
 * Offers a waiting service worker's version in a toast. The worker receives the page's version, and answers only if its
 * own is newer. A version that another tab has activated is offered too.
 */
function anunciarVersoes(registro: ServiceWorkerRegistration): void {
  const trabalhadores = navigator.serviceWorker
  const perguntar = () => registro.waiting?.postMessage({ versao: versaoDaPagina() })
  let anunciada = false
  function anunciar() {
    if (anunciada) return
    anunciada = true
    toast.message('Há uma versão nova.', {
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Atualizar', onClick: () => atualizar(registro) },
    })
  }
  trabalhadores.addEventListener('message', ({ data }) => {
    if (data === 'versao nova') anunciar()
  })
  registro.addEventListener('updatefound', () =>
    registro.installing?.addEventListener('statechange', perguntar),
  )
  // Only a page that had a worker at its start: its first worker has the page's own version, so it is no news.
  if (trabalhadores.controller) trabalhadores.addEventListener('controllerchange', anunciar)
  // The browser looks for a new version only when a page opens, and a page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    // Without a connection the next visit looks again.
    if (document.visibilityState === 'visible') registro.update().catch(() => undefined)
  })
  perguntar()
}

/** Returns the build of the open page's files; `bin/offline.js` gives the same to the worker. */
const versaoDaPagina = () => globalThis.__reactRouterManifest?.version

/** Activates the waiting version, unless another tab has, and reloads the page. The tab keeps the answers and the report. */
function atualizar({ waiting }: ServiceWorkerRegistration): void {
  const recarregar = () => location.reload()
  if (!waiting) recarregar()
  navigator.serviceWorker.addEventListener('controllerchange', recarregar, { once: true })
  waiting?.postMessage('atualizar')
}
