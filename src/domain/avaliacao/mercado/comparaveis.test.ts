import { expect, test } from 'vitest'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { COMPARAVEIS, familiaDe } from './comparaveis.ts'

test('the table has every family of the adverts: no comparable is unused', () => {
  const { versoes } = carregarModelo().referencia.indice
  const familias = new Set(
    versoes.map(({ tipo, chave_marca, nome }) => familiaDe(tipo, chave_marca, nome.tokens)),
  )
  expect(Object.keys(COMPARAVEIS.familias).filter(familia => !familias.has(familia))).toEqual([])
})
