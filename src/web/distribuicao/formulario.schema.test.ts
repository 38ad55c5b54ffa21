import { expect, test } from 'vitest'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { preferenciaDoFormulario, regraDoFormulario } from './formulario.schema.ts'

test('the fields of the form of preferences are the body that the domain reads', () => {
  const { versao, ...corpo } = preferenciaDoFormulario.parse({
    tipo_carro: 'on',
    objetivo_vender: 'on',
    anos_de: '2015',
    anos_ate: '',
    valor_reais_de: '20.000',
    valor_reais_ate: '90000',
    estado_SP: 'on',
    cidade_3509502: 'on',
    centro_3550308: 'on',
    raio_km: '50',
    quando: 'horario',
    dia_1: 'on',
    dia_6: 'on',
    das: '08:00',
    ate: '18:00',
    pausa_ate: '05/11/2026',
    versao: '3',
  })
  expect(versao).toBe(3)
  expect(preferenciaSchema.parse(corpo)).toEqual({
    tipos: ['carro'],
    objetivos: ['vender'],
    anos: { de: 2015, ate: null },
    valor_reais: { de: 20_000, ate: 90_000 },
    regioes: { estados: ['SP'], cidades: [3509502], raio: { codigo_ibge: 3550308, km: 50 } },
    horario: { dias: [1, 6], das: '08:00', ate: '18:00' },
    pausa_ate: '2026-11-05',
  })
})

test.each([
  ['8', '08:00'],
  ['8h', '08:00'],
  ['8h30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  [' 17:45 ', '17:45'],
  ['meio-dia', 'meio-dia'],
  ['25:00', '25:00'],
])('the hour %j is read as %j', (das, lida) => {
  const { horario } = preferenciaDoFormulario.parse({ versao: '0', quando: 'horario', dia_1: 'on', das })
  expect(horario?.das).toBe(lida)
})

test('an empty form asks for everything', () => {
  const { versao: _, ...corpo } = preferenciaDoFormulario.parse({ versao: '0', quando: 'sempre' })
  expect(preferenciaSchema.parse(corpo)).toEqual(preferenciaSchema.parse({}))
})

test.each([
  ['a radius without a city', { raio_km: '50' }, 'regioes'],
  ['a year in words', { anos_de: 'dois mil' }, 'anos'],
  ['cents', { valor_reais_de: '20000,50' }, 'valor_reais'],
  ['an impossible day', { pausa_ate: '31/02/2026' }, 'pausa_ate'],
  ['without a day of the week', { quando: 'horario' }, 'horario'],
])('%s is left for the domain to refuse, at its field', (_, campos, campo) => {
  const { versao: _versao, ...corpo } = preferenciaDoFormulario.parse({ versao: '0', ...campos })
  const lida = preferenciaSchema.safeParse(corpo)
  expect(lida.error?.issues[0]?.path[0]).toBe(campo)
})

test('the fields of the form of the rule are a rule', () => {
  const { periodo, regra } = regraDoFormulario.parse({
    dias: '30',
    maximo_agencias: '2',
    ordem: 'peso',
    pontos_minimos: '40',
    espera_min: '60',
    tipo_moto: 'on',
    estado_RJ: 'on',
    peso_basico: '1',
    peso_premium: '2',
    peso_enterprise: '5',
  })
  expect(periodo).toEqual({ dias: 30 })
  expect(regraSchema.parse(regra)).toEqual({
    maximo_agencias: 2,
    ordem: 'peso',
    pontos_minimos: 40,
    espera_min: 60,
    tipos: ['moto'],
    estados: ['RJ'],
    pesos: { basico: 1, premium: 2, enterprise: 5 },
  })
})

test.each([
  [
    { de: '05/11/2026', ate: '10112026' },
    { de: '2026-11-05', ate: '2026-11-10' },
  ],
  // The server refuses an invalid day at its field.
  [
    { de: '31/02/2026', ate: '' },
    { de: '31/02/2026', ate: '' },
  ],
])('a simulation from one day to another: %j', (campos, periodo) =>
  expect(regraDoFormulario.parse({ dias: 'entre', ...campos }).periodo).toEqual(periodo),
)
