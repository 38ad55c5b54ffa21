import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { FatosDoLead } from './FatosDoLead.tsx'

const lead = montarParte<LeadDaAgencia>({
  valor_troca_min: 35_646,
  valor_troca_max: 41_494,
  valor_mercado_min: 43_740,
  valor_mercado_max: 60_478,
  valor_fipe: 49_000,
  referencia_estimada: false,
  referencia_fonte: 'fipe',
  referencia_versoes: 1,
  tipo_veiculo: 'carro',
  quilometragem: 62_000,
  horas_uso: null,
  versao: 'LTZ 1.4',
  situacao_financeira: null,
  objetivo: 'trocar',
  whatsapp: '+5511987654321',
  email: 'ana@exemplo.com.br',
  pontos: 88,
})

/** Lists the names of the facts in their order, with some fields of the lead changed. */
const listarNomes = (mudancas: Partial<LeadDaAgencia> = {}) =>
  [
    ...renderToStaticMarkup(createElement(FatosDoLead, { lead: { ...lead, ...mudancas } })).matchAll(
      /<dt[^>]*>([^<]*)/g,
    ),
  ].map(([, nome]) => nome)

test('the money comes first, and the person follows the vehicle', () => {
  expect(listarNomes()).toEqual([
    'Faixa de troca',
    'Faixa de venda',
    'Valor FIPE',
    'Débitos',
    'Financiamento',
    'Objetivo',
    'WhatsApp',
    'E-mail',
  ])
})

test('unknown facts of the vehicle come last, and none is left out', () => {
  const vagos = listarNomes({ valor_troca_min: null, valor_fipe: null })
  // After the two known facts of the vehicle, and before the three of the person.
  expect(vagos.slice(2, 5)).toEqual(['Faixa de troca', 'Valor FIPE', 'Financiamento'])
  expect(vagos.toSorted()).toEqual(listarNomes().toSorted())
})
