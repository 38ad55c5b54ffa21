import { expect, test } from 'vitest'
import { REMETENTE } from '#domain/correio/test-correio.ts'
import { textoDaCarta } from '#domain/correio/texto.ts'
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

test.each([
  [false, 'Valor FIPE: R$'],
  [true, 'Valor de referência: R$'],
])('the mail about a lead calls FIPE only what is FIPE’s (estimated: %s)', (referencia_estimada, trecho) => {
  const texto = textoDaCarta(mensagemDoLead({ ...LEAD, referencia_estimada }, REMETENTE), REMETENTE)
  expect(texto).toContain(trecho)
  expect(texto.includes('FIPE')).toBe(!referencia_estimada)
})
