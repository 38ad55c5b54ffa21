import { describe, expect, test } from 'vitest'
import {
  compararLeads,
  type DadosEmComum,
  ehMesmoVeiculo,
  type Semelhanca,
  type VeiculoDoLead,
} from './repeticao.ts'

const ONIX: VeiculoDoLead = {
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  placa: null,
}

describe('one person and one vehicle', () => {
  const nada: DadosEmComum = { documento: false, telefone: false, email: false, nome_e_cidade: false }
  test.each<[string, Partial<DadosEmComum>, Semelhanca | null]>([
    ['document, telephone and mailbox', { documento: true, telefone: true, email: true }, 'repete'],
    ['telephone and mailbox', { telefone: true, email: true }, 'repete'],
    ['document and mailbox: a new telephone', { documento: true, email: true }, 'repete'],
    ['document and telephone: another mailbox gives no access', { documento: true, telefone: true }, 'certa'],
    ['the document alone, which others may know', { documento: true }, 'provavel'],
    ['the telephone alone', { telefone: true }, 'provavel'],
    ['the mailbox alone', { email: true }, 'provavel'],
    ['name and city', { nome_e_cidade: true }, 'provavel'],
    ['the document, name and city', { documento: true, nome_e_cidade: true }, 'provavel'],
    ['nothing', {}, null],
  ])('%s', (_, comum, esperada) => expect(compararLeads({ ...nada, ...comum }, ONIX, ONIX)).toBe(esperada))

  test('with another vehicle it is another lead', () => {
    const comum = { documento: true, telefone: true, email: true, nome_e_cidade: true }
    expect(compararLeads(comum, ONIX, { ...ONIX, ano: 2020 })).toBeNull()
  })
})

describe('one vehicle', () => {
  test.each<[string, Partial<VeiculoDoLead>, Partial<VeiculoDoLead>, boolean]>([
    ['as it was', {}, {}, true],
    ['in any spelling', { marca: 'GM - Chevrolet', modelo: 'ÔNIX' }, {}, true],
    ['"HR-V" and "HRV"', { marca: 'Honda', modelo: 'HR-V' }, { marca: 'Honda', modelo: 'HRV' }, true],
    ['"Onix" and "Onix Plus" are two', { modelo: 'Onix Plus' }, {}, false],
    ['of another brand', { marca: 'Fiat' }, {}, false],
    ['of another year', { ano: 2020 }, {}, false],
    ['of another kind', { tipo_veiculo: 'moto' }, {}, false],
    [
      'with one plate, under any name of the model',
      { placa: 'ABC1D23', modelo: 'Onix LT' },
      { placa: 'ABC1D23' },
      true,
    ],
    ['two of a fleet', { placa: 'ABC1D23' }, { placa: 'ABC1D24' }, false],
    ['with a plate in only one of them', { placa: 'ABC1D23' }, {}, true],
  ])('%s', (_, um, outro, esperado) => {
    expect(ehMesmoVeiculo({ ...ONIX, ...um }, { ...ONIX, ...outro })).toBe(esperado)
    expect(ehMesmoVeiculo({ ...ONIX, ...outro }, { ...ONIX, ...um })).toBe(esperado)
  })
})
