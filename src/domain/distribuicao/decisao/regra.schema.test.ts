import { describe, expect, test } from 'vitest'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { PREFERENCIA_VAZIA, preferenciaSchema } from './preferencia.schema.ts'
import { type Regra, regraSchema } from './regra.schema.ts'

const faltasDe = (schema: typeof regraSchema | typeof preferenciaSchema, dado: unknown) =>
  schema.safeParse(dado).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

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
    ['four', { maximo_agencias: 4 }, 'maximo_agencias: Escolha de 1 a 3 agências por lead.'],
    ['one and a half', { maximo_agencias: 1.5 }, 'maximo_agencias: Escolha de 1 a 3 agências por lead.'],
    ['a word', { maximo_agencias: 'duas' }, 'maximo_agencias: Escolha de 1 a 3 agências por lead.'],
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
    expect(faltasDe(regraSchema, { maximo_agencias: 1, ...mudanca })).toEqual([falta])
  })

  test('with an unknown member is refused, so that none is lost silently', () => {
    expect(faltasDe(regraSchema, { maximo_agencias: 1, maximo: 2 })).toHaveLength(1)
  })
})

describe('typed preferences', () => {
  test('without values exclude nothing', () => {
    expect(preferenciaSchema.parse({})).toEqual(PREFERENCIA_VAZIA)
    expect(PREFERENCIA_VAZIA).toMatchObject({ tipos: [], horario: null, pausa_ate: null })
  })

  test('have sorted, unique days', () => {
    const horario = { dias: [5, 1, 5, 0], das: '08:00', ate: '18:30' }
    expect(preferenciaSchema.parse({ horario }).horario?.dias).toEqual([0, 1, 5])
  })

  test('may leave either end of a range open, or have equal ends', () => {
    for (const anos of [
      { de: 2015, ate: null },
      { de: null, ate: 2020 },
      { de: 2018, ate: 2018 },
    ])
      expect(preferenciaSchema.parse({ anos }).anos).toEqual(anos)
  })

  const horario = { dias: [1], das: '08:00', ate: '18:00' }
  test.each<[string, object, string]>([
    [
      'a city that does not exist',
      { regioes: { cidades: [9999999] } },
      'regioes.cidades.0: Essa cidade não existe. Escolha uma da lista.',
    ],
    [
      'a city by its name',
      { regioes: { cidades: ['Campinas'] } },
      'regioes.cidades.0: Escolha uma cidade da lista.',
    ],
    [
      'a radius of zero',
      { regioes: { raio: { codigo_ibge: CAMPINAS, km: 0 } } },
      'regioes.raio.km: Use ao menos 1 km.',
    ],
    [
      'a radius larger than the country',
      { regioes: { raio: { codigo_ibge: CAMPINAS, km: 1001 } } },
      'regioes.raio.km: Use até 1.000 km.',
    ],
    [
      'a part of a kilometre',
      { regioes: { raio: { codigo_ibge: CAMPINAS, km: 2.5 } } },
      'regioes.raio.km: Informe os quilômetros sem casas decimais.',
    ],
    ['an unknown state', { regioes: { estados: ['sp'] } }, 'regioes.estados.0: Escolha um estado da lista.'],
    [
      'years in the wrong order',
      { anos: { de: 2020, ate: 2015 } },
      'anos.ate: O último ano vem depois do primeiro.',
    ],
    [
      'values in the wrong order',
      { valor_reais: { de: 90_000, ate: 10_000 } },
      'valor_reais.ate: O maior valor vem depois do menor.',
    ],
    [
      'cents',
      { valor_reais: { de: 10.5, ate: null } },
      'valor_reais.de: Informe o valor em reais, sem centavos.',
    ],
    [
      'no day at all',
      { horario: { ...horario, dias: [] } },
      'horario.dias: Escolha ao menos um dia da semana.',
    ],
    ['an impossible hour', { horario: { ...horario, ate: '24:00' } }, 'horario.ate: Use horas como 18:00.'],
    [
      'an end before its beginning',
      { horario: { ...horario, das: '18:00', ate: '08:00' } },
      'horario.ate: O fim precisa vir depois do começo.',
    ],
    [
      'a text instead of an hour',
      { horario: { ...horario, ate: '18:00', das: '18:00' } },
      'horario.ate: O fim precisa vir depois do começo.',
    ],
    ['an impossible day', { pausa_ate: '2026-02-30' }, 'pausa_ate: Use um dia que existe, como 31/12/2026.'],
    [
      'a day in Brazilian format',
      { pausa_ate: '31/12/2026' },
      'pausa_ate: Use um dia que existe, como 31/12/2026.',
    ],
    ['an unknown goal', { objetivos: ['alugar'] }, 'objetivos.0: Escolha um objetivo da lista.'],
  ])('with %s are refused at their field', (_, mudanca, falta) => {
    expect(faltasDe(preferenciaSchema, mudanca)).toEqual([falta])
  })
})
