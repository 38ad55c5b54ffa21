import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Registry } from 'prom-client'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#api/app.ts'
import { clientIp } from '#api/client-ip.ts'
import { createHealth, type Processes } from '#api/health.ts'
import { criarRotasDoCatalogoParaProgramas } from '#api/mcp/catalogo-para-programas.ts'
import { criarMcp } from '#api/mcp/mcp.ts'
import type { MundoDaApi } from '#api/mundo-da-api.ts'
import { createAuth } from '#auth/app.ts'
import type { MundoDoLogin } from '#auth/mundo-do-login.ts'
import { reunirPagina, reunirVizinhas } from '#domain/quanto-vale/reunir.ts'
import { pilhaDe } from '#domain/recusa/falha.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { ehCaminhoIlegivel, limparConsulta } from '#domain/texto/texto-limpo.ts'
import type { Database } from '#platform/database/db.ts'
import { timeRequests } from '#platform/http/request-metrics.ts'
import { type Logger, pathForLog } from '#platform/log.ts'
import { createRasterizer } from '#platform/pdf/rasterize.ts'
import { createReportDrawer } from '#platform/pdf/report-drawer.ts'
import { isTracing } from '#platform/tracing/trace.ts'
import { traceRequests } from '#platform/tracing/trace-requests.ts'
import { createPages, type Pages } from '#web/http/pages.ts'
import { loadStaticFiles, type StaticFiles } from '#web/http/static-files.ts'
import { createWarmUp } from '#web/http/warm-up.ts'
import type { contextoDoMundo, PartesDoPedido, PartesDoSite } from '#web/site/mundo-das-paginas.ts'
import { describeOperator } from './operator.ts'
import { buildPageTag, buildSiteTag } from './page-tag.ts'
import { securityHeaders } from './security-headers.ts'

/** Everything that the routes need; the composition root creates it. */
export type MundoDoSite = MundoDaApi & {
  db: Database
  auth: MundoDoLogin
  guias(quantas: number): ReturnType<PartesDoSite['guias']>
  /** Digest of all imported tables. */
  edicaoDasTabelas(): string
  /** Time of the last import; null without a table. */
  tabelasImportadasEm(): Date | null
  /** Calls the listener when another imported table, also of a past month, is in use. */
  aoMudarTabela(listener: () => void): void
  databaseRunning?: () => boolean | Promise<boolean>
  processes?: Processes | undefined
}

/** The built pages, the folder of the browser's files, and the digest and the time of the server's build. */
type Built = { build: ServerBuild; clientDir: string; digest: string; builtAt: Date }

/** Composes the site's HTTP application: API, operations, files and pages. */
export async function createApp(world: MundoDoSite, built: Built) {
  const app = new Hono()
  if (isTracing()) app.use(traceRequests(listFirstSegments(built.build)))
  const metrics = new Registry()
  app.use(...securityHeaders(world.env), accessLog(world.log), timeRequests(metrics))
  app.route('/', createHealth(world, metrics))
  const trustProxy = world.env.TRUST_PROXY ?? false
  const ipOf = (c: Context) => clientIp(c, trustProxy)
  const api = mountServices(app, world, ipOf)
  const files = loadStaticFiles(built.clientDir)
  const visitors: Visitors = new WeakMap()
  const pages = createSitePages(world, built, files, { callApi: createApiCaller(api, visitors), visitors })
  const warm = createPageWarmUp(pages, world.env.PUBLIC_URL)
  const renew = () => {
    pages.renew()
    warm.renew()
  }
  await world.db.listen('site', renew)
  world.aoMudarTabela(renew)
  app.all('*', onlyRead, async c => {
    const request = makeReadable(c.req.raw)
    if (c.req.path.startsWith('/quanto-vale/') || c.req.path === '/busca')
      warm.start(world.guias(world.env.PAGINAS_INDEXADAS).aquecer)
    visitors.set(request, { env: c.env, ip: ipOf(c) })
    return files.respond(request) ?? (await pages.respond(request))
  })
  app.onError((error, c) => {
    world.log.error({ kind: error.name, stack: pilhaDe(error) }, 'page failed')
    return c.text('Algo deu errado do nosso lado. Tente de novo em instantes.', 500)
  })
  return app
}

/** The application of `/api` and `/functions`. */
type Api = ReturnType<typeof createApi>

/** Mounts what answers before the pages: accounts, API, MCP and the addresses for programs; returns the API. */
function mountServices(app: Hono, world: MundoDoSite, ipOf: (c: Context) => string): Api {
  app.route('/auth/v1', createAuth(world.auth, ipOf))
  const api = createApi(world, world.auth)
  for (const prefix of ['/api/*', '/functions/*']) app.all(prefix, c => api.fetch(c.req.raw, c.env))
  app.all('/mcp', criarMcp({ ...world, cofre: world.auth.cofre }, ipOf))
  app.route('/', criarRotasDoCatalogoParaProgramas({ marca: world.env.MARCA, url: world.env.PUBLIC_URL }))
  return api
}

/** Returns a function that calls the API as the visitor of a page, with its headers. */
function createApiCaller(api: Api, visitors: Visitors): CallApi {
  return async (visitor, path, body) => {
    const headers = new Headers(visitor.headers)
    headers.set('Content-Type', 'application/json')
    headers.delete('Content-Length')
    const url = new URL(path, visitor.url)
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return api.fetch(request, visitors.get(visitor)?.env)
  }
}

