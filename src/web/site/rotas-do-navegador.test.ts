import fs from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import rotasDoSite from '../routes.ts'
import { rotasDoNavegador } from './rotas-do-navegador.ts'

type Rota = (typeof rotasDoSite)[number]
type RotaDescrita = { id: string; parentId: string; path?: string; hasDefaultExport: boolean; fonte: string }

const MANIFESTO = Object.fromEntries(
  rotasDoSite.flatMap(rota => descreverRota(rota, 'root')).map(um => [um.id, um]),
)

/** Describes a route of the site, and those below it, as the build does. */
function descreverRota(rota: Rota, parentId: string): RotaDescrita[] {
  const id = rota.id ?? rota.file.replace(/\.tsx?$/, '')
  const fonte = fs.readFileSync(`src/web/${rota.file}`, 'utf8')
  const hasDefaultExport = /export default|export \{[^}]*\bdefault\b/.test(fonte)
  const abaixo = (rota.children ?? []).flatMap(filha => descreverRota(filha, id))
  return [{ id, parentId, path: rota.path, hasDefaultExport, fonte }, ...abaixo]
}

/** Tells if the router of a page finds an address. */
function achaRota(endereco: string, pagina: string): boolean {
  const rotas = rotasDoNavegador(MANIFESTO, pagina)
  const arvore = (pai: string): RouteObject[] =>
    Object.values(rotas)
      .filter(({ parentId }) => parentId === pai)
      .map(({ id, path }) => ({ path, children: arvore(id) }))
  return matchRoutes(arvore('root'), endereco) !== null
}

describe('routes of the router in the browser', () => {
  test('keep every page with script', () => {
    const comScript = Object.values(MANIFESTO).filter(({ fonte }) => /\b(hidratar|depois): true/.test(fonte))
    // Guards the pattern above: without a match the loop would prove nothing.
    expect(comScript.length).toBeGreaterThan(10)
    for (const { id } of comScript)
      expect(rotasDoNavegador(MANIFESTO, '/vitrine/loja/site')).toHaveProperty([id])
  })

  test('lead from a report to its questionnaire and its offers', () => {
    for (const endereco of ['/simulacao/carro', '/propostas', '/resultado', '/meus-dados'])
      expect(achaRota(endereco, '/resultado')).toBe(true)
  })

  test('leave out pages without script, and files', () => {
    for (const endereco of [
      '/',
      '/selecao-categoria',
      '/quanto-vale',
      '/robots.txt',
      '/avaliacao/X/relatorio.pdf',
    ])
      expect(achaRota(endereco, '/propostas')).toBe(false)
  })

  test('have the pages of the frame only inside it', () => {
    for (const endereco of [
      '/vitrine/loja/site',
      '/vitrine/loja/site/comecar/moto',
      '/vitrine/loja/site/moto',
    ]) {
      expect(achaRota(endereco, '/vitrine/loja/site')).toBe(true)
      expect(achaRota(endereco, '/propostas')).toBe(false)
    }
  })
})
