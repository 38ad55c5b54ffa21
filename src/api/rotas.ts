import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type { z } from 'zod'
import type { Quem } from '#domain/banco/banco.ts'
import { consulta, corpo } from './body.ts'
import { aberto, criarExigencia, type MundoDaGuarda, type Requisito } from './guard.ts'
import type { VariaveisDaRota } from './rota-guardada.ts'

type Rota = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
/** The summary of a route, or its whole description. */
type Resumo = string | DescribeRouteOptions

/** Creates routes for callers who meet a requirement: each identifies, parses, calls one verb and shapes its answer. */
export function criarRota(app: Hono<VariaveisDaRota>, mundo: MundoDaGuarda, requisito: Requisito) {
  const exigencia = criarExigencia(mundo)(requisito)
  return (rota: Rota, resumo: Resumo) =>
    abrirRota(app, rota, [exigencia, descrever(resumo)], (c): [Quem] => [c.get('quem')])
}

/** Creates routes for everybody, without a session. */
export function criarRotaAberta<E extends Env>(app: Hono<E>) {
  return (rota: Rota, resumo: Resumo) => abrirRota(app, rota, [aberto, descrever(resumo)], (): [] => [])
}

/** Creates the middleware that describes a route in the OpenAPI document. */
const descrever = (resumo: Resumo) => describeRoute(typeof resumo === 'string' ? { summary: resumo } : resumo)

/** Opens a route; each call of `ler` adds a middleware and an argument of the verb. */
function abrirRota<E extends Env, A extends unknown[]>(
  app: Hono<E>,
  rota: Rota,
  antes: MiddlewareHandler[],
  argumentos: (c: Context<E>) => A,
) {
  const [metodo = '', caminho = ''] = rota.split(' ')
  const [alvo, validar] = metodo === 'GET' ? (['query', consulta] as const) : (['json', corpo] as const)
  const responderCom =
    (status: 200 | 201 | 202) => (verbo: (...argumentos: [...A, Context<E>]) => unknown) => {
      app.on(metodo, [caminho], ...antes, async c => {
        const resposta = await verbo(...argumentos(c), c)
        return resposta instanceof Response ? resposta : c.json(resposta, status)
      })
    }
  return {
    /** Parses the query of a GET, or else the body, for the verb. Hono types validators by literal targets: two casts. */
    ler: <S extends z.ZodType>(schema: S) =>
      abrirRota(app, rota, [...antes, validar(schema) as MiddlewareHandler], (c): [...A, z.output<S>] => [
        ...argumentos(c),
        c.req.valid(alvo as never),
      ]),
    /** Answers 200 with what the verb returns, or the verb's own Response. */
    dar: responderCom(200),
    /** Answers 201. */
    criar: responderCom(201),
    /** Answers 202: the work goes on in the background. */
    aceitar: responderCom(202),
    /** Answers 204. */
    fazer: (verbo: (...argumentos: [...A, Context<E>]) => unknown) => {
      app.on(metodo, [caminho], ...antes, async c => {
        await verbo(...argumentos(c), c)
        return c.body(null, 204)
      })
    },
  }
}
