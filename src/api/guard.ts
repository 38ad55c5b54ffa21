import type { Hono, MiddlewareHandler } from 'hono'
import type { Acesso, LeitorDeAcesso } from '#domain/acesso/acesso.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { type AccessTokens, InvalidToken } from '#platform/secrets/access-token.ts'

/** The callers that a route admits. */
export type Requisito =
  /** Everybody, also without a session. */
  | 'publico'
  /** Any signed-in account. */
  | 'conta'
  | RequisitoDeAgencia
  | 'admin'
  /** Administrators, and operators with access to leads. */
  | 'leads'

type RequisitoDeAgencia =
  /** The owners of an active agency. */
  | 'agencia'
  /** The owners, also of a deactivated agency. */
  | 'agencia_mesmo_inativa'
  /** The owners and sellers of an active agency. */
  | 'equipe'
  /** Owners and sellers, also of a deactivated agency. */
  | 'equipe_mesmo_inativa'

type RequisitoComSessao = Exclude<Requisito, 'publico'>

/** The guard's results for handlers: the role and claims for `db.como`, and the session's data. */
export type GuardVariables = { quem: Quem; acesso: Acesso | undefined }
export type MundoDaGuarda = Pick<Mundo, 'clock'> & { tokens: AccessTokens; lerAcesso: LeitorDeAcesso }
type GuardEnv = { Variables: GuardVariables }

/** The answer for each missing condition, in the words of the panels (spec §6 and §8). */
const MENSAGENS = {
  semSessao: 'Sessão expirada. Faça login novamente.',
  admin: 'Acesso negado. Você não tem permissão de administrador.',
  agencia: 'Acesso negado. Apenas agências podem acessar este painel.',
  segundoFator: 'Acesso negado. Confirme o segundo fator para continuar.',
  inativa: 'Acesso negado. Esta agência está inativa.',
  dono: 'Acesso negado. Só os donos da agência podem fazer isso: peça a um deles.',
}

/** The requirement of each middleware, for the inventory of routes; `parceiro` is a key of `/api/v1`. */
const REQUISITOS = new WeakMap<object, Requisito | 'parceiro'>()

/**
 * Creates middleware that admits a request only if its session meets the requirement. Sets `quem` to the least database
 * role for it, so that the guard and row level security agree. Reads the session from the database each time, so that
 * its end affects the next request.
 */
export function criarExigencia(mundo: MundoDaGuarda) {
  return (requisito: Requisito): MiddlewareHandler<GuardEnv> => {
    const middleware: MiddlewareHandler<GuardEnv> = async (c, next) => {
      if (requisito === 'publico') {
        c.set('quem', { papel: 'anon', claims: {} })
        return next()
      }
      const acesso = await identificar(mundo, c.req.header('authorization'))
      if (!acesso) {
        // functions-js distinguishes a refused token from the function's own errors by this header.
        if (c.req.path.startsWith('/functions/v1/')) c.header('x-relay-error', 'true')
        throw new Recusa('nao_autenticado', MENSAGENS.semSessao)
      }
      c.set('acesso', acesso)
      c.set('quem', quemPara(requisito, acesso))
      return next()
    }
    REQUISITOS.set(middleware, requisito)
    return middleware
  }
}

/** Marks a public route, without a session. */
export const aberto: MiddlewareHandler = (_, next) => next()
REQUISITOS.set(aberto, 'publico')

/** Marks a middleware that admits partners by their key. */
export function declararParceiro<M extends object>(middleware: M): M {
  REQUISITOS.set(middleware, 'parceiro')
  return middleware
}

/** Reads the access of a bearer token; undefined for an invalid one, an ended session or a banned account. */
async function identificar(mundo: MundoDaGuarda, header: string | undefined): Promise<Acesso | undefined> {
  const token = /^Bearer +([^\s]+)$/i.exec((header ?? '').trim())?.[1]
  if (!token) return undefined
  try {
    const { sub, session_id } = await mundo.tokens.verify(token)
    const acesso = await mundo.lerAcesso(session_id, mundo.clock.now())
    return acesso?.user_id === sub && !acesso.banida ? acesso : undefined
  } catch (error) {
    if (error instanceof InvalidToken) return undefined
    throw error
  }
}

/** Returns the least database role that serves the requirement. @throws Recusa if the session does not meet it */
function quemPara(requisito: RequisitoComSessao, acesso: Acesso): Quem {
  const { user_id: sub, session_id, papeis } = acesso
  const claims = { sub, session_id }
  if (acesso.tem_fator && acesso.aal !== 'aal2' && requisito !== 'conta') recusar(MENSAGENS.segundoFator)
  if (requisito === 'conta') return { papel: 'anon', claims }
  if (requisito === 'admin' || requisito === 'leads') {
    if (papeis.includes('admin')) return { papel: 'admin', claims }
    if (requisito === 'admin' || !papeis.includes('operador')) recusar(MENSAGENS.admin)
    return { papel: 'operador', claims }
  }
  return quemDaAgencia(requisito, acesso, claims)
}

/** Tells if a session still meets a requirement, for streams that outlive the guard's check. */
export function atende(requisito: RequisitoComSessao, acesso: Acesso | undefined): acesso is Acesso {
  if (!acesso || acesso.banida) return false
  try {
    quemPara(requisito, acesso)
    return true
  } catch (error) {
    if (error instanceof Recusa) return false
    throw error
  }
}

/** Returns the role of an agency's owner or seller. @throws Recusa if the requirement excludes it */
function quemDaAgencia(requisito: RequisitoDeAgencia, acesso: Acesso, claims: Quem['claims']): Quem {
  const { agencia_id, agencia_ativa, agencia_papel, papeis } = acesso
  if (!papeis.includes('agencia') || !agencia_id) recusar(MENSAGENS.agencia)
  const vende = agencia_papel === 'vendedor'
  if (vende && (requisito === 'agencia' || requisito === 'agencia_mesmo_inativa')) recusar(MENSAGENS.dono)
  if (!agencia_ativa && (requisito === 'agencia' || requisito === 'equipe')) recusar(MENSAGENS.inativa)
  // Without agencia_id no policy shows a lead: a deactivated agency sees only itself.
  return {
    papel: vende ? 'vendedor' : 'agencia',
    claims: agencia_ativa ? { ...claims, agencia_id } : claims,
  }
}

function recusar(mensagem: string): never {
  throw new Recusa('sem_permissao', mensagem)
}

/** A route with its requirement; undefined for a route without a guard, which `guard.test.ts` refuses. */
export type RotaDeclarada = { method: string; path: string; requisito: Requisito | 'parceiro' | undefined }

/** Lists the routes of an application with their requirements, read from the handlers themselves. */
// biome-ignore lint/suspicious/noExplicitAny: applications of any environment have routes.
export function listarRotas(app: Hono<any>): RotaDeclarada[] {
  const rotas = new Map<string, RotaDeclarada>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const chave = `${method} ${path}`
    const rota = rotas.get(chave) ?? { method, path, requisito: undefined }
    // A mounted application with an error handler wraps its handlers and keeps the original as a property.
    const original = (handler as { __COMPOSED_HANDLER?: object }).__COMPOSED_HANDLER ?? handler
    rota.requisito ??= REQUISITOS.get(original)
    rotas.set(chave, rota)
  }
  return [...rotas.values()]
}
