import { describe, expect, test } from 'vitest'
import { CAMPINAS } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { PREFERENCIA_VAZIA, type Preferencia, preferenciaSchema } from './preferencia.schema.ts'

/** Lists the problems of preferences, each with its field. */
const faltasDe = (dado: unknown) =>
  preferenciaSchema
    .safeParse(dado)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('typed preferences', () => {
  test('without values exclude nothing', () => {
    expect(preferenciaSchema.parse({})).toEqual<Preferencia>({
      tipos: [],
      regioes: { estados: [], cidades: [], raio: null },
      anos: { de: null, ate: null },
      valor_reais: { de: null, ate: null },
      objetivos: [],
      horario: null,
      pausa_ate: null,
    })
    expect(PREFERENCIA_VAZIA).toEqual(preferenciaSchema.parse({}))
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
    [
      'a radius around a city that does not exist',
      { regioes: { raio: { codigo_ibge: 9, km: 10 } } },
      'regioes.raio.codigo_ibge: Essa cidade não existe. Escolha uma da lista.',
    ],
    ['an unknown kind of vehicle', { tipos: ['barco'] }, 'tipos.0: Escolha um tipo da lista.'],
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
      'cents in a value',
      { valor_reais: { de: 10.5, ate: null } },
      'valor_reais.de: Informe o valor em reais, sem centavos.',
    ],
    [
      'no day at all',
      { horario: { ...horario, dias: [] } },
      'horario.dias: Escolha ao menos um dia da semana.',
    ],
    [
      'an impossible hour at the beginning',
      { horario: { ...horario, das: '0800' } },
      'horario.das: Use horas como 08:00.',
    ],
    ['an impossible hour', { horario: { ...horario, ate: '24:00' } }, 'horario.ate: Use horas como 18:00.'],
    [
      'an end before its beginning',
      { horario: { ...horario, das: '18:00', ate: '08:00' } },
      'horario.ate: O fim precisa vir depois do começo.',
    ],
    [
      'an end equal to its beginning',
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
    expect(faltasDe(mudanca)).toEqual([falta])
  })
})