/** Creates the pages, with the tags of the guide's pages. */
function createSitePages(world: MundoDoSite, built: Built, files: StaticFiles, calls: VisitorCalls): Pages {
  const { PUBLIC_URL, APP_ENV, PAGINAS_INDEXADAS } = world.env
  const shown = { PUBLIC_URL, APP_ENV, operador: describeOperator(world.env) }
  const fixed = buildSiteTag({ server: built.digest, client: built.build.assets.version }, shown)
  return createPages(loadRenderer(world, built, calls), files, {
    tagOf: pathname =>
      pathname.startsWith('/quanto-vale/') ? buildPageTag(world, fixed, pathname) : undefined,
    isSeldom: pathname => !world.guias(PAGINAS_INDEXADAS).indexaveis.has(pathname),
  })
}

/** Creates the warm-up: it draws pages ahead of their requests, compressed as browsers ask for them. */
function createPageWarmUp(pages: Pages, publicUrl: string) {
  return createWarmUp(async path => {
    const headers = { 'Accept-Encoding': 'br' }
    await pages.respond(new Request(new URL(path, publicUrl), { headers }))
  })
}

/** Maximum size of a questionnaire's form: several times the size of all its answers. */
const FORM_MAX_BYTES = 64 * 1024

/** Keeps pages and files read-only, except the forms of the questionnaires, which work without JavaScript. */
const onlyRead: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (c.req.method === 'POST' && /^\/simulacao(\/|$)/.test(c.req.path)) return limitForm(c, next)
  const body = { error: `Esse endereço não aceita ${c.req.method}.`, code: 'metodo_nao_permitido' }
  return c.json(body, 405, { Allow: 'GET, HEAD' })
}

/** Removes from the query what PostgreSQL cannot store; an unreadable path becomes the 404 page. */
function makeReadable(request: Request): Request {
  const url = new URL(limparConsulta(request.url))
  if (ehCaminhoIlegivel(url.pathname)) url.pathname = '/endereco-ilegivel'
  return url.href === request.url ? request : new Request(url, request)
}

/** Refuses a form above `FORM_MAX_BYTES`. */
const limitForm = bodyLimit({
  maxSize: FORM_MAX_BYTES,
  onError: c => c.json({ error: 'O formulário é grande demais.', code: 'corpo_grande_demais' }, 413),
})

/** The exports of the build's entry that this file uses. */
type EntryWithContext = { contextoDoMundo: typeof contextoDoMundo }

/** Origin of each page request: its socket, by which the API throttles, and the client's address. */
type Visitors = WeakMap<Request, { env: Parameters<Api['fetch']>[1]; ip: string }>

/** Calls our API on behalf of the visitor of a page. */
type CallApi = (visitor: Request, path: string, body: unknown) => Promise<Response>

/** The calls of the API for visitors, and the origin of their requests. */
type VisitorCalls = { callApi: CallApi; visitors: Visitors }

/** Returns the first path segments of our pages and files. */
function listFirstSegments({ routes }: ServerBuild): ReadonlySet<string> {
  const words = Object.values(routes).map(route => route?.path?.split('/')[0] ?? '')
  return new Set([...words.filter(word => /^[a-z]/.test(word)), 'assets'])
}

/** Returns the function that renders a page of the build, with the parts of the site and of the request. */
function loadRenderer(
  world: MundoDoSite,
  { build, builtAt }: Pick<Built, 'build' | 'builtAt'>,
  { callApi, visitors }: VisitorCalls,
) {
  const { contextoDoMundo } = build.entry.module as unknown as EntryWithContext
  const handle = createRequestHandler(build, 'production')
  const shared = collectSharedParts(world, builtAt)
  return (request: Request, nonce: string, asked: Request) => {
    const context = new RouterContextProvider()
    const chamarApi: PartesDoPedido['chamarApi'] = (path, body) => callApi(asked, path, body)
    const ip = visitors.get(asked)?.ip ?? ''
    context.set(contextoDoMundo, { ...shared, chamarApi, nonce, ip, metodo: asked.method })
    return handle(request, context)
  }
}

/** Collects what the pages of all requests share. */
function collectSharedParts(world: MundoDoSite, builtAt: Date): PartesDoSite {
  const { env, db, clock } = world
  const guias = () => world.guias(env.PAGINAS_INDEXADAS)
  return {
    db,
    clock,
    operador: describeOperator(env),
    publicUrl: env.PUBLIC_URL,
    buscaPelaPlaca: world.placas !== undefined,
    whatsapp: env.WHATSAPP_TOKEN !== undefined,
    cookiesMarcados: env.COOKIES_MARCADOS,
    montadoEm: diaEmSaoPaulo(builtAt),
    chaveDoIndexNow: env.INDEXNOW_CHAVE,
    demo: env.APP_ENV === 'demo',
    afirmacoes: env.AFIRMACOES,
    buscarModelos: world.buscarModelos,
    guias,
    tabelasImportadasEm: world.tabelasImportadasEm,
    reunirPagina: (familia, ano) => reunirPagina(world, familia, ano),
    reunirVizinhas: pagina => reunirVizinhas(world, guias(), pagina),
    versoes: world.versoes,
    avaliador: world.avaliador,
    rasterizar: createRasterizer(),
    desenharRelatorio: createReportDrawer(),
  }
}

/** Logs one line per request, without query string or addresses; unknown paths at level warn (spec §2). */
function accessLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const entry = {
      method: c.req.method,
      path: pathForLog(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    }
    if (c.res.status === 404) log.warn(entry, 'unknown path')
    else log.info(entry)
  }
}
