import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { FOTO_MAX_BYTES } from '#domain/foto/limites.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { type FalhaDoJson, FRASES_DO_JSON } from '#domain/texto/json-seguro.ts'
import { createEventHub } from '#platform/database/event-hub.ts'
import { allowedMethods } from '#platform/http/allowed-methods.ts'
import { cleanRequest } from '#platform/http/clean-request.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { recordRoute } from '#platform/tracing/trace-requests.ts'
import { criarRotasDaAssinatura } from './assinatura.ts'
import { clientIp } from './client-ip.ts'
import { documentar } from './descricao/docs.ts'
import { descreverApi } from './descricao/openapi.ts'
import { onError, refuseUnknown } from './errors.ts'
import { criarRotasDasContas, type MundoDasContas } from './functions-contas.ts'
import type { ApiEnv, MundoDaApi } from './mundo-da-api.ts'
import { criarRotasDoPainelAdmin } from './painel/admin/painel-admin.ts'
import { criarRotasDoPainelDaAgencia } from './painel/agencia/painel-agencia.ts'
import { isPhotoUpload } from './photo-upload.ts'
import { avaliarVeiculo } from './publico/avaliar-veiculo.ts'
import { rotasDoCatalogo } from './publico/catalogo.ts'
import { rotasDosCompartilhamentos } from './publico/compartilhamentos.ts'
import { rotasDosConsentimentos } from './publico/consentimentos.ts'
import { criarRotasDosConvites } from './publico/convites.ts'
import { criarRotasDasFotos } from './publico/fotos.ts'
import { rotasDosLeads } from './publico/leads.ts'
import { criarRotasDaPrivacidade } from './publico/privacidade.ts'
import { criarRotasDasPropostas } from './publico/propostas.ts'
import { rotasDoPublico } from './publico/publico.ts'
import { criarRotaAberta } from './rotas.ts'
import { escreverCliente } from './v1/cliente.ts'
import { criarRotasDosParceiros } from './v1/v1.ts'
import { criarRotasDoWhatsapp } from './whatsapp.ts'

/** Largest body of JSON. Real ones have a few kilobytes; with this limit a field of 100 kB still gets its own message. */
const MAX_BODY_BYTES = 256 * 1024
/** Largest body of Meta's webhook: one call may carry many statuses. Our choice. */
const MAX_META_BYTES = 3 * 1024 * 1024

/** Webhooks with a signature over the whole body. */
const SIGNED = /^\/api\/(stripe\/|whatsapp$)/
/** Stripe's webhook, and the one-click unsubscribe of mail programs (RFC 8058), whose form is ignored. */
const TAKES_ANY_BODY = /^\/api\/(stripe\/|meu-veiculo\/sair$)/

/**
 * Creates the HTTP API (design §5): the routes under `/api` and `/functions`. Without `contas` it omits the routes of
 * accounts, for tests of the rest.
 */
export function createApi(mundo: MundoDaApi, contas?: MundoDasContas) {
  const app = new Hono<ApiEnv>()
  app.use(recordRoute, async (c, next) => {
    c.set('mundo', mundo)
    c.set('ip', clientIp(c, mundo.env.TRUST_PROXY ?? false))
    await next()
    // A cacheable route sets its own header.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    // A HEAD has no reader for the body, so a stream would wait forever.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
  })
  app.use(limitBody)
  app.use(requireJson)
  // Stripe and Meta sign the exact bytes, and a photo is not text.
  const asSent = (c: Context) => SIGNED.test(c.req.path) || isPhotoUpload(c)
  app.use(cleanRequest({ notFound: refusePath, badJson: refuseJson }, asSent))
  app.onError(onError)
  app.notFound(c => refuseUnknown(c, allowedMethods(app, c.req.path)))
  app.route('/functions/v1', avaliarVeiculo)
  app.route('/api', rotasDosLeads)
  app.route('/api', rotasDoCatalogo)
  app.route('/api', rotasDosCompartilhamentos)
  app.route('/api', rotasDosConsentimentos)
  app.route('/api', rotasDoPublico)
  app.route('/api', criarRotasDoWhatsapp(mundo))
  if (contas) mountAccountRoutes(app, mundo, contas)
  mountDescription(app, { marca: mundo.env.MARCA, url: mundo.env.PUBLIC_URL })
  return app
}

