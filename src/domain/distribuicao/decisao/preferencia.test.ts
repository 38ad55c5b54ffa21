import { describe, expect, test } from 'vitest'
import { PREFERENCIA_VAZIA, type Preferencia, preferenciaSchema } from './preferencia.schema.ts'
import { descreverPreferencia } from './preferencia.ts'
import { regraSchema } from './regra.schema.ts'

const [CAMPINAS, VALINHOS, RECIFE, OLINDA, NATAL] = [3509502, 3556206, 2611606, 2609600, 2408102]
const dizer = (enviado: object) =>
  descreverPreferencia(preferenciaSchema.parse(enviado)).replaceAll('\u00a0', ' ')

test.each([
  [{}, 'Qualquer veículo.'],
  [
    {
      tipos: ['carro'],
      anos: { de: 2015, ate: null },
      regioes: { raio: { codigo_ibge: CAMPINAS, km: 100 } },
      horario: { dias: [1, 2, 3, 4, 5, 6], das: '00:00', ate: '23:59' },
    },
    'Carros de 2015 em diante, até 100 km de Campinas, de segunda a sábado.',
  ],
  [{ tipos: ['carro', 'moto', 'trator'] }, 'Carros, motos e tratores.'],
  [{ anos: { de: 2010, ate: 2020 } }, 'Qualquer veículo de 2010 a 2020.'],
  [{ anos: { de: 2020, ate: 2020 } }, 'Qualquer veículo de 2020.'],
  [{ anos: { de: null, ate: 2000 } }, 'Qualquer veículo até 2000.'],
  [{ valor_reais: { de: 30_000, ate: 80_000 } }, 'Qualquer veículo, de R$ 30.000 a R$ 80.000.'],
  [{ valor_reais: { de: null, ate: 80_000 } }, 'Qualquer veículo, até R$ 80.000.'],
  [{ valor_reais: { de: 30_000, ate: null } }, 'Qualquer veículo, a partir de R$ 30.000.'],
  [
    { objetivos: ['vender', 'vender_urgente'] },
    'Qualquer veículo, de quem quer vender ou quer vender com urgência.',
  ],
  [{ regioes: { estados: ['SP'] } }, 'Qualquer veículo, no estado SP.'],
  [
    { regioes: { estados: ['SP', 'MG'], cidades: [RECIFE] } },
    'Qualquer veículo, em Recife ou nos estados SP e MG.',
  ],
  [
    { regioes: { cidades: [CAMPINAS, VALINHOS, RECIFE, OLINDA] } },
    'Qualquer veículo, em Campinas, Valinhos, Recife e Olinda.',
  ],
  [
    { regioes: { cidades: [CAMPINAS, VALINHOS, RECIFE, OLINDA, NATAL] } },
    'Qualquer veículo, em Campinas, Valinhos, Recife e mais 2 cidades.',
  ],
  [
    { horario: { dias: [6, 0, 6], das: '08:00', ate: '12:00' }, pausa_ate: '2026-12-10' },
    'Qualquer veículo, domingo e sábado, das 08:00 às 12:00. Em pausa até 10/12/2026.',
  ],
  [
    { horario: { dias: [0, 1, 2, 3, 4, 5, 6], das: '08:00', ate: '18:00' } },
    'Qualquer veículo, todos os dias, das 08:00 às 18:00.',
  ],
  [
    { horario: { dias: [1, 2], das: '00:00', ate: '18:00' } },
    'Qualquer veículo, segunda e terça, das 00:00 às 18:00.',
  ],
  [
    { horario: { dias: [1, 3, 5], das: '08:00', ate: '23:59' } },
    'Qualquer veículo, segunda, quarta e sexta, das 08:00 às 23:59.',
  ],
])('%j has the text %j', (enviado, frase) => expect(dizer(enviado)).toBe(frase))

test('empty preferences accept everything', () => {
  expect(PREFERENCIA_VAZIA).toEqual<Preferencia>({
    tipos: [],
    regioes: { estados: [], cidades: [], raio: null },
    anos: { de: null, ate: null },
    valor_reais: { de: null, ate: null },
    objetivos: [],
    horario: null,
    pausa_ate: null,
  })
})

const recusa = (schema: typeof preferenciaSchema | typeof regraSchema, enviado: object) => {
  const issue = schema.safeParse(enviado).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

describe('impossible preferences are refused with a text', () => {
  test.each([
    [{ regioes: { cidades: [1] } }, 'regioes.cidades.0', 'Essa cidade não existe. Escolha uma da lista.'],
    [{ regioes: { estados: ['XX'] } }, 'regioes.estados.0', 'Escolha um estado da lista.'],
    [
      { regioes: { raio: { codigo_ibge: 9, km: 10 } } },
      'regioes.raio.codigo_ibge',
      'Essa cidade não existe. Escolha uma da lista.',
    ],
    [{ regioes: { raio: { codigo_ibge: CAMPINAS, km: 0 } } }, 'regioes.raio.km', 'Use ao menos 1 km.'],
    [{ anos: { de: 2020, ate: 2010 } }, 'anos.ate', 'O último ano vem depois do primeiro.'],
    [{ valor_reais: { de: 2, ate: 1 } }, 'valor_reais.ate', 'O maior valor vem depois do menor.'],
    [
      { horario: { dias: [], das: '08:00', ate: '18:00' } },
      'horario.dias',
      'Escolha ao menos um dia da semana.',
    ],
    [
      { horario: { dias: [1], das: '18:00', ate: '08:00' } },
      'horario.ate',
      'O fim precisa vir depois do começo.',
    ],
    [{ horario: { dias: [1], das: '25:00', ate: '26:00' } }, 'horario.das', 'Use horas como 08:00.'],
    [{ pausa_ate: '2026-02-30' }, 'pausa_ate', 'Use um dia que existe, como 31/12/2026.'],
    [{ tipos: ['barco'] }, 'tipos.0', 'Escolha um tipo da lista.'],
  ])('%j is refused at %s: %s', (enviado, campo, mensagem) =>
    expect(recusa(preferenciaSchema, enviado)).toEqual([campo, mensagem]),
  )

  test.each([
    [{ maximo_agencias: 0 }, 'maximo_agencias', 'Um lead precisa de ao menos uma agência: escolha de 1 a 3.'],
    [{ maximo_agencias: 4 }, 'maximo_agencias', 'Escolha de 1 a 3 agências por lead.'],
    [{}, 'maximo_agencias', 'Escolha de 1 a 3 agências por lead.'],
    [{ maximo_agencias: 1, pontos_minimos: 101 }, 'pontos_minimos', 'Use um número de 0 a 100.'],
    [{ maximo_agencias: 1, espera_min: -1 }, 'espera_min', 'A espera não pode ser negativa.'],
    [{ maximo_agencias: 1, estados: ['YY'] }, 'estados.0', 'Escolha um estado da lista.'],
  ])('the rule %j', (enviado, campo, mensagem) =>
    expect(recusa(regraSchema, enviado)).toEqual([campo, mensagem]),
  )
})
