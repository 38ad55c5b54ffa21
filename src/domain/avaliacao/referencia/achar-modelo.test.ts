import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharModelo, explicarFalta } from './achar-modelo.ts'

const pedir = (resto: Partial<PedidoAvaliacao>) =>
  pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'carro', marca: 'Fiat', modelo: 'Palio', ano: 2010, ...resto })

const construirFiat = () =>
  construirTabela([
    { texto: 'Palio ELX 1.0 4p', precos: { 2008: 10_000, 2010: 11_000 }, codigo_fipe: '001001-1' },
    { texto: 'Palio Weekend ELX 1.0 4p', precos: { 2010: 14_000 }, codigo_fipe: '001002-1' },
    { texto: 'Uno Mille 1.0 2p', precos: { 2009: 12_000, 2012: 13_000 }, codigo_fipe: '001003-1' },
    { texto: 'Palio ELX 1.0 4p', precos: { 2010: 99_000 }, codigo_fipe: '501001-1', tipo: 'caminhao' },
    { texto: 'Siena 1.0 Fire', precos: { [ANO_ZERO_KM]: 60_000 }, codigo_fipe: '001004-1' },
  ])

const construirHonda = () =>
  construirTabela([
    { texto: 'VT 600 SHADOW', marca: 'Honda', tipo: 'moto', precos: { 2000: 22_000 } },
    { texto: 'VT 750 SHADOW', marca: 'Honda', tipo: 'moto', precos: { 2010: 30_000 } },
    { texto: 'CG 160 TITAN', marca: 'Honda', tipo: 'moto', precos: { 2016: 12_000 } },
    { texto: 'CG 125 FAN', marca: 'Honda', tipo: 'moto', precos: { 2010: 6_000 } },
  ])

