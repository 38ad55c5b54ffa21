import { expect, test } from 'vitest'
import { preferenciaSchema } from './preferencia.schema.ts'
import { descreverPreferencia } from './preferencia.ts'

// IBGE's codes of the cities.
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
