import { beforeAll, expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { acharPrecoExato, existiuNoAno, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { caminhoDaPagina, enderecoDe, type FamiliaDaGuia, type Guias } from './guia.ts'
import { guiasDaReferencia } from './montar-guia.ts'
import { acharMeio, distanciaDePrecos } from './vizinhas.ts'

let ref: Referencia
let guias: Guias
beforeAll(() => {
  ref = carregarModelo().referencia
  guias = guiasDaReferencia(ref, tipo => catalogoDe(tipo).marcas, 1000)
})

const familia = (tipo: 'carro' | 'moto' | 'caminhao', marca: string, nome: string): FamiliaDaGuia => {
  const achada = guias.porTipo[tipo].get(marca)?.familias.get(nome)
  if (!achada) throw new Error(`no ${marca} ${nome}`)
  return achada
}

test.each([
  ['CG 160', 'cg-160'],
  ['Citroën', 'citroen'],
  ['D-20', 'd-20'],
  ['  S10 / Blazer ', 's10-blazer'],
])('the address of %j is %j', (nome, endereco) => {
  expect(enderecoDe(nome)).toBe(endereco)
})

test('a family has the model years and versions of the table', () => {
  const onix = familia('carro', 'chevrolet', 'onix')
  expect(onix).toMatchObject({ nome: 'Onix', conhecida: true })
  expect(onix.anos).toContain(2019)
  expect(onix.anos).not.toContain(2005)
  expect([...onix.anos]).toEqual(onix.anos.toSorted((a, b) => b - a))
  expect(caminhoDaPagina(onix.marca, onix, 2019)).toBe('/quanto-vale/carro/chevrolet/onix/2019')
  expect(guias.faixaDe(onix, 2005)).toBeNull()
})

test('no two families of a brand have one address, and each has a priced year', () => {
  for (const guia of Object.values(guias.porTipo))
    for (const marca of guia.values())
      for (const uma of marca.familias.values()) {
        expect(uma.endereco).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        const [ano] = uma.anos
        const faixa = ano && guias.faixaDe(uma, ano)
        expect(faixa && faixa.de > 0 && faixa.de <= faixa.ate, uma.nome).toBe(true)
      }
})

test('candidates to rivals are of other brands, near by the middle version, and those with adverts come first', () => {
  const precoDoMeio = ({ posicoes }: FamiliaDaGuia) => {
    const precos = posicoes
      .filter(posicao => existiuNoAno(ref, posicao, 2019))
      .flatMap(posicao => acharPrecoExato(ref, posicao, 2019) ?? [])
      .sort((a, b) => a - b)
    return acharMeio(precos) as number
  }
  const onix = familia('carro', 'chevrolet', 'onix')
  const candidatas = guias.candidatasARivais(onix, 2019)
  expect(candidatas).toHaveLength(12)
  for (const candidata of candidatas) {
    expect(candidata.marca.nome).not.toBe('Chevrolet')
    expect(distanciaDePrecos(precoDoMeio(candidata), precoDoMeio(onix))).toBeLessThanOrEqual(0.3)
  }
  const vendidas = candidatas.map(({ anuncios }) => anuncios.has(2019))
  expect(vendidas).toEqual(vendidas.toSorted((a, b) => Number(b) - Number(a)))
  expect(guias.candidatasARivais(onix, 1990)).toEqual([])
})

test('the first wave of indexing has the pages with most adverts, and the pages above them', () => {
  const poucas = guiasDaReferencia({ ...ref }, tipo => catalogoDe(tipo).marcas, 3)
  const dosAnos = [...poucas.indexaveis].filter(caminho => /\/\d{4}$/.test(caminho))
  expect(dosAnos).toHaveLength(3)
  expect([...poucas.indexaveis].every(caminho => guias.indexaveis.has(caminho))).toBe(true)
  for (const caminho of dosAnos) {
    expect(poucas.indexaveis).toContain(caminho.replace(/\/\d{4}$/, ''))
    expect(poucas.indexaveis).toContain(caminho.split('/').slice(0, 4).join('/'))
  }
})

test('the background opens a search for each brand with adverts, then the pages of the first wave', () => {
  const buscas = guias.aquecer.filter(caminho => caminho.startsWith('/busca?'))
  expect(guias.aquecer.slice(buscas.length)).toEqual([...guias.indexaveis])
  const marcas = buscas.map(caminho => new URLSearchParams(caminho.slice('/busca?'.length)).get('q') ?? '')
  expect(marcas).toContain('Chevrolet zzq')
  expect(new Set(marcas).size).toBe(marcas.length)
})
