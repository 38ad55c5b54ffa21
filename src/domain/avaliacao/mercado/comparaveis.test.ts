import { expect, test } from 'vitest'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { COMPARAVEIS, familiaDe } from './comparaveis.ts'

test('every family that adverts taught is one that the table has: none is learned in vain', () => {
  const { versoes } = carregarModelo().referencia.indice
  const familias = new Set(
    versoes.map(({ tipo, chave_marca, nome }) => familiaDe(tipo, chave_marca, nome.tokens)),
  )
  expect(Object.keys(COMPARAVEIS.familias).filter(familia => !familias.has(familia))).toEqual([])
})
