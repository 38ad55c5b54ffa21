/** What the six simulation routes have in common: nothing that changes, cacheable. */
export const shouldRevalidate = () => false
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
