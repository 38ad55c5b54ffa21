import type { MiddlewareHandler } from 'hono'

/** A door of the API that goes: the days of the notice and of its end, `AAAA-MM-DD`. */
export type Saida = { desde: string; ate: string }

/** Shortest notice, in months, as the rules of the API promise (`REGRAS`). */
const AVISO_MESES = 6

/**
 * Adds the headers Deprecation (RFC 9745) and Sunset (RFC 8594) to the answers of doors that go.
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
  const cedo = new Date(inicio)
  cedo.setUTCMonth(cedo.getUTCMonth() + AVISO_MESES)
  if (!(fim >= cedo)) throw new Error(`notice shorter than ${AVISO_MESES} months: ${desde} to ${ate}`)
  return [
    ['Deprecation', `@${inicio.getTime() / 1000}`],
    ['Sunset', fim.toUTCString()],
    ['Link', `<${url}/api/docs#mudancas>; rel="deprecation"; type="text/html"`],
  ]
}
