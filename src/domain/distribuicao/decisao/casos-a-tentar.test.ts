import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAD } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { type Caso, criarCasosATentar } from './casos-a-tentar.ts'

const caso = (i: number, vez_ms: number): Caso => ({ i, vez_ms, lead: LEAD, faltou: null })

/** Removes all cases up to a limit. */
function tirarTodos(casos: ReturnType<typeof criarCasosATentar>, limite_ms: number): Caso[] {
  const tirados: Caso[] = []
  for (let um = casos.tirarAte(limite_ms); um; um = casos.tirarAte(limite_ms)) tirados.push(um)
  return tirados
}

test('cases come out by time, and by arrival at the same time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 40 }), vezes => {
      const casos = criarCasosATentar()
      for (const [i, vez_ms] of vezes.entries()) casos.guardar(caso(i, vez_ms))
      const ordenados = vezes
        .map((vez_ms, i) => caso(i, vez_ms))
        .sort((a, b) => a.vez_ms - b.vez_ms || a.i - b.i)
      expect(tirarTodos(casos, 5)).toEqual(ordenados)
    }),
  )
})

test('a case after the limit stays until a later limit', () => {
  const casos = criarCasosATentar()
  casos.guardar(caso(0, 20))
  casos.guardar(caso(1, 10))
  expect(tirarTodos(casos, 10)).toEqual([caso(1, 10)])
  casos.guardar(caso(2, 15))
  expect(tirarTodos(casos, 19)).toEqual([caso(2, 15)])
  expect(tirarTodos(casos, 20)).toEqual([caso(0, 20)])
  expect(casos.tirarAte(Number.POSITIVE_INFINITY)).toBeUndefined()
})
