import { describe, expect, test } from 'vitest'
import { type Regra, regraSchema } from './regra.schema.ts'

/** Lists the problems of a rule, each with its field. */
const faltasDe = (dado: unknown) =>
  regraSchema.safeParse(dado).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a typed rule', () => {
  test('with only the number of agencies accepts every lead, without waiting, and orders by lag', () => {
    expect(regraSchema.parse({ maximo_agencias: 3 })).toEqual({
      maximo_agencias: 3,
      pontos_minimos: 0,
      espera_min: 0,
      ordem: 'atraso',
      tipos: [],
      estados: [],
      pesos: { basico: 1, premium: 2, enterprise: 3 },
    } satisfies Regra)
  })

  test('keeps a repeated type or state once', () => {
    const { tipos, estados } = regraSchema.parse({
      maximo_agencias: 1,
      tipos: ['moto', 'carro', 'moto'],
      estados: ['SP', 'SP'],
    })
    expect([tipos, estados]).toEqual([['moto', 'carro'], ['SP']])
  })

  test.each<[string, object, string]>([
    [
      'no agency',
      { maximo_agencias: 0 },
      'maximo_agencias: Um lead precisa de ao menos uma agência: escolha de 1 a 3.',
    ],
    [
      'no number of agencies',
      { maximo_agencias: undefined },
      'maximo_agencias: Escolha de 1 a 3 agências por lead.',
    ],
    ['four agencies', { maximo_agencias: 4 }, 'maximo_agencias: Escolha de 1 a 3 agências por lead.'],
    [
      'one and a half agencies',
      { maximo_agencias: 1.5 },
      'maximo_agencias: Escolha de 1 a 3 agências por lead.',
    ],
    [
      'a word in place of the number',
      { maximo_agencias: 'duas' },
      'maximo_agencias: Escolha de 1 a 3 agências por lead.',
    ],
    ['more points than there are', { pontos_minimos: 101 }, 'pontos_minimos: Use um número de 0 a 100.'],
    ['points below none', { pontos_minimos: -1 }, 'pontos_minimos: Use um número de 0 a 100.'],
    ['eight days of waiting', { espera_min: 8 * 1440 }, 'espera_min: A espera vai até sete dias.'],
    ['a negative wait', { espera_min: -5 }, 'espera_min: A espera não pode ser negativa.'],
    ['an unknown order', { ordem: 'sorte' }, 'ordem: Escolha uma das ordens da lista.'],
    ['an unknown kind of vehicle', { tipos: ['barco'] }, 'tipos.0: Escolha um tipo da lista.'],
    ['an unknown state', { estados: ['XX'] }, 'estados.0: Escolha um estado da lista.'],
    [
      'no weight for a plan',
      { pesos: { basico: 0, premium: 1, enterprise: 1 } },
      'pesos.basico: Use um peso de 1 a 10.',
    ],
  ])('with %s is refused at its field', (_, mudanca, falta) => {
    expect(faltasDe({ maximo_agencias: 1, ...mudanca })).toEqual([falta])
  })

  test('with an unknown member is refused, so that none is lost silently', () => {
    expect(faltasDe({ maximo_agencias: 1, maximo: 2 })).toHaveLength(1)
  })
})
