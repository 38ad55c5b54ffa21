import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lerArquivoFipe } from '#calibracao/tabela-fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { indexarNome } from '#domain/veiculo/versoes/indexar-nome.ts'
import { grauDeNome, prepararNome } from '#domain/veiculo/versoes/por-nome.ts'
import { catalogoDe } from './catalogo.ts'
import { OUTRO_MODELO } from './marcas/marca.ts'

const TABELA = resolve(import.meta.dirname, '../../../../shared/data/fipe/2026-08.csv.gz')
const TABELAS_FIPE = {
  carro: ['carro'],
  moto: ['moto'],
  caminhao: ['caminhao'],
  utilitario: ['carro', 'caminhao'],
} as const

/** Reads the version texts of the FIPE table by kind and brand key. */
function lerTabela(): Map<string, Set<string>> {
  const versoes = new Map<string, Set<string>>()
  for (const { tipo, marca, modelo } of lerArquivoFipe(TABELA)) {
    const chave = `${tipo}|${chaveDeMarca(marca)}`
    versoes.set(chave, (versoes.get(chave) ?? new Set()).add(modelo))
  }
  return versoes
}

describe('reference lists of spec §3', () => {
  test.each([
    ['carro', 32, 16, 62],
    ['moto', 13, 12, 31],
    ['caminhao', 9, 10, 32],
    ['utilitario', 11, 10, 32],
    ['trator', 9, 10, 22],
    ['outros', 0, 10, 0],
  ] as const)('%s: %i brands, %i insurers, %i extras, none twice', (tipo, marcas, seguradoras, extras) => {
    const c = catalogoDe(tipo)
    expect([c.marcas.length, c.seguradoras.length, c.extras.length]).toEqual([marcas, seguradoras, extras])
    for (const lista of [
      c.marcas.map(m => m.nome),
      c.seguradoras,
      c.extras,
      ...c.marcas.map(m => m.modelos),
    ]) {
      expect(new Set(lista).size).toBe(lista.length)
      expect(lista.every(item => item.trim() === item && item !== '')).toBe(true)
    }
  })

  test('displacements go from 50cc to 1300cc and +1300cc', () => {
    const { cilindradas } = catalogoDe('moto')
    expect(cilindradas).toHaveLength(22)
    expect(cilindradas?.[0]).toBe('50cc')
    expect(cilindradas?.slice(-2)).toEqual(['1300cc', '+1300cc'])
  })

  test('brands of lorries, vans and tractors are those of the spec, in its order', () => {
    const nomes = (tipo: 'caminhao' | 'utilitario' | 'trator') =>
      catalogoDe(tipo)
        .marcas.map(m => m.nome)
        .join(', ')
    expect(nomes('caminhao')).toBe(
      'Mercedes-Benz, Volvo, Scania, Iveco, DAF, MAN, Ford Cargo, VW Constellation, Outros',
    )
    expect(nomes('utilitario')).toBe(
      'Fiat, Renault, Mercedes-Benz, Peugeot, Citroën, Iveco, Volkswagen, Ford, Hyundai, JAC, Outros',
    )
    expect(nomes('trator')).toBe(
      'John Deere, Massey Ferguson, New Holland, Valtra, Case IH, LS Tractor, Yanmar, Kubota, Outros',
    )
  })

  test('popular brands come first, and the open one last', () => {
    for (const tipo of ['carro', 'utilitario', 'trator'] as const) {
      const { marcas } = catalogoDe(tipo)
      const ultima = marcas.findLastIndex(m => m.popular)
      expect(marcas.slice(0, ultima + 1).every(m => m.popular)).toBe(true)
      expect(marcas.at(-1)).toEqual({ nome: 'Outros', modelos: [OUTRO_MODELO] })
    }
  })
})

describe.skipIf(!existsSync(TABELA))('against the FIPE table', () => {
  const versoes = existsSync(TABELA) ? lerTabela() : new Map<string, Set<string>>()

  test.each(['carro', 'moto', 'caminhao', 'utilitario'] as const)(
    '%s: every model begins at least one version',
    tipo => {
      const semLinha: string[] = []
      for (const marca of catalogoDe(tipo).marcas.slice(0, -1)) {
        const chave = chaveDeMarca(marca.nome)
        const nomes = TABELAS_FIPE[tipo]
          .flatMap(t => [...(versoes.get(`${t}|${chave}`) ?? [])])
          .map(v => indexarNome(v, chave))
        for (const modelo of marca.modelos) {
          // Grades of `grauDeNome`: 2 and above begin the text.
          const procurado = prepararNome(modelo, chave)
          if (!nomes.some(nome => grauDeNome(procurado, nome) >= 2)) semLinha.push(`${marca.nome} ${modelo}`)
        }
      }
      expect(semLinha).toEqual([])
    },
  )
})

if (!existsSync(TABELA))
  console.info('catalogo.test: ../shared is absent, models were not compared with FIPE')
