import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { generateSpecs } from 'hono-openapi'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { EXEMPLOS, escreverCurl, MUDANCAS, REGRAS } from './sobre.ts'

type Specs = Awaited<ReturnType<typeof generateSpecs>>
type Operacao = { summary?: string; requestBody?: unknown; parameters?: { name: string; in: string }[] }

const ESTILO = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; } p { margin: 0; } section p, section pre { margin: .75rem 0; }
h2.parte { margin: 2.5rem 0 .5rem; font-size: 1.25rem; } h3 { margin: 1.5rem 0 0; font-size: 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; font-size: .8125rem; }`

/** Answers `GET /api/docs`: the generated description as a page without a script. */
export function documentar(c: Context, specs: Specs) {
  const nonce = randomBytes(16).toString('base64')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  )
  const operacoes = Object.entries(specs.paths ?? {}).flatMap(([caminho, metodos]) =>
    Object.entries(metodos as Record<string, Operacao>).map(([metodo, operacao]) => ({
      titulo: `${metodo.toUpperCase()} ${caminho}`,
      operacao,
    })),
  )
  return c.html(html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${specs.info.title}</title>
<style nonce="${nonce}">${ESTILO}</style></head>
<body><h1>${specs.info.title}</h1>
<p>Descrição para programas: <a href="/api/openapi.json">/api/openapi.json</a>. Autenticação: Bearer.</p>
${renderizarParceiros(specs.servers?.[0]?.url ?? '')}
<h2 class="parte">Todas as operações</h2>
${operacoes.map(({ titulo, operacao }) => renderizarOperacao(titulo, operacao))}
</body></html>`)
}

/** Renders the rules of the API for partners, its examples and its changes. */
function renderizarParceiros(url: string) {
  return html`<section id="parceiros"><h2 class="parte">API para parceiros</h2>
${REGRAS.map(regra => html`<p>${regra}</p>`)}
<p>Veja quanto usou em <a href="/uso-da-api">Uso da API</a>. O cliente em TypeScript está em
<a href="/api/v1/cliente.ts">/api/v1/cliente.ts</a>.</p>
${EXEMPLOS.map(exemplo => html`<h3>${exemplo.titulo}</h3><pre tabindex="0">${escreverCurl(exemplo, url)}</pre>`)}
<h3 id="mudancas">Mudanças</h3>
${MUDANCAS.map(({ dia, mudou }) => html`<p>${diaEscrito(dia)}: ${mudou}</p>`)}
</section>`
}

/** Renders one operation. */
function renderizarOperacao(titulo: string, { summary, parameters, requestBody }: Operacao) {
  const consulta = (parameters ?? []).filter(({ in: onde }) => onde === 'query').map(({ name }) => name)
  return html`<h2><code>${titulo}</code></h2><p>${summary ?? ''}</p>
${consulta.length ? html`<p>Consulta: <code>${consulta.join(', ')}</code></p>` : ''}
${requestBody ? html`<pre tabindex="0">${JSON.stringify(requestBody, null, 2)}</pre>` : ''}`
}
