import { expect, test } from 'vitest'
import { MOTIVOS } from './motivos.ts'
import { acharFalta, type PosicoesAnotadas } from './registro-da-decisao.ts'

const fora = (indice: number) => ({ fora: MOTIVOS[indice] }) as PosicoesAnotadas[string]

test('the missing thing is the reason that stands last in the order of checks, of any agency', () => {
  expect(acharFalta([fora(1), fora(3), fora(0)])).toBe(MOTIVOS[3])
  expect(acharFalta([])).toBe('sem_agencias')
})
