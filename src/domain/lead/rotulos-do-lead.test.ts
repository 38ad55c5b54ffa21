import { expect, test } from 'vitest'
import { type ColunasDaReferencia, dizerReferenciaDoLead } from './rotulos-do-lead.ts'

const FIPE: ColunasDaReferencia = {
  tipo_veiculo: 'carro',
  valor_fipe: 61_500,
  referencia_estimada: false,
  referencia_fonte: 'fipe',
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
}

const dizer = (mudancas: Partial<ColunasDaReferencia>) => {
  const { rotulo, texto } = dizerReferenciaDoLead({ ...FIPE, ...mudancas })
  return [rotulo, texto?.replace(/\u00a0/g, ' ') ?? null]
}

test('a known version has its price', () => expect(dizer({})).toEqual(['Valor FIPE', 'R$ 61.500']))

test('several versions with their ends are a range', () =>
  expect(dizer({ referencia_versoes: 8, referencia_min: 50_000, referencia_max: 61_000 })).toEqual([
    'Valor FIPE de 8 versões',
    'R$ 50.000 a R$ 61.000',
  ]))

test('several versions without their ends are the middle one', () =>
  expect(dizer({ referencia_versoes: 8 })).toEqual(['Valor FIPE, meio de 8 versões', 'R$ 61.500']))

test('an abstention has a label without a text', () =>
  expect(dizer({ valor_fipe: null })).toEqual(['Valor FIPE', null]))
