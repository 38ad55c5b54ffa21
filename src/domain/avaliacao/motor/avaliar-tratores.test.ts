import { describe, expect, test } from 'vitest'
import { avaliarDados } from '#tests/domain/avaliacao/motor-de-teste.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'

describe('tractors', () => {
  test.each([
    ['John Deere', '5075E', 2021],
    ['Valtra', 'A74', 2016],
    ['Massey Ferguson', 'MF 4275', 2005],
    ['Case', 'Puma 185', 2023],
  ])('only hours far from the typical 600 a year give a step (%s %s %i)', (marca, modelo, ano) => {
    const dados = { tipo_veiculo: 'trator', marca, modelo, ano }
    const horas = (a: Avaliacao) => a.ajustes.find(({ fator }) => fator === 'Horas de uso')?.efeito_reais ?? 0
    const semHoras = avaliarDados({ ...dados, horas_uso: null })
    expect(horas(semHoras)).toBe(0)
    expect(horas(avaliarDados({ ...dados, horas_uso: 600 * (2026 - ano) }))).toBe(0)
    expect(horas(avaliarDados({ ...dados, horas_uso: 300 * (2026 - ano) }))).toBeGreaterThan(0)
    expect(horas(avaliarDados({ ...dados, horas_uso: 1_200 * (2026 - ano) }))).toBeLessThan(0)
  })

  const A74 = { tipo_veiculo: 'trator', marca: 'Valtra', modelo: 'A74', ano: 2016, horas_uso: 4_000 }
  test('the source of the reference is never FIPE, and the confidence is low', () => {
    expect(avaliarDados(A74)).toMatchObject({ referencia: { fonte: 'agro', mes: null }, confianca: 'baixa' })
  })

  test("the reference starts from the owner's price of a new one", () => {
    const caro = avaliarDados({ ...A74, valor_novo_equivalente: 500_000 })
    expect(caro.valor_fipe as number).toBeGreaterThan(avaliarDados(A74).valor_fipe as number)
  })

  test.each(['Nelson', 'Wills', 'Zzyzx'])('the engine abstains for an unknown brand: %s', marca => {
    expect(avaliarDados({ tipo_veiculo: 'trator', marca, modelo: '1', ano: 2016 }).confianca).toBe('nenhuma')
  })

  test('the default power is that in the model’s name; a contradiction has a text', () => {
    const dados = { tipo_veiculo: 'trator', marca: 'John Deere', modelo: '6210J', ano: 2018 }
    const calado = avaliarDados(dados)
    expect(calado.valor_fipe).toBe(avaliarDados({ ...dados, potencia_motor: '210 cv' }).valor_fipe)
    expect(avaliarDados({ ...dados, potencia_motor: '110 cv' }).motivos.join(' ')).toContain(
      'costuma ter 210 cv',
    )
    expect(calado.motivos.join(' ')).not.toContain('confira')
  })

  test('an abstention for an unknown brand asks only for what the form has', () => {
    const semValor = avaliarDados({ tipo_veiculo: 'trator', marca: 'Zzyzx', modelo: '1', ano: 2016 })
    expect(semValor.motivos).toEqual([
      'Não temos preços de tratores desta marca. Confira se o nome está como na lista de marcas.',
    ])
  })
})
