import { expect, test } from 'vitest'
import type { leads } from '#domain/lead/lead.table.ts'
import { mascararContato, veiculoDaJanela } from './veiculo-da-janela.ts'

test.each([
  ['Chame no (11) 98765-4321', 'Chame no [oculto]'],
  ['zap 11 9 8765 4321 ou ana@exemplo.com', 'zap [oculto] ou [oculto]'],
  ['veja em www.loja.com.br/ana', 'veja em [oculto]'],
  ['IPVA de 2026: R$ 1.200', 'IPVA de 2026: R$ 1.200'],
  ['1.0 TURBO FLEX 12V 5p Aut.', '1.0 TURBO FLEX 12V 5p Aut.'],
  ['CBR1000RR', 'CBR1000RR'],
  ['placa abc-1d23', 'placa [oculto]'],
])('%j shows agencies no contact', (texto, visto) => {
  expect(mascararContato(texto, 'ABC1D23')).toBe(visto)
})

test('the reference keeps the source that its lead names', () => {
  const referencia = {
    referencia_estimada: false,
    referencia_fonte: 'modelo',
    referencia_versoes: 8,
  } as const
  const lead = { marca: 'Fiat', modelo: 'Argo', versao: null, codigo_ibge: null, ...referencia }
  expect(veiculoDaJanela(lead as typeof leads.$inferSelect, null)).toMatchObject(referencia)
})
