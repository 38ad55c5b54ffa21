import { expect, test } from 'vitest'
import { partesDe } from './partes.ts'

test('the parts of a bar add up to the received leads', () => {
  const fatia = {
    recebidos: 17,
    contatados: 14,
    fechados: 3,
    perdidos: 2,
    valor_fechado: 0,
    valor_comprado: 0,
    valor_vendido: 0,
    resposta_mediana_min: null,
    custo_reais: null,
  }
  expect(partesDe(fatia)).toMatchObject([{ valor: 3 }, { valor: 11 }, { valor: 3 }])
})
