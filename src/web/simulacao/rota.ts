import type { PaginaHandle } from '#web/site.ts'

/** What the six simulation routes have in common: React in the browser, nothing that changes, cacheable. */
export const handle: PaginaHandle = { hidratar: true }
export const shouldRevalidate = () => false
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
