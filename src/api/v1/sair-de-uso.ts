import type { MiddlewareHandler } from 'hono'

/** A route that will be removed: the days of its notice (`desde`) and of its end (`ate`), `AAAA-MM-DD`. */
export type Saida = { desde: string; ate: string }

/** Shortest notice, in months, as the rules of the API promise (`REGRAS`). */
const AVISO_MESES = 6

/**
 * Adds the headers Deprecation (RFC 9745) and Sunset (RFC 8594) to the answers of routes that will be removed.
 * @param saidas by method and path: `GET /api/v1/versoes`.
 * @throws Error for a notice that is too short.
 */
export function avisarSaida(saidas: Readonly<Record<string, Saida>>, url: string): MiddlewareHandler {
  const avisos = new Map(Object.entries(saidas).map(([rota, saida]) => [rota, cabecalhosDe(saida, url)]))
  return async (c, next) => {
    await next()
    for (const [nome, valor] of avisos.get(`${c.req.method} ${c.req.path}`) ?? [])
      c.res.headers.append(nome, valor)
  }
}

function cabecalhosDe({ desde, ate }: Saida, url: string): [string, string][] {
  const [inicio, fim] = [new Date(`${desde}T00:00:00-03:00`), new Date(`${ate}T00:00:00-03:00`)]
  const fimMaisCedo = new Date(inicio)
  fimMaisCedo.setUTCMonth(fimMaisCedo.getUTCMonth() + AVISO_MESES)
  // `<` would accept an unreadable day, whose time is NaN.
  if (!(fim >= fimMaisCedo)) throw new Error(`notice shorter than ${AVISO_MESES} months: ${desde} to ${ate}`)
  return [
    ['Deprecation', `@${inicio.getTime() / 1000}`],
    ['Sunset', fim.toUTCString()],
    ['Link', `<${url}/api/docs#mudancas>; rel="deprecation"; type="text/html"`],
  ]
}