/** Mounts the routes that need accounts. */
function mountAccountRoutes(app: Hono<ApiEnv>, mundo: MundoDaApi, contas: MundoDasContas): void {
  const eventos = createEventHub(contas.db)
  app.route('/', criarRotasDasContas(contas))
  app.route('/api', criarRotasDaPrivacidade(contas))
  app.route('/api', criarRotasDosConvites(contas))
  app.route('/api', criarRotasDasFotos(contas))
  app.route('/api', criarRotasDosParceiros({ ...mundo, cofre: contas.cofre }))
  app.route('/api', criarRotasDasPropostas(contas))
  const { pagamento, env } = mundo
  app.route('/', criarRotasDaAssinatura({ ...contas, pagamento, publicUrl: env.PUBLIC_URL }))
  // The lists of the panels are the longest answers, and agencies read them on phones.
  app.use('/api/*', compress())
  app.route('/api', criarRotasDoPainelAdmin(contas, eventos))
  app.route('/api', criarRotasDoPainelDaAgencia(contas, eventos))
}

/** Mounts the description of all routes, for programs and for people. */
function mountDescription(app: Hono<ApiEnv>, site: { marca: string; url: string }): void {
  const rota = criarRotaAberta(app)
  rota('GET /api/openapi.json', 'Esta descrição, para programas').dar(() => descreverApi(app, site))
  rota('GET /api/v1/cliente.ts', 'O cliente da API para parceiros em TypeScript, feito desta descrição').dar(
    async c => c.text(escreverCliente(await descreverApi(app, site))),
  )
  rota('GET /api/docs', 'Esta descrição, para pessoas').dar(async c =>
    documentar(c, await descreverApi(app, site)),
  )
}

function refusePath(): never {
  throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
}

function refuseJson(falha: FalhaDoJson): never {
  throw new Recusa('json_invalido', FRASES_DO_JSON[falha])
}

/** Count the bytes of a body without a declared length, with the limit of each kind of route. */
const limitUndeclared = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge })
const limitUndeclaredPhoto = bodyLimit({ maxSize: FOTO_MAX_BYTES, onError: refuseTooLarge })
const limitUndeclaredMeta = bodyLimit({ maxSize: MAX_META_BYTES, onError: refuseTooLarge })

/** Returns the largest body of a route, in bytes, and the middleware that counts a body without a declared length. */
function limitOf(c: Context): [number, MiddlewareHandler] {
  if (isPhotoUpload(c)) return [FOTO_MAX_BYTES, limitUndeclaredPhoto]
  return c.req.path === '/api/whatsapp'
    ? [MAX_META_BYTES, limitUndeclaredMeta]
    : [MAX_BODY_BYTES, limitUndeclared]
}

/**
 * Refuses a body that is too large. Node enforces a declared length; a body without a length has to be read to be
 * measured.
 */
const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const declared = c.req.header('content-length')
  const [max, undeclared] = limitOf(c)
  if (!declared || c.req.header('transfer-encoding')) return undeclared(c, next)
  return Number.parseInt(declared, 10) > max ? refuseTooLarge(c) : next()
}

async function refuseTooLarge(c: Context): Promise<never> {
  await drainBody(c)
  const frase = isPhotoUpload(c)
    ? `A foto tem mais de ${FOTO_MAX_BYTES / 2 ** 20} MB. Envie uma menor.`
    : 'O pedido é grande demais.'
  throw new Recusa('corpo_grande_demais', frase)
}

/**
 * Requires JSON for a change of data. Refuses a form or a plain-text body without using it, because another site's page
 * could send one without a preflight. Stripe's events, uploads of photos and mail programs' unsubscriptions are
 * exempt.
 */
const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';')
  const fits = type.trim() === 'application/json' || TAKES_ANY_BODY.test(c.req.path) || isPhotoUpload(c)
  if (!fits && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && hasBody(c)) {
    throw new Recusa('tipo_de_conteudo', 'Envie os dados como JSON (Content-Type: application/json).')
  }
  await next()
}

/** Tells if a request has a body; an empty one needs no JSON. */
function hasBody(c: Context): boolean {
  const declared = ['content-type', 'content-length', 'transfer-encoding'].some(name => c.req.header(name))
  return declared && c.req.header('content-length') !== '0' && c.req.raw.body !== null
}
