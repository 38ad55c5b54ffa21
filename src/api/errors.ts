import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import { type CodigoDeErro, Recusa } from '#domain/recusa/erro.ts'
import { codigoDe, pilhaDe } from '#domain/recusa/falha.ts'
import { mensagemDeValidacao } from '#domain/recusa/validacao.ts'
import { isDatabaseUnavailable } from '#platform/database/db.ts'
import type { ApiEnv } from './mundo-da-api.ts'
import { ehDoV1, responderProblema } from './v1/problema.ts'

/** The one map from the domain's codes to HTTP. */
export const STATUS: Record<CodigoDeErro, ContentfulStatusCode> = {
  dados_invalidos: 422,
  json_invalido: 400,
  tipo_de_conteudo: 415,
  corpo_grande_demais: 413,
  nao_autenticado: 401,
  sem_permissao: 403,
  nao_encontrado: 404,
  metodo_nao_permitido: 405,
  conflito: 409,
  avaliacao_desconhecida: 422,
  avaliacao_expirada: 410,
  avaliacao_ja_usada: 409,
  avaliacao_de_outro_veiculo: 422,
  muitas_tentativas: 429,
  indisponivel: 503,
  erro_interno: 500,
}

/** Seconds until a client may retry, while the database or the hash queue is unavailable. Our choice. */
const INSTABILIDADE_S = 2

/** Refusals of Hono's own middleware, by its status. */
const RECUSAS_POR_STATUS: Record<number, Recusa> = {
  400: new Recusa('json_invalido', 'O corpo do pedido não é um JSON válido.'),
  413: new Recusa('corpo_grande_demais', 'O pedido é grande demais.'),
}

/** Answers any error as JSON (design §5): a readable message, never a stack. */
export function onError(error: Error, c: Context<ApiEnv>): Response {
  const recusa = converterEmRecusa(error)
  if (recusa.codigo === 'erro_interno' || recusa.codigo === 'indisponivel') {
    c.get('mundo').log.error(
      { code: recusa.codigo, kind: error.name, cause: codigoDe(error.cause), stack: pilhaDe(error) },
      'request failed',
    )
  }
  if (recusa.tentar_em_segundos) c.header('Retry-After', String(recusa.tentar_em_segundos))
  if (ehDoV1(c.req.path) && recusa.codigo === 'nao_autenticado') c.header('WWW-Authenticate', 'Bearer')
  if (ehDoV1(c.req.path)) return responderProblema(c, recusa, STATUS[recusa.codigo])
  const body = { error: recusa.message, code: recusa.codigo, ...(recusa.campos && { campos: recusa.campos }) }
  return c.json(body, STATUS[recusa.codigo])
}

/** Refuses an unknown address: 404, or 405 where it accepts other methods (`allow`). */
export function refuseUnknown(c: Context, allow: string | undefined): never {
  if (!allow) throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
  c.header('Allow', allow)
  throw new Recusa('metodo_nao_permitido', `Esse endereço não aceita ${c.req.method}.`)
}

/** Converts any error into a refusal; the message for an unknown error contains no detail of it. */
function converterEmRecusa(error: Error): Recusa {
  if (error instanceof Recusa) return error
  const deStatus = error instanceof HTTPException && RECUSAS_POR_STATUS[error.status]
  if (deStatus) return deStatus
  if (isDatabaseUnavailable(error) || ehFilaCheia(error)) {
    return new Recusa('indisponivel', 'Estamos com uma instabilidade. Tente de novo em instantes.', {
      tentar_em_segundos: INSTABILIDADE_S,
    })
  }
  return new Recusa('erro_interno', 'Algo deu errado do nosso lado. Tente de novo em instantes.')
}

/** Tells if the queue of password hashes is full, for which `auth/argon2.ts` throws an error with status 503. */
function ehFilaCheia(error: Error): boolean {
  return error instanceof AuthError && error.status === 503
}

/** Returns the first message of each field of a failed parse, keyed by the field's name. */
function camposComErro(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0] ?? 'corpo')
    campos[field] ??= issue.message
  }
  return campos
}

/** Parses an input; refuses it with `dados_invalidos` and a message per field. */
export function parseOuRecusar<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: mensagemDeValidacao })
  if (parsed.success) return parsed.data
  throw invalidFields(camposComErro(parsed.error.issues))
}

/** Creates the refusal for fields that do not pass their schema; the sentence is the first field's message. */
function invalidFields(campos: Record<string, string>): Recusa {
  return new Recusa('dados_invalidos', Object.values(campos)[0] ?? 'Confira os dados enviados.', { campos })
}
