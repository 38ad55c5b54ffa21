import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { z } from 'zod'
import { CODIGOS_DE_ERRO, type CodigoDeErro } from '#domain/recusa/erro.ts'
import { STATUS } from '../errors.ts'
import { listarRotas, type RotaDeclarada } from '../guard.ts'
import { ehDoV1, problemaSchema } from '../v1/problema.ts'
import type { Resposta } from './resposta.ts'
import { RESPOSTAS } from './respostas-da-api.ts'
import { SAIDAS, TEXTO_DA_API } from './sobre.ts'

/** The body of a refusal outside `/api/v1` (`api/errors.ts`). */
const erroSchema = z.object({
  error: z.string().describe('uma frase para a pessoa'),
  code: z.enum(CODIGOS_DE_ERRO),
  campos: z.record(z.string(), z.string()).optional().describe('uma mensagem por campo errado'),
})

type Specs = Awaited<ReturnType<typeof generateSpecs>>
type Operacao = {
  summary?: string
  deprecated?: boolean
  parameters?: { in: string; name?: string; description?: string; schema?: object }[]
  requestBody?: unknown
  responses?: Record<string, unknown>
  security?: Record<string, string[]>[]
}

/**
 * Describes the API as an OpenAPI 3.1 document. Requests come from the routes' schemas, answers and their own refusals from
 * `respostas-da-api.ts`, callers from the guard. Refusals of a session, a query or a body follow from what the route
 * has.
 */
// biome-ignore lint/suspicious/noExplicitAny: applications of any environment have routes.
export async function descreverApi(app: Hono<any>, site: { marca: string; url: string }): Promise<Specs> {
  const specs = await generateSpecs(app, {
    documentation: {
      info: { title: `${site.marca} API`, version: '1', description: TEXTO_DA_API },
      servers: [{ url: site.url }],
      components: {
        schemas: {
          Erro: jsonSchema(erroSchema) as object,
          Problema: jsonSchema(problemaSchema) as object,
        },
        securitySchemes: {
          sessao: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'O access_token de /auth/v1/token',
          },
          chave: { type: 'http', scheme: 'bearer', description: 'A chave de um parceiro, para /api/v1' },
        },
      },
    },
    excludeStaticFile: false,
    includeEmptyPaths: true,
    defaultValidationErrorResponse: false,
  })
  for (const rota of listarRotas(app)) completar(specs, rota)
  return specs
}

/** The header of a route that may be repeated without a second effect. */
const IDEMPOTENCIA = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repetir o pedido com a mesma chave, por um dia, traz a mesma resposta e não conta na cota',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The two forms of a refusal. */
const ERRO = { schema: 'Erro', conteudo: 'application/json' }
const PROBLEMA = { schema: 'Problema', conteudo: 'application/problem+json' }

/** Refusals of a route that needs a session or a key. */
const RECUSAS_DA_SESSAO = ['nao_autenticado', 'sem_permissao'] as const
/** The refusal of a route with a query. */
const RECUSAS_DA_CONSULTA = ['dados_invalidos'] as const
/** Refusals of a route with a body. */
const RECUSAS_DO_CORPO = [
  'json_invalido',
  'tipo_de_conteudo',
  'corpo_grande_demais',
  'dados_invalidos',
] as const

/** Adds answer, refusals and callers to a route's operation, in place. */
function completar({ paths }: Specs, { method, path, requisito }: RotaDeclarada): void {
  const metodos = paths?.[path.replace(/:(\w+)/g, '{$1}')] as Record<string, Operacao> | undefined
  const operacao = metodos?.[method.toLowerCase()]
  const resposta = RESPOSTAS[`${method} ${path}`]
  // `openapi.test.ts` requires an answer for each route.
  if (!operacao || !resposta) return
  // A path parameter may be invalid text, which answers 404.
  const comuns = path.includes(':') ? (['nao_encontrado'] as const) : []
  const proprias = [...resposta.recusas, ...comuns]
  const tipo = ehDoV1(path) ? PROBLEMA : ERRO
  operacao.responses = {
    [resposta.status]: descreverSucesso(resposta),
    ...listarRecusas(operacao, proprias, requisito, tipo),
  }
  operacao.security = requisito === 'publico' ? [] : [{ [requisito === 'parceiro' ? 'chave' : 'sessao']: [] }]
  if (SAIDAS[`${method} ${path}`]) operacao.deprecated = true
  if (resposta.idempotente) operacao.parameters = [...(operacao.parameters ?? []), IDEMPOTENCIA]
}

/** Describes the answer of a successful operation. */
function descreverSucesso({ status, tipo = 'application/json', schema }: Resposta) {
  const description = status === 204 ? 'Feito' : 'A resposta'
  return schema ? { description, content: { [tipo]: { schema: jsonSchema(schema) } } } : { description }
}

/** Lists the refusals of an operation, by status. */
function listarRecusas(
  operacao: Operacao,
  proprias: readonly CodigoDeErro[],
  requisito: RotaDeclarada['requisito'],
  forma: typeof ERRO,
) {
  const codigos = new Set<CodigoDeErro>([
    ...proprias,
    'indisponivel',
    'erro_interno',
    ...(requisito === 'publico' ? [] : RECUSAS_DA_SESSAO),
    ...(operacao.parameters?.some(({ in: onde }) => onde === 'query') ? RECUSAS_DA_CONSULTA : []),
    ...(operacao.requestBody ? RECUSAS_DO_CORPO : []),
  ])
  const porStatus = Map.groupBy(codigos, codigo => STATUS[codigo])
  return Object.fromEntries(
    [...porStatus].map(([status, quais]) => [status, descreverRecusa(status, quais, forma)]),
  )
}

/** Describes the refusals of one status; those that end by waiting have `Retry-After`. */
function descreverRecusa(status: number, codigos: readonly CodigoDeErro[], forma: typeof ERRO) {
  const schema = {
    allOf: [{ $ref: `#/components/schemas/${forma.schema}` }, { properties: { code: { enum: codigos } } }],
  }
  const espera = status === 429 || status === 503
  return {
    description: codigos.join(', '),
    content: { [forma.conteudo]: { schema } },
    ...(espera && {
      headers: {
        'Retry-After': {
          description: 'Segundos até tentar de novo',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    }),
  }
}

/** Describes a schema of an answer: members without a name are not sent, and a date is sent as text. */
function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: descrito }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(descrito, { type: 'string', format: 'date-time' })
    },
  })
  return resto
}
