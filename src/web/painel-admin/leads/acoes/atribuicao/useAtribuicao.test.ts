import { expect, test } from 'vitest'
import { type Alvo, preescolher } from './useAtribuicao.ts'

const LEAD = {
  id: 'a',
  nome: 'Ana',
  marca: 'Fiat',
  modelo: 'Uno',
  ano: 2020,
  aceita_contato_parceiros: true,
  atribuicoes: 0,
}
const MELHOR = { id: 'melhor', pode: true, combinam: 1 }
const OUTRA = { id: 'outra', pode: true, combinam: 1 }

test.each<[string, Alvo]>([
  ['one lead without an agency', { lead: LEAD }],
  ['several leads', { ids: ['a', 'b'] }],
])('the best agency alone is ticked at first: %s', (_, alvo) => {
  expect([...preescolher(alvo, [MELHOR, OUTRA])]).toEqual(['melhor'])
})

test.each<[string, Alvo, Parameters<typeof preescolher>[1]]>([
  ['before the agencies are loaded', { lead: LEAD }, undefined],
  ['a lead that an agency has', { lead: { ...LEAD, atribuicoes: 1 } }, [MELHOR]],
  ['an agency that cannot receive', { lead: LEAD }, [{ ...MELHOR, pode: false }, OUTRA]],
  ['an agency that wants none of the leads', { ids: ['a'] }, [{ ...MELHOR, combinam: 0 }, OUTRA]],
])('no agency is ticked at first: %s', (_, alvo, agencias) => {
  expect(preescolher(alvo, agencias).size).toBe(0)
})