describe('the model of a request', () => {
  test('a short name means the plain model, and lists its compound models apart', () => {
    const modelo = acharModelo(construirFiat(), ['carro'], pedir({ modelo: 'palio' }))
    expect(modelo).toMatchObject({ posicoes: [0], familia: [0], amplas: [0, 1], tipos: ['carro'] })
  })

  test('the code and the whole text of a line mean the family of its short name', () => {
    const ref = construirFiat()
    const modelo = acharModelo(
      ref,
      ['carro'],
      pedir({ modelo: 'Palio Weekend ELX 1.0 4p', codigo_fipe: '001002-1' }),
    )
    expect(modelo).toMatchObject({ familia: [1], posicoes: [1], candidatos: [] })
  })

  test('a code with another text, or of another table, leaves the name to decide', () => {
    const ref = construirFiat()
    for (const codigo_fipe of ['001003-1', '501001-1']) {
      const modelo = acharModelo(ref, ['carro'], pedir({ modelo: 'Palio ELX 1.0 4p', codigo_fipe }))
      expect(modelo.familia, codigo_fipe).toEqual([0])
      expect(modelo.resto, codigo_fipe).toContain('elx')
    }
  })

  test('a number that no model has asks which one; with a version, it means all models of the name', () => {
    const ref = construirHonda()
    const pedido = pedir({ tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 190' })
    expect(acharModelo(ref, ['moto'], pedido)).toMatchObject({
      posicoes: [],
      familia: [],
      candidatos: ['CG 125', 'CG 160'],
    })
    expect(acharModelo(ref, ['moto'], { ...pedido, versao: 'CG 190 Start' })).toMatchObject({
      posicoes: [2, 3],
      familia: [2, 3],
      candidatos: [],
    })
  })

  test('the table keeps one result for each name, version and configuration, and at most 2,000 of them', () => {
    const ref = construirFiat()
    const primeira = acharModelo(ref, ['carro'], pedir({}))
    expect(acharModelo(ref, ['carro'], pedir({ ano: 2011 }))).toBe(primeira)
    expect(acharModelo(ref, ['carro'], pedir({ tipo_cambio: 'Manual' }))).not.toBe(primeira)
    expect(acharModelo(ref, ['carro'], pedir({ versao: 'ELX 1.0' }))).not.toBe(primeira)
    for (let i = 0; i < 2_100; i++)
      acharModelo(ref, ['carro'], pedir({ marca: 'Lada', modelo: `Laika ${i}` }))
    expect(ref.lembrados.size).toBeLessThanOrEqual(2_000)
    const outra = acharModelo(ref, ['carro'], pedir({}))
    expect(outra).not.toBe(primeira)
    expect(outra).toEqual(primeira)
  })
})

describe('the reason for no reference', () => {
  test.each([
    ['the brand alone', { modelo: ' FIAT ' }, 'Falta o modelo: recebemos só a marca, Fiat.'],
    [
      'a year before the first',
      { modelo: 'Uno', ano: 2000 },
      'Na referência, Fiat Uno começa em 2009: confira o ano do modelo.',
    ],
    [
      'a year after the last',
      { modelo: 'Uno', ano: 2020 },
      'Na referência, Fiat Uno vai só até 2012: confira o ano do modelo.',
    ],
    ['a year between them', { modelo: 'Uno', ano: 2010 }, 'Não encontramos Fiat Uno na referência.'],
    [
      'a model that has only zero km',
      { modelo: 'Siena', ano: 2010 },
      'Não encontramos Fiat Siena na referência.',
    ],
    ['an unknown model', { modelo: 'Xingu' }, 'Não encontramos Fiat Xingu na referência.'],
  ])('%s', (_, pedido, motivo) => {
    expect(explicarFalta(construirFiat(), pedir(pedido))).toBe(motivo)
  })

  test('a nickname of two models proposes both', () => {
    const pedido = pedir({ tipo_veiculo: 'moto', marca: 'Honda', modelo: 'Shadow' })
    expect(explicarFalta(construirHonda(), pedido)).toBe(
      'Não encontramos Honda Shadow na referência. Você quis dizer VT 600 ou VT 750?',
    )
  })

  test.each([
    [
      { modelo: 'Fazer', ano: 2006 },
      'Na referência, Yamaha Fazer de 2006 pode ser Fazer 600 ou YS 250. Escolha o modelo.',
    ],
    [
      { modelo: 'Fazer', ano: 2012 },
      'Na referência, Yamaha Fazer de 2012 só existe como YS 250. Escolha o modelo.',
    ],
    [
      { modelo: 'Fazer', ano: 2015 },
      'Na referência, Yamaha Fazer de 2015 pode ser YS 150 ou YS 250. Escolha o modelo.',
    ],
  ])('a nickname names the models of its year, not the last year of another model: %o', (pedido, motivo) => {
    const precos = (de: number, ate: number, valor: number) =>
      Object.fromEntries(Array.from({ length: ate - de + 1 }, (_, i) => [de + i, valor]))
    const fazer = construirTabela([
      { texto: 'Fazer 600', marca: 'Yamaha', tipo: 'moto', precos: precos(2004, 2009, 24_000) },
      { texto: 'YS 250 Fazer', marca: 'Yamaha', tipo: 'moto', precos: precos(2006, 2017, 11_000) },
      { texto: 'YS 150 Fazer', marca: 'Yamaha', tipo: 'moto', precos: precos(2014, 2017, 12_000) },
    ])
    expect(explicarFalta(fazer, pedir({ tipo_veiculo: 'moto', marca: 'Yamaha', ...pedido }))).toBe(motivo)
  })

  test('a trim of two compound models names both', () => {
    const l200 = construirTabela([
      { texto: 'L200 2.5 4x4 GLS', marca: 'Mitsubishi', precos: { 2000: 30_000, 2003: 34_000 } },
      { texto: 'L200 Outdoor 2.5 HPE', marca: 'Mitsubishi', precos: { 2008: 50_000, 2012: 60_000 } },
      { texto: 'L200 Triton 3.2 HPE', marca: 'Mitsubishi', precos: { 2011: 80_000, 2016: 99_000 } },
    ])
    expect(explicarFalta(l200, pedir({ marca: 'Mitsubishi', modelo: 'L200 HPE', ano: 2011 }))).toBe(
      'Na referência, Mitsubishi L200 HPE de 2011 pode ser L200 Outdoor ou L200 Triton. Escolha o modelo.',
    )
  })
})
