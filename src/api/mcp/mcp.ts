import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { usarChave } from '#domain/parceiro/usar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumirEmOrdem, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { lerUrl } from '#domain/texto/url.ts'
import type { MundoDaApi } from '../mundo-da-api.ts'
import { chaveDoPedido, type MundoDosParceiros } from '../v1/chave-do-pedido.ts'
import { FERRAMENTAS, type Ferramenta } from './ferramentas.ts'

export type MundoDoMcp = MundoDaApi & MundoDosParceiros

/** Name and version of the MCP server, as clients see them. */
export const SERVIDOR = { name: 'avalia60', version: '1.0.0' } as const

const INSTRUCOES =
  'Valores de veículos no Brasil, em reais. Diga sempre a fonte e o mês que a resposta traz. Para o preço exato, ache antes a versão em versoes_do_modelo.'

/** Clients may keep the lists of tools for an hour: these change only with a new version of the site. */
const UMA_HORA = { ttlMs: HORA_MS, cacheScope: 'public' } as const
/** Largest body of a call: three vehicles to compare take less than 2 kB. */
const MAX_BYTES = 64 * 1024

/** The caller of a tool: its key, or else its address. */
type Chamador = { chave?: string; ip: string }

/** Counts a call by the caller's key, or else by its address. @throws Recusa at the limit. */
async function contarChamada(
  mundo: MundoDoMcp,
  { chave, ip }: Chamador,
  { escopo }: Ferramenta,
): Promise<void> {
  if (chave) {
    const { recusa } = await usarChave(mundo, chave, { escopo })
    if (recusa) throw recusa
    return
  }
  const espera = await consumirEmOrdem(mundo.db.publico, [
    [LIMITES.mcpPorMinuto, ip],
    [LIMITES.mcpPorDia, ip],
  ])
  recusarEspera(espera, 'Limite sem chave atingido. Espere um pouco, ou peça uma chave a quem opera o site.')
}

/** Calls a tool and returns its answer; a refusal is an answer too, so that the assistant can act on it. */
async function chamar(
  mundo: MundoDoMcp,
  chamador: Chamador,
  ferramenta: Ferramenta,
  entrada: Record<string, unknown>,
) {
  const dizer = (text: string) => [{ type: 'text' as const, text }]
  try {
    await contarChamada(mundo, chamador, ferramenta)
    return { content: dizer(await ferramenta.responder(mundo, entrada)) }
  } catch (erro) {
    if (erro instanceof Recusa) return { content: dizer(erro.message), isError: true }
    mundo.log.error(
      { kind: erro instanceof Error ? erro.name : 'unknown', tool: ferramenta.nome },
      'mcp tool failed',
    )
    return { content: dizer('Algo deu errado do nosso lado. Tente de novo em instantes.'), isError: true }
  }
}

/** Creates the handler of the SDK. Its code loads with the first request, which keeps the start short. */
async function criarHandler(mundo: MundoDoMcp): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  return createMcpHandler(
    ({ authInfo }) => {
      const chamador = chamadorDe(authInfo)
      const servidor = new McpServer(
        { ...SERVIDOR, title: mundo.env.MARCA, websiteUrl: mundo.env.PUBLIC_URL },
        {
          instructions: INSTRUCOES,
          capabilities: { tools: { listChanged: false } },
          cacheHints: { 'tools/list': UMA_HORA, 'server/discover': UMA_HORA },
        },
      )
      for (const ferramenta of FERRAMENTAS) {
        const { nome, titulo, descricao, entrada } = ferramenta
        const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
        servidor.registerTool(
          nome,
          { title: titulo, description: descricao, inputSchema: entrada, annotations },
          recebida => chamar(mundo, chamador, ferramenta, recebida),
        )
      }
      return servidor
    },
    // A running server never changes its lists, so clients have nothing to subscribe to.
    { maxRequestBodySize: MAX_BYTES, maxSubscriptions: 0 },
  )
}

function chamadorDe(authInfo: AuthInfo | undefined): Chamador {
  const ip = String(authInfo?.extra?.ip ?? '')
  return authInfo?.token ? { chave: authInfo.token, ip } : { ip }
}

/** Answers `/mcp`: revision 2026-07-28, and 2025-11-25 without sessions. Another site's page gets 403. */
export function criarMcp(mundo: MundoDoMcp, ipOf: (c: Context) => string) {
  const nossa = new URL(mundo.env.PUBLIC_URL).origin
  let handler: Promise<McpHttpHandler> | undefined
  return async (c: Context): Promise<Response> => {
    const origem = c.req.header('origin')
    if (origem !== undefined && lerUrl(origem)?.origin !== nossa)
      return responderRecusa(c, 403, 'Origem não permitida.')
    try {
      const token = c.req.header('authorization') ? chaveDoPedido(c) : ''
      handler ??= criarHandler(mundo)
      const { fetch } = await handler
      const authInfo = { token, clientId: '', scopes: [], extra: { ip: ipOf(c) } }
      return await fetch(c.req.raw, { authInfo })
    } catch (erro) {
      if (erro instanceof Recusa) return responderRecusa(c, 401, erro.message)
      mundo.log.error({ kind: erro instanceof Error ? erro.name : 'unknown' }, 'mcp request failed')
      return responderRecusa(c, 400, 'Não entendemos este pedido.')
    }
  }
}

/** Error code that JSON-RPC 2.0 (5.1) reserves for servers; the HTTP status distinguishes the errors. */
const ERRO_DO_SERVIDOR = -32_000

function responderRecusa(c: Context, status: 400 | 401 | 403, message: string): Response {
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ jsonrpc: '2.0', error: { code: ERRO_DO_SERVIDOR, message }, id: null }, status)
}
