import fc from 'fast-check'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import type { FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { guiasDaReferencia } from '#domain/quanto-vale/montar-guia.ts'
import { fatosDaMarca, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { type PaginaDoValor, reunirPagina, reunirVizinhas } from '#domain/quanto-vale/reunir.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarBanco } from '#tests/domain/banco/banco-de-teste.ts'
import { montarArgumentos } from '#tests/web/argumentos-do-loader.ts'
import { acharOuRecusar } from './achar.ts'
import Ano, { loader as doAno } from './ano.tsx'
import Familia, { loader as daFamilia } from './familia.tsx'
import Marca, { loader as daMarca } from './marca.tsx'

const modelo = carregarModelo()
const guias = guiasDaReferencia(modelo.referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const hoje = new Date('2026-09-15T12:00:00Z')
const mundo = {
  db: montarBanco(async () => ({ rows: [] })),
  clock: { now: () => hoje },
  guias: () => guias,
  avaliador: (pedido: Parameters<typeof avaliar>[0]) =>
    avaliar(pedido, { referencia: referenciaVazia, modelo, hoje }),
  versoes: (filtro: Parameters<typeof oferecerVersoes>[1]) => oferecerVersoes(modelo.referencia, filtro),
}
const reunir = (familia: FamiliaDaGuia, ano: number) => reunirPagina(mundo, familia, ano)
const site = {
  reunirPagina: reunir,
  reunirVizinhas: (pagina: PaginaDoValor) => reunirVizinhas(mundo, guias, pagina),
}

/** Reads the parts of a guide's address. */
const partesDe = (caminho: string) => {
  const [, , tipo = '', marca = '', familia, ano] = (caminho.split('?')[0] ?? '')
    .split('/')
    .map(decodeURIComponent)
  return { tipo, marca, ...(familia && { familia }), ...(ano && { ano }) }
}
const pedidoDe = (caminho: string) => new Request(`http://localhost${caminho}`)

/** Reads the data of the page of a path. */
async function abrir(caminho: string) {
  const [, , tipo = '', marca = '', familia, ano] = caminho.split('/')
  const params = { tipo, marca, familia, ano }
  const args = montarArgumentos<never>({ ...mundo, ...site }, { caminho, params })
  if (ano) return (await doAno(args)).data
  return (await (familia ? daFamilia(args) : daMarca(args))).data
}

test('each indexed page has three facts of its own, so that the map and the page agree', async () => {
  const sem: string[] = []
  for (const caminho of guias.indexaveis) {
    const { marca, familia, ano } = acharOuRecusar(guias, partesDe(caminho), pedidoDe(caminho))
    if (familia && ano === undefined) continue // A family has the facts of a year that is in this list too.
    const fatos = familia && ano ? (await reunir(familia, ano))?.fatos : fatosDaMarca(mundo.avaliador, marca)
    if (!fatos || !temFatosBastantes(fatos)) sem.push(caminho)
  }
  expect(guias.indexaveis.size).toBeGreaterThan(1_000)
  expect(sem).toEqual([])
})

test.each([
  '/quanto-vale/carro/chevrolet',
  '/quanto-vale/carro/chevrolet/onix',
  '/quanto-vale/carro/chevrolet/onix/2019',
])('%s is indexed', async caminho => {
  expect(guias.indexaveis).toContain(caminho)
  expect(await abrir(caminho)).toMatchObject({ indexavel: true })
})

test('pages that are not indexed are kept out of search engines', async () => {
  const marcas = Object.values(guias.porTipo).flatMap(guia => [...guia.values()])
  const marca = marcas.find(({ endereco, tipo }) => !guias.indexaveis.has(`/quanto-vale/${tipo}/${endereco}`))
  const familia = [...(marca?.familias.values() ?? [])][0]
  const base = `/quanto-vale/${marca?.tipo}/${marca?.endereco}`
  for (const caminho of [
    base,
    `${base}/${familia?.endereco}`,
    `${base}/${familia?.endereco}/${familia?.anos[0]}`,
  ])
    expect(await abrir(caminho), caminho).toMatchObject({ indexavel: false })
})

const PAGINAS: readonly ((props: never) => ReactNode)[] = [Marca, Familia, Ano]

/**
 * Counts the words of a page that a person reads, with those in folds. The models of a brand and the folded versions of a
 * year do not count: their names are a list of links to choose from.
 */
async function contarPalavras(caminho: string, parte: number): Promise<number> {
  const loaderData = await abrir(caminho)
  const html = renderToStaticMarkup(
    createElement(PAGINAS[parte] as FunctionComponent<{ loaderData: unknown }>, { loaderData }),
  )
  const nomes =
    parte === 0 ? /<(a|summary)\b[^>]*>.*?<\/\1>/g : /(?:<\/summary>)<ul>.*?<\/ul>(?=<\/details>)/g
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(nomes, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
}

test('a sample of the pages has at most 250 words each, with folds and without the names to choose from', async () => {
  for (const [parte, nome] of ['marca', 'familia', 'ano'].entries()) {
    const caminhos = [...guias.indexaveis].filter(um => um.split('/').length === parte + 4)
    for (const caminho of fc.sample(fc.constantFrom(...caminhos), { seed: 29, numRuns: 40 }))
      expect(await contarPalavras(caminho, parte), `${nome} ${caminho}`).toBeLessThanOrEqual(250)
  }
})

/** Returns the refusal of an address; undefined if it is admitted. */
function recusaDe(caminho: string): Response | undefined {
  try {
    acharOuRecusar(guias, partesDe(caminho), pedidoDe(caminho))
    return undefined
  } catch (resposta) {
    return resposta as Response
  }
}

test.each([
  ['/quanto-vale/Carro/Chevrolet', '/quanto-vale/carro/chevrolet'],
  ['/quanto-vale/carro/citro%C3%ABn?utm=x', '/quanto-vale/carro/citroen?utm=x'],
  ['/quanto-vale/carro/chevrolet/onix/2019/', '/quanto-vale/carro/chevrolet/onix/2019'],
  ['/quanto-vale/carro/chevrolet/%6Fnix', '/quanto-vale/carro/chevrolet/onix'],
  ['/Quanto-Vale/carro/chevrolet/onix/02019', '/quanto-vale/carro/chevrolet/onix/2019'],
])('%s redirects to %s for good', (caminho, canonico) => {
  const resposta = recusaDe(caminho)
  expect(resposta?.status).toBe(301)
  expect(resposta?.headers.get('location')).toBe(canonico)
})

test('a canonical address is admitted, and one without a page is refused', () => {
  expect(recusaDe('/quanto-vale/carro/chevrolet/onix/2019')).toBeUndefined()
  for (const caminho of ['/quanto-vale/barco/chevrolet', '/quanto-vale/carro/chevrolet/onix/2e3'])
    expect(recusaDe(caminho)?.status, caminho).toBe(404)
})
