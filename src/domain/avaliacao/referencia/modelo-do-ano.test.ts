import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { AnoDaTabela } from '#domain/veiculo/referencia/referencia.ts'
import { listarTiposFipe } from '#domain/veiculo/versoes/tipos-fipe.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { acharModelo } from './achar-modelo.ts'
import { modeloDoAno } from './modelo-do-ano.ts'

const motos = construirTabela([
  { texto: 'Fazer 600', marca: 'Yamaha', tipo: 'moto', precos: { 1999: 20_000, 2000: 22_000 } },
  { texto: 'YS 250 Fazer', marca: 'Yamaha', tipo: 'moto', precos: { 2006: 9_000, 2010: 10_000 } },
  { texto: 'Virago 250', marca: 'Yamaha', tipo: 'moto', precos: { 2000: 9_000, 2002: 9_500 } },
  { texto: 'XV 535 Virago', marca: 'Yamaha', tipo: 'moto', precos: { 2000: 14_000, 2004: 15_000 } },
  { texto: 'CBX 250 TWISTER', marca: 'Honda', tipo: 'moto', precos: { 2006: 9_000, 2007: 10_000 } },
  { texto: 'CB 250F TWISTER', marca: 'Honda', tipo: 'moto', precos: { 2016: 19_000, 2017: 20_000 } },
])

const picapes = construirTabela([
  { texto: 'L200 2.5 4x4 GLS', marca: 'Mitsubishi', precos: { 2000: 30_000, 2003: 34_000 } },
  { texto: 'L200 Outdoor 2.5 HPE', marca: 'Mitsubishi', precos: { 2008: 50_000, 2012: 60_000 } },
  { texto: 'L200 Triton 3.2 HPE', marca: 'Mitsubishi', precos: { 2011: 80_000, 2016: 99_000 } },
])

/** Returns the positions and candidates of a name in a model year. */
function acharNoAno(marca: string, modelo: string, ano: number, soONome = true) {
  const tipo_veiculo = marca === 'Mitsubishi' ? 'carro' : 'moto'
  const ref = tipo_veiculo === 'carro' ? picapes : motos
  const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, modelo, ano })
  const doNome = acharModelo(ref, listarTiposFipe(tipo_veiculo), pedido)
  const { posicoes, familia, candidatos } = modeloDoAno(new AnoDaTabela(ref, ano), doNome, soONome)
  return { posicoes, familia, candidatos }
}

describe('models that share a nickname', () => {
  test('a nickname means the only model sold in the year; a year of neither leaves both as candidates', () => {
    expect(acharNoAno('Honda', 'Twister', 2006)).toEqual({ posicoes: [4], familia: [4], candidatos: [] })
    expect(acharNoAno('Honda', 'Twister', 2017)).toEqual({ posicoes: [5], familia: [5], candidatos: [] })
    expect(acharNoAno('Honda', 'Twister', 2012)).toEqual({
      posicoes: [],
      familia: [],
      candidatos: ['CB 250F', 'CBX 250'],
    })
  })

  test('a name that begins one model means it in its years, and asks where the other one costs half or double', () => {
    expect(acharNoAno('Yamaha', 'Fazer', 2000).posicoes).toEqual([0])
    expect(acharNoAno('Yamaha', 'Fazer', 2006)).toEqual({
      posicoes: [],
      familia: [],
      candidatos: ['YS 250'],
    })
    expect(acharNoAno('Yamaha', 'Virago', 2000).posicoes).toEqual([2])
  })

  test('a name without a number keeps its own model in a year in which only the other was sold', () => {
    expect(acharNoAno('Yamaha', 'Virago', 2004).posicoes).toEqual([2])
  })
})

describe('a model and its compound models', () => {
  test('a trim of a year in which only one compound model had it means that model', () => {
    expect(acharNoAno('Mitsubishi', 'L200 HPE', 2008)).toEqual({
      posicoes: [1],
      familia: [1],
      candidatos: [],
    })
    expect(acharNoAno('Mitsubishi', 'L200 HPE', 2016).posicoes).toEqual([2])
  })

  test('a trim that two compound models had in that year asks which one', () => {
    expect(acharNoAno('Mitsubishi', 'L200 HPE', 2011)).toEqual({
      posicoes: [],
      familia: [],
      candidatos: ['L200 Outdoor', 'L200 Triton'],
    })
  })

  test('the plain model keeps its own years, a name without a trim, and a request with a version or code', () => {
    expect(acharNoAno('Mitsubishi', 'L200 HPE', 2004).familia).toEqual([0])
    expect(acharNoAno('Mitsubishi', 'L200', 2008).familia).toEqual([0])
    expect(acharNoAno('Mitsubishi', 'L200 HPE', 2008, false).familia).toEqual([0])
  })
})
