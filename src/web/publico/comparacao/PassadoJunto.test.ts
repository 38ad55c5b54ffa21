import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PassadoJunto } from './PassadoJunto.tsx'

/** Months in a row after a gap of half a year: a line has a thin part and a full one. */
const MESES = ['2025-10', '2026-05', '2026-06', '2026-07', '2026-08']
/** Builds a series that begins at a price and loses R$ 100 from point to point. */
const montarSerie = (nome: string, preco_reais: number) => ({
  nome,
  pontos: MESES.map((mes, i) => ({ mes, preco_reais: preco_reais - i * 100 })),
})

const desenhar = (series: Parameters<typeof PassadoJunto>[0]['series']) =>
  renderToStaticMarkup(createElement(PassadoJunto, { series }))

/** Lists the first group of each match. */
const acharTodos = (html: string, padrao: RegExp) => [...html.matchAll(padrao)].map(([, um = '']) => um)

test('lines that coincide have different dashes, and each is thin where months lack', () => {
  const html = desenhar([
    montarSerie('Onix', 60_000),
    montarSerie('HB20', 60_000),
    montarSerie('Gol', 60_000),
  ])
  const linhas = acharTodos(html, /(<polyline[^>]*>)/g)
  // Two parts for each of three vehicles.
  expect(linhas).toHaveLength(6)
  const tracos = linhas.map(linha => /stroke-dasharray="([^"]+)"/.exec(linha)?.[1])
  expect(tracos).toEqual([undefined, undefined, '9 7', '9 7', '2 6', '2 6'])
  expect(linhas.map(linha => linha.includes('stroke-3'))).toEqual([false, true, false, true, false, true])
})

test.each([[[60_000, 60_000, 60_000]], [[60_000, 60_010, 45_000]], [[80_000, 45_000, 45_000]]])(
  'labels at the ends of %j are a line apart, inside the chart, each with its price',
  precos => {
    const html = desenhar(precos.map((preco, i) => montarSerie(`Carro ${i}`, preco)))
    const alturas = acharTodos(html, /<text x="18" y="([\d.]+)"/g).map(Number)
    expect(alturas).toHaveLength(3)
    for (const [i, altura] of alturas.slice(1).entries())
      expect(altura - (alturas[i] ?? 0)).toBeGreaterThanOrEqual(20) // DISTANCIA_DOS_ROTULOS
    // The base of the chart is at 220 - 24, and a label's baseline lies up to 8 below its place.
    expect(Math.max(...alturas)).toBeLessThanOrEqual(204)
    const escritos = acharTodos(html, /<tspan class="font-semibold">([\d.]+)</g).map(texto =>
      Number(texto.replace('.', '')),
    )
    // The last of five points is R$ 400 below the first.
    expect(escritos).toEqual(precos.map(preco => preco - 400).sort((a, b) => b - a))
  },
)

test('marks sit on the first and the last point of their line', () => {
  const html = desenhar([
    montarSerie('Onix', 60_000),
    montarSerie('HB20', 52_000),
    montarSerie('Gol', 45_000),
  ])
  const linhas = html.split(/<svg aria-hidden="true" width="100%"/).slice(1)
  expect(linhas).toHaveLength(3)
  for (const linha of linhas) {
    const pontos = acharTodos(linha, /points="([^"]+)"/g).flatMap(trecho => trecho.split(' '))
    const marcas = [...linha.matchAll(/<(?:circle c|svg )x="([\d.]+)%" c?y="([\d.]+)"/g)]
    expect(marcas.map(([, x, y]) => `${x},${y}`)).toEqual([pontos[0], pontos.at(-1)])
  }
})
