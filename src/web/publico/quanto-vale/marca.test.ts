import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { caminhoDaPagina } from '#domain/quanto-vale/guia.ts'
import { guiasDaReferencia } from '#domain/quanto-vale/montar-guia.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { montarArgumentos } from '#tests/web/argumentos-do-loader.ts'
import { loader as daMarca } from './marca.tsx'
import { loader as dasMarcas } from './marcas.tsx'

const PAGINAS_INDEXADAS = 1_000
const guias = guiasDaReferencia(
  carregarModelo().referencia,
  tipo => catalogoDe(tipo).marcas,
  PAGINAS_INDEXADAS,
)

/** The facts of a brand change no link, so that every vehicle may have one valuation. */
const mundo = { guias: () => guias, avaliador: () => AVALIACAO }

/** Lists the paths that the page of a path links to, from its loader's data. */
function linksDe(caminho: string): string[] {
  // `/quanto-vale/TYPE/BRAND/FAMILY`
  const [, , tipo, marca, familia] = caminho.split('/')
  // The footer of every page, thus of the landing page, has this link (e2e/publico-guia.test.ts).
  if (caminho === '/') return ['/quanto-vale']
  if (!tipo) {
    const { tipos } = dasMarcas(montarArgumentos<Parameters<typeof dasMarcas>[0]>(mundo, { caminho })).data
    return tipos.flatMap(({ primeiras, outras }) => [...primeiras, ...outras].map(uma => uma.caminho))
  }
  if (familia) return []
  type Argumentos = Parameters<typeof daMarca>[0]
  const args = montarArgumentos<Argumentos>(mundo, { caminho, params: { tipo, marca } })
  const { primeiras, conhecidas, outras } = daMarca(args).data
  return [...primeiras, ...conhecidas, ...outras].flatMap(uma => [
    uma.caminho,
    ...uma.anos.map(um => um.caminho),
  ])
}

/** Lists the paths of all pages of the guide: each brand, family and year. */
function listarPaginas(): string[] {
  const marcas = Object.values(guias.porTipo).flatMap(guia => [...guia.values()])
  return marcas.flatMap(marca => [
    caminhoDaPagina(marca),
    ...[...marca.familias.values()].flatMap(familia => [
      caminhoDaPagina(marca, familia),
      ...familia.anos.map(ano => caminhoDaPagina(marca, familia, ano)),
    ]),
  ])
}

test('each page of the guide, also those that are not indexed, is at most three clicks from the landing page', () => {
  const cliques = new Map([['/', 0]])
  // A Map that grows during the loop is walked to its end: breadth first, so the first count is the smallest.
  for (const [de, longe] of cliques)
    for (const para of linksDe(de)) if (!cliques.has(para)) cliques.set(para, longe + 1)
  expect(listarPaginas().filter(caminho => !cliques.has(caminho))).toEqual([])
  expect(Math.max(...cliques.values())).toBe(3)
  expect(cliques.size).toBeGreaterThan(20_000)
})
