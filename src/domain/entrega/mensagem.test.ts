import { expect, test } from 'vitest'
import { mensagemDoLead } from './mensagem.ts'

const LEAD = {
  id: '01939c2e-0000-7000-8000-000000000000',
  tipo_veiculo: 'carro',
  marca: 'Gurgel',
  modelo: 'BR-800',
  ano: 1990,
  localizacao: 'Campinas - SP',
  objetivo: 'vender',
  valor_fipe: 12_000,
} as const
const SITE = { publicUrl: 'https://a.example', marca: 'Avalia60' }

test.each([
  [false, 'Valor FIPE: R$'],
  [true, 'Valor de referência: R$'],
])('the mail about a lead calls FIPE only what is FIPE’s (estimated: %s)', (referencia_estimada, trecho) => {
  const { texto } = mensagemDoLead({ ...LEAD, referencia_estimada }, SITE)
  expect(texto).toContain(trecho)
  expect(texto.includes('FIPE')).toBe(!referencia_estimada)
})
