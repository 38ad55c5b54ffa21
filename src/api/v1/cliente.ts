/** Parts of a JSON schema and of the OpenAPI document that the client needs. */
type Schema = Record<string, unknown>
type Operacao = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type Documento = { servers?: { url: string }[]; paths?: object; components?: { schemas?: object } }

/** Returns a member of a schema as a list; empty without it. */
const lerLista = <T>(valor: unknown): T[] => (Array.isArray(valor) ? valor : [])
const chaveDe = (nome: string) => (/^[a-z_]\w*$/i.test(nome) ? nome : JSON.stringify(nome))

/** Generates the TypeScript type of a JSON schema: each alternative once. */
function tipoDe(schema: Schema | undefined, documento: Documento): string {
  return [...new Set(alternativasDe(schema, documento))].join(' | ')
}

/** Lists the types of which a schema is the union. */
function alternativasDe(schema: Schema | undefined, documento: Documento): string[] {
  if (!schema) return ['unknown']
  if (typeof schema.$ref === 'string') {
    const nome = schema.$ref.split('/').at(-1) ?? ''
    const schemas = documento.components?.schemas as Record<string, Schema> | undefined
    return alternativasDe(schemas?.[nome], documento)
  }
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return lerLista(schema.enum).map(valor => JSON.stringify(valor))
  const uniao = [...lerLista<Schema>(schema.anyOf), ...lerLista<Schema>(schema.oneOf)]
  if (uniao.length) return uniao.flatMap(alternativa => alternativasDe(alternativa, documento))
  return [schema.type].flat().map(tipo => escreverTipo(tipo, schema, documento))
}

function escreverTipo(tipo: unknown, schema: Schema, documento: Documento): string {
  switch (tipo) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return tipo
    case 'integer':
      return 'number'
    case 'array':
      return `(${tipoDe(schema.items as Schema | undefined, documento)})[]`
    case 'object':
      return objetoDe(schema, documento)
    default:
      return 'unknown'
  }
}

/** Generates the type of an object with its members; an absent member and an undefined one are the same. */
function objetoDe(schema: Schema, documento: Documento): string {
  const obrigatorios = new Set(lerLista<string>(schema.required))
  const membros = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([nome, membro]) => {
      const tipo = tipoDe(membro, documento)
      return obrigatorios.has(nome) ? `${chaveDe(nome)}: ${tipo}` : `${chaveDe(nome)}?: ${tipo} | undefined`
    },
  )
  return membros.length ? `{ ${membros.join('; ')} }` : 'Record<string, unknown>'
}

/** Builds the query of an operation as an object type; undefined without parameters. */
function consultaDe({ parameters = [] }: Operacao, documento: Documento): string | undefined {
  const membros = parameters.filter(({ in: onde }) => onde === 'query')
  if (!membros.length) return undefined
  const tipos = membros.map(
    ({ name, required, schema }) => `${chaveDe(name)}${required ? '' : '?'}: ${tipoDe(schema, documento)}`,
  )
  return `{ ${tipos.join('; ')} }`
}

/** Composes the types and the method of one operation. */
function escreverMetodo(
  caminho: string,
  metodo: string,
  operacao: Operacao,
  documento: Documento,
): [tipos: string, metodo: string] {
  const nome = caminho.split('/').at(-1) ?? ''
  const nomeDoTipo = `${nome[0]?.toUpperCase()}${nome.slice(1)}`
  const corpo = operacao.requestBody?.content?.['application/json']?.schema
  const entrada = corpo ? tipoDe(corpo, documento) : consultaDe(operacao, documento)
  const saida = tipoDe(operacao.responses?.['200']?.content?.['application/json']?.schema, documento)
  const tipos = [
    ...(entrada ? [`export type PedidoDe${nomeDoTipo} = ${entrada}`] : []),
    `export type RespostaDe${nomeDoTipo} = ${saida}`,
  ]
  const parametros = [
    ...(entrada ? [`pedido: PedidoDe${nomeDoTipo}`] : []),
    ...(corpo ? ['opcoes: { idempotencia?: string } = {}'] : []),
  ]
  const daConsulta = entrada ? ', { consulta: pedido }' : ''
  const dados = corpo ? ', { corpo: pedido, ...opcoes }' : daConsulta
  return [
    tipos.join('\n'),
    `    /** ${operacao.summary ?? ''} */\n    ${nome}: (${parametros.join(', ')}) =>\n      pedir<RespostaDe${nomeDoTipo}>('${metodo.toUpperCase()}', '${caminho}'${dados}),`,
  ]
}

