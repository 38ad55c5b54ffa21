import { describe, expect, test } from 'vitest'
import { versaoSchema } from './versao.schema.ts'
import { ALTERADO_POR_OUTRO, conferirVersao, filtrarMudancas } from './versao.ts'

describe('an edit', () => {
  test.each([
    [undefined, 3],
    [3, 3],
    [0, 0],
  ])('from version %s of a record at %d is accepted', (editada, guardada) => {
    expect(() => conferirVersao(editada, guardada)).not.toThrow()
  })

  test.each([
    [2, 3],
    [4, 3],
    [0, 1],
  ])('from version %d of a record at %d is refused as changed by another user', (editada, guardada) => {
    expect(() => conferirVersao(editada, guardada)).toThrow(
      expect.objectContaining({ codigo: 'conflito', message: ALTERADO_POR_OUTRO }),
    )
  })

  test.each([['3'], [1.5], [null], [2 ** 31]])('version %j is invalid', versao => {
    expect(versaoSchema.safeParse(versao).success).toBe(false)
  })

  test.each([
    [{ nome: 'Rui' }, {}],
    [{ nome: 'Lia' }, { nome: 'Lia' }],
    [{ nome: 'Rui', ativo: false }, { ativo: false }],
    [{ telefone: null }, {}],
    [{ telefone: '11987654321' }, { telefone: '11987654321' }],
    [{ tipos: ['carro', 'moto'] }, {}],
    [{ tipos: ['moto', 'carro'] }, { tipos: ['moto', 'carro'] }],
    [{ novo: 1 }, { novo: 1 }],
    [{}, {}],
  ])('%j writes only the differences: %j', (mudancas, esperado) => {
    const guardado = { nome: 'Rui', ativo: true, telefone: null, tipos: ['carro', 'moto'] }
    expect(filtrarMudancas(guardado, mudancas)).toEqual(esperado)
  })
})
