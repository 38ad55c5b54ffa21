import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { estadoDaVisao } from '../filtros.ts'
import { Filtros } from './Filtros.tsx'
import { Visoes } from './Visoes.tsx'

const HOSTIS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</button><svg onload=alert(1)>',
]

/**
 * Draws the bar of the list as an administrator sees it, with a saved view, open, whose name and filters are this text.
 */
function desenharComVisao(hostil: string): string {
  const consulta = String(
    new URLSearchParams({
      localizacao: hostil,
      ordem: hostil,
      tipo_veiculo: hostil,
      agencia: hostil,
      de: hostil,
    }),
  )
  const client = new QueryClient()
  client.setQueryData(['visoes'], [{ id: '1', nome: hostil, consulta }])
  const estado = estadoDaVisao(consulta)
  const fazerNada = () => undefined
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(Visoes, { estado, mudar: fazerNada }),
      createElement(Filtros, {
        estado,
        mudar: fazerNada,
        abrir: fazerNada,
        id: 'filtros',
        abertos: true,
        localizacoes: [hostil],
      }),
    ),
  )
}

/** Lists each tag with the names of its attributes, without values. */
const listarTags = (html: string) =>
  [...html.matchAll(/<(\/?[a-z0-9]+)((?:\s[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, nome, atributos = '']) => [nome, atributos.replaceAll(/="[^"]*"/g, '')].join(' '),
  )

test.each(HOSTIS)('a view called %s, with it in its filters, is text and nothing else', hostil => {
  const html = desenharComVisao(hostil)
  const inofensivo = desenharComVisao('Motos')
  // React escapes five characters. Quotes are put back, since they are harmless in a text; the other three stay.
  const escrito = hostil.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toContain(escrito)
  // Elements and attributes are equal to the ones for a harmless name.
  expect(listarTags(html)).toEqual(listarTags(inofensivo))
  expect(html).not.toMatch(/(href|src)="javascript:/)
})
