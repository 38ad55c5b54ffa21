/** What the six simulation routes have in common: nothing that changes, cacheable, but for what a form sent. */
export const shouldRevalidate = () => false
export const headers = ({ actionHeaders }: { actionHeaders?: Headers }) => ({
  'Cache-Control': actionHeaders?.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
})