/**
 * Generates a typed client of `/api/v1` in TypeScript from the OpenAPI document. openapi-typescript needs
 * TypeScript 5, and this project uses 7.
 */
export function escreverCliente(documento: Documento): string {
  const caminhos = Object.entries((documento.paths ?? {}) as Record<string, Record<string, Operacao>>)
  const partes = caminhos
    .filter(([caminho]) => /^\/api\/v1\/\w+$/.test(caminho))
    .flatMap(([caminho, metodos]) =>
      Object.entries(metodos).map(([metodo, operacao]) =>
        escreverMetodo(caminho, metodo, operacao, documento),
      ),
    )
  return `${CABECALHO}
${partes.map(([tipos]) => tipos).join('\n\n')}

${PEDIR.replace('URL_DO_SITE', documento.servers?.[0]?.url ?? '')}
  return {
${partes.map(([, metodo]) => metodo).join('\n')}
  }
}
`
}

const CABECALHO = `// Cliente da API para parceiros, versão 1. Gerado de /api/openapi.json: não edite.
`

/** The fixed part of the client, up to the methods of the operations. */
const PEDIR = `/** Uma recusa da API (RFC 9457). */
export class Problema extends Error {
  readonly status: number
  readonly code: string
  readonly campos: Record<string, string>
  /** Segundos até tentar de novo, se a API disse. */
  readonly tentar_em_segundos: number | undefined
  constructor(status: number, code: string, mensagem: string, campos: Record<string, string>, espera: number | undefined) {
    super(mensagem)
    this.status = status
    this.code = code
    this.campos = campos
    this.tentar_em_segundos = espera
  }
}

type Dados = { corpo?: unknown; consulta?: Record<string, unknown>; idempotencia?: string }
type Buscar = (url: string, init: RequestInit) => Response | Promise<Response>
type Configuracao = { chave: string; url?: string; buscar?: Buscar }

/** Cria o cliente. Use a chave só no seu servidor. */
export function criarCliente({ chave, url = 'URL_DO_SITE', buscar = fetch }: Configuracao) {
  async function pedir<T>(method: string, caminho: string, dados: Dados = {}): Promise<T> {
    const consulta = new URLSearchParams()
    for (const [nome, valor] of Object.entries(dados.consulta ?? {}))
      if (valor !== undefined) consulta.set(nome, String(valor))
    const headers: Record<string, string> = { Authorization: \`Bearer \${chave}\` }
    if (dados.corpo !== undefined) headers['Content-Type'] = 'application/json'
    if (dados.idempotencia) headers['Idempotency-Key'] = dados.idempotencia
    const resposta = await buscar(\`\${url}\${caminho}\${consulta.size ? \`?\${consulta}\` : ''}\`, {
      method,
      headers,
      ...(dados.corpo !== undefined && { body: JSON.stringify(dados.corpo) }),
    })
    if (resposta.ok) return (await resposta.json()) as T
    const problema = (await resposta.json().catch(() => ({}))) as {
      code?: string
      detail?: string
      campos?: Record<string, string>
    }
    const espera = Number(resposta.headers.get('retry-after')) || undefined
    const { code = 'desconhecido', detail = 'A API não respondeu como esperado.', campos = {} } = problema
    throw new Problema(resposta.status, code, detail, campos, espera)
  }`
