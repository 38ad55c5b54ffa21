import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { generateSpecs } from 'hono-openapi'

type Specs = Awaited<ReturnType<typeof generateSpecs>>
type Operacao = { summary?: string; requestBody?: unknown; parameters?: { name: string; in: string }[] }

const ESTILO = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; } p { margin: 0; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; font-size: .8125rem; }`

/** `GET /api/docs`: the generated description as a page without a script. */
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
${operacoes.map(({ titulo, operacao }) => operacaoEmHtml(titulo, operacao))}
</body></html>`)
}

function operacaoEmHtml(titulo: string, { summary, parameters, requestBody }: Operacao) {
  const consulta = (parameters ?? []).filter(({ in: onde }) => onde === 'query').map(({ name }) => name)
  return html`<h2><code>${titulo}</code></h2><p>${summary ?? ''}</p>
${consulta.length ? html`<p>Consulta: <code>${consulta.join(', ')}</code></p>` : ''}
${requestBody ? html`<pre tabindex="0">${JSON.stringify(requestBody, null, 2)}</pre>` : ''}`
}
