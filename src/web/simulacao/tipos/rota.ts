import type { DadosDaRota } from '#web/site/site.ts'

/** Keeps the six simulation routes constant and cacheable, except for the data of a form. */
export const shouldRevalidate = () => false

/** Returns the cache rule of a simulation's page; on an agency's own site, the frame's headers. */
export function headers({
  actionHeaders,
  parentHeaders,
}: {
  actionHeaders?: Headers
  parentHeaders: Headers
}) {
  // On an agency's own site the frame says who may show the page.
  if (parentHeaders.has('Content-Security-Policy')) return parentHeaders
  return { 'Cache-Control': actionHeaders?.get('Cache-Control') ?? 'public, max-age=0, must-revalidate' }
}

/** The script loads after the page. `useSimulacao` takes over the answers that the person has given before. */
export const handle: DadosDaRota = { depois: true }
