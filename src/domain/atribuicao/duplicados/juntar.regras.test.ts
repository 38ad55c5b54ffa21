import { describe, expect, test } from 'vitest'
import { agrupar, juntarAnotacoes, juntarCreditos } from './juntar.regras.ts'

describe('groups of repeats', () => {
  const par = (lead_id: string, outro_id: string) => ({ lead_id, outro_id })
  test.each<[string, string[], [string, string][], [string, string[]][]]>([
    ['no pair, no group', ['a', 'b'], [], []],
    [
      'a lead that came three times',
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ],
      [['a', ['b', 'c']]],
    ],
    // The days of the rule count from the oldest lead: a lead that repeats only the second is a separate lead.
    [
      'a third lead that repeats the second but not the first',
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [['a', ['b']]],
    ],
    [
      'two persons',
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'c'],
        ['b', 'd'],
      ],
      [
        ['a', ['c']],
        ['b', ['d']],
      ],
    ],
  ])('%s', (_, ids, pares, grupos) =>
    expect(
      agrupar(
        ids,
        pares.map(([a, b]) => par(a, b)),
      ),
    ).toEqual(grupos.map(([fica, saem]) => ({ fica, saem }))),
  )
})

describe('notes of an agency on two rows', () => {
  const NADA = {
    temperatura: null,
    contato_em: null,
    desfecho: null,
    negocio: null,
    valor_fechado: null,
    motivo_perda: null,
    notas: '',
    retorno_em: null,
    vendedor_id: null,
  }
  test('are kept: the earlier contact, and each other field of the row that has a value', () => {
    const [cedo, tarde] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-02T12:00:00Z')]
    expect(
      juntarAnotacoes(
        { ...NADA, temperatura: 'quente', contato_em: tarde, notas: 'Ligar à tarde' },
        {
          ...NADA,
          temperatura: 'frio',
          contato_em: cedo,
          notas: 'Quer trocar',
          desfecho: 'fechado',
          negocio: 'compra',
          valor_fechado: 50_000,
        },
      ),
    ).toEqual({
      ...NADA,
      temperatura: 'quente',
      contato_em: cedo,
      notas: 'Ligar à tarde\nQuer trocar',
      desfecho: 'fechado',
      negocio: 'compra',
      valor_fechado: 50_000,
    })
  })
  test('a deal stays complete: its price is not combined with the loss in the other row', () => {
    const fechado = {
      ...NADA,
      desfecho: 'fechado' as const,
      negocio: 'venda' as const,
      valor_fechado: 40_000,
    }
    const perdido = { ...NADA, desfecho: 'perdido' as const, motivo_perda: 'Vendeu a outro' }
    expect(juntarAnotacoes(perdido, fechado)).toMatchObject(perdido)
    expect(juntarAnotacoes(NADA, NADA)).toEqual(NADA)
  })
})

test.each([
  ['usado', 'usado', 'usado'],
  ['devolvido', 'usado', 'usado'],
  ['usado', 'de_outra', 'usado'],
  ['devolvido', 'de_outra', 'de_outra'],
  ['devolvido', 'devolvido', 'devolvido'],
] as const)('rows with the credits %s and %s merge into %s', (fica, sai, junta) => {
  expect(juntarCreditos(fica, sai)).toBe(junta)
})
