/**
 * Tells if a request is a person's view of the first page: a document or a frame. A step back inside the frame, a
 * prefetch and a check by HEAD are none. A browser that sends no fetch metadata counts.
 * @param metodo of the visitor's request: `Request` says GET also for a HEAD.
 */
export function ehVista({ headers }: Request, metodo: string): boolean {
  const destino = headers.get('sec-fetch-dest')
  const abrePagina = destino === null || destino === 'iframe' || destino === 'document'
  return metodo === 'GET' && abrePagina && !headers.get('sec-purpose')?.includes('prefetch')
}
