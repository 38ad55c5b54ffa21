import { Hono } from 'hono'
import { FERRAMENTAS } from './ferramentas.ts'
import { SERVIDOR } from './mcp.ts'

type Site = { marca: string; url: string }

/** Answers may be stored for an hour; any site may read them. */
const CABECALHOS = { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' }

const DESCRICAO =
  'Quanto vale um veículo no Brasil: referência, faixas de venda e de troca, versões e histórico.'

/** Returns the server card (SEP-2127), which tells a client the address and protocol of the MCP server. */
function montarCartao({ marca, url }: Site) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${inverterHost(url)}/${SERVIDOR.name}`,
    version: SERVIDOR.version,
    title: marca,
    description: DESCRICAO,
    websiteUrl: url,
    remotes: [
      { type: 'streamable-http', url: `${url}/mcp`, supportedProtocolVersions: ['2026-07-28', '2025-11-25'] },
    ],
  }
}

/** Reverses the parts of a host, as the name of an MCP server begins: `br.com.exemplo`. */
const inverterHost = (url: string) => new URL(url).hostname.split('.').reverse().join('.')

/**
 * Returns the catalogue of what assistants can use here, in the form of AI Catalog and ARD. It omits the API, because
 * the schema has no type for an API with a key; `llms.txt` names it.
 */
function montarCatalogo(site: Site) {
  const { marca, url } = site
  const { hostname } = new URL(url)
  return {
    specVersion: '1.0',
    host: { displayName: marca, identifier: hostname, documentationUrl: `${url}/api/docs` },
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:${SERVIDOR.name}`,
        displayName: `${marca} MCP`,
        type: 'application/mcp-server-card+json',
        mediaType: 'application/mcp-server-card+json',
        url: `${url}/mcp/server-card`,
        description: DESCRICAO,
        version: SERVIDOR.version,
        capabilities: FERRAMENTAS.map(({ nome }) => nome),
        representativeQueries: [
          'Quanto vale um Onix 2021?',
          'Qual o preço FIPE de uma CG 160 2020?',
          'Compare um HB20 2020 com um Polo 2020',
        ],
      },
    ],
  }
}

/** Describes the site for language models (llmstxt.org). */
const escreverLlms = ({ marca, url }: Site) => `# ${marca}

> ${DESCRICAO}

Os valores vêm da tabela FIPE e de anúncios reais, com fonte e mês. Nada aqui dá acesso a dados de pessoas.

## Para assistentes

- [Servidor MCP](${url}/mcp): ${FERRAMENTAS.map(({ nome }) => nome).join(', ')}
- [Catálogo](${url}/.well-known/ai-catalog.json): o mesmo, para programas
- [API](${url}/api/docs): regras e exemplos; a [descrição OpenAPI](${url}/api/openapi.json)

## Páginas

- [Avaliar um veículo](${url}/selecao-categoria)
- [Quanto vale](${url}/quanto-vale): preço por marca, modelo e ano, com versões e histórico
- [Buscar](${url}/busca?q=onix+2019): a página do veículo que o texto diz
- [Comparar](${url}/comparar?v=carro/chevrolet/onix/2019&v=carro/hyundai/hb20/2019): até três veículos, lado a lado
- [Nossa precisão](${url}/nossa-precisao): o erro medido das avaliações
`

/** Creates the addresses by which programs find the site. They work also while the database does not answer. */
export function criarRotasDoCatalogoParaProgramas(site: Site) {
  const catalogo = JSON.stringify(montarCatalogo(site))
  const cartao = JSON.stringify(montarCartao(site))
  const responder = (corpo: string, tipo: string) => () =>
    new Response(corpo, { headers: { 'Content-Type': tipo, ...CABECALHOS } })
  return (
    new Hono()
      .get('/.well-known/ai-catalog.json', responder(catalogo, 'application/ai-catalog+json'))
      // ARD reads the same document at its own address.
      .get('/.well-known/ard.json', responder(catalogo, 'application/json'))
      .get('/mcp/server-card', responder(cartao, 'application/mcp-server-card+json'))
      .get('/llms.txt', responder(escreverLlms(site), 'text/plain; charset=utf-8'))
  )
}
