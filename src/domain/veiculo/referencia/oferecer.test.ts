import { describe, expect, test } from 'vitest'
import { carregarModelo } from './modelo.ts'
import { oferecerVersoes } from './oferecer.ts'
import { construirReferencia } from './referencia.ts'

const { referencia } = carregarModelo()
const onix = { tipo: 'carro', marca: 'Chevrolet', modelo: 'Onix', ano: 2021 } as const

describe('the offered versions', () => {
  test('have titles that distinguish them, and come cheapest first', () => {
    const versoes = oferecerVersoes(referencia, onix)
    expect(versoes.map(({ titulo }) => titulo)).toEqual([
      '1.0 · manual',
      'LT · 1.0 · manual',
      '1.0 turbo · automático',
      'LT · 1.0 turbo · manual',
      'LTZ · 1.0 turbo · manual',
      'LTZ · 1.0 turbo · automático',
      'RS · 1.0 turbo · automático',
    ])
    const precos = versoes.map(({ valor_reais }) => valor_reais as number)
    expect(precos).toEqual(precos.toSorted((a, b) => a - b))
    expect(versoes.at(-1)).toMatchObject({ motor: '1.0 turbo', cambio: 'automático', ano_de: 2021 })
  })
  test.each([
    ['carro', 'Toyota', 'Hilux', 2018],
    ['carro', 'Volkswagen', 'Gol', 2010],
    ['caminhao', 'Volvo', 'FH', 2020],
    ['moto', 'Honda', 'CG 160', 2020],
  ] as const)('%s %s %s %i: titles and codes are unique', (tipo, marca, modelo, ano) => {
    const versoes = oferecerVersoes(referencia, { tipo, marca, modelo, ano })
    expect(versoes.length).toBeGreaterThan(1)
    for (const campo of ['titulo', 'codigo_fipe'] as const)
      expect(new Set(versoes.map(versao => versao[campo])).size).toBe(versoes.length)
    for (const { ano_de, ano_ate } of versoes) expect(ano >= ano_de && ano <= ano_ate).toBe(true)
  })
  test('a name in a popular spelling has the same versions', () => {
    const codigos = (modelo: string) =>
      oferecerVersoes(referencia, { ...onix, modelo }).map(({ codigo_fipe }) => codigo_fipe)
    expect(codigos('onyx')).toEqual(codigos('Onix'))
    expect(codigos('Zzyzx')).toEqual([])
  })
  test('without a year are all versions, and have no price', () => {
    const { ano: _, ...semAno } = onix
    const todas = oferecerVersoes(referencia, semAno)
    expect(todas.length).toBeGreaterThan(oferecerVersoes(referencia, onix).length)
    expect(todas.every(({ valor_reais }) => valor_reais === null)).toBe(true)
  })
  test('have prices that are carried from an older table to today', () => {
    const [barata] = oferecerVersoes(referencia, onix)
    const [dobro] = oferecerVersoes(referencia, onix, (_, __, preco) => preco * 2)
    expect(dobro?.valor_reais).toBe((barata?.valor_reais ?? 0) * 2)
  })
})

describe('the title of a version', () => {
  const titulos = (...textos: string[]) => {
    const linhas = textos.map((modelo, i) => ({
      tipo: 'carro' as const,
      marca: 'GM - Chevrolet',
      modelo,
      ano: 2020,
      combustivel: 'Diesel',
      codigo_fipe: `00000${i}-1`,
      preco_reais: 100_000 + i,
      mes_ref: '2026-08',
    }))
    return oferecerVersoes(construirReferencia(linhas), {
      tipo: 'carro',
      marca: 'Chevrolet',
      modelo: 'S10',
      ano: 2020,
    }).map(({ titulo }) => titulo)
  }

  test('names the cabin if it differs', () => {
    expect(titulos('S10 LS 2.8 4x4 CD', 'S10 LS 2.8 4x4 CS')).toEqual([
      'LS · 2.8 · cabine dupla 4x4',
      'LS · 2.8 · cabine simples 4x4',
    ])
  })
  test('says every kind of cabin in words', () => {
    expect(titulos('S10 LS 2.8 CD', 'S10 LS 2.8 CE')).toEqual([
      'LS · 2.8 · cabine dupla',
      'LS · 2.8 · cabine estendida',
    ])
  })
  test('leaves out the cabin that a version does not state', () => {
    expect(titulos('S10 LS 2.8 CD', 'S10 LT 2.8')).toEqual(['LS · 2.8 · cabine dupla', 'LT · 2.8'])
  })
  test('leaves out the cabin that all versions have', () => {
    expect(titulos('S10 LS 2.8 CD', 'S10 LT 2.8 CD')).toEqual(['LS · 2.8', 'LT · 2.8'])
  })
})
